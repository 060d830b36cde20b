//! The rulings on the base rules, the set-up and the terrains: for each a case that would
//! come out otherwise if the question had been decided otherwise.

use elem_master::ElemMaster;
use game::{Game, Next, Notation, Seat, Viewer};

use crate::common::{Scene, act, act_as, field, listed, new_game, over, roll, scene, squares};

/// White has this specialty.
fn of(specialty: &str, squares: &str) -> Scene {
    scene(squares).with(&format!("sp=w:{specialty}"))
}

/// This effect, cast by Black, ends with the turn of this player.
fn under(effect: &str, squares: &str) -> Scene {
    let card = effect.split('@').next().unwrap();
    scene(squares).with(&format!("us=b:{card};fx={effect}"))
}

fn malformed(scene: &Scene, text: &str) {
    assert!(scene.game().read_action(text).is_err(), "{text}");
}

// Turn, move, growth

#[test]
fn r_01_a_played_air_does_not_gust() {
    scene("c3=wA2x c4=bE1").refuses("c3^1c4", "ELM-T.3");
    scene("c3=wA3 c4=bE1").then_refuses("c3^1c4", "c3^1c4", "ELM-T.3");
}

#[test]
fn r_02_an_unplayed_stack_acts_again_for_a_new_cost() {
    let air = scene("a1=wA1").gives("a1-a2 a2-a3", "a3=wA1");
    let part = scene("a1=wF2").gives("a1:1-a2 a2-a3", "a1=wF1x a3=wF1x");
    let merged = scene("a1=wF1 a2=wF1").gives("a1-a2 a2-a3", "a3=wF2x");
    for game in [air, part, merged] {
        assert_eq!(field(&game, 3), "w1");
    }
}

#[test]
fn r_03_a_merged_stack_has_the_status_of_what_arrived() {
    scene("a1=wF1 a2=wF1x").gives("a1-a2", "a2=wF2");
    scene("b3=wA1 c3=wF1x d3=wF1").gives("b3^1c3", "d3=wF2x");
    // The mark comes from what arrived, immobilisation from either.
    scene("b3=wA1 c3=wF1xi d3=wF1").gives("b3^1c3", "d3=wF2xi");
    scene("b3=wA1 c3=wF1x d3=wF1i").gives("b3^1c3", "d3=wF2xi");
}

#[test]
fn r_04_moving_onto_level_3_is_legal_and_wastes_the_tokens() {
    scene("a1=wF2 a2=wF3x").gives("a1-a2", "a2=wF3");
}

#[test]
fn r_05_played_and_immobilised_stacks_are_merged_into() {
    scene("a1=wF1 a2=wF1x").gives("a1-a2", "a2=wF2");
    scene("a1=wF1 a2=wF1i").gives("a1-a2", "a2=wF2i");
}

#[test]
fn r_06_the_remainder_of_air_is_played() {
    scene("a1=wA2").gives("a1:1-b2", "a1=wA1x b2=wA1");
}

#[test]
fn r_07_the_second_step_carries_any_part_of_the_stack_there() {
    scene("a1=wA1 b2=wA2").gives("a1-b2:2-c3", "b2=wA1x c3=wA2");
    scene("a1=wA1 b2=wA2").gives("a1-b2-c3", "c3=wA3");
}

#[test]
fn r_08_there_and_back_is_illegal() {
    scene("a1=wA1").refuses("a1-b2-a1", "ELM-M.8");
}

#[test]
fn r_09_air_is_played_after_growth_and_attack() {
    scene("d2=wA1").gives("d2+", "d2=wA2x");
    scene("c3=wA2 c4=bF1").gives("c3xc4", "c3=wA1x c4=bF2");
}

#[test]
fn r_10_growth_marks() {
    scene("a1=wW1").gives("a1+", "a1=wW2x");
}

#[test]
fn r_11_a_player_may_pass() {
    let game = scene("c3=wF1").game();
    assert!(listed(&game).contains(&";".to_owned()));
    assert_eq!(field(&scene("c3=wF1").gives(";", "c3=wF1"), 3), "b3");
}

