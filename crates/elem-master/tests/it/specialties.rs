//! The specialties: for each one case that works, one that is refused and one interaction.

use elem_master::Element;
use game::{Game, Seat, Viewer};

use crate::common::{Scene, act, field, listed, over, position, refuses, scene};

fn of(specialty: &str, squares: &str) -> Scene {
    scene(squares).with(&format!("sp=w:{specialty}"))
}

#[test]
fn elm_spec_1_a_power_works_only_for_its_owner_and_in_his_turn() {
    of("cultist", "a2=wF1").refuses("@runist:f6", "ELM-SPEC.1");
    scene("a2=wF1").with("sp=b:runist").refuses("@runist:f6", "ELM-SPEC.1");
    of("runist", "a2=wF1").turn("w1").refuses("@runist:f6", "ELM-T.1");
    of("sage", "a2=wW1").refuses("@sage", "ELM-SPEC.1");
}

#[test]
fn elm_spec_2_summoned_stacks_come_from_the_reserve_to_empty_squares_and_need_all_their_tokens() {
    let game = of("cultist", "a3=wF3").gives("@cultist:a1", "a1=wF2 a3=wF3");
    assert_eq!(game.reserve_of(Seat::new(0))[Element::Fire as usize], 1);
    of("cultist", "a1=wA1").refuses("@cultist:a1", "ELM-SPEC.cultist");
    of("cultist", "").voids("a1").refuses("@cultist:a1", "ELM-SPEC.cultist");
    of("cultist", "a3=wF3 b3=wF2").refuses("@cultist:a1", "ELM-SPEC.cultist");
}

#[test]
fn elm_spec_3_a_power_may_eliminate_its_own_player() {
    let game =
        of("alchemist", "c3=wE2 f6=bE1 e6=bF1").alone().gives("@alchemist:c3=A", "c3=wA1 e6=bF1 f6=bE1");
    assert_eq!(over(&game), "win p2");
}

#[test]
fn elm_spec_druid_earth_makes_two_steps_with_ordinary_marks() {
    let game = of("druid", "a1=wE2").gives("a1-b2-c3", "c3=wE2x");
    assert_eq!(field(&game, 3), "w2");
    of("druid", "a1=wE2").gives("a1-b2:1-c3", "b2=wE1x c3=wE1");
    of("druid", "a1=wE2").gives("a1:1-b2-c3", "a1=wE1x c3=wE1x");
    of("druid", "a1=wE1 c3=wE1x").gives("a1-b2-c3", "c3=wE2");
    of("druid", "a1=wF1").refuses("a1-b2-c3", "ELM-M.6");
    of("druid", "a1=wE2").refuses("a1-b2-c3-c4", "ELM-M.6");
    of("druid", "a1=wE2").refuses("a1-b2-a1", "ELM-M.8");
    of("druid", "b3=wE1").terrain("CaSaMaMo").refuses("b3-b4-b5", "ELM-TER.canyon");
}

#[test]
fn elm_spec_necromancer_raises_what_the_crypt_holds() {
    let crypt = |squares| scene(squares).with("sp=w:necromancer;cr=w2");
    let game = crypt("").gives("@necromancer:a1,b1", "a1=wE1 b1=wE1");
    assert_eq!((field(&game, 3), field(&game, 4)), ("w0".into(), "sp=w:necromancer".into()));
    crypt("").refuses("@necromancer:a1", "ELM-SPEC.necromancer");
    crypt("").refuses("@necromancer:a1,c3", "ELM-SPEC.necromancer");
    crypt("a1=wF1").refuses("@necromancer:a1,b1", "ELM-SPEC.necromancer");
    of("necromancer", "").refuses("@necromancer:a1", "ELM-SPEC.necromancer");
}

#[test]
fn elm_spec_necromancer_the_crypt_fills_at_any_time_up_to_three() {
    // In the opponent's turn too.
    let game = scene("c3=wE2 c4=bF1").with("sp=w:necromancer").turn("b3").gives("c4xc3", "c3=wE1 c4=bF2x");
    assert_eq!(field(&game, 4), "sp=w:necromancer;cr=w1");
    let mut game = scene("a1=wE3 a2=wE2").with("sp=w:necromancer;cr=w1").alone_with("f6=bE1 e6=bF1").game();
    act(&mut game, "a2-a1");
    assert_eq!(field(&game, 4), "sp=w:necromancer;cr=w3");
    assert_eq!(game.view(Viewer::Public).seats[0].reserve.unwrap()[0], 0);
}

