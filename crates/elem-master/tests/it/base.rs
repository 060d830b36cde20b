//! The base rules: model, turn, growth, move, attack and special actions, one test or more for each id.

use game::{Game, Notation, Seat, Viewer, Why};

use crate::common::{act, active, field, listed, new_game, position, refuses, scene, show};

// Model

#[test]
fn elm_d_7_tokens_that_leave_the_board_go_to_the_reserve() {
    let mut game = scene("c3=wF1 c4=bE2").game();
    act(&mut game, "c3xc4");
    let view = game.view(Viewer::Public);
    assert_eq!(view.seats[1].reserve, Some([6 - 2, 5, 6, 6]));
    assert_eq!(view.seats[0].reserve, Some([5, 4, 6, 6]));
}

#[test]
fn elm_d_8_a_stack_at_level_0_disappears() {
    scene("c3=wA3 c4=wF1").gives("c3^3c4", "c6=wF1");
}

#[test]
fn elm_d_9_a_gain_that_cannot_happen_is_skipped() {
    // All six Fire tokens of White are on the board.
    scene("a1=wF3 a6=wF2 c3=wF1 c4=bE2").gives("c3xc4", "a1=wF3 a6=wF2 c3=wF1x c4=bE1");
}

#[test]
fn elm_d_12_merging_needs_the_same_owner() {
    scene("c3=wF1 c4=bF1").refuses("c3-c4", "ELM-M.1");
}

#[test]
fn elm_d_13_the_seats_have_their_letters() {
    let game = new_game("players=4 layout=FoSaMaMo first=p2");
    assert_eq!(active(&game), Seat::new(1));
    assert_eq!(field(&game, 3), "u3");
    assert_eq!(field(&new_game("players=2 layout=FoSaMaMo first=p2"), 3), "b3");
}

#[test]
fn elm_d_16_everything_is_public_but_the_order_of_the_deck() {
    let game = scene("c3=wF1").with("av=spring;us=b:hail").game();
    assert_eq!(game.view(Viewer::Public).stacks, game.view(Viewer::Seat(Seat::new(1))).stacks);
    assert_eq!(game.view(Viewer::Public).row.len(), 1);
}

// Turn

#[test]
fn elm_t_1_a_turn_gives_three_points_and_may_end_at_will() {
    let game = scene("c3=wF1").gives(";", "c3=wF1");
    assert_eq!(field(&game, 3), "b3");
    scene("c3=wF1").turn("w0").refuses("c3-c4", "ELM-T.1");
}

#[test]
fn elm_t_2_actions_start_from_own_stacks() {
    scene("c3=bF1").refuses("c3-c4", "ELM-T.2");
    scene("c3=bF1").refuses("b2+", "ELM-T.2");
}

#[test]
fn elm_t_3_a_played_stack_is_no_source_not_even_of_a_gust() {
    scene("c3=wF1x").refuses("c3-c4", "ELM-T.3");
    scene("c3=wA1x c4=wF1").refuses("c3^1c4", "ELM-T.3");
}

#[test]
fn elm_t_4_a_played_stack_may_be_merged_into_pushed_and_dragged() {
    scene("c3=wF1x b3=wF1").gives("b3-c3", "c3=wF2");
    scene("b3=wA1 c3=wF1x").gives("b3^1c3", "d3=wF1x");
    scene("b3=wW1x c3=wW1").gives("c3-c4~b3", "b4=wW1x c4=wW1x");
}

#[test]
fn elm_t_5_the_end_of_a_turn_clears_the_marks_of_its_player_only() {
    scene("c3=wF1x b5=wE1i a5=wE1ii b3=bW1x").gives(";", "c3=wF1 b5=wE1 a5=wE1i b3=bW1x");
}

#[test]
fn elm_t_6_the_next_turn_has_three_points() {
    let game = scene("c3=wF1").turn("w1").gives("c3-c4 ;", "c4=wF1");
    assert_eq!(field(&game, 3), "b3");
}