#[test]
fn r_12_a_turn_does_not_end_by_itself() {
    let game = scene("a1=wW1 b3=wA1 c3=wF1").turn("w1").gives("a1+ b3^1c3", "a1=wW2x d3=wF1");
    assert_eq!(field(&game, 3), "w0");
}

// Attack

#[test]
fn r_13_no_part_of_a_stack_attacks() {
    malformed(&scene("c3=wF2 c4=bE1"), "c3:1xc4");
    scene("c3=wF2 c4=bE1").gives("c3xc4", "c4=wF3x");
}

#[test]
fn r_14_the_losing_side_may_attack_an_opponent() {
    scene("c3=wW2 c4=bE1").gives("c3xc4", "c3=wW1x c4=bE2");
    // The last Fire is spent to force the count.
    let last = scene("c3=wF1 c4=bW1 a1=wE2 f6=bE1").alone().gives("c3xc4", "a1=wE2 c4=bW2 f6=bE1");
    assert_eq!(over(&last), "win p1");
}

#[test]
fn r_15_the_source_must_take_the_square_of_a_destroyed_target() {
    scene("c3=wF1 c4=bE1").gives("c3xc4", "c4=wF2x");
    let game = scene("c3=wF1 c4=bE1").game();
    assert_eq!(listed(&game).iter().filter(|text| text.starts_with("c3x")).count(), 1);
}

#[test]
fn r_16_an_attack_without_a_gain_is_legal() {
    scene("c3=wF3 c4=bE2").gives("c3xc4", "c3=wF3x c4=bE1");
    scene("c3=wF1 a1=wF3 a2=wF2 c4=bE2").gives("c3xc4", "a1=wF3 a2=wF2 c3=wF1x c4=bE1");
}

#[test]
fn r_17_elements_without_an_exchange_do_not_attack() {
    for pair in ["EE", "FF", "WW", "AA", "EA", "AE", "WA", "AW"] {
        let (one, other) = pair.split_at(1);
        scene(&format!("c3=w{one}1 c4=b{other}1")).refuses("c3xc4", "ELM-A.2");
    }
}

#[test]
fn r_18_own_is_not_the_partners_but_attacks_and_gusts_are_for_anybody() {
    let team = |squares| scene(squares).mode("4tw");
    team("e2=wF1 e3=bF1").refuses("e2-e3", "ELM-M.1");
    team("e2=wF1 e3=bE2").gives("e2xe3", "e2=wF2x e3=bE1");
    team("e2=wA1 e3=bE1").gives("e2^1e3", "e4=bE1");
    // "Your" on cards: own only.
    team("e3=bW1").with("av=flood").refuses("!flood", "ELM-EVT.flood");
}

// Tunnel and blaze

#[test]
fn r_19_a_tunnel_goes_exactly_two_steps_of_a_king() {
    let ring =
        ["a1", "b1", "c1", "d1", "e1", "a2", "e2", "a3", "e3", "a4", "e4", "a5", "b5", "c5", "d5", "e5"];
    for to in ring {
        scene(&format!("c3=wE1 {to}=wE1")).gives(&format!("c3>{to}"), &format!("{to}=wE2"));
    }
    scene("c3=wE1 c4=wE1").refuses("c3>c4", "ELM-X.tunnel.1");
    scene("c3=wE1 c6=wE1").refuses("c3>c6", "ELM-X.tunnel.1");
}

#[test]
fn r_20_a_tunnel_ends_in_another_own_stack() {
    scene("e2=wE2 e4=bE1").mode("4tw").refuses("e2>e4", "ELM-X.tunnel.3");
    let game = scene("c3=wE2").game();
    assert!(!listed(&game).iter().any(|text| text.contains(">c3")));
    if let Ok(action) = game.read_action("c3:1>c3") {
        assert!(game.check(Seat::new(0), action).is_err());
    }
}

#[test]
fn r_21_blaze_squares_are_empty_or_own_fire_and_distinct() {
    scene("c3=wF3 d4=wF1").gives("c3*b4,d4", "b4=wF1 c3=wF1x d4=wF2");
    scene("c3=wF3 d4=bF1").refuses("c3*b4,d4", "ELM-X.blaze.1");
    malformed(&scene("c3=wF3"), "c3*b4,b4");
}