#[test]
fn elm_spec_demonist_turns_a_stack_into_fire() {
    let game = of("demonist", "c3=wW2").gives("@demonist:c3", "c3=wF1");
    assert_eq!(field(&game, 3), "w1");
    of("demonist", "c3=wF1").refuses("@demonist:c3", "ELM-SPEC.demonist");
    of("demonist", "c3=wW1x").refuses("@demonist:c3", "ELM-T.3");
    of("demonist", "c3=wW1i").refuses("@demonist:c3", "ELM-T.7");
    of("demonist", "c3=bW1").refuses("@demonist:c3", "ELM-T.2");
    of("demonist", "a1=wF3 b1=wF3 c3=wW1").refuses("@demonist:c3", "ELM-SPEC.demonist");
    // The new Fire acts at once.
    of("demonist", "c3=wW2 c4=bE1").gives("@demonist:c3 c3xc4", "c4=wF2x");
}

#[test]
fn elm_spec_cultist_summons_in_the_home_zone() {
    of("cultist", "").gives("@cultist:c2", "c2=wF2");
    of("cultist", "").refuses("@cultist:c3", "ELM-SPEC.cultist");
    of("cultist", "").voids("c2").refuses("@cultist:c2", "ELM-SPEC.cultist");
    of("cultist", "").turn("w2").refuses("@cultist:c2", "ELM-T.1");
}

#[test]
fn elm_spec_priest_spreads_instead_of_gaining() {
    of("priest", "c3=wW1 c4=bF1").gives("c3xc4/d4", "c4=wW1x d4=wW1");
    of("priest", "c3=wW3 c4=bF1").gives("c3xc4/c3", "c3=wW1 c4=wW3x");
    of("priest", "c3=wW1 c4=bF2").gives("c3xc4/b2", "b2=wW1 c3=wW1x c4=bF1");
    of("priest", "c3=wW1 c4=bF1").refuses("c3xc4/a1", "ELM-SPEC.priest");
    of("healer", "c3=wW1 c4=bF1").refuses("c3xc4/d4", "ELM-SPEC.priest");
    of("priest", "c3=wW1 c4=bE1").refuses("c3xc4/d4", "ELM-SPEC.priest");
    of("priest", "c3=wW1 c4=bF1 a1=wW3 a2=wW2").refuses("c3xc4/d4", "ELM-SPEC.priest");
    // On tundra and in a drought there is no gain to give up.
    of("priest", "c3=wW1 c4=bF1").terrain("FoSaTuMo").refuses("c3xc4/d4", "ELM-SPEC.priest");
    scene("c3=wW2 c4=bF1")
        .with("sp=w:priest;us=b:drought;fx=drought@b")
        .refuses("c3xc4/d4", "ELM-SPEC.priest");
}

#[test]
fn elm_q_2_spreads_of_a_wave_come_last_and_need_a_standing_water() {
    of("priest", "b3=wW1 c3=wW1 b4=bF1 c4=bF1").gives("c3xc4/d4~b3/a4", "a4=wW1 b4=wW1 c4=wW1x d4=wW1");
    // The second spread finds its square taken.
    of("priest", "b3=wW1 c3=wW1 b4=bF1 c4=bF1").refuses("c3xc4/b5~b3/b5", "ELM-SPEC.priest");
    // A Water that vanished entering the desert cannot spread.
    of("priest", "c3=wW1 c4=bF1").terrain("DeSaMaMo").refuses("c3xc4/d4", "ELM-SPEC.priest");
    of("priest", "c3=wW2 c4=bF1").terrain("DeSaMaMo").gives("c3xc4/d4", "c4=wW1x d4=wW1");
    // By a gust, and when own Fire runs into own Water.
    of("priest", "a3=wA1 b3=wW1 c3=bF1").gives("a3^1b3/b3", "b3=wW1 c3=wW1");
    of("priest", "c3=wF2 c4=wW1").gives("c3xc4/d4", "c3=wF1x c4=wW1 d4=wW1");
    scene("a3=bA1 b3=wW1 c3=bF1")
        .with("sp=w:priest;av=breeze")
        .gives("!breeze:a3^1b3/b2", "a3=bA1 b2=wW1 c3=wW1");
}

