//! The natural events: for each one case that works, one that is refused and one interaction.

use game::{Game, Next, Odds as _, Viewer};

use crate::common::{self, Scene, act, field, listed, over, roll, scene, show};

/// White may trigger this card.
fn with(card: &str, squares: &str) -> Scene {
    scene(squares).with(&format!("av={card}"))
}

/// This effect, cast by Black, ends with the turn of this player.
fn under(effect: &str, squares: &str) -> Scene {
    let card = effect.split('@').next().unwrap();
    scene(squares).with(&format!("us=b:{card};fx={effect}"))
}

#[test]
fn elm_evt_1_an_available_card_for_two_points() {
    let game = with("rainbow", "c3=wF1").gives("!rainbow", "c3=wF1");
    assert_eq!((field(&game, 3), field(&game, 4)), ("w1".into(), "us=w:rainbow;fx=rainbow@w+".into()));
    with("rainbow", "c3=wF1").turn("w1").refuses("!rainbow", "ELM-T.1");
    with("spring", "c3=wF1").refuses("!rainbow", "ELM-EVT.1");
    scene("c3=wF1").with("rs=b:rainbow").refuses("!rainbow", "ELM-EVT.1");
    scene("c3=wF1").with("rs=w:rainbow").gives("!rainbow", "c3=wF1");
}

#[test]
fn elm_evt_2_three_cards_for_each_player() {
    scene("c3=wF1").with("av=rainbow;us=w:fog+hail+snow").refuses("!rainbow", "ELM-EVT.2");
    scene("c3=wF1").with("av=rainbow;us=w:fog+hail,b:spring+frost+snow").gives("!rainbow", "c3=wF1");
}

#[test]
fn elm_evt_3_a_card_must_have_an_effect() {
    with("frost", "c3=wW1").refuses("!frost", "ELM-EVT.frost");
    with("deluge", "c3=wW3").refuses("!deluge", "ELM-EVT.deluge");
}

#[test]
fn elm_evt_3_no_card_is_played_into_the_void() {
    let opposing = |fires: &str| scene(fires).alone_with("f1=wE1 f6=bE1");
    opposing("c3=wF1 c5=bF1i").with("av=winter").refuses("!winter", "ELM-EVT.3");
    opposing("c3=wF1 c5=bF1i d5=bF1")
        .with("av=winter")
        .gives("!winter", "c3=wF1 c5=bF1i d5=bF1i f1=wE1 f6=bE1");
    with("frost", "c5=bW1i").refuses("!frost", "ELM-EVT.3");
    with("frost", "c5=bW1i d5=bW1").gives("!frost", "c5=bW1i d5=bW1i");
    // Copied by Full Moon, the same holds.
    scene("c5=bW1i").with("av=fullmoon;us=b:frost").refuses("!fullmoon:frost", "ELM-EVT.3");
    // Eclipse and seismic shock act on cards.
    with("hail,eclipse", "").gives("!eclipse:hail", "");
    with("hail,seismic", "").gives("!seismic:hail", "");
}

#[test]
fn elm_evt_4_affected_stacks_keep_their_status() {
    with("summer", "c3=wF1x c5=bF1i").gives("!summer", "c3=wF2x c5=bF2i e6=bF2");
}

#[test]
fn elm_evt_5_of_your_choice_is_of_any_owner() {
    with("tornado", "c5=bA1").gives("!tornado:c5,2", "c5=bA3");
    with("sunset", "c3=wF1 c5=bF2").gives("!sunset:c3,c5", "c5=bF1");
}

#[test]
fn elm_evt_6_a_short_reserve_feeds_the_lowest_level_then_owner_order() {
    // Five Water tokens on the board, one in reserve: the stack of level 1 gets it.
    with("deluge", "a1=wW2 c3=wW1 e3=wW2").gives("!deluge", "a1=wW2 c3=wW2 e3=wW2");
    // Levels alike: nearest the edge first, then from the left.
    with("deluge", "a2=wW2 c1=wW1x c3=wW1 e1=wW1").gives("!deluge", "a2=wW2 c1=wW2x c3=wW1 e1=wW1");
    with("deluge", "a6=bW1 c6=bW1 d5=bW3")
        .alone_with("f6=bE1 e6=bF1 f1=wE1")
        .gives("!deluge", "a6=bW1 c6=bW2 d5=bW3 e6=bF1 f1=wE1 f6=bE1");
}

