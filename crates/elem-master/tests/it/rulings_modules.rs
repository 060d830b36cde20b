//! The rulings R-57 to R-93 on specialties and natural events: for each a case that would come out
//! otherwise if the question had been decided otherwise. R-78 stands with the four players.

use game::{Game as _, Next, Notation, Odds as _};

use crate::common::{self, Scene, act, field, listed, over, roll, scene};

/// White has this specialty.
fn of(specialty: &str, squares: &str) -> Scene {
    scene(squares).with(&format!("sp=w:{specialty}"))
}

/// This card lies in the row.
fn with(card: &str, squares: &str) -> Scene {
    scene(squares).with(&format!("av={card}"))
}

/// This effect, cast by Black, ends with the turn of this player.
fn under(effect: &str, squares: &str) -> Scene {
    let card = effect.split('@').next().unwrap();
    scene(squares).with(&format!("us=b:{card};fx={effect}"))
}

fn malformed(scene: &Scene, text: &str) {
    assert!(scene.game().read_action(text).is_err(), "{text}");
}

// Specialties

#[test]
fn r_57_a_power_is_used_as_often_as_points_allow() {
    of("runist", "c4=bE1 c5=bE1").turn("w4").gives("@runist:c4 @runist:c5", "c4=bE1x c5=bE1x");
}

#[test]
fn r_58_summoned_stacks_are_unplayed_and_complete() {
    // Unplayed: what was summoned acts in the same turn.
    of("cultist", "").turn("w4").gives("@cultist:a1 a1-a2", "a2=wF2x");
    of("constellationist", "d4=bE1").gives("@constellationist:c4,e1,e3 c4^1d4", "e1=wA1 e3=wA1 e4=bE1");
    // Complete: one token too few, and nothing comes. Only the Necromancer raises as many as there are.
    of("constellationist", "a3=wA3 b3=wA1")
        .refuses("@constellationist:c4,e1,e3", "ELM-SPEC.constellationist");
    scene("").with("sp=w:necromancer;cr=w1").gives("@necromancer:a1", "a1=wE1");
}

#[test]
fn r_59_the_druids_earth_is_marked_and_a_tunnel_is_no_step() {
    of("druid", "a1=wE2").gives("a1-b2-c3", "c3=wE2x");
    malformed(&of("druid", "a1=wE2 d2=wE1"), "a1-b2>d2");
    // Two steps of a Move: canyon stops them as it stops Air's.
    of("druid", "b3=wE1").terrain("CaSaMaMo").refuses("b3-b4-b5", "ELM-TER.canyon");
    of("druid", "b4=wE1").terrain("CaSaMaMo").refuses("b4-b3-b2", "ELM-TER.canyon");
    of("druid", "b2=wE1").terrain("CaSaMaMo").gives("b2-b3-b4", "b4=wE1x");
}