#[test]
fn elm_t_7_an_immobilised_stack_acts_not_but_may_be_pushed() {
    scene("c3=wF1i").refuses("c3-c4", "ELM-T.7");
    scene("b3=wA1 c3=wF1i").gives("b3^1c3", "d3=wF1i");
    scene("b3=wW1i c3=wW1").refuses("c3-c4~b3", "ELM-X.wave.2");
    scene("c3=wF1i b3=wF1").gives("b3-c3", "c3=wF2i");
}

#[test]
fn elm_t_8_gusts_are_free_and_the_turn_does_not_end_by_itself() {
    let game = scene("b3=wA1 c3=wF1").turn("w0").gives("b3^1c3", "d3=wF1");
    assert_eq!(listed(&game), [";"]);
    assert_eq!(active(&game), Seat::new(0));
}

#[test]
fn elm_t_9_nobody_else_acts_in_a_turn() {
    let game = scene("c3=wF1 b5=bW1").game();
    let action = game.read_action("b5-b4").unwrap();
    let refusal = game.check(Seat::new(1), action).unwrap_err();
    assert_eq!(refusal.why, Why::NotYourDecision);
}

// Growth

#[test]
fn elm_g_1_growth_gives_a_level_and_marks() {
    let game = scene("a1=wW1").gives("a1+", "a1=wW2x");
    assert_eq!(field(&game, 3), "w2");
}

#[test]
fn elm_g_2_no_growth_at_level_3_or_without_reserve() {
    scene("a1=wW3").refuses("a1+", "ELM-G.2");
    scene("a1=wW1 b2=wW3 c3=wW2").refuses("a1+", "ELM-G.2");
}

#[test]
fn elm_g_3_only_on_a_home_terrain() {
    scene("a1=wF1").refuses("a1+", "ELM-G.3");
    scene("d4=wF1").gives("d4+", "d4=wF2x");
}

#[test]
fn elm_g_4_growth_marks_air_too() {
    scene("d2=wA1").gives("d2+", "d2=wA2x");
}

// Move

#[test]
fn elm_m_1_to_an_adjacent_square_that_is_empty_or_a_friend() {
    scene("a1=wF1").refuses("a1-a3", "ELM-M.1");
    scene("a1=wF2").refuses("a1:3-a2", "ELM-M.1");
    scene("a1=wF1 a2=wW1").refuses("a1-a2", "ELM-M.1");
    scene("a1=wF1").voids("a2").refuses("a1-a2", "ELM-D.4");
}

#[test]
fn elm_m_2_marks_of_the_four_cases() {
    scene("a1=wF2").gives("a1-a2", "a2=wF2x");
    scene("a1=wF2").gives("a1:1-a2", "a1=wF1x a2=wF1");
    scene("a1=wF1 a2=wF1x").gives("a1-a2", "a2=wF2");
    scene("a1=wF2 a2=wF1").gives("a1:1-a2", "a1=wF1x a2=wF2");
}

#[test]
fn elm_m_3_overflow_goes_to_the_reserve() {
    let game = scene("a1=wF2 a2=wF3").gives("a1-a2", "a2=wF3");
    assert_eq!(game.view(Viewer::Public).seats[0].reserve.unwrap()[1], 3);
}