#[test]
fn elm_evt_7_own_effects_wait_for_the_end_of_the_turn() {
    let mut game = with("tempest", "c3=wA1").game();
    act(&mut game, "!tempest");
    assert_eq!(field(&game, 4), "us=w:tempest;fx=tempest@w+");
    act(&mut game, ";");
    assert_eq!(field(&game, 4), "us=w:tempest;fx=tempest@w");
    act(&mut game, ";");
    assert_eq!(field(&game, 4), "us=w:tempest;fx=tempest@w");
    act(&mut game, ";");
    assert_eq!(field(&game, 4), "us=w:tempest");
}

#[test]
fn elm_evt_8_a_summons_needs_all_its_tokens() {
    with("westwind", "c4=wA3 c5=wA2").refuses("!westwind:a3", "ELM-EVT.westwind");
    with("wildfire", "a1=wF3 a2=wF3").refuses("!wildfire:a3", "ELM-EVT.wildfire");
}

#[test]
fn elm_evt_9_a_card_counts_as_used_at_once() {
    let game = with("spring", "c3=wE1").gives("!spring", "c3=wE2 f1=wE2 f6=bE2");
    assert_eq!(field(&game, 4), "us=w:spring");
}

#[test]
fn elm_evt_spring_every_earth_gains() {
    with("spring", "c3=wE3 a5=bE2x").gives("!spring", "a5=bE3x c3=wE3 f1=wE2 f6=bE2");
    scene("c3=wE3 f1=wE3 a6=bE3 f6=bE3 e6=bF1")
        .alone()
        .with("av=spring")
        .refuses("!spring", "ELM-EVT.spring");
    // The real element counts, not the form.
    scene("c3=wE1~F").with("sp=w:metamorph;av=spring").gives("!spring", "c3=wE2~F f1=wE2 f6=bE2");
}

#[test]
fn elm_evt_summer_every_fire_gains() {
    with("summer", "c3=wF2").gives("!summer", "c3=wF3 e6=bF2");
    scene("e6=bF3 f1=wE1 f6=bE1").alone().with("av=summer").refuses("!summer", "ELM-EVT.summer");
    // Six on the board: nothing left to gain with.
    scene("c3=wF2 c4=wF2 a1=wF2 f1=wE1 f6=bE1")
        .alone()
        .with("av=summer")
        .refuses("!summer", "ELM-EVT.summer");
}

#[test]
fn elm_evt_autumn_every_earth_loses_and_players_may_fall() {
    let game = with("autumn", "c3=wE2").gives("!autumn", "c3=wE1");
    assert_eq!(over(&game), "win p1");
    let game = with("autumn", "").gives("!autumn", "");
    assert_eq!(over(&game), "draw p1 p2");
    scene("c3=wE2").with("us=b:autumn").refuses("!autumn", "ELM-EVT.1");
}

#[test]
fn elm_evt_winter_holds_opposing_fire() {
    with("winter", "c3=wF1 c5=bF1").gives("!winter", "c3=wF1 c5=bF1i e6=bF1i");
    with("winter", "c5=bF1").then_refuses("!winter ;", "c5-c4", "ELM-T.7");
    with("winter", "c5=bF1").gives("!winter ; ;", "c5=bF1");
    scene("c3=wF1 f1=wE1 f6=bE1").alone().with("av=winter").refuses("!winter", "ELM-EVT.winter");
}

