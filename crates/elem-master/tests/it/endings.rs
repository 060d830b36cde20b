//! Set-up, chance, four players, and every way a game can end.

use elem_master::{ElemMaster, Reason};
use game::{DrawRefused, Game, Message, Next, NoFacts, Notation, Odds, Refusal, RuleId, Seat, Viewer, Why};

use crate::common::{
    self, act, act_as, active, field, listed, new_game, over, position, refuses, roll, scene, show, squares,
};

const START: &str =
    "bA2bW1bE1bE2bF1bA1/bF1bW1..bW1bF1/....../....../wF1wW1..wW1wF1/wA1wF1wE2wE1wW1wA2 FoSaMaMo 2w w3 - 0 1";

fn label(game: &elem_master::ElemMaster) -> (String, usize) {
    match game.next() {
        Next::Chance(odds) => (odds.label(), odds.count()),
        other => panic!("{other:?}"),
    }
}

// Set-up

#[test]
fn elm_s_1_everybody_has_24_tokens() {
    let view = new_game("players=4 layout=FoSaMaMo first=p1").view(Viewer::Public);
    for seat in &view.seats {
        assert_eq!(seat.reserve, Some([3; 4]));
    }
}

/// [ELM-S.4], [ELM-S.5], [ELM-C.3].
#[test]
fn elm_s_4_and_s_5_terrain_and_first_player_are_drawn() {
    let mut game = new_game("players=2");
    assert_eq!(label(&game), ("terrain".into(), 24));
    roll(&mut game, "FoSaMaMo");
    assert_eq!(label(&game), ("first".into(), 2));
    roll(&mut game, "p1");
    assert_eq!(show(&game), START);
}

/// Six sets [ELM-S.3], with as many outcomes as [ELM-C.2] says; `layout=` fixes one of them and no other.
#[test]
fn elm_s_3_there_are_six_sets_of_terrains() {
    for (set, layout, two, four) in [
        ("standard", "MoMaSaFo", 24, 24),
        ("favourable", "VoGlStMg", 24, 24),
        ("harsh", "DeCaJuTu", 24, 24),
        ("standard+favourable", "FoVoGlSa", 576, 288),
        ("standard+harsh", "FoDeCaSa", 576, 288),
        ("favourable+harsh", "VoDeCaGl", 576, 288),
    ] {
        assert_eq!(label(&new_game(&format!("terrains={set}"))), ("terrain".into(), two));
        assert_eq!(label(&new_game(&format!("players=4 terrains={set}"))), ("terrain".into(), four));
        for players in [2, 4] {
            let fixed = format!("players={players} terrains={set} layout={layout} first=p1");
            assert_eq!(field(&new_game(&fixed), 1), layout);
        }
        for other in ["standard", "favourable", "harsh", "standard+favourable", "standard+harsh"] {
            let words = [&*format!("terrains={other}"), &*format!("layout={layout}")];
            assert_eq!(elem_master::ElemMaster::read_setup(&words).is_ok(), set == other, "{words:?}");
        }
    }
}

#[test]
fn elm_c_1_to_c_4_the_set_up_asks_in_this_order() {
    let mut game =
        new_game("players=4 arena=random terrains=standard+harsh specialties=yes events=yes start=free");
    assert_eq!(label(&game), ("arena".into(), 14));
    roll(&mut game, "A4-03");
    assert_eq!(label(&game), ("terrain".into(), 288));
    roll(&mut game, "FoDeCaSa");
    assert_eq!(label(&game), ("first".into(), 4));
    roll(&mut game, "p3");
    for seat in [2, 3, 0, 1] {
        assert_eq!(active(&game), Seat::new(seat));
        let choice = listed(&game).remove(0);
        act(&mut game, &choice);
    }
    for left in (25..=30).rev() {
        assert_eq!(label(&game), ("event".into(), left));
        let Next::Chance(odds) = game.next() else { panic!("a card") };
        let card = game.write_roll(odds.pick(0).unwrap());
        roll(&mut game, &card);
    }
    assert!(!game.lists_all());
    assert!(matches!(game.next(), Next::Choices(seats) if seats.len() == 4));
    assert_eq!(game.write_position(), None);
}