#[test]
fn r_22_no_blaze_above_level_3() {
    of("metamorph", "c3=wA4~F").refuses("c3*b4,d4", "ELM-X.blaze.1");
    of("metamorph", "c3=wA3~F").gives("c3*b4,d4", "b4=wA1~F c3=wA1x~F d4=wA1~F");
}

// Wave

#[test]
fn r_23_a_wave_drags_own_water_only() {
    scene("b3=bW1 c3=wW1").refuses("c3-c4~b3", "ELM-X.wave.2");
    scene("d3=bW1 e3=wW1").mode("4tw").refuses("e3-e4~d3", "ELM-X.wave.2");
}

#[test]
fn r_24_a_wave_has_one_line_even_on_a_diagonal() {
    scene("b3=wW1 c2=wW1 c3=wW1").refuses("c3-d4~b3,c2", "ELM-X.wave.3");
}

#[test]
fn r_25_a_wave_drags_a_subset() {
    scene("b3=wW1 c3=wW1 d3=wW1").gives("c3-c4~b3", "b4=wW1 c4=wW1x d3=wW1");
}

#[test]
fn r_26_dragged_stacks_drag_nobody() {
    scene("a3=wW1 b3=wW1 c3=wW1").refuses("c3-c4~a3,b3", "ELM-X.wave.2");
    scene("a3=wW1 b3=wW1 c3=wW1").gives("c3-c4~b3", "a3=wW1 b4=wW1 c4=wW1x");
}

#[test]
fn r_27_the_initiator_does_not_split() {
    scene("b3=wW1 c3=wW2").refuses("c3:1-c4~b3", "ELM-X.wave.1");
}

#[test]
fn r_28_who_cannot_advance_stays_and_the_others_go() {
    scene("b3=wW1 c3=wW1 d3=wW1 b4=wA1").refuses("c3-c4~b3,d3", "ELM-X.wave.5");
    scene("b3=wW1 c3=wW1 d3=wW1 b4=wA1").gives("c3-c4~d3", "b3=wW1 b4=wA1 c4=wW1x d4=wW1");
}

#[test]
fn r_29_a_dragged_stack_attacks_what_it_faces_even_to_lose() {
    scene("b3=wW1 c3=wW1 b4=bE1").gives("c3-c4~b3", "b4=bE2 c4=wW1x");
}

#[test]
fn r_30_the_order_in_a_wave_is_the_owners() {
    // One Water token in reserve: White's left is the west, Black's the east.
    scene("b3=wW2 c3=wW2 d3=wW1 b4=bF2 d4=bF2").gives("c3-c4~b3,d3", "b3=wW3 b4=bF1 c4=wW2x d3=wW1 d4=bF1");
    scene("b4=bW1 c4=bW2 d4=bW2 b3=wF2 d3=wF2")
        .turn("b3")
        .gives("c4-c3~b4,d4", "b3=wF1 b4=bW1 c3=bW2x d3=wF1 d4=bW3");
}

#[test]
fn r_31_an_initiator_that_merges_is_not_played() {
    scene("b3=wW1 c3=wW1 c4=wW1").gives("c3-c4~b3", "b4=wW1 c4=wW2");
}

#[test]
fn r_32_waves_go_along_diagonals() {
    scene("b3=wW1 c3=wW1").gives("c3-d4~b3", "c4=wW1 d4=wW1x");
    scene("b3=wW1 c3=wW1").refuses("c3-d3~b3", "ELM-X.wave.3");
}

#[test]
fn r_33_pushes_and_the_oracle_start_no_wave() {
    scene("c2=wA1 c3=wW1 b3=wW1").gives("c2^1c3", "b3=wW1 c4=wW1");
    malformed(&of("oracle", "c5=bW1 b5=bW1"), "@oracle:c5-c4~b5");
    of("oracle", "c5=bW1 b5=bW1").gives("@oracle:c5-c4", "b5=bW1 c4=bW1");
}

// Gust