#[test]
fn elm_m_4_a_merged_stack_is_unplayed_like_what_arrives_but_stays_immobilised() {
    scene("a1=wF1 a2=wF1x").gives("a1-a2 a2-a3", "a3=wF2x");
    scene("a1=wF1 a2=wF1xi").gives("a1-a2", "a2=wF2i");
    scene("a1=wF1 a2=wF1i").then_refuses("a1-a2", "a2-a3", "ELM-T.7");
    // For as long as it was: through the jungle's next turn.
    scene("a1=wE1 a2=wE1xii").gives("a1-a2 ; ;", "a2=wE2i");
    scene("a1=wE1 a2=wE1xii").gives("a1-a2 ; ; ; ;", "a2=wE2");
    // By tunnel, blaze, wave and push too.
    scene("a1=wE1 c1=wE1i").gives("a1>c1", "c1=wE2i");
    scene("c3=wF3 b4=wF1i").gives("c3*b4,c4", "b4=wF2i c3=wF1x c4=wF1");
    scene("b3=wW1 c3=wW1 b4=wW1i c4=wW1i").gives("c3-c4~b3", "b4=wW2i c4=wW2i");
    scene("b3=wA1 c3=wF1i d3=wF1").gives("b3^1c3", "d3=wF2i");
    scene("b3=wA1 c3=wF1 d3=wF1i").gives("b3^1c3", "d3=wF2i");
}

#[test]
fn elm_m_5_an_unplayed_part_acts_again_for_a_new_cost() {
    let game = scene("a1=wF2").gives("a1:1-a2 a2-a3", "a1=wF1x a3=wF1x");
    assert_eq!(field(&game, 3), "w1");
}

#[test]
fn elm_m_6_air_makes_two_steps_and_is_not_marked() {
    let game = scene("a1=wA1").gives("a1-b2-c3", "c3=wA1");
    assert_eq!(field(&game, 3), "w2");
    scene("a1=wA1").refuses("a1-a2-a3-a4", "ELM-M.6");
    scene("a1=wF1").refuses("a1-a2-a3", "ELM-M.6");
    scene("a1=wA1").refuses("a1-a2-a3-a4-a5-a6", "ELM-M.6");
}

#[test]
fn elm_m_7_the_second_step_takes_any_part_of_the_stack_there() {
    scene("a1=wA1 b2=wA2x").gives("a1-b2:2-c3", "b2=wA1x c3=wA2");
    scene("a1=wA1 b2=wA2x").gives("a1-b2-c3", "c3=wA3");
    // Immobilised by the merge, it makes no second step.
    scene("a1=wA1 b2=wA2i").gives("a1-b2", "b2=wA3i");
    scene("a1=wA1 b2=wA2i").refuses("a1-b2-c3", "ELM-T.7");
    scene("a1=wA2 b2=wA2i").refuses("a1:1-b2:1-a1", "ELM-T.7");
    scene("a1=wA1 c3=wA2i").gives("a1-b2-c3", "c3=wA3i");
}

#[test]
fn elm_m_8_a_path_must_change_something() {
    scene("a1=wA1").refuses("a1-b2-a1", "ELM-M.8");
    scene("a1=wA2").refuses("a1:1-b2-a1", "ELM-M.8");
    scene("a1=wA1 b2=wA1").refuses("a1-b2:1-a1", "ELM-M.8");
    scene("a1=wA1 b2=wA3").gives("a1-b2:1-a1", "a1=wA1 b2=wA2x");
}

#[test]
fn elm_m_9_an_attack_is_no_step() {
    assert!(scene("a1=wA1 b3=bF1").game().read_action("a1-a2xb3").is_err());
}

// Attack

#[test]
fn elm_a_1_an_adjacent_stack_of_any_owner_with_the_whole_source() {
    scene("c3=wF1 c5=bE1").refuses("c3xc5", "ELM-A.1");
    scene("c3=wF1").refuses("c3xc4", "ELM-A.1");
    scene("c3=wF1 d4=wE2").gives("c3xd4", "c3=wF2x d4=wE1");
    assert!(scene("c3=wF2 c4=bE1").game().read_action("c3:1xc4").is_err());
}