/// Without events chance decides how a game begins and nothing else; with everything agreed on, nothing at all.
#[test]
fn elm_c_4_only_events_bring_luck_into_play() {
    let luck = |setup: &str| game::Game::luck(&new_game(setup));
    assert_eq!(luck("players=2 events=yes layout=FoSaMaMo first=p1"), game::Luck::Play);
    assert_eq!(luck("players=4 specialties=yes"), game::Luck::SetUp);
    assert_eq!(luck("arena=random layout=FoSaMaMo first=p1"), game::Luck::SetUp);
    assert_eq!(luck("layout=FoSaMaMo first=p1"), game::Luck::None);
}

#[test]
fn elm_c_4_a_card_is_drawn_once() {
    let mut game = new_game("events=yes layout=FoSaMaMo first=p1");
    roll(&mut game, "fog");
    let again = game.read_roll("fog").unwrap();
    assert_eq!(game.roll(again, &mut game::NoFacts), Err(game::RollRefused::BadRoll));
    assert!(game.read_roll("mist").is_err());
}

/// [ELM-S.8] No turn begins before the set-up is done.
#[test]
fn elm_s_6_each_specialty_exists_once() {
    let mut game = new_game("specialties=yes layout=FoSaMaMo first=p2");
    assert_eq!((active(&game), listed(&game).len()), (Seat::new(1), 16));
    act(&mut game, "specialty genie");
    assert_eq!((active(&game), listed(&game).len()), (Seat::new(0), 15));
    refuses(&game, "specialty genie", "ELM-S.6");
    refuses(&game, ";", "ELM-S.8");
    act(&mut game, "specialty sage");
    assert_eq!(field(&game, 4), "sp=w:sage,b:genie");
}

#[test]
fn elm_s_7_six_cards_lie_face_up() {
    let mut game = new_game("events=yes layout=FoSaMaMo first=p1");
    for card in ["hail", "spring", "fog", "snow", "frost", "eclipse"] {
        roll(&mut game, card);
    }
    assert_eq!(field(&game, 4), "av=spring,fog,hail,frost,snow,eclipse");
}

#[test]
fn elm_s_9_the_standard_start() {
    assert_eq!(show(&new_game("layout=FoSaMaMo first=p1")), START);
    assert_eq!(listed(&position(START)).len(), 67);
}

