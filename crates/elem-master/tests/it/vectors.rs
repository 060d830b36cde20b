//! The test vectors of the rules' section 19.

use crate::common::{field, scene};

#[test]
fn tv_29_r_03_immobilisation_stays_through_a_merge() {
    let tv = scene("a1=wF1 b1=wF1i");
    tv.gives("a1-b1", "b1=wF2i");
    tv.then_refuses("a1-b1", "b1-c1", "ELM-T.7");
}

#[test]
fn tv_30_r_60_growth_takes_the_token_from_the_crypt() {
    let tv = scene("a1=wE1 d4=wE3").terrain("MaMoFoSa").with("sp=w:necromancer;cr=w2");
    let game = tv.alone_with("f6=bE1 e6=bF1").gives("a1+", "a1=wE2x d4=wE3 e6=bF1 f6=bE1");
    assert_eq!(field(&game, 4), "sp=w:necromancer;cr=w1");
}

#[test]
fn tv_01_elm_a_2_fire_burns_earth() {
    scene("c3=wF1 c4=bE2").gives("c3xc4", "c3=wF2x c4=bE1");
}

#[test]
fn tv_02_elm_a_5_the_source_replaces_a_target_that_is_gone() {
    scene("c3=wF1 c4=bE1").gives("c3xc4", "c4=wF2x");
}

#[test]
fn tv_03_elm_a_3_no_gain_at_level_3() {
    scene("c3=wF3 c4=bA1").gives("c3xc4", "c4=wF3x");
}

#[test]
fn tv_04_elm_a_6_a_losing_source_dies() {
    scene("c3=wE1 c4=bF2").gives("c3xc4", "c4=bF3");
}

#[test]
fn tv_05_elm_a_7_conversion_leaves_the_target_unmarked() {
    scene("c3=wF1 c4=wE2").gives("c4xc3", "c3=wF2 c4=wE1x");
}

#[test]
fn tv_06_elm_m_3_and_m_4_a_transfer_onto_a_full_played_stack() {
    scene("a1=wF3 b1=wF3x").gives("a1:1-b1", "a1=wF2x b1=wF3");
}

#[test]
fn tv_07_elm_m_2_split() {
    scene("a1=wF3").gives("a1:2-b2", "a1=wF1x b2=wF2");
}

#[test]
fn tv_08_elm_m_7_air_leaves_played_remainders_for_one_point() {
    let game = scene("a1=wA3").gives("a1:2-b2:1-c3", "a1=wA1x b2=wA1x c3=wA1");
    assert_eq!(field(&game, 3), "w2");
}

#[test]
fn tv_09_elm_x_tunnel_1_passes_voids() {
    scene("a1=wE3 c2=wE1x").voids("b1 b2").gives("a1:2>c2", "a1=wE1x c2=wE3");
}

#[test]
fn tv_10_elm_x_blaze_1_with_a_merge() {
    scene("c3=wF3 d4=wF1x").gives("c3*b4,d4", "b4=wF1 c3=wF1x d4=wF2");
}

#[test]
fn tv_11_elm_x_wave_6_attack_and_move() {
    scene("b3=wW1x c3=wW2 d3=wW1 c4=bF1 d4=bE1").gives("c3xc4~b3", "b4=wW1x c4=wW3x d3=wW1 d4=bE1");
}

#[test]
fn tv_12_elm_x_wave_5_two_attacks() {
    scene("b3=wW1 c3=wW2 b4=bF2 c4=bF1").gives("c3xc4~b3", "b3=wW2 b4=bF1 c4=wW3x");
}

#[test]
fn tv_13_elm_x_gust_4_the_interaction_uses_force() {
    let game = scene("a3=wA2 b3=wF1 d3=bE1").gives("a3^2b3", "d3=wF2");
    assert_eq!(field(&game, 3), "w3");
}

#[test]
fn tv_14_elm_x_gust_4_is_blind_to_ownership() {
    scene("a3=wA2 b3=bE1 c3=bF1").gives("a3^1b3", "a3=wA1x c3=bF2");
}

#[test]
fn tv_15_elm_x_gust_2_a_pushed_stack_keeps_its_status() {
    scene("a3=wA3 b3=wW1x c3=wW1").gives("a3^1b3", "a3=wA2x c3=wW2x");
}

#[test]
fn tv_16_elm_x_gust_3_the_edge_stops() {
    scene("e3=wA3 d4=bW1").gives("e3^3d4", "b6=bW1");
}

#[test]
fn tv_17_elm_a_2_air_feeds_fire() {
    scene("c3=wA1 c4=bF1").gives("c3xc4", "c4=bF2");
}

#[test]
fn tv_18_elm_a_4_the_losing_side_may_attack() {
    scene("c3=wW1 c4=bE1").gives("c3xc4", "c4=bE2");
}

#[test]
fn tv_19_elm_x_wave_2_equal_level_is_dragged() {
    scene("a3=wW2 b3=wW2 b4=bF1").gives("b3xb4~a3", "a4=wW2 b4=wW3x");
}

#[test]
fn tv_20_elm_x_wave_3_not_along_its_line() {
    scene("b3=wW1 c3=wW2").refuses("c3-d3~b3", "ELM-X.wave.3");
}

#[test]
fn tv_21_elm_x_gust_5_an_inert_obstacle() {
    scene("a3=wA1 b3=wF1 c3=bF1").refuses("a3^1b3", "ELM-X.gust.5");
}

#[test]
fn tv_22_elm_ter_desert_water_vanishes() {
    scene("b3=wW1").terrain("DeSaMaMo").gives("b3-b4", "");
}

#[test]
fn tv_23_elm_ter_desert_after_gain_and_replacement() {
    scene("c3=wW1 c4=bF1").terrain("DeMoSaMa").gives("c3xc4", "c4=wW1x");
}

#[test]
fn tv_24_elm_ter_tundra_no_gain() {
    scene("c3=wF1 c4=bE2").terrain("FoSaTuMo").gives("c3xc4", "c3=wF1x c4=bE1");
}

#[test]
fn tv_25_elm_evt_drought_both_vanish() {
    scene("c3=wW1 c4=bF1").with("us=w:drought;fx=drought@b").gives("c3xc4", "");
}

#[test]
fn tv_26_elm_spec_enchanter_a_losing_attack_loses_two_levels() {
    let game = scene("c3=wE2 c4=bF1").with("sp=w:enchanter").gives("@enchanter:c3xc4", "c4=bF2");
    assert_eq!(field(&game, 3), "w1");
}

#[test]
fn tv_27_elm_spec_healer_earth_gains_two() {
    scene("c3=wW2 c4=wE1").with("sp=w:healer").gives("c3xc4", "c3=wW1x c4=wE3");
}

#[test]
fn tv_28_elm_spec_shaman_no_replacement() {
    scene("c3=wW1 c4=wE1 c5=bF1").with("sp=w:shaman").gives("@shaman:c3xc5", "c3=wW2x c4=wE1");
}