#[test]
fn elm_a_2_the_matrix_is_the_same_for_every_owner() {
    let wins = [("E", "W"), ("F", "E"), ("F", "A"), ("W", "F")];
    let loses = [("E", "F"), ("F", "W"), ("W", "E"), ("A", "F")];
    for (source, target) in
        [("E", "E"), ("F", "F"), ("W", "W"), ("A", "A"), ("E", "A"), ("A", "E"), ("W", "A"), ("A", "W")]
    {
        scene(&format!("c3=w{source}2 c4=b{target}2")).refuses("c3xc4", "ELM-A.2");
    }
    for owner in ["w", "b"] {
        for (source, target) in wins {
            scene(&format!("c3=w{source}2 c4={owner}{target}2"))
                .gives("c3xc4", &format!("c3=w{source}3x c4={owner}{target}1"));
        }
        for (source, target) in loses {
            scene(&format!("c3=w{source}2 c4={owner}{target}2"))
                .gives("c3xc4", &format!("c3=w{source}1x c4={owner}{target}3"));
        }
    }
}

#[test]
fn elm_a_3_the_loss_happens_even_if_the_gain_does_not() {
    scene("c3=wF3 c4=bE3").gives("c3xc4", "c3=wF3x c4=bE2");
}

#[test]
fn elm_a_4_an_attack_may_feed_an_opponent() {
    scene("c3=wA2 c4=bF1").gives("c3xc4", "c3=wA1x c4=bF2");
}

#[test]
fn elm_a_5_replacement_is_mandatory_and_enters_the_desert() {
    scene("c3=wW3 c4=bF1").terrain("DeSaMaMo").gives("c3xc4", "c4=wW2x");
}

#[test]
fn elm_a_6_the_target_stays_when_the_source_is_gone() {
    scene("c3=wF1 c4=bW1").gives("c3xc4", "c4=bW2");
}

#[test]
fn elm_a_7_a_surviving_source_is_played_and_the_target_keeps_its_status() {
    scene("c3=wA2 c4=bF1xi").gives("c3xc4", "c3=wA1x c4=bF2xi");
}

/// [ELM-A.8], [ELM-A.9].
#[test]
fn elm_a_8_and_a_9_the_procedure_loses_then_gains_then_moves() {
    let mut game = scene("c3=wF1 c4=bE1").game();
    let facts = act(&mut game, "c3xc4");
    assert_eq!(
        facts,
        [
            "ELM-A.2 attacked p1 fire c3 earth c4",
            "ELM-A.2 lost p2 earth c4 1 0",
            "ELM-A.2 gained p1 fire c3 1 2",
            "ELM-A.5 moved p1 fire 2 c3 c4",
        ]
    );
    // Loss and gain never share a reserve, even of one player whose reserve of the winner is short.
    scene("a1=wF3 a2=wF1 c3=wF1 c4=wE2").gives("c3xc4", "a1=wF3 a2=wF1 c3=wF2x c4=wE1");
    scene("a1=wF3 a2=wF2 c3=wF1 c4=wE2").gives("c3xc4", "a1=wF3 a2=wF2 c3=wF1x c4=wE1");
}

// Tunnel

#[test]
fn elm_x_tunnel_1_to_another_own_earth_at_distance_2() {
    scene("c3=wE2 e4=wE1").gives("c3>e4", "e4=wE3");
    scene("c3=wE2 d4=wE1").refuses("c3>d4", "ELM-X.tunnel.1");
    scene("c3=wE2 e4=wF1").refuses("c3>e4", "ELM-X.tunnel.1");
    scene("c3=wF2 e4=wF1").refuses("c3>e4", "ELM-X.tunnel.1");
    scene("a1=wE2 d4=wE1").refuses("a1>d4", "ELM-X.tunnel.1");
}

#[test]
fn elm_x_tunnel_2_it_is_a_merge_or_a_transfer() {
    scene("c3=wE3 e4=wE2x").gives("c3:2>e4", "c3=wE1x e4=wE3");
}