#[test]
fn elm_evt_downpour_one_or_two_levels() {
    with("downpour", "c5=bF3").gives("!downpour:c5,2", "c5=bF1");
    with("downpour", "c5=bF1").gives("!downpour:c5,1", "");
    with("downpour", "c5=bF1").refuses("!downpour:c5,2", "ELM-EVT.downpour");
    with("downpour", "c5=bF3").refuses("!downpour:c5,3", "ELM-EVT.downpour");
    with("downpour", "c5=bW3").refuses("!downpour:c5,1", "ELM-EVT.downpour");
}

#[test]
fn elm_evt_deluge_every_water_gains() {
    with("deluge", "c3=wW1 c5=bW2").gives("!deluge", "c3=wW2 c5=bW3");
    with("deluge", "").refuses("!deluge", "ELM-EVT.deluge");
    // A gain by an event is not cancelled by tundra.
    with("deluge", "a2=wW1").terrain("FoSaTuMo").gives("!deluge", "a2=wW2");
}

#[test]
fn elm_evt_thunderstorm_turns_level_1_earth_into_fire() {
    with("thunderstorm", "c3=wE1x c4=wE2 a6=bE2")
        .gives("!thunderstorm", "a6=bE2 c3=wF1x c4=wE2 f1=wF1 f6=bF1");
    scene("f1=wE2 f6=bE2 e6=bF1")
        .alone()
        .with("av=thunderstorm")
        .refuses("!thunderstorm", "ELM-EVT.thunderstorm");
    // Skipped where no Fire is in reserve; a form equal to the new element is dropped.
    with("thunderstorm", "a1=wF3 a2=wF3 c4=wE2 a6=bE2")
        .gives("!thunderstorm", "a1=wF3 a2=wF3 a6=bE2 c4=wE2 f6=bF1");
    scene("c3=wE1~F c4=wE2 a6=bE2")
        .with("sp=w:metamorph;av=thunderstorm")
        .gives("!thunderstorm", "a6=bE2 c3=wF1 c4=wE2 f1=wF1 f6=bF1");
}

#[test]
fn elm_evt_fog_forbids_own_movement() {
    let game = with("fog", "c3=wF1").gives("!fog ;", "c3=wF1");
    assert_eq!(field(&game, 4), "us=w:fog;fx=fog@b");
    let fog = |squares| under("fog@w", squares);
    fog("c3=wF1").refuses("c3-c4", "ELM-EVT.fog");
    fog("a3=wE1 c3=wE1").refuses("a3>c3", "ELM-EVT.fog");
    fog("c3=wF3").refuses("c3*b4,d4", "ELM-EVT.fog");
    fog("b3=wW1 c3=wW1").refuses("c3-c4~b3", "ELM-EVT.fog");
    fog("b3=wW1 c3=wW1 c4=bF1").gives("c3xc4~b3", "b4=wW1 c4=wW2x");
    fog("a3=wA1 b3=wF1").gives("a3^1b3", "c3=wF1");
    fog("a2=wW1").gives("a2+", "a2=wW2x");
    with("fog", "").turn("w1").refuses("!fog", "ELM-T.1");
}

#[test]
fn elm_evt_breeze_gusts_without_a_token() {
    with("breeze", "a3=bA2x b3=wF1").gives("!breeze:a3^2b3", "a3=bA2x d3=wF1");
    with("breeze", "a3=bA1 b3=wF1").refuses("!breeze:a3^2b3", "ELM-EVT.breeze");
    with("breeze", "a3=bF1 b3=wF1").refuses("!breeze:a3^1b3", "ELM-EVT.breeze");
    with("breeze", "b3=bA1 a3=wF1").refuses("!breeze:b3^1a3", "ELM-EVT.breeze");
    with("breeze", "a3=wA3 b3=bE1 c3=bF1").gives("!breeze:a3^3b3", "a3=wA3 c3=bF2");
}