#[test]
fn elm_spec_sage_waves_mark_nobody_and_strike() {
    of("sage", "b3=wW1 c3=wW2").gives("c3-c4~b3", "b4=wW1 c4=wW2");
    of("sage", "b3=wW1 c3=wW2 c4=bW1").gives("c3|c4~b3", "b4=wW1 c3=wW2 c4=bW1i");
    of("sage", "b3=wW1 c3=wW2 b4=bW1i").gives("c3-c4~b3", "b3=wW1 b4=bW1i c4=wW2");
    of("sage", "b3=wW1 c3=wW2").refuses("c3|c4~b3", "ELM-SPEC.sage");
    of("sage", "b3=wW1 c3=wW2 c4=wW1").refuses("c3|c4~b3", "ELM-SPEC.sage");
    of("healer", "b3=wW1 c3=wW2 c4=bW1").refuses("c3|c4~b3", "ELM-SPEC.sage");
    // A plain move still marks; in the next turn the struck Water is held.
    of("sage", "b3=wW1 c3=wW2").gives("c3-c4", "b3=wW1 c4=wW2x");
    of("sage", "b3=wW1 c3=wW2 c4=bW1").then_refuses("c3|c4~b3 ;", "c4-c5", "ELM-T.7");
}

#[test]
fn elm_spec_healer_own_water_gives_own_earth_two() {
    of("healer", "c3=wW2 c4=wE1").gives("c3xc4", "c3=wW1x c4=wE3");
    of("healer", "b3=wA1 c3=wW1 d3=wE1").gives("b3^1c3", "d3=wE3");
    of("healer", "b3=wW2 c3=wW2 b4=wE1 c4=wE1").gives("c3xc4~b3", "b3=wW1 b4=wE2 c3=wW1x c4=wE3");
    // Not an opponent's Earth, not Earth as the source, not for others.
    of("healer", "c3=wW2 c4=bE1").gives("c3xc4", "c3=wW1x c4=bE2");
    of("healer", "c3=wE1 c4=wW2").gives("c3xc4", "c3=wE2x c4=wW1");
    of("healer", "c3=wW2 c4=wA1").refuses("c3xc4", "ELM-A.2");
}

#[test]
fn elm_spec_shaman_rains_at_distance_two() {
    let game = of("shaman", "c3=wW1 e5=bF2").gives("@shaman:c3xe5", "c3=wW2x e5=bF1");
    assert_eq!(field(&game, 3), "w1");
    of("shaman", "c3=wW1 d4=bF2").refuses("@shaman:c3xd4", "ELM-SPEC.shaman");
    of("shaman", "c3=wE1 c5=bF2").refuses("@shaman:c3xc5", "ELM-SPEC.shaman");
    of("shaman", "c3=wW1x c5=bF2").refuses("@shaman:c3xc5", "ELM-T.3");
    scene("c3=wW2 c5=bF2")
        .with("sp=w:shaman;us=b:drought;fx=drought@b")
        .gives("@shaman:c3xc5", "c3=wW1x c5=bF1");
}

#[test]
fn elm_spec_constellationist_summons_three_air_that_may_gust_at_once() {
    of("constellationist", "d5=bF1").gives("@constellationist:a2,c6,d6 d6^1d5", "a2=wA1 c6=wA1 d4=bF1");
    of("constellationist", "c4=wA3 c5=wA1")
        .refuses("@constellationist:a2,c6,d6", "ELM-SPEC.constellationist");
    of("constellationist", "c6=wF1").refuses("@constellationist:a2,c6,d6", "ELM-SPEC.constellationist");
    of("constellationist", "").refuses("@constellationist:a2,c6", "ELM-SPEC.constellationist");
    let empty: usize = 36 - 3;
    let all = listed(&of("constellationist", "").game());
    let count = all.iter().filter(|text| text.starts_with("@constellationist")).count();
    assert_eq!(count, empty * (empty - 1) * (empty - 2) / 6);
}