#[test]
fn elm_x_tunnel_3_own_only_and_tunnels_chain() {
    scene("c3=wE2 e4=bE1").refuses("c3>e4", "ELM-X.tunnel.3");
    let game = scene("a1=wE1 c1=wE1 e1=wE1").gives("a1>c1 c1>e1", "e1=wE3");
    assert_eq!(field(&game, 3), "w1");
}

// Blaze

#[test]
fn elm_x_blaze_1_level_3_to_two_adjacent_squares() {
    scene("c3=wF2").refuses("c3*b4,d4", "ELM-X.blaze.1");
    scene("c3=wF3 d4=wW1").refuses("c3*b4,d4", "ELM-X.blaze.1");
    scene("c3=wF3").refuses("c3*b4,e4", "ELM-X.blaze.1");
    scene("c3=wF3").voids("b4").refuses("c3*b4,d4", "ELM-X.blaze.1");
    scene("c3=wW3").refuses("c3*b4,d4", "ELM-X.blaze.1");
}

#[test]
fn elm_x_blaze_2_the_sent_tokens_act_at_once() {
    scene("c3=wF3 b5=bE2").gives("c3*b4,d4 b4xb5", "b4=wF2x b5=bE1 c3=wF1x d4=wF1");
}

#[test]
fn elm_x_blaze_3_the_pair_has_one_form() {
    let game = scene("c3=wF3").game();
    assert!(game.read_action("c3*d4,b4").is_err());
    assert!(game.read_action("c3*b4,b4").is_err());
    assert_eq!(listed(&game).iter().filter(|text| text.contains('*')).count(), 8 * 7 / 2);
}

// Wave

#[test]
fn elm_x_wave_1_own_water_with_its_whole_stack() {
    scene("b3=wF1 c3=wF2").refuses("c3-c4~b3", "ELM-X.wave.1");
    scene("b3=wW1 c3=wW2").refuses("c3:1-c4~b3", "ELM-X.wave.1");
    scene("b3=wW1 c3=wW2").refuses("c3-c5~b3", "ELM-X.wave.1");
    let game = scene("b3=wW1 c3=wW2").gives("c3-c4~b3", "b4=wW1 c4=wW2x");
    assert_eq!(field(&game, 3), "w2");
}

#[test]
fn elm_x_wave_2_orthogonal_own_water_not_above_the_initiator() {
    scene("b3=wW2 c3=wW1").refuses("c3-c4~b3", "ELM-X.wave.2");
    scene("b3=bW1 c3=wW1").refuses("c3-c4~b3", "ELM-X.wave.2");
    scene("a3=wW1 c3=wW1").refuses("c3-c4~a3", "ELM-X.wave.2");
}

#[test]
fn elm_x_wave_3_one_line_and_not_along_it() {
    scene("b3=wW1 c2=wW1 c3=wW1").refuses("c3-d4~b3,c2", "ELM-X.wave.3");
    scene("b3=wW1 c2=wW1 c3=wW1 d3=wW1").refuses("c3-d4~b3,c2,d3", "ELM-X.wave.3");
    scene("c2=wW1 c3=wW1").refuses("c3-c4~c2", "ELM-X.wave.3");
    scene("b3=wW1 c3=wW1 d3=wW1").gives("c3-d4~b3,d3", "c4=wW1 d4=wW1x e4=wW1");
}

#[test]
fn elm_x_wave_4_the_player_chooses_who_comes() {
    scene("b3=wW1 c3=wW1 d3=wW1").gives("c3-c4~d3", "b3=wW1 c4=wW1x d4=wW1");
}

#[test]
fn elm_x_wave_5_a_blocked_stack_cannot_take_part() {
    scene("b3=wW1 c3=wW1 b4=wA1").refuses("c3-c4~b3", "ELM-X.wave.5");
    scene("b3=wW1 c3=wW1 b4=bW1").refuses("c3-c4~b3", "ELM-X.wave.5");
    scene("b3=wW1 c3=wW1").voids("b4").refuses("c3-c4~b3", "ELM-X.wave.5");
    scene("a3=wW1 b3=wW1").refuses("b3-a4~a3", "ELM-X.wave.5");
    scene("b3=wW1 c3=wW1 b4=wW2x").gives("c3-c4~b3", "b4=wW3 c4=wW1x");
}