#[test]
fn elm_evt_westwind_summons_air_on_the_left() {
    with("westwind", "").gives("!westwind:c6", "c6=wA2");
    with("westwind", "").refuses("!westwind:d6", "ELM-EVT.westwind");
    // Black's left is the east.
    scene("").with("av=westwind").turn("b3").gives("!westwind:d1", "d1=bA2");
    scene("").with("av=westwind").turn("b3").refuses("!westwind:c1", "ELM-EVT.westwind");
    with("westwind", "c5=bF1").gives("!westwind:c6 c6^1c5", "c6=wA1x c4=bF1");
}

#[test]
fn elm_evt_tempest_gusts_do_not_mark() {
    let game = with("tempest", "c3=wA2").gives("!tempest", "c3=wA2");
    assert_eq!(field(&game, 3), "w1");
    with("tempest", "c3=wF2").refuses("!tempest", "ELM-EVT.tempest");
    under("tempest@w", "a3=wA2 b3=wF1").gives("a3^1b3", "a3=wA1 c3=wF1");
    scene("a3=wA2 b3=wF1").with("us=w:tempest;fx=tempest@w+").gives("a3^1b3", "a3=wA1x c3=wF1");
}

#[test]
fn elm_evt_hurricane_air_makes_four_steps() {
    under("hurricane@w", "a1=wA1").gives("a1-a2-a3-a4-a5", "a5=wA1");
    under("hurricane@w", "a1=wA1").refuses("a1-a2-a3-a4-a5-a6", "ELM-M.6");
    under("hurricane@w", "a1=wA1").refuses("a1-a2-b2-b1-a1", "ELM-M.8");
    under("hurricane@w", "a1=wF1").refuses("a1-a2-a3", "ELM-M.6");
    under("hurricane@w", "a1=wA1").terrain("CaSaMaMo").refuses("a1-a2-a3-a4-a5", "ELM-TER.canyon");
    with("hurricane", "a1=wF1").refuses("!hurricane", "ELM-EVT.hurricane");
    // No step follows a merge into an immobilised stack [ELM-M.7].
    let held = scene("a1=wA1 b2=wA1i").with("us=w:hurricane;fx=hurricane@w");
    held.gives("a1-a2-a3-b2", "b2=wA2i");
    held.refuses("a1-a2-b2-c3", "ELM-T.7");
    held.refuses("a1-b2-c3", "ELM-T.7");
}

#[test]
fn elm_evt_tornado_lifts_air_above_three() {
    let game = with("tornado", "c3=wA3").gives("!tornado:c3,3", "c3=wA6");
    assert_eq!(game.view(Viewer::Public).seats[0].reserve.unwrap()[3], 0);
    with("tornado", "c3=wA3 c4=wA2").refuses("!tornado:c3,2", "ELM-EVT.tornado");
    with("tornado", "c3=wF1").refuses("!tornado:c3,1", "ELM-EVT.tornado");
    // It moves and splits freely, merging caps at three, a gust's force stays at three.
    scene("c3=wA6").gives("c3:4-c4", "c3=wA2x c4=wA4");
    scene("c3=wA5 c4=wA1").gives("c4-c3", "c3=wA3");
    scene("c3=wA5 c4=wF1").refuses("c3^4c4", "ELM-X.gust.1");
    scene("d2=wA4").refuses("d2+", "ELM-G.2");
}

#[test]
fn elm_evt_flood_water_grows_more_and_elsewhere() {
    under("flood@w", "a2=wW1").gives("a2+", "a2=wW3x");
    under("flood@w", "a2=wW2").gives("a2+", "a2=wW3x");
    under("flood@w", "a5=wW1").gives("a5+", "a5=wW2x");
    under("flood@w", "a5=wF1").refuses("a5+", "ELM-G.3");
    for terrain in ["DeSaMaMo", "CaSaMaMo", "TuSaMaMo"] {
        under("flood@w", "a5=wW1").terrain(terrain).refuses("a5+", "ELM-G.3");
    }
    under("flood@w", "a5=wW1").terrain("JuSaMaMo").gives("a5+", "a5=wW3xii");
    with("flood", "a5=wF1").refuses("!flood", "ELM-EVT.flood");
}