#[test]
fn elm_spec_illusionist_comes_gusts_and_goes() {
    let game = of("illusionist", "c4=bE1").gives("@illusionist:c2-c3^2c4", "c6=bE1");
    assert_eq!(field(&game, 3), "w0");
    assert_eq!(game.view(Viewer::Public).seats[0].reserve.unwrap()[3], 6);
    of("illusionist", "c5=bE1").gives("@illusionist:c2-c3-c4^2c5", "c6=bE1");
    of("illusionist", "c4=bE1").refuses("@illusionist:c3-b3^2c4", "ELM-SPEC.illusionist");
    of("illusionist", "c4=bE1").refuses("@illusionist:c2-c3^1c4", "ELM-SPEC.illusionist");
    of("illusionist", "c4=bE1 c5=bA1").refuses("@illusionist:c2-c3^2c4", "ELM-X.gust.5");
    of("illusionist", "c4=bE1 a6=wA3 b6=wA2").refuses("@illusionist:c2-c3^2c4", "ELM-SPEC.illusionist");
}

#[test]
fn elm_q_4_the_illusionist_needs_sight_and_goes_not_back() {
    scene("c4=bE1")
        .with("sp=w:illusionist;us=b:fog;fx=fog@w")
        .refuses("@illusionist:c2-c3^2c4", "ELM-EVT.fog");
    of("illusionist", "c3=bE1").refuses("@illusionist:c2-b3-c2^2c3", "ELM-M.8");
    of("illusionist", "c5=bE1").terrain("FoSaCaMo").refuses("@illusionist:c2-c3-c4^2c5", "ELM-TER.canyon");
}

#[test]
fn elm_spec_genie_removes_a_stack_of_level_two_once() {
    let game = of("genie", "c3=bF2 c4=bF2").gives("@genie:c3", "c4=bF2");
    assert_eq!((field(&game, 3), field(&game, 4)), ("w3".into(), "sp=w:genie*".into()));
    of("genie", "c3=bF2 c4=bF2").then_refuses("@genie:c3", "@genie:c4", "ELM-SPEC.genie");
    of("genie", "c3=bF1").refuses("@genie:c3", "ELM-SPEC.genie");
    of("genie", "c3=wE2 c4=bW2").turn("w0").gives("@genie:c3", "c4=bW2");
}

#[test]
fn elm_spec_oracle_acts_with_an_opposing_stack() {
    let game = of("oracle", "c5=bF2").gives("@oracle:c5:1-c4", "c4=bF1 c5=bF1");
    assert_eq!(field(&game, 3), "w1");
    of("oracle", "c5=bF1 c4=bE1").gives("@oracle:c5xc4", "c4=bF2");
    of("oracle", "c5=bW2 c4=wE1").gives("@oracle:c5xc4", "c4=wE2 c5=bW1");
    of("oracle", "c5=bF1x").refuses("@oracle:c5-c4", "ELM-T.3");
    of("oracle", "c5=bF1i").refuses("@oracle:c5-c4", "ELM-T.7");
    of("oracle", "c5=wF1").refuses("@oracle:c5-c4", "ELM-SPEC.oracle");
    scene("c5=bF1").with("sp=w:oracle;us=b:fog;fx=fog@w").refuses("@oracle:c5-c4", "ELM-EVT.fog");
}

#[test]
fn elm_spec_alchemist_changes_an_element_and_keeps_the_status() {
    of("alchemist", "c4=bE3x").gives("@alchemist:c4=A", "c4=bA2x");
    of("alchemist", "c4=bE1").refuses("@alchemist:c4=A", "ELM-SPEC.alchemist");
    of("alchemist", "c4=bE2").refuses("@alchemist:c4=E", "ELM-SPEC.alchemist");
    of("alchemist", "c4=bE3 a6=bA3 b6=bA2").refuses("@alchemist:c4=A", "ELM-SPEC.alchemist");
    of("alchemist", "c4=bA5").refuses("@alchemist:c4=E", "ELM-SPEC.alchemist");
    of("alchemist", "c4=bA4").gives("@alchemist:c4=W", "c4=bW3");
    let game = scene("c4=bE3").with("sp=w:alchemist,b:necromancer").gives("@alchemist:c4=W", "c4=bW2");
    assert_eq!(field(&game, 4), "sp=w:alchemist,b:necromancer;cr=b3");
}

#[test]
fn elm_spec_runist_marks_through_the_owners_next_turn() {
    of("runist", "c4=bE1").gives("@runist:c4", "c4=bE1x");
    of("runist", "c4=bE1").then_refuses("@runist:c4 ;", "c4-c5", "ELM-T.3");
    of("runist", "c4=bE1").gives("@runist:c4 ; ;", "c4=bE1");
    of("runist", "c4=bE1x").refuses("@runist:c4", "ELM-SPEC.runist");
    of("runist", "").refuses("@runist:c4", "ELM-SPEC.runist");
}