#[test]
fn r_34_a_gust_without_effect_is_illegal() {
    scene("a2=wA1 a1=wF1").refuses("a2^1a1", "ELM-X.gust.5");
    scene("a3=wA1 b3=wF1").voids("c3").refuses("a3^1b3", "ELM-X.gust.5");
    scene("a3=wA1 b3=wF1 c3=bF1").refuses("a3^1b3", "ELM-X.gust.5");
}

#[test]
fn r_35_the_last_interaction_uses_force() {
    scene("a3=wA2 b3=wF1 d3=bE1").gives("a3^2b3", "d3=wF2");
    scene("a3=wA2 b3=wF1 d3=bE1").gives("a3^1b3", "a3=wA1x c3=wF1 d3=bE1");
    scene("a3=wA1 b3=wF1 c3=bE1").gives("a3^1b3", "c3=wF2");
}

#[test]
fn r_36_force_that_finds_no_room_is_lost() {
    let game = scene("e3=wA3 d4=bW1").gives("e3^3d4", "b6=bW1");
    assert_eq!(game.view(Viewer::Public).seats[0].reserve.unwrap()[3], 6);
}

#[test]
fn r_37_the_interaction_is_mandatory_and_blind_to_owners() {
    scene("a3=wA1 b3=bE1 c3=bF1").gives("a3^1b3", "c3=bF2");
    scene("a3=wA1 b3=wE1 c3=wF1").gives("a3^1b3", "c3=wF2");
}

#[test]
fn r_38_played_and_immobilised_stacks_are_pushed_and_fight() {
    scene("a3=wA1 b3=bF1xi c3=bE2").gives("a3^1b3", "b3=bF2xi c3=bE1");
}

#[test]
fn r_39_air_gusts_after_a_move_but_not_after_growth_nor_immobilised() {
    scene("a1=wA1 c3=bE1").gives("a1-b2 b2^1c3", "d4=bE1");
    scene("d2=wA1 d3=wF1").then_refuses("d2+", "d2^1d3", "ELM-T.3");
    scene("c3=wA1i c4=wF1").refuses("c3^1c4", "ELM-T.7");
}

#[test]
fn r_40_edge_and_void_stop_a_push_and_diagonals_pass_between_voids() {
    scene("a3=wA3 b3=wW1").voids("d3").gives("a3^3b3", "c3=wW1");
    scene("c3=wA3 c4=wW1").gives("c3^3c4", "c6=wW1");
    scene("a1=wF1").voids("a2 b1").gives("a1-b2", "b2=wF1x");
    scene("a1=wA1 b2=wF1").voids("b3 c2").gives("a1^1b2", "c3=wF1");
}

#[test]
fn r_41_a_gust_pushes_air_and_own_stacks_in_eight_directions() {
    for (target, behind) in [
        ("b3", "a3"),
        ("b4", "a5"),
        ("c4", "c5"),
        ("d4", "e5"),
        ("d3", "e3"),
        ("d2", "e1"),
        ("c2", "c1"),
        ("b2", "a1"),
    ] {
        scene(&format!("c3=wA1 {target}=wA1")).gives(&format!("c3^1{target}"), &format!("{behind}=wA1"));
    }
}

// Ends

#[test]
fn r_42_elimination_is_tested_after_each_action_and_a_common_fall_is_a_draw() {
    let mid = scene("c3=wF1 c4=bE1 a1=wE1").alone().gives("c3xc4", "a1=wE1 c4=wF2x");
    assert_eq!((field(&mid, 3), over(&mid)), ("w2".into(), "win p1".into()));
    let both = scene("a1=wE1 f6=bE1 c3=wF1").alone().with("av=autumn").gives("!autumn", "c3=wF1");
    assert_eq!(over(&both), "draw p1 p2");
}

/// R-43; with two players both orders name the same winner, so four play.
#[test]
fn r_43_elimination_comes_first_and_what_it_removes_may_be_the_last_fire() {
    let game = scene("e5=wE1 e6=wF1 a8=uE2 j8=bE1 a3=rE1")
        .mode("4fw")
        .alone()
        .gives("e5xe6", "a3=rE1 a8=uE2 j8=bE1");
    assert_eq!(over(&game), "win p2");
}

