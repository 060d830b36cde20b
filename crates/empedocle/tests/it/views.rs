//! What a viewer may know: VIEW-1 to VIEW-4.

use empedocle::{Opportunity, SeenDie, Strength, Strengths, View};
use game::{Game, Seat, Viewer};

use crate::common::{Table, boon, choose, facts, standard, with_unknown};

const NONE: [&str; 0] = [];

/// All viewers of a table with so many seats.
fn viewers(seats: u8) -> Vec<Viewer> {
    (0..seats).map(|seat| Viewer::Seat(Seat::new(seat))).chain([Viewer::Public]).collect()
}

/// What all see, if all see the same.
#[track_caller]
fn common_view(table: &Table) -> View {
    let public = table.game.view(Viewer::Public);
    for viewer in viewers(table.game.seats()) {
        let view = View { viewer: Viewer::Public, ..table.game.view(viewer) };
        assert_eq!(view, public, "{viewer}");
    }
    public
}

/// the gem counts are those before the commitment.
#[test]
fn view_1_before_the_reveal_one_sees_ones_own_choice_only() {
    let mut table = boon("stone=s1 cylinder=- gems=O3", "H3 G2 | H3 G2 | H3 G2");
    table.play("p1 choose air +boon");
    for viewer in viewers(3) {
        let view = table.game.view(viewer);
        let own = viewer == Viewer::Seat(Seat::new(0));
        let die = if own { SeenDie::Face(Opportunity::Air) } else { SeenDie::Covered };
        assert_eq!(view.dice[Strength::S1], die, "{viewer}");
        assert_eq!(view.committed, if own { Strengths::only(Strength::S1) } else { Strengths::NONE });
        assert_eq!(view.dice[Strength::S2], SeenDie::None);
        assert_eq!(view.hearts[Strength::S1].gems, 2);
    }
    assert_eq!(table.facts_for(Viewer::Seat(Seat::new(1))), ["EMP-1.2 sealed s1"]);
    table.play("p2 choose fire\np3 choose earth");
    let view = common_view(&table);
    assert_eq!(view.dice[Strength::S1], SeenDie::Face(Opportunity::Air));
    assert_eq!(view.committed, Strengths::only(Strength::S1));
}

#[test]
fn view_2_dice_of_unknown_strengths_are_seen_by_nobody() {
    let mut table = with_unknown(1, "stone=s2 cylinder=-", "H3 | H3 | H3");
    table.play("p1 choose air\nroll fire");
    assert_eq!(table.next(), "chance unknown s3");
    for viewer in viewers(1) {
        assert_eq!(table.game.view(viewer).dice[Strength::S2], SeenDie::Covered);
        assert!(table.facts_for(viewer).iter().all(|fact| !fact.contains("fire")), "{viewer}");
    }
    table.play("roll earth");
    assert_eq!(common_view(&table).dice[Strength::S2], SeenDie::Face(Opportunity::Fire));
}

/// The holder of the Cylinder sees it as little as the others.
#[test]
fn view_2_the_celestial_die_is_seen_by_nobody_before_2_4() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 | H2 | H3");
    assert_eq!(common_view(&table).celestial, SeenDie::None);
    table.play("roll fire");
    assert_eq!(common_view(&table).celestial, SeenDie::Covered);
    table.play(&choose("air fire earth")).play("p1 keep\np2 keep");
    assert_eq!(common_view(&table).celestial, SeenDie::Covered);
    table.play("p3 keep");
    assert_eq!(common_view(&table).celestial, SeenDie::Face(Opportunity::Fire));
}

/// never, if phase 2 is skipped; not even after the end of the game.
#[test]
fn view_2_a_celestial_die_that_was_not_revealed_stays_secret() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 | H1 | H3");
    table.play("roll fire").play(&choose("air air air"));
    assert_eq!(facts(&table, "celestial-shown"), NONE);
    assert_eq!(table.next(), "over win p2");
    assert_eq!(common_view(&table).celestial, SeenDie::Covered);
    let mut table = standard("stone=s1 cylinder=s2", "H3 | H2 | H3");
    table.play("roll fire").play(&choose("air air air"));
    assert_eq!(common_view(&table).celestial, SeenDie::None, "a new round");
}

/// Every state of a round of Kyklo for two.
#[test]
fn view_3_in_kyklo_for_two_both_see_the_same() {
    let mut table = Table::new("variant=kyklo humans=2 stone=s1");
    let lines = "p1 start air\np2 start air\np1 start fire\np2 start fire\nroll whirl\np1 move fire\n\
                 p2 move whirl\np1 move earth\np2 move water\nroll fire\nroll air";
    for line in lines.lines() {
        table.play(line);
        common_view(&table);
        let [one, two] = [0, 1].map(|seat| table.facts_for(Viewer::Seat(Seat::new(seat))));
        assert_eq!(one, two);
    }
    assert_eq!(table.game.number(), 2);
}

/// The claim, the blocked tile and all that follows the reveal.
#[test]
fn view_4_everything_else_is_common() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 F1 E1 W1 | H2 | H3");
    table.play("roll water").play(&choose("whirl fire earth")).play("roll air\np1 take\np2 reroll");
    let view = common_view(&table);
    assert_eq!((view.claimant, view.whirl), (Some(Strength::S1), Some(Strength::S1)));
    assert_eq!(view.blocked, Some(empedocle::Element::Air));
    assert_eq!((view.spoken, view.to_roll), (Strengths::only(Strength::S2), Strengths::only(Strength::S2)));
    for viewer in viewers(3) {
        assert_eq!(table.facts_for(viewer), table.facts_for(Viewer::Public));
    }
}