#[test]
fn r_60_the_crypt_fills_by_itself_is_raised_again_and_saves_nobody() {
    let overflow = of("necromancer", "a1=wE1 a2=wE3").gives("a1-a2", "a2=wE3");
    assert_eq!(field(&overflow, 4), "sp=w:necromancer;cr=w1");
    let twice = scene("c3=wE2 c4=wF1").with("sp=w:necromancer;cr=w1").turn("w7");
    let twice = twice.gives("@necromancer:a1 c3xc4 @necromancer:b1", "a1=wE1 b1=wE1 c3=wE1x c4=wF2");
    assert_eq!(field(&twice, 4), "sp=w:necromancer");
    // A second reserve of Earth, once the first is empty: for growth, gains and transformations.
    let crypt = |squares: &str| scene(squares).with("sp=w:necromancer;cr=w2").alone_with("f6=bE1 e6=bF1");
    let game = crypt("c3=wE2 d3=wE2 c4=bW2").gives("c3xc4", "c3=wE3x c4=bW1 d3=wE2 e6=bF1 f6=bE1");
    assert_eq!(field(&game, 4), "sp=w:necromancer;cr=w1");
    // The reserve first.
    let game = crypt("c3=wE2 c4=bW2").gives("c3xc4", "c3=wE3x c4=bW1 e6=bF1 f6=bE1");
    assert_eq!(field(&game, 4), "sp=w:necromancer;cr=w2");
    // In another player's turn too: Spring, and the Alchemist's Earth.
    let spring = scene("c3=wE2 d3=wE2").with("sp=w:necromancer;cr=w2;av=spring").alone_with("f6=bE1 e6=bF1");
    let game = spring.turn("b3").gives("!spring", "c3=wE3 d3=wE3 e6=bF1 f6=bE2");
    assert_eq!(field(&game, 4), "sp=w:necromancer;us=b:spring");
    let alchemist = scene("c3=wE3 d3=wE1 c5=wA3").with("sp=w:necromancer,b:alchemist;cr=w2");
    let game = alchemist.alone_with("f6=bE1 e6=bF1").turn("b3");
    let game = game.gives("@alchemist:c5=E", "c3=wE3 c5=wE2 d3=wE1 e6=bF1 f6=bE1");
    assert_eq!(field(&game, 4), "sp=w:necromancer,b:alchemist");
    // Nobody else's crypt helps.
    let other = scene("a4=wE3 b4=wE2 a5=wE1").with("sp=b:necromancer;cr=b2");
    other.alone_with("f6=bE1 e6=bF1").refuses("a5+", "ELM-G.2");
    let lost = of("necromancer", "c3=wE1 c4=bF1 f6=bE1").alone().turn("b3");
    assert_eq!(over(&lost.gives("c4xc3", "c3=bF2x f6=bE1")), "win p2");
}

#[test]
fn r_61_the_demonist_sacrifices_an_unplayed_stack_for_an_unplayed_fire() {
    of("demonist", "c3=wW2x").refuses("@demonist:c3", "ELM-T.3");
    of("demonist", "c3=wW2i").refuses("@demonist:c3", "ELM-T.7");
    of("demonist", "c3=wF2").refuses("@demonist:c3", "ELM-SPEC.demonist");
    of("demonist", "c3=wW2").gives("@demonist:c3", "c3=wF1");
}

#[test]
fn r_62_the_priest_chooses_to_spread_even_at_level_3_but_only_in_his_turn() {
    of("priest", "c3=wW1 c4=bF2").gives("c3xc4", "c3=wW2x c4=bF1");
    of("priest", "c3=wW1 c4=bF2").gives("c3xc4/b3", "b3=wW1 c3=wW1x c4=bF1");
    of("priest", "c3=wW3 c4=bF2").gives("c3xc4/b3", "b3=wW1 c3=wW3x c4=bF1");
    of("priest", "c3=wW1 c4=bF2").turn("b3").refuses("c4xc3/d3", "ELM-SPEC.priest");
}

#[test]
fn r_63_a_member_of_a_sages_wave_strikes_the_water_it_runs_into() {
    of("sage", "b3=wW1 c3=wW2 c4=bW1 d4=bW1").gives("c3|c4~b3", "b4=wW1 c3=wW2 c4=bW1i d4=bW1");
    // A wave has a dragged member.
    malformed(&of("sage", "c3=wW2 c4=bW1"), "c3|c4");
}

#[test]
fn r_64_the_healer_needs_own_water_as_source_and_own_earth_as_target() {
    of("healer", "c3=wW2 c4=wE1").gives("c3xc4", "c3=wW1x c4=wE3");
    of("healer", "c3=wE1 c4=wW2").gives("c3xc4", "c3=wE2x c4=wW1");
    of("healer", "e3=wW2 e4=bE1").mode("4tw").gives("e3xe4", "e3=wW1x e4=bE2");
}