#[test]
fn r_44_no_fire_after_a_free_start_is_counted_at_once() {
    let mut game = new_game("start=free layout=FoSaMaMo first=p1");
    act_as(&mut game, Seat::new(0), "army a1=E3,b1=W3,c1=W3,d1=A3");
    act_as(&mut game, Seat::new(1), "army a6=E3,b6=E1,c6=A3,d6=W3,e6=A2");
    assert_eq!(over(&game), "win p2");
}

#[test]
fn r_45_the_count_is_of_players_or_of_teams() {
    let count = |mode, squares: &str| {
        let mut game = scene(squares).mode(mode).alone().game();
        act(&mut game, "e2xe3");
        over(&game)
    };
    // Blue alone has most Earth; White and Black together have more than Blue and Red.
    let squares = "e2=wF1 e3=wW1 j3=wE3 a7=uE1 a8=uE3 j8=bE3 a3=rE1";
    assert_eq!((count("4fw", squares), count("4tw", squares)), ("win p2".into(), "win p1 p3".into()));
    // Equals at the top share a draw.
    assert_eq!(count("4fw", &format!("{squares} j7=bE1")), "draw p2 p3");
}

#[test]
fn r_46_an_eliminated_players_tokens_leave_the_game_and_what_he_cast_on_others_stays() {
    let mut game = scene("b5=uF1")
        .mode("4fw")
        .with("av=hail;rs=u:snow;us=u:fog+tempest;fx=fog@r,tempest@u")
        .alone_with("j3=wE1 j4=wF1 a8=uE1 j8=bE1 a3=rE1")
        .game();
    act_as(&mut game, Seat::new(1), "resign");
    assert!(squares(&game).iter().all(|stack| !stack.contains("=u")));
    assert_eq!(game.view(Viewer::Public).seats[1].reserve, Some([0; 4]));
    assert_eq!(field(&game, 4), "av=hail;us=u:fog+tempest;rm=snow;fx=fog@r;out=u");
}

#[test]
fn r_47_endless_play_is_counted() {
    // Not a draw: White has one Earth more.
    let mut quiet = scene("a1=wE1").counters(39, 30).game();
    act(&mut quiet, ";");
    assert_eq!(over(&quiet), "win p1");
    let mut long = scene("a1=wE1").turn("b3").counters(0, 100).game();
    act(&mut long, ";");
    assert_eq!(over(&long), "win p1");
    let mut again = scene("a1=wE1 c3=wF1").game();
    for _ in 0..3 {
        for text in ["c3-c4", ";", ";", "c4-c3", ";", ";"] {
            if matches!(again.next(), Next::Choices(_)) {
                act(&mut again, text);
            }
        }
    }
    assert_eq!(over(&again), "win p1");
}

#[test]
fn r_48_a_player_may_resign_even_out_of_turn() {
    for (seat, outcome) in [(0, "win p2"), (1, "win p1")] {
        let mut game = scene("c3=wF1").game();
        act_as(&mut game, Seat::new(seat), "resign");
        assert_eq!(over(&game), outcome);
    }
}

#[test]
fn r_48_two_players_may_agree_on_a_draw() {
    let mut game = scene("c3=wF1").game();
    let mut facts = Vec::new();
    assert_eq!(game.agree_draw(&mut facts), Ok(()));
    assert_eq!(over(&game), "draw p1 p2");
}

// Set-up and terrains

#[test]
fn r_49_home_zones_of_four_are_the_central_six_columns() {
    let game = new_game("players=4 arena=A4-03 start=free layout=FoSaMaMo first=p1");
    let army = |text: &str| game.check(Seat::new(0), game.read_action(text).unwrap());
    assert!(army("army c1=E3,d1=W3,g2=F3,h2=A3").is_ok());
    for outside in ["army b1=E3,d1=W3,g2=F3,h2=A3", "army c1=E3,d1=W3,g2=F3,i2=A3"] {
        assert_eq!(army(outside).unwrap_err().rule.0, "ELM-S.10");
    }
}