/// [ELM-EVT.hail] and [ELM-EVT.snow].
#[test]
fn elm_evt_hail_and_snow_fall_on_an_area() {
    with("hail", "c3=wE2 d4=bE1 e5=bE1").gives("!hail:c3", "c3=wE1 e5=bE1");
    with("hail", "c3=wF2").refuses("!hail:c3", "ELM-EVT.hail");
    with("hail", "f3=wE2").refuses("!hail:f3", "ELM-EVT.hail");
    with("snow", "c3=wF2 d4=bF1").gives("!snow:c3", "c3=wF1");
    with("snow", "c3=wE2").refuses("!snow:c3", "ELM-EVT.snow");
    // The area may include voids; the last Fire may go out.
    let game =
        scene("c3=wF1 f1=wE1 f6=bE2").alone().voids("d4").with("av=snow").gives("!snow:c3", "f1=wE1 f6=bE2");
    assert_eq!(over(&game), "win p2");
}

#[test]
fn elm_evt_frost_holds_opposing_water() {
    with("frost", "c3=wW1 c5=bW1x").gives("!frost", "c3=wW1 c5=bW1xi");
    with("frost", "c5=bW1").then_refuses("!frost ;", "c5-c4", "ELM-T.7");
    with("frost", "c5=wW1").refuses("!frost", "ELM-EVT.frost");
    // Held Water is not dragged.
    with("frost", "b5=bW1 c5=bW1").then_refuses("!frost ;", "c5-c4~b5", "ELM-T.7");
}

#[test]
fn elm_evt_avalanche_feeds_the_water_beside() {
    with("avalanche", "c3=bE2 c4=wW1 d4=bW1 b3=wW3").gives("!avalanche:c3", "b3=wW3 c3=bE1 c4=wW2 d4=bW2");
    with("avalanche", "c3=bE1 c4=wW1").gives("!avalanche:c3", "c4=wW2");
    with("avalanche", "c3=bE2 c4=wW3").refuses("!avalanche:c3", "ELM-EVT.avalanche");
    with("avalanche", "c3=bF2 c4=wW1").refuses("!avalanche:c3", "ELM-EVT.avalanche");
}

#[test]
fn elm_evt_heatwave_winning_fire_gains_two() {
    under("heatwave@w", "c3=wF1 c4=bE2").gives("c3xc4", "c3=wF3x c4=bE1");
    under("heatwave@w", "c3=wE2 c4=bF1").gives("c3xc4", "c3=wE1x c4=bF3");
    under("heatwave@w", "c3=wW1 c4=bF2").gives("c3xc4", "c3=wW2x c4=bF1");
    // In the caster's turn only, and not on tundra.
    under("heatwave@b", "c3=wF1 c4=bE2").gives("c3xc4", "c3=wF2x c4=bE1");
    under("heatwave@w", "c3=wF1 c4=bE2").terrain("FoSaTuMo").gives("c3xc4", "c3=wF1x c4=bE1");
    with("heatwave", "c3=wW1").refuses("!heatwave", "ELM-EVT.heatwave");
}

#[test]
fn elm_evt_drought_water_and_fire_only_hurt_each_other() {
    under("drought@b", "c3=wW2 c4=bF1").gives("c3xc4", "c4=wW1x");
    under("drought@b", "c3=wF2 c4=bW1").gives("c3xc4", "c4=wF1x");
    under("drought@b", "c3=wF1 c4=bE2").gives("c3xc4", "c3=wF2x c4=bE1");
    // Not yet in the turn in which it was cast.
    scene("c3=wW2 c4=bF1").with("us=w:drought;fx=drought@w+").gives("c3xc4", "c4=wW3x");
    let mut game = with("drought", "c3=wW2").game();
    act(&mut game, "!drought");
    act(&mut game, ";");
    act(&mut game, ";");
    assert_eq!(field(&game, 4), "us=w:drought;fx=drought@w");
    act(&mut game, ";");
    assert_eq!(field(&game, 4), "us=w:drought");
    with("drought", "").refuses("!drought", "ELM-EVT.drought");
}