#[test]
fn r_65_the_shaman_puts_out_fire_at_distance_two_without_advancing() {
    of("shaman", "c3=wW1 c4=bE1 c5=bF1").gives("@shaman:c3xc5", "c3=wW2x c4=bE1");
    of("shaman", "c3=wW1 c4=bF1").refuses("@shaman:c3xc4", "ELM-SPEC.shaman");
    of("shaman", "c3=wW1 c5=bF1").turn("w1").refuses("@shaman:c3xc5", "ELM-T.1");
}

#[test]
fn r_66_the_illusionist_does_all_in_one_action_over_empty_squares() {
    let game = of("illusionist", "c4=bE1").gives("@illusionist:c2-c3^2c4", "c6=bE1");
    assert_eq!(field(&game, 3), "w0");
    of("illusionist", "b3=wF1 c4=bE1").refuses("@illusionist:b2-b3^2c4", "ELM-SPEC.illusionist");
    of("illusionist", "c5=bE1").terrain("FoSaCaMo").refuses("@illusionist:c2-c3-c4^2c5", "ELM-TER.canyon");
}

#[test]
fn r_67_the_genie_is_free_and_comes_once() {
    let game = of("genie", "c3=bF2").turn("w0").gives("@genie:c3", "");
    assert_eq!((field(&game, 3), field(&game, 4)), ("w0".into(), "sp=w:genie*".into()));
    of("genie", "c3=bF2 c4=bF2").then_refuses("@genie:c3", "@genie:c4", "ELM-SPEC.genie");
}

#[test]
fn r_68_the_oracle_makes_one_step_or_attack_for_the_real_owners() {
    of("oracle", "c5=bF1 c4=wE2").gives("@oracle:c5xc4", "c4=wE1 c5=bF2");
    of("oracle", "c5=bF1x").refuses("@oracle:c5-c4", "ELM-T.3");
    malformed(&of("oracle", "c5=bA1"), "@oracle:c5-c4-c3");
    malformed(&of("oracle", "c5=bF3"), "@oracle:c5*b4,d4");
}

#[test]
fn r_69_the_alchemist_leaves_a_stack() {
    of("alchemist", "c4=bE1").refuses("@alchemist:c4=A", "ELM-SPEC.alchemist");
    of("alchemist", "c4=bE3 a6=bA3 b6=bA2").refuses("@alchemist:c4=A", "ELM-SPEC.alchemist");
    of("alchemist", "c4=bE3 a6=bA3 b6=bA1").gives("@alchemist:c4=A", "a6=bA3 b6=bA1 c4=bA2");
}

#[test]
fn r_70_a_rune_lasts_until_the_end_of_its_owners_next_turn() {
    of("runist", "c4=bE1").then_refuses("@runist:c4 ;", "c4-c5", "ELM-T.3");
    of("runist", "c4=bE1").gives("@runist:c4 ; ;", "c4=bE1");
}

#[test]
fn r_71_the_enchanter_doubles_the_loss_on_either_side_but_not_the_gain() {
    of("enchanter", "c3=wF1 c4=bE3").gives("@enchanter:c3xc4", "c3=wF2x c4=bE1");
    of("enchanter", "c3=wE3 c4=bF1").gives("@enchanter:c3xc4", "c3=wE1x c4=bF2");
}

#[test]
fn r_72_a_form_counts_in_every_action_and_exchange_but_never_mixes_a_stack() {
    of("metamorph", "c3=wE1~F c4=bW1").gives("c3xc4", "c4=bW2");
    of("metamorph", "c3=wE1~F c4=wW1").gives("c4xc3", "c3=wW2x");
    of("metamorph", "c3=wE1~F c4=wF1").refuses("c3-c4", "ELM-M.1");
    of("metamorph", "b3=wA1 c3=wW1~F d3=wW1").gives("b3^1c3", "d3=wW2~F");
    of("metamorph", "c3=wW2 c4=wW1~F").gives("c3xc4", "c4=wW3x");
}