#[test]
fn elm_s_10_a_free_army_is_twelve_tokens_at_home() {
    let game = new_game("start=free layout=FoSaMaMo first=p1 arena=A2-09");
    let army = |text: &str, rule: &str| {
        let action = game.read_action(text).unwrap();
        match game.check(Seat::new(0), action) {
            Ok(_) => assert_eq!(rule, "", "{text} is accepted"),
            Err(refusal) => assert_eq!(refusal.rule.0, rule),
        }
    };
    army("army a1=A3,b1=E3,c1=F3,d1=W3", "");
    army("army a1=A3,b1=E3,c1=F3,d1=W2", "ELM-S.10");
    army("army a1=A3,b1=W3,c1=F3,d1=W3", "ELM-S.10");
    army("army a1=A3,a2=A3,b1=A3,c1=E3", "ELM-S.10");
    army("army a1=A3,b1=E3,c1=F3,d3=W3", "ELM-S.10");
    army("army a5=A3,b6=E3,c6=F3,d6=W3", "ELM-S.10");
    // A void square is not part of the home zone.
    army("army a1=A3,b1=E3,c2=F3,d1=W3", "ELM-S.10");
    army("army a1=A4,b1=E3,c1=F3,d1=W2", "ELM-S.10");
    for wrong in
        ["army", "army ", "army b1=E1,a1=E1", "army a1=E1,a1=E1", "army a1=X1", "army a1=E0", "army a1=E1,"]
    {
        assert!(game.read_action(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn elm_s_11_armies_are_revealed_together_and_v_5_is_tested_once() {
    let mut game = new_game("start=free layout=FoSaMaMo first=p1");
    act_as(&mut game, Seat::new(1), "army a6=E3,b6=W3,c6=A3,d6=W3");
    let again = game.read_action("army a6=E3,b6=W3,c6=A3,d6=W3").unwrap();
    assert_eq!(game.check(Seat::new(1), again).unwrap_err().why, Why::NotYourDecision);
    assert!(squares(&game).is_empty());
    act_as(&mut game, Seat::new(0), "army a1=E3,b1=W3,c1=W3,d1=A3");
    // Nobody placed Fire: the count decides at once, and it is equal.
    assert_eq!(over(&game), "draw p1 p2");
}

#[test]
fn elm_q_1_a_resignation_in_the_set_up_leaves_that_army_out() {
    let mut game = new_game("players=4 specialties=yes layout=FoSaMaMo first=p2 start=free");
    act_as(&mut game, Seat::new(1), "resign");
    assert_eq!(active(&game), Seat::new(2));
    for choice in ["specialty genie", "specialty sage", "specialty druid"] {
        act(&mut game, choice);
    }
    act_as(&mut game, Seat::new(0), "army c1=E3,d1=W3,e1=F3,f1=A3");
    act_as(&mut game, Seat::new(2), "army c10=E3,d10=W3,e10=F3,f10=A3");
    act_as(&mut game, Seat::new(3), "army j3=E3,j4=W3,j5=F3,j6=A3");
    assert_eq!((field(&game, 3), game.view(Viewer::Public).stacks.len()), ("b3".into(), 12));
    let mut two = new_game("specialties=yes layout=FoSaMaMo first=p1");
    act_as(&mut two, Seat::new(1), "resign");
    assert_eq!(over(&two), "win p1");
}

// The ends

/// [ELM-V.1], [ELM-V.2].
#[test]
fn elm_v_1_and_v_2_no_earth_is_elimination() {
    let game = scene("c3=wF1 c4=bE1 a1=wE1 e6=bF1").alone().gives("c3xc4", "a1=wE1 c4=wF2x e6=bF1");
    assert_eq!(over(&game), "win p1");
    assert!(field(&game, 4).ends_with("out=b"));
    let refused = game.check(Seat::new(0), game.read_action(";").unwrap()).unwrap_err();
    assert_eq!(refused.why, Why::Over);
}

/// [ELM-V.3], [ELM-V.4].
#[test]
fn elm_v_3_and_v_4_no_fire_is_counted() {
    let last = |others: &str| scene(&format!("c3=wW3 c4=bF1 {others}")).alone();
    assert_eq!(over(&last("a1=wE2 f6=bE1").gives("c3xc4", "a1=wE2 c4=wW3x f6=bE1")), "win p1");
    assert_eq!(over(&last("a1=wE1 f6=bE2").gives("c3xc4", "a1=wE1 c4=wW3x f6=bE2")), "win p2");
    // Equal Earth: Water; equal Water: Air; all equal: a draw.
    assert_eq!(over(&last("a1=wE1 f6=bE1").gives("c3xc4", "a1=wE1 c4=wW3x f6=bE1")), "win p1");
    assert_eq!(
        over(&last("a1=wE1 f6=bE1 a6=bW3 a5=bA1").gives("c3xc4", "a1=wE1 a5=bA1 a6=bW3 c4=wW3x f6=bE1")),
        "win p2"
    );
    assert_eq!(
        over(&last("a1=wE1 f6=bE1 a6=bW3").gives("c3xc4", "a1=wE1 a6=bW3 c4=wW3x f6=bE1")),
        "draw p1 p2"
    );
}

/// [ELM-V.5], [ELM-V.6]; the removed tokens and the test for Fire after them are in R-43.
#[test]
fn elm_v_5_and_v_6_elimination_is_tested_before_fire() {
    // White's last Earth feeds Black's last Fire: nobody tests in the middle of the action.
    let game = scene("c3=wE1 c4=bF1 f6=bE1").alone().gives("c3xc4", "c4=bF2 f6=bE1");
    assert_eq!(over(&game), "win p2");
}

#[test]
fn elm_v_7_a_common_fall_is_a_draw() {
    let game = scene("a1=wE1 f6=bE1 c3=wF1").alone().with("av=autumn").gives("!autumn", "c3=wF1");
    assert_eq!(over(&game), "draw p1 p2");
}

#[test]
fn elm_v_8_who_eliminates_himself_loses_the_rest_of_his_turn() {
    let game = scene("e5=wE1 e6=wF1 a8=uE1 j8=bE1 a3=rE1")
        .mode("4fw")
        .alone()
        .gives("e5xe6", "a3=rE1 a8=uE1 j8=bE1");
    // His tokens, the last Fire among them, left the game, so it is counted.
    assert_eq!(over(&game), "draw p2 p3 p4");
    let game = scene("e5=wE1 e6=uF1 a8=uE1 j8=bE1 a3=rE1")
        .mode("4fw")
        .alone()
        .gives("e5xe6", "a3=rE1 a8=uE1 e6=uF2 j8=bE1");
    assert_eq!(field(&game, 3), "u3");
    assert_eq!(field(&game, 4), "out=w");
}

#[test]
fn elm_v_9_the_third_time_is_counted() {
    let mut game = new_game("layout=FoSaMaMo first=p1");
    // The first turn start counts: the position comes again after 4 and 8 turns.
    for _ in 0..2 {
        for text in ["b2-b3", ";", "b5-b4", ";", "b3-b2", ";", "b4-b5"] {
            act(&mut game, text);
        }
        assert!(matches!(game.next(), Next::Choices(_)));
        act(&mut game, ";");
    }
    assert_eq!(over(&game), "draw p1 p2");
    assert_eq!(field(&game, 3), "w0");
    // A position that was given does not count.
    let mut given = position(START);
    for _ in 0..2 {
        for text in ["b2-b3", ";", "b5-b4", ";", "b3-b2", ";", "b4-b5", ";"] {
            act(&mut given, text);
        }
    }
    assert!(matches!(given.next(), Next::Choices(_)));
}

/// [ELM-V.10] and [ELM-Q.6], whose given position is in the test before.
#[test]
fn elm_v_10_and_q_6_quiet_rounds_are_counted() {
    let mut game = scene("c3=wF1 a1=wE1").counters(38, 30).game();
    act(&mut game, "c3-c4");
    act(&mut game, ";");
    assert_eq!(field(&game, 5), "39");
    act(&mut game, ";");
    assert_eq!(over(&game), "win p1");
    assert_eq!(field(&game, 5), "40");
    // A token that enters or leaves starts the count again.
    let mut game = scene("a1=wW1").counters(38, 30).game();
    act(&mut game, "a1+");
    act(&mut game, ";");
    assert_eq!(field(&game, 5), "0");
}

#[test]
fn elm_v_11_the_end_of_round_100_is_counted() {
    let mut game = scene("c3=bE1").turn("b3").counters(0, 100).game();
    act(&mut game, ";");
    assert_eq!(over(&game), "win p2");
    assert_eq!((field(&game, 3), field(&game, 6)), ("w0".into(), "101".into()));
    let mut short = new_game("layout=FoSaMaMo first=p1 max-rounds=1");
    act(&mut short, ";");
    act(&mut short, ";");
    assert_eq!(over(&short), "draw p1 p2");
}

#[test]
fn elm_v_12_resignation_at_any_moment() {
    let mut game = position(START);
    act_as(&mut game, Seat::new(1), "resign");
    assert_eq!(over(&game), "win p1");
    let mut game = position(START);
    act_as(&mut game, Seat::new(0), "resign");
    assert_eq!(over(&game), "win p2");
    assert!(!listed(&position(START)).contains(&"resign".to_owned()));
}

#[test]
fn elm_v_12_two_players_agree_on_a_draw_from_the_first_turn_on() {
    let mut game = position(START);
    let mut facts = Vec::new();
    assert_eq!((game.check_draw(), game.agree_draw(&mut facts)), (Ok(()), Ok(())));
    let facts: Vec<String> =
        facts.iter().map(|fact| format!("{} {}", fact.rule, fact.what.notation())).collect();
    assert_eq!(facts, ["ELM-V.12 ended agreement"]);
    assert_eq!(over(&game), "draw p1 p2");
    // In the middle of a turn, too.
    let mut game = position(START);
    act(&mut game, "b2+");
    assert_eq!(game.agree_draw(&mut NoFacts), Ok(()));
    assert_ne!(game.hash(), position(START).hash());
}

#[test]
fn elm_v_12_no_draw_is_agreed_on_in_the_set_up_with_four_players_or_after_the_end() {
    let refused = |game: &mut ElemMaster, why| {
        let before = game.clone();
        let refusal = Refusal { rule: RuleId("ELM-V.12"), why };
        assert_eq!(game.agree_draw(&mut NoFacts), Err(DrawRefused::Refused(refusal)));
        assert_eq!(*game, before, "a refusal changes nothing");
    };
    let not_now = Why::Illegal(Reason::NotNow);
    refused(&mut new_game(""), not_now);
    refused(&mut new_game("start=free layout=FoSaMaMo first=p1"), not_now);
    refused(&mut new_game("specialties=yes layout=FoSaMaMo first=p1"), not_now);
    refused(&mut four("4fw").game(), Why::Illegal(Reason::DrawPlayers));
    refused(&mut four("4tw").game(), Why::Illegal(Reason::DrawPlayers));
    let mut over = position(START);
    act(&mut over, "resign");
    refused(&mut over, Why::Over);
    let mut reveal = scene("c3=wF1").with("av=hail;pd=w1").turn("w-").game();
    refused(&mut reveal, Why::ChancePending);
}

// Four players

fn four(mode: &'static str) -> common::Scene {
    scene("e2=wF1 b5=uF1 e9=bF1 i5=rF1").mode(mode)
}

#[test]
fn elm_4p_2_partners_face_each_other() {
    let mut game = four("4tw").game();
    act_as(&mut game, Seat::new(1), "resign");
    assert!(matches!(game.next(), Next::Choices(_)));
    act_as(&mut game, Seat::new(3), "resign");
    assert_eq!(over(&game), "win p1 p3");
}

#[test]
fn elm_4p_3_clockwise_and_eliminated_players_are_skipped() {
    let mut game = four("4fu").turn("u3").game();
    for turn in ["b3", "r3", "w3", "u3"] {
        act(&mut game, ";");
        assert_eq!(field(&game, 3), turn);
    }
    assert_eq!(field(&game, 6), "2");
    act_as(&mut game, Seat::new(2), "resign");
    act(&mut game, ";");
    assert_eq!(field(&game, 3), "r3");
}

#[test]
fn elm_4p_4_the_standard_start_of_four() {
    assert_eq!(
        show(&new_game("players=4 layout=FoSaMaMo first=p1")),
        "##bA2bW1bE1bE2bF1bA1##/##bF1bW1..bW1bF1##/uA1uF1......rF1rA2/uF1uW1......rW1rW1/uE2...##...rE1/\
         uE1...##...rE2/uW1uW1......rW1rF1/uA2uF1......rF1rA1/##wF1wW1..wW1wF1##/##wA1wF1wE2wE1wW1wA2## \
         FoSaMaMo 4fw w3 - 0 1"
    );
}

#[test]
fn elm_4p_5_a_partners_stack_is_attacked_but_not_used() {
    scene("e2=wF1 e3=bE2").mode("4tw").gives("e2xe3", "e2=wF2x e3=bE1");
    scene("e2=wE1 e3=bE2").mode("4tw").refuses("e2-e3", "ELM-M.1");
    scene("e2=wE1 e4=bE2").mode("4tw").refuses("e2>e4", "ELM-X.tunnel.3");
    scene("e3=bE2").mode("4tw").refuses("e3-e4", "ELM-T.2");
    scene("e3=bF1").mode("4tw").with("sp=w:oracle").refuses("@oracle:e3-e4", "ELM-SPEC.oracle");
}

#[test]
fn elm_4p_6_an_eliminated_player_leaves_the_game() {
    let modules = "sp=w:druid,u:necromancer,b:genie,r:sage;cr=u2;av=hail;rs=u:fog;us=u:snow;fx=fog@w,tempest@u,mudslide@r";
    let mut game = four("4fw").with(modules).game();
    act_as(&mut game, Seat::new(1), "resign");
    assert_eq!(
        field(&game, 4),
        "sp=w:druid,u:necromancer,b:genie,r:sage;av=hail;us=u:snow;rm=fog;fx=fog@w,mudslide@r;out=u"
    );
    assert!(squares(&game).iter().all(|stack| !stack.contains("=u")));
    assert_eq!(game.view(Viewer::Public).seats[1].reserve, Some([0; 4]));
    refuses(&game, "!fullmoon:snow:e2", "ELM-EVT.1");
    // His pending cards are revealed at the next turn start of anyone.
    let mut game = four("4fw").with("pd=u1;us=u:seismic;rm=hail").game();
    act_as(&mut game, Seat::new(1), "resign");
    act(&mut game, ";");
    assert_eq!(field(&game, 3), "b-");
    roll(&mut game, "spring");
    assert_eq!(field(&game, 3), "b3");
}

#[test]
fn elm_4p_7_the_survivor_of_a_team_plays_on_alone() {
    let mut game = four("4tw").game();
    act_as(&mut game, Seat::new(2), "resign");
    act(&mut game, ";");
    assert_eq!(field(&game, 3), "u3");
    act_as(&mut game, Seat::new(1), "resign");
    act_as(&mut game, Seat::new(3), "resign");
    assert_eq!(over(&game), "win p1 p3");
}

#[test]
fn elm_4p_8_the_count_of_several_players() {
    let count = |mode, squares: &str| {
        let mut game = scene(squares).mode(mode).alone().game();
        act(&mut game, "e2xe3");
        over(&game)
    };
    let base = "e2=wF1 e3=wW3 a8=uE1 j8=bE1 a3=rE1 j3=wE1";
    assert_eq!(count("4fw", &base.replace("a8=uE1", "a8=uE2")), "win p2");
    assert_eq!(count("4fw", base), "win p1");
    assert_eq!(count("4fw", &format!("{base} c8=uW3")), "draw p1 p2");
    assert_eq!(count("4tw", &base.replace("a8=uE1", "a8=uE2").replace("j8=bE1", "j8=bE3")), "win p1 p3");
    assert_eq!(count("4tw", &format!("{base} c8=uW3")), "draw p1 p2 p3 p4");
}

/// [ELM-4P.9], for which the facts tell who was out when, and [ELM-Q.7].
#[test]
fn elm_4p_9_and_q_7_results_name_the_seats_in_order() {
    let mut game = four("4fw").game();
    for seat in [3, 1] {
        let facts = act_as(&mut game, Seat::new(seat), "resign");
        assert!(facts.contains(&format!("ELM-V.1 eliminated p{}", seat + 1)), "{facts:?}");
    }
    act_as(&mut game, Seat::new(0), "resign");
    assert_eq!(over(&game), "win p3");
    // A team is named whole; a draw of free players names those who share it.
    let mut team = four("4tw").game();
    for seat in [0, 1, 3] {
        act_as(&mut team, Seat::new(seat), "resign");
    }
    assert_eq!(over(&team), "win p1 p3");
    let mut shared = scene("e2=wF1 e3=wW1 j3=wE1 a8=uE2 j8=bE2 a3=rE1").mode("4fw").alone().game();
    act(&mut shared, "e2xe3");
    assert_eq!(over(&shared), "draw p2 p3");
}

#[test]
fn r_78_fog_lies_on_each_opponent_and_not_on_the_partner() {
    let mut game = four("4tw").with("av=fog").game();
    act(&mut game, "!fog");
    assert_eq!(field(&game, 4), "us=w:fog;fx=fog@u,fog@r");
    let mut game = four("4fw").with("av=fog").game();
    act(&mut game, "!fog");
    assert_eq!(field(&game, 4), "us=w:fog;fx=fog@u,fog@b,fog@r");
}