#[test]
fn elm_evt_wildfire_summons_fire_anywhere() {
    with("wildfire", "f5=bE1").gives("!wildfire:d6 ", "d6=wF1 f5=bE1");
    with("wildfire", "d5=bE1").gives("!wildfire:d6 d6xd5", "d5=wF2x");
    with("wildfire", "c3=wE1").refuses("!wildfire:c3", "ELM-EVT.wildfire");
    with("wildfire", "").voids("c3").refuses("!wildfire:c3", "ELM-EVT.wildfire");
}

#[test]
fn elm_evt_mudslide_one_point_next_turn_and_one_more_now() {
    let game = with("mudslide", "c3=wF1").gives("!mudslide:b", "c3=wF1");
    assert_eq!(field(&game, 3), "w2");
    let game = with("mudslide", "c3=wF1").gives("!mudslide:b ;", "c3=wF1");
    assert_eq!((field(&game, 3), field(&game, 4)), ("b1".into(), "us=w:mudslide;fx=mudslide@b".into()));
    let game = with("mudslide", "c3=wF1").gives("!mudslide:b ; ; ;", "c3=wF1");
    assert_eq!((field(&game, 3), field(&game, 4)), ("b3".into(), "us=w:mudslide".into()));
    with("mudslide", "c3=wF1").refuses("!mudslide:w", "ELM-EVT.mudslide");
    // With a rainbow of the victim: one, and one more.
    let game = scene("c3=wF1").with("av=mudslide;us=b:rainbow;fx=rainbow@b").gives("!mudslide:b ;", "c3=wF1");
    assert_eq!(field(&game, 3), "b2");
}

#[test]
fn elm_evt_collapse_covers_empty_squares() {
    let game = with("collapse", "c3=wF1").gives("!collapse:b4,d4", "c3=wF1");
    assert!(show(&game).contains(".#.#../"));
    with("collapse", "c3=wF1").refuses("!collapse:c3", "ELM-EVT.collapse");
    with("collapse", "c3=wF1").voids("b4").refuses("!collapse:b4", "ELM-EVT.collapse");
    // All stacks stay in one region.
    let walled = |voids| scene("a1=wE1").voids(voids).with("av=collapse");
    walled("a2 b2").refuses("!collapse:b1", "ELM-EVT.collapse");
    walled("a2").refuses("!collapse:b1,b2", "ELM-EVT.collapse");
    walled("a2").gives("!collapse:b1", "a1=wE1");
    assert!(!listed(&walled("a2").game()).contains(&"!collapse:b1,b2".to_owned()));
}

#[test]
fn elm_evt_rainbow_one_more_point_next_turn() {
    let game = with("rainbow", "c3=wF1").gives("!rainbow ; ;", "c3=wF1");
    assert_eq!(field(&game, 3), "w4");
    let two = scene("c3=wF1").with("us=w:rainbow+fullmoon;fx=rainbow@w+,rainbow@w+").gives("; ;", "c3=wF1");
    assert_eq!(
        (field(&two, 3), field(&two, 4)),
        ("w5".into(), "us=w:rainbow+fullmoon;fx=rainbow@w,rainbow@w".into())
    );
    with("rainbow", "c3=wF1").turn("w0").refuses("!rainbow", "ELM-T.1");
}

#[test]
fn elm_evt_aurora_up_to_three_different_elements() {
    with("aurora", "a1=wF1 c3=bW1 c4=wA2").gives("!aurora:a1,c3,c4", "a1=wF2 c3=bW2 c4=wA3");
    with("aurora", "a1=wF1").gives("!aurora:a1", "a1=wF2");
    with("aurora", "a1=wF1 c3=bF1").refuses("!aurora:a1,c3", "ELM-EVT.aurora");
    with("aurora", "a1=wF3").refuses("!aurora:a1", "ELM-EVT.aurora");
    with("aurora", "").refuses("!aurora:a1", "ELM-EVT.aurora");
}