/// R-72 and [ELM-SPEC.metamorph]: steps and exchanges go by the form, so hurricane and heatwave ask for
/// it; whose Water and whose Air a card means is its real element, so flood and breeze ask for that.
#[test]
fn r_72_cards_that_last_and_forms() {
    let shaped =
        |card: &str, squares: &str| scene(squares).with(&format!("sp=w:metamorph;us=w:{card};fx={card}@w"));
    shaped("hurricane", "a1=wE1~A").gives("a1-a2-a3-a4-a5", "a5=wE1~A");
    shaped("hurricane", "a1=wA1~F").refuses("a1-a2-a3", "ELM-M.6");
    shaped("heatwave", "c3=wE1~F c4=bE2").gives("c3xc4", "c3=wE3x~F c4=bE1");
    shaped("heatwave", "c3=wF1~E c4=bW2").gives("c3xc4", "c3=wF2x~E c4=bW1");
    // Real Water grows by two on the home terrain of its form, by one elsewhere; a form of Water does not.
    shaped("flood", "d5=wW1~F").gives("d5+", "d5=wW3x~F");
    shaped("flood", "a5=wW1~F").gives("a5+", "a5=wW2x~F");
    shaped("flood", "a2=wE1~W").gives("a2+", "a2=wE2x~W");
    shaped("flood", "d5=wE1~W").refuses("d5+", "ELM-G.3");
    let breeze = |squares: &str| scene(squares).with("sp=w:metamorph;av=breeze");
    breeze("a3=wA1~F b3=bF1").gives("!breeze:a3^1b3", "a3=wA1~F c3=bF1");
    breeze("a3=wF1~A b3=bF1").refuses("!breeze:a3^1b3", "ELM-EVT.breeze");
}

// Natural events

#[test]
fn r_73_the_row_is_not_refilled() {
    let game = with("rainbow", "c3=wF1").gives("!rainbow ; ;", "c3=wF1");
    assert_eq!(field(&game, 4), "us=w:rainbow;fx=rainbow@w");
    assert!(!listed(&game).iter().any(|text| text.starts_with('!')));
}

#[test]
fn r_74_each_card_has_its_own_condition() {
    with("frost", "c3=wW1").refuses("!frost", "ELM-EVT.frost");
    for (card, action) in [("fog", "!fog"), ("mudslide", "!mudslide:b"), ("rainbow", "!rainbow")] {
        with(card, "").gives(action, "");
    }
    with("hail,eclipse", "").gives("!eclipse:hail", "");
    with("hail,seismic", "").gives("!seismic:hail", "");
}

#[test]
fn r_75_mudslide_gives_a_point_now_and_leaves_one_besides_rainbows() {
    assert_eq!(field(&with("mudslide", "").gives("!mudslide:b", ""), 3), "w2");
    let both = scene("").with("av=mudslide;us=b:rainbow;fx=rainbow@b").gives("!mudslide:b ;", "");
    assert_eq!(field(&both, 3), "b2");
    // Several do not add up, so a second one is refused.
    let twice = scene("").with("av=fullmoon;us=w:mudslide;fx=mudslide@b");
    twice.refuses("!fullmoon:mudslide:b", "ELM-EVT.3");
}

#[test]
fn r_76_of_your_choice_is_of_any_owner() {
    with("breeze", "a3=bA1 b3=wF1").gives("!breeze:a3^1b3", "a3=bA1 c3=wF1");
    with("shootingstar", "c3=bF1").gives("!shootingstar:c3-c4", "c4=bF1");
    with("tornado", "c3=bA1").gives("!tornado:c3,1", "c3=bA2");
    with("aurora", "c3=bW1").gives("!aurora:c3", "c3=bW2");
}

#[test]
fn r_77_a_short_reserve_goes_to_the_lowest_level_then_in_owner_order() {
    with("deluge", "a1=wW2 c3=wW1 e3=wW2").gives("!deluge", "a1=wW2 c3=wW2 e3=wW2");
    with("deluge", "a3=wW1 b2=wW1 c2=wW3").gives("!deluge", "a3=wW1 b2=wW2 c2=wW3");
    with("deluge", "b5=bW1 c5=bW1 a3=bW3").gives("!deluge", "a3=bW3 b5=bW1 c5=bW2");
}