#[test]
fn elm_x_wave_6_a_short_reserve_feeds_the_initiator_then_owner_order() {
    // One Water token in reserve, three Waters against Fire of level 2: the initiator gets it.
    scene("b3=wW1 c3=wW2 d3=wW2 b4=bF1 c4=bF2 d4=bF2")
        .gives("c3xc4~b3,d3", "b4=wW1 c3=wW3x c4=bF1 d3=wW2 d4=bF1");
}

#[test]
fn elm_x_wave_7_only_the_initiator_is_marked_as_for_its_own_action() {
    scene("b3=wW1 c3=wW1 c4=wW1x").gives("c3-c4~b3", "b4=wW1 c4=wW2");
}

#[test]
fn elm_x_wave_8_a_push_starts_no_wave() {
    scene("c2=wA1 c3=wW1 b3=wW1").gives("c2^1c3", "b3=wW1 c4=wW1");
}

// Gust

#[test]
fn elm_x_gust_1_unplayed_air_spends_tokens() {
    scene("c3=wA1 c4=wF1").refuses("c3^2c4", "ELM-X.gust.1");
    scene("c3=wF1 c4=wF1").refuses("c3^1c4", "ELM-X.gust.1");
    scene("c3=wA1").refuses("c3^1c4", "ELM-X.gust.1");
}

#[test]
fn elm_x_gust_2_what_remains_is_played() {
    scene("c3=wA3 c4=bF1").gives("c3^1c4", "c3=wA2x c5=bF1");
}

#[test]
fn elm_x_gust_3_a_friend_merges_and_a_void_stops() {
    scene("a3=wA3 b3=wW1 c3=wW1x").gives("a3^3b3", "c3=wW2");
    scene("a3=wA3 b3=wW1").voids("d3").gives("a3^3b3", "c3=wW1");
}

#[test]
fn elm_x_gust_4_after_n_free_squares_nothing_more_happens() {
    scene("a3=wA2 b3=wF1 e3=bE1").gives("a3^2b3", "d3=wF1 e3=bE1");
}

#[test]
fn elm_x_gust_5_a_gust_without_effect_is_illegal() {
    scene("a2=wA1 a1=wF1").refuses("a2^1a1", "ELM-X.gust.5");
    scene("a3=wA1 b3=wF1").voids("c3").refuses("a3^1b3", "ELM-X.gust.5");
}

#[test]
fn elm_x_gust_6_only_adjacent_stacks() {
    scene("a3=wA2 c3=wF1").refuses("a3^2c3", "ELM-X.gust.6");
}

#[test]
fn elm_x_gust_7_air_moves_and_then_gusts() {
    let game = scene("a1=wA1 c3=bE1").gives("a1-b2 b2^1c3", "d4=bE1");
    assert_eq!(field(&game, 3), "w2");
}

// Details that engines must share

#[test]
fn elm_q_9_and_s_8_set_up_decisions_are_refused_in_play() {
    let game = position(&show(&scene("c3=wF1").game()));
    refuses(&game, "specialty genie", "ELM-S.6");
    refuses(&game, "army a1=E1", "ELM-S.10");
    refuses(&game, "@genie:c3", "ELM-SPEC.1");
    refuses(&game, "!spring", "ELM-EVT.1");
}

#[test]
fn elm_q_8_a_long_list_is_still_a_list() {
    let game = scene("c3=wA3").with("us=w:hurricane;fx=hurricane@w").game();
    let all = listed(&game);
    assert!(all.len() > 10_000 && all.contains(&"c3:2-c4:1-d5-e4-e5".to_owned()), "{}", all.len());
}