#[test]
fn elm_evt_sunset_one_or_two_fires() {
    with("sunset", "c3=wF1").gives("!sunset:c3", "");
    with("sunset", "c3=wE1").refuses("!sunset:c3", "ELM-EVT.sunset");
    with("sunset", "c3=wF1 c4=wF1 c5=wF1").refuses("!sunset:c3,c4,c5", "ELM-EVT.sunset");
    let game = scene("c3=wF1 c4=bF1 f1=wE2 f6=bE1")
        .alone()
        .with("av=sunset")
        .gives("!sunset:c3,c4", "f1=wE2 f6=bE1");
    assert_eq!(over(&game), "win p1");
}

#[test]
fn elm_evt_shootingstar_flies_in_a_line() {
    with("shootingstar", "c3=bF2x").gives("!shootingstar:c3-c6", "c6=bF2x");
    with("shootingstar", "c3=bF1 c5=bF1").gives("!shootingstar:c3-c5", "c5=bF2");
    with("shootingstar", "c3=bF1 c4=bE1").refuses("!shootingstar:c3-c5", "ELM-EVT.shootingstar");
    with("shootingstar", "c3=bF1 c5=bE1").refuses("!shootingstar:c3-c5", "ELM-EVT.shootingstar");
    with("shootingstar", "c2=bF1").refuses("!shootingstar:c2-c6", "ELM-EVT.shootingstar");
    with("shootingstar", "c3=bF1").refuses("!shootingstar:c3-d5", "ELM-EVT.shootingstar");
    with("shootingstar", "c3=bF1").voids("c4").refuses("!shootingstar:c3-c5", "ELM-EVT.shootingstar");
}

#[test]
fn elm_evt_fullmoon_copies_a_used_card() {
    let moon = |squares| scene(squares).with("av=spring,fullmoon;us=b:hail+eclipse");
    let game = moon("c3=wE2").gives("!fullmoon:hail:c3", "c3=wE1");
    assert_eq!(field(&game, 4), "av=spring;us=w:fullmoon,b:hail+eclipse");
    moon("c3=wF2").refuses("!fullmoon:hail:c3", "ELM-EVT.hail");
    moon("c3=wE2").refuses("!fullmoon:spring", "ELM-EVT.fullmoon");
    moon("c3=wE2").refuses("!fullmoon:fullmoon", "ELM-EVT.fullmoon");
    moon("c3=wE2").refuses("!fullmoon", "ELM-EVT.fullmoon");
    let game = moon("c3=wE2").gives("!fullmoon:eclipse:spring", "c3=wE2");
    assert_eq!(field(&game, 4), "rs=w:spring;us=w:fullmoon,b:hail+eclipse");
    moon("c3=wE2").refuses("!fullmoon:eclipse:fullmoon", "ELM-EVT.eclipse");
    scene("c3=wE2").with("av=fullmoon;us=b:spring;rm=hail").refuses("!fullmoon:hail:c3", "ELM-EVT.fullmoon");
}

#[test]
fn elm_evt_eclipse_reserves_a_card() {
    let game = with("hail,eclipse", "c3=wE1").gives("!eclipse:hail", "c3=wE1");
    assert_eq!(field(&game, 4), "rs=w:hail;us=w:eclipse");
    with("hail,eclipse", "c3=wE1").then_refuses("!eclipse:hail ;", "!hail:c3", "ELM-EVT.1");
    with("hail,eclipse", "c3=wE1").refuses("!eclipse:eclipse", "ELM-EVT.eclipse");
    with("eclipse", "c3=wE1").refuses("!eclipse:hail", "ELM-EVT.eclipse");
    // A use must be left for it; a card already reserved is no hindrance.
    scene("c3=wE1").with("av=hail,eclipse;us=w:fog+snow").refuses("!eclipse:hail", "ELM-EVT.eclipse");
    scene("c3=wE1").with("av=hail,eclipse;rs=w:fog;us=w:snow").gives("!eclipse:hail", "c3=wE1");
}