#[test]
fn r_79_thunderstorm_skips_earth_without_fire_in_reserve() {
    scene("a1=wF3 a2=wF2 c1=wE1 c2=wE1 c4=wE2 f6=bE2 e6=bF1")
        .alone()
        .with("av=thunderstorm")
        .gives("!thunderstorm", "a1=wF3 a2=wF2 c1=wF1 c2=wE1 c4=wE2 e6=bF1 f6=bE2");
}

#[test]
fn r_80_fog_stops_every_own_move_but_not_what_others_make_one_do() {
    let fog = |squares| under("fog@w", squares);
    fog("c3=wF1").refuses("c3-c4", "ELM-EVT.fog");
    fog("a3=wE1 c3=wE1").refuses("a3>c3", "ELM-EVT.fog");
    fog("c3=wF3").refuses("c3*b4,d4", "ELM-EVT.fog");
    fog("b3=wW1 c3=wW1").refuses("c3-c4~b3", "ELM-EVT.fog");
    scene("c5=bF1").with("sp=w:oracle;us=b:fog;fx=fog@w").refuses("@oracle:c5-c4", "ELM-EVT.fog");
    fog("a3=wA1 b3=wF1").gives("a3^1b3", "c3=wF1");
    fog("c3=wF1 c4=bE1").gives("c3xc4", "c4=wF2x");
    fog("b3=wW1 c3=wW1 c4=bF1").gives("c3xc4~b3", "b4=wW1 c4=wW2x");
}

#[test]
fn r_81_in_a_tempest_gusts_cost_tokens_but_no_mark() {
    under("tempest@w", "a3=wA2 b3=wF1").gives("a3^1b3", "a3=wA1 c3=wF1");
}

#[test]
fn r_82_tornado_stacks_keep_their_level_until_it_sinks() {
    scene("c3=wA5").gives("; ;", "c3=wA5");
    scene("c3=wA6").gives("c3:4-c4", "c3=wA2x c4=wA4");
    scene("c3=wA5 c4=wA1").gives("c4-c3", "c3=wA3");
    scene("c3=wA5 c4=wF1").refuses("c3^4c4", "ELM-X.gust.1");
    scene("d2=wA4").refuses("d2+", "ELM-G.2");
}

#[test]
fn r_83_in_a_flood_water_grows_off_its_home_terrain() {
    under("flood@w", "a2=wW1").gives("a2+", "a2=wW3x");
    under("flood@w", "a5=wW1").gives("a5+", "a5=wW2x");
    for terrain in ["DeSaMaMo", "CaSaMaMo", "TuSaMaMo"] {
        under("flood@w", "a5=wW1").terrain(terrain).refuses("a5+", "ELM-G.3");
    }
}

#[test]
fn r_84_in_a_drought_both_lose_and_nobody_gains() {
    under("drought@b", "c3=wW2 c4=bF2").gives("c3xc4", "c3=wW1x c4=bF1");
    under("drought@b", "c3=wW1 c4=bF1").gives("c3xc4", "");
    scene("c3=wW2 c4=bF3")
        .with("sp=w:enchanter;us=b:drought;fx=drought@b")
        .gives("@enchanter:c3xc4", "c3=wW1x c4=bF1");
}

#[test]
fn r_85_collapse_must_not_cut_stacks_off_but_may_leave_empty_pockets() {
    with("collapse", "a1=wW1").voids("a2 b2").refuses("!collapse:b1", "ELM-EVT.collapse");
    with("collapse", "c3=wW1").voids("a2 b2").gives("!collapse:b1", "c3=wW1");
    // Without a free neighbour, but beside a stack: not cut off.
    with("collapse", "a1=wW1 b2=wW1").voids("a2").gives("!collapse:b1", "a1=wW1 b2=wW1");
}