#[test]
fn elm_spec_enchanter_takes_two_levels() {
    of("enchanter", "c3=wF1 c4=bE3").gives("@enchanter:c3xc4", "c3=wF2x c4=bE1");
    of("enchanter", "c3=wF1 c4=bE2").gives("@enchanter:c3xc4", "c4=wF2x");
    of("enchanter", "c3=wF1x c4=bE2").refuses("@enchanter:c3xc4", "ELM-T.3");
    of("enchanter", "c3=wF1 c4=bF2").refuses("@enchanter:c3xc4", "ELM-A.2");
    scene("c3=wW2 c4=bF3")
        .with("sp=w:enchanter;us=b:drought;fx=drought@b")
        .gives("@enchanter:c3xc4", "c3=wW1x c4=bF1");
}

#[test]
fn elm_spec_metamorph_acts_as_another_element_until_the_end_of_the_turn() {
    let shaped = |squares| of("metamorph", squares);
    shaped("c3=wE2").gives("@metamorph:c3=A c3-c4-c5", "c5=wE2~A");
    shaped("c3=wE2").gives("@metamorph:c3=A ;", "c3=wE2");
    shaped("c3=wE1 c4=bE1").gives("@metamorph:c3=F c3xc4", "c4=wE2x~F");
    shaped("c3=wE3").gives("@metamorph:c3=F c3*b4,d4", "b4=wE1~F c3=wE1x~F d4=wE1~F");
    shaped("c3=wE2x").gives("@metamorph:c3=F", "c3=wE2x~F");
    shaped("c3=wE2").refuses("@metamorph:c3=E", "ELM-SPEC.metamorph");
    shaped("c3=bE2").refuses("@metamorph:c3=F", "ELM-SPEC.metamorph");
    shaped("c3=wE2~F").refuses("@metamorph:c3=F", "ELM-SPEC.metamorph");
    // It grows by its form, from its real reserve.
    shaped("d4=wE1~F").gives("d4+", "d4=wE2x~F");
    // Gusts take its own tokens.
    shaped("c3=wW2~A c4=bF1").gives("c3^1c4", "c3=wW1x~A c5=bF1");
    shaped("c3=wA2~F c4=bF1").refuses("c3^1c4", "ELM-X.gust.1");
}

#[test]
fn elm_q_3_a_form_merges_by_its_real_element() {
    let shaped = |squares| of("metamorph", squares);
    // An initiator chooses by its sign; a dragged stack merges.
    shaped("c3=wW1 c4=wW1~F b3=wW1").gives("c3-c4~b3", "b4=wW1 c4=wW2");
    shaped("c3=wW2 c4=wW1~F b3=wW1").gives("c3xc4~b3", "b4=wW1 c4=wW3x");
    // A wave is led by, and drags, what counts as Water, whatever its real element.
    let forms = position(
        "....bF1bE1/....../..wF1.../.wW1wF2~W.../....../.....wE1 FoSaMaMo 2w w3 sp=w:metamorph,b:sage 0 1",
    );
    let listed = listed(&forms);
    assert!(listed.contains(&"c3-d4~b3".to_owned()) && !listed.contains(&"c3-d4~c4".to_owned()));
    refuses(&forms, "c3-d4~c4", "ELM-X.wave.2");
    shaped("b3=wW1 c3=wF1~W d3=wE1").gives("c3-c4~b3", "b4=wW1 c4=wF1x~W d3=wE1");
    shaped("b3=wE1 c3=wE1~W").refuses("c3-c4~b3", "ELM-X.wave.2");
    shaped("b3=wF1~W c3=wW1").gives("c3-c4~b3", "b4=wF1~W c4=wW1x");
    shaped("b3=wW1~F c3=wW1").refuses("c3-c4~b3", "ELM-X.wave.2");
    shaped("b3=wE1~W c3=wF1~W b4=wE1").gives("c3-c4~b3", "b4=wE2~W c4=wF1x~W");
    shaped("a3=wE2~F c3=wE1").refuses("a3>c3", "ELM-X.tunnel.1");
    shaped("a3=wE2 c3=wE1~F").gives("a3>c3", "c3=wE3");
    // Pushed into its like it merges, whatever it acts as.
    shaped("b3=wA1 c3=wW1~F d3=wW1").gives("b3^1c3", "d3=wW2~F");
}