/// [ELM-EVT.seismic], whose reveal is the chance event [ELM-C.5].
#[test]
fn elm_evt_seismic_replaces_cards_at_the_next_turn() {
    let mut game = with("hail,snow,seismic", "c3=wE1").gives("!seismic:hail,snow", "c3=wE1");
    assert_eq!(field(&game, 4), "pd=w2;us=w:seismic;rm=hail,snow");
    act(&mut game, ";");
    assert_eq!(field(&game, 3), "b3");
    act(&mut game, ";");
    assert_eq!(field(&game, 3), "w-");
    let Next::Chance(odds) = game.next() else { panic!("cards are revealed") };
    assert_eq!((odds.label().as_str(), odds.count()), ("seismic", 27));
    assert_eq!(show(&common::position(&show(&game))), show(&game));
    roll(&mut game, "spring");
    assert_eq!(field(&game, 3), "w-");
    roll(&mut game, "fog");
    assert_eq!(
        (field(&game, 3), field(&game, 4)),
        ("w3".into(), "av=spring,fog;us=w:seismic;rm=hail,snow".into())
    );
    with("hail,seismic", "c3=wE1").refuses("!seismic:seismic", "ELM-EVT.seismic");
    with("hail,seismic", "c3=wE1").refuses("!seismic:snow", "ELM-EVT.seismic");
    // Replaced cards cannot be copied, and a short deck cannot be drawn from.
    let rest = "rm=spring,summer,autumn,winter,downpour,deluge,thunderstorm,fog,breeze,westwind,tempest,hurricane,\
                tornado,flood,frost,snow,avalanche,heatwave,drought,wildfire,mudslide,collapse,rainbow,aurora,sunset,\
                shootingstar,fullmoon,eclipse";
    scene("c3=wE1").with(&format!("av=hail,seismic;{rest}")).refuses("!seismic:hail", "ELM-EVT.seismic");
}

#[test]
fn elm_q_5_a_pending_effect_allows_another_only_if_more_is_covered() {
    // The same turn of the same player: nothing would change.
    scene("c3=wF1").with("av=fog;us=w:rainbow;fx=fog@b").refuses("!fog", "ELM-EVT.3");
    scene("").with("av=mudslide;us=w:rainbow;fx=mudslide@b").refuses("!mudslide:b", "ELM-EVT.3");
    for (card, stack) in [
        ("tempest", "c3=wA1"),
        ("hurricane", "c3=wA1"),
        ("flood", "c3=wW1"),
        ("heatwave", "c3=wF1"),
        ("drought", "c3=wW1"),
    ] {
        let twice = scene(stack).with(&format!("av=fullmoon;us=w:{card};fx={card}@w+")).turn("w5");
        twice.refuses(&format!("!fullmoon:{card}"), "ELM-EVT.3");
        // What acts now ends with this turn: the next one is not covered.
        scene(stack)
            .with(&format!("av=fullmoon;us=w:{card};fx={card}@w"))
            .gives(&format!("!fullmoon:{card}"), stack);
    }
    // Another player is covered.
    let four = |modules: &str| scene("e2=wF1").mode("4fw").with(modules);
    let game = four("av=fog;us=u:rainbow;fx=fog@b").gives("!fog", "e2=wF1");
    assert_eq!(field(&game, 4), "us=w:fog,u:rainbow;fx=fog@u,fog@b,fog@r");
    four("av=fog;us=u:rainbow;fx=fog@u,fog@b,fog@r").refuses("!fog", "ELM-EVT.3");
    four("av=mudslide;us=u:rainbow;fx=mudslide@b").refuses("!mudslide:b", "ELM-EVT.3");
    four("av=mudslide;us=u:rainbow;fx=mudslide@b").gives("!mudslide:r", "e2=wF1");
    // Rainbows add up.
    let game = scene("c3=wF1").with("av=rainbow;us=w:fog;fx=rainbow@w+").gives("!rainbow ; ;", "c3=wF1");
    assert_eq!(field(&game, 3), "w5");
}