#[test]
fn r_86_a_shooting_star_is_whole_and_merges_only_at_the_end() {
    with("shootingstar", "c3=bF1 c5=bF1").gives("!shootingstar:c3-c5", "c5=bF2");
    with("shootingstar", "c3=bF1 c5=bF1").refuses("!shootingstar:c3-c6", "ELM-EVT.shootingstar");
    with("shootingstar", "c3=wF1 c4=bE1").refuses("!shootingstar:c3-c4", "ELM-EVT.shootingstar");
    malformed(&with("shootingstar", "c3=wF2"), "!shootingstar:c3:1-c4");
}

#[test]
fn r_87_the_full_moon_costs_itself_alone_and_the_copy_stays() {
    let moon =
        scene("c3=wE2").with("av=fullmoon;us=w:frost+snow,b:hail").gives("!fullmoon:hail:c3", "c3=wE1");
    assert_eq!((field(&moon, 3), field(&moon, 4)), ("w1".into(), "us=w:frost+snow+fullmoon,b:hail".into()));
}

#[test]
fn r_88_an_eclipse_needs_a_use_for_its_card_which_leaves_the_row() {
    scene("").with("av=hail,eclipse;us=w:fog+snow").refuses("!eclipse:hail", "ELM-EVT.eclipse");
    let game = with("hail,eclipse", "").gives("!eclipse:hail", "");
    assert_eq!(field(&game, 4), "rs=w:hail;us=w:eclipse");
    // Both count.
    scene("c3=wE2").with("av=spring;rs=w:hail;us=w:fog+eclipse").then_refuses(
        "!hail:c3 ; ;",
        "!spring",
        "ELM-EVT.2",
    );
    scene("").with("av=seismic;rs=b:hail").refuses("!seismic:hail", "ELM-EVT.seismic");
}

#[test]
fn r_89_seismic_cards_are_drawn_at_the_reveal_and_removed_ones_not_copied() {
    let mut game = with("hail,seismic", "").gives("!seismic:hail ;", "");
    assert_eq!(field(&game, 4), "pd=w1;us=w:seismic;rm=hail");
    act(&mut game, ";");
    assert!(matches!(game.next(), Next::Chance(odds) if odds.count() == 28));
    roll(&mut game, "fullmoon");
    common::refuses(&game, "!fullmoon:hail:f1", "ELM-EVT.fullmoon");
}

#[test]
fn r_90_conversions_keep_the_status() {
    with("thunderstorm", "c3=wE1xi c4=wE2 a6=bE2")
        .gives("!thunderstorm", "a6=bE2 c3=wF1xi c4=wE2 f1=wF1 f6=bF1");
    of("alchemist", "c4=bE3xi").gives("@alchemist:c4=A", "c4=bA2xi");
}

#[test]
fn r_91_voids_and_eliminated_players_are_out_of_play() {
    with("wildfire", "").voids("c3").refuses("!wildfire:c3", "ELM-EVT.wildfire");
    of("cultist", "").voids("c2").refuses("@cultist:c2", "ELM-SPEC.cultist");
    scene("j3=wE1 a8=uE1 a9=uF1 j8=bE1")
        .alone()
        .mode("4fw")
        .with("av=mudslide;out=r")
        .refuses("!mudslide:r", "ELM-EVT.mudslide");
}

#[test]
fn r_92_an_action_may_make_its_own_player_lose() {
    let game = scene("c3=wE1 c4=wF1 f6=bE1").alone().gives("c3xc4", "c4=wF2 f6=bE1");
    assert_eq!(over(&game), "win p2");
    let game = of("genie", "c3=wE2 c4=wF1 f6=bE1").alone().gives("@genie:c3", "c4=wF1 f6=bE1");
    assert_eq!(over(&game), "win p2");
}

#[test]
fn r_93_water_gains_when_it_puts_out_fire() {
    scene("c3=wW1 c4=bF2").gives("c3xc4", "c3=wW2x c4=bF1");
    scene("c3=wF2 c4=bW1").gives("c3xc4", "c3=wF1x c4=bW2");
}