#[test]
fn r_50_all_choices_are_known_before_free_placement() {
    let mut game = new_game("start=free specialties=yes events=yes");
    roll(&mut game, "FoSaMaMo");
    roll(&mut game, "p2");
    act(&mut game, "specialty genie");
    act(&mut game, "specialty sage");
    for card in ["hail", "spring", "fog", "snow", "frost", "eclipse"] {
        roll(&mut game, card);
    }
    let view = game.view(Viewer::Public);
    assert_eq!(view.terrain.map(|layout| layout.to_string()), Some("FoSaMaMo".into()));
    assert_eq!((view.first, view.row.len(), view.stacks.len()), (Some(Seat::new(1)), 6, 0));
    assert!(view.seats.iter().all(|seat| seat.specialty.is_some()));
    assert!(matches!(game.next(), Next::Choices(seats) if seats.len() == 2));
}

#[test]
fn r_51_mixed_terrains_of_four_lie_on_diagonals() {
    let read = |words: &str| ElemMaster::read_setup(&words.split(' ').collect::<Vec<_>>());
    assert!(read("players=4 terrains=standard+harsh layout=FoDeCaSa").is_ok());
    assert!(read("players=4 terrains=standard+harsh layout=FoDeSaCa").is_err());
    // Two players: one of each in each half, left or right.
    assert!(read("players=2 terrains=standard+harsh layout=FoDeSaCa").is_ok());
    assert!(read("players=2 terrains=standard+harsh layout=FoSaDeCa").is_err());
}

#[test]
fn r_52_desert_counts_crossings_of_the_arriving_part_and_no_summons() {
    let desert = |squares| scene(squares).terrain("DeSaMaMo");
    desert("b3=wW2").gives("b3-b4", "b4=wW1x");
    desert("b4=wW2").gives("b4-b5", "b5=wW2x");
    desert("b3=wW1 b4=wW2x").gives("b3-b4", "b4=wW2x");
    of("priest", "d3=wW1 d4=bF1").terrain("DeSaMaMo").gives("d3xd4/c4", "c4=wW1 d4=wW1x");
}

#[test]
fn r_53_no_step_follows_a_step_from_or_to_canyon() {
    let canyon = |squares| scene(squares).terrain("CaSaMaMo");
    canyon("b3=wA1").refuses("b3-b4-b5", "ELM-TER.canyon");
    canyon("b4=wA1").refuses("b4-b3-b2", "ELM-TER.canyon");
    canyon("b2=wA1").gives("b2-b3-b4", "b4=wA1");
    canyon("b2=wA3 b3=wF1").gives("b2^3b3", "b6=wF1");
}

#[test]
fn r_54_only_the_growth_action_immobilises_in_the_jungle() {
    let jungle = |squares| scene(squares).terrain("FoSaJuMo");
    jungle("a2=wW1").gives("a2+", "a2=wW2xii");
    jungle("a2=wW1 a3=bF2").gives("a2xa3", "a2=wW2x a3=bF1");
    jungle("a2=wW1").with("av=deluge").gives("!deluge", "a2=wW2");
    under("flood@w", "a2=wW1").terrain("FoSaJuMo").gives("a2+", "a2=wW3xii");
}

#[test]
fn r_55_tundra_counts_under_the_winner_before_replacement_and_cancels_every_gain() {
    let tundra = |scene: Scene| scene.terrain("FoSaTuMo");
    tundra(scene("c3=wF1 c4=bE1")).gives("c3xc4", "c4=wF1x");
    tundra(scene("c4=wF1 c3=bE1")).gives("c4xc3", "c3=wF2x");
    tundra(under("heatwave@w", "c3=wF1 c4=bE2")).gives("c3xc4", "c3=wF1x c4=bE1");
    tundra(of("healer", "c4=wW2 c3=wE1")).gives("c4xc3", "c3=wE1 c4=wW1x");
    tundra(of("priest", "c3=wW1 c4=bF1")).refuses("c3xc4/d4", "ELM-SPEC.priest");
}

#[test]
fn r_56_an_immobilised_stack_does_nothing_at_all() {
    let held = scene("a1=wW1i c3=wF1i c4=bE1 b3=wA1i b2=wE1");
    held.refuses("c3xc4", "ELM-T.7");
    held.refuses("a1+", "ELM-T.7");
    held.refuses("b3^1b2", "ELM-T.7");
    scene("b3=wW1i c3=wW1").refuses("c3-c4~b3", "ELM-X.wave.2");
}
