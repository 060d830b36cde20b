//! The laws of all games and the invariants of this one, over random play in every variant.

use empedocle::{Celestial, Element, Empedocle, Opportunity, Stage, Strength, Strengths, Tokens, Variant};
use game::{Game, Next, NoFacts, Odds, Outcome};
use testkit::conformance::{self, RandomPlay};

/// Every set-up that the game offers, with a low limit of rounds, so that random play ends.
fn set_ups() -> Vec<String> {
    let mut all = Vec::new();
    for variant in ["standard", "boon"] {
        for (humans, unknown) in
            [(3, 0), (4, 0), (5, 0), (2, 1), (2, 2), (2, 3), (1, 1), (1, 2), (1, 3), (1, 4)]
        {
            all.push(format!("variant={variant} humans={humans} unknown={unknown} max-rounds=120"));
        }
    }
    for humans in 2..=5 {
        for hatred in [2, 3] {
            all.push(format!("variant=kyklo humans={humans} hatred={hatred} max-rounds=60"));
        }
    }
    all
}

/// How many random games the invariants are tested on; `LAWS_GAMES` asks for another number.
fn games_per_set_up() -> u64 {
    std::env::var("LAWS_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(800)
}

/// Whether the table stands at the very start of a round.
fn at_round_start(table: &Empedocle) -> bool {
    *table.round() == empedocle::Round::default() && matches!(table.stage(), Stage::Celestial | Stage::Choose)
}

/// The invariants that can be seen in one state.
fn invariants(table: &Empedocle) {
    let ruleset = table.ruleset();
    let (n, everybody) = (ruleset.strengths(), ruleset.everybody());
    let hearts = || everybody.into_iter().map(|s| *table.heart(s));
    for element in Element::ALL {
        let held: u8 = hearts().map(|heart| heart.tokens[element]).sum();
        assert_eq!(table.tiles()[element] + held, 2 * n, "INV-1 {element}");
    }
    let hatred: u8 = hearts().map(|heart| heart.hatred).sum();
    assert_eq!(hatred + table.star(), ruleset.hatred() * n, "INV-2");
    assert!(hearts().all(|heart| heart.hatred <= ruleset.hatred()), "INV-2");
    let in_hands: u8 = hearts().map(|heart| heart.gems).sum();
    let on_tiles: u8 = Opportunity::TAKING_ORDER.into_iter().map(|tile| table.gems_on(tile)).sum();
    assert_eq!(in_hands + on_tiles, ruleset.gems(), "INV-3");
    for heart in hearts() {
        assert!(heart.tokens.most() <= 4 && heart.tokens[Element::Aether] <= 3, "INV-4");
    }
    if at_round_start(table) {
        for heart in hearts() {
            assert!(heart.tokens.most() <= 2 && heart.tokens[Element::Aether] <= 1, "INV-4");
            assert!(heart.tokens.distinct() <= 3, "INV-5");
        }
        for element in Element::TERRESTRIAL {
            assert!(table.tiles()[element] >= 1, "INV-6");
        }
        assert!(table.tiles()[Element::Aether] >= n, "INV-6");
    }
    match ruleset.variant() {
        Variant::Kyklo => assert_eq!(table.cylinder().is_some(), table.stone().is_some(), "INV-11"),
        Variant::Standard | Variant::Boon => {
            assert_eq!(table.cylinder().is_some(), table.star() > 0, "INV-11");
        }
    }
    if let Next::Choices(seats) = table.next() {
        assert!(!seats.is_empty(), "INV-17");
    }
    kyklo_places(table);
    dice_differ(table);
}

/// INV-9: after 2.2 all surviving faces differ, so at most one die lies on an element tile.
fn dice_differ(table: &Empedocle) {
    let round = table.round();
    if !matches!(table.stage(), Stage::Bonus(_) | Stage::Exchange(..)) {
        return;
    }
    let standing = table.ruleset().everybody().minus(round.eliminated);
    let faces: Vec<Opportunity> =
        standing.into_iter().filter(|&s| round.whirl != Some(s)).filter_map(|s| round.faces[s]).collect();
    for (i, face) in faces.iter().enumerate() {
        assert!(!faces[..i].contains(face), "INV-9 {face}");
    }
}

/// INV-16: after 1.2 of Kyklo at most one strength is on the Whirl tile.
fn kyklo_places(table: &Empedocle) {
    if let Stage::WhirlLanding(whirl) = table.stage() {
        let there = table.ruleset().everybody().into_iter();
        let there = there.filter(|&s| table.heart(s).place == Some(Opportunity::Whirl));
        assert!(there.eq([whirl]), "INV-16");
    }
}

/// The invariants that compare a state with the one before.
fn steps(before: &Empedocle, after: &Empedocle) {
    let everybody = before.ruleset().everybody();
    assert!(after.star() >= before.star(), "INV-2: the star never decreases");
    let same_round = before.number() == after.number();
    let shed: Strengths =
        everybody.into_iter().filter(|&s| after.heart(s).hatred < before.heart(s).hatred).collect();
    assert!(shed.len() <= 1, "INV-7");
    for strength in shed {
        let lost = before.heart(strength).hatred - after.heart(strength).hatred;
        // Two sets, of which the last two tokens may have come by the same step in Kyklo.
        let double = before.heart(strength).tokens.total() >= 6;
        assert!(lost == 1 || (lost == 2 && double), "INV-7: {lost}");
    }
    if let (Some(old), Some(new)) = (before.stone(), after.stone()) {
        let moved = if same_round { old } else { old.next(before.ruleset().strengths()) };
        assert_eq!(new, moved, "INV-12");
    }
    if before.cylinder().is_some() {
        assert!(after.cylinder().is_some(), "INV-11: once in play, in play for good");
    }
    if same_round {
        let round = after.round();
        // Until 3.2, which the last round allowed still plays before the game is given up.
        let refilled = after.stage() == Stage::Over(empedocle::Ending::Unfinished);
        for strength in (round.eliminated & before.round().eliminated).when(!refilled) {
            assert_eq!(before.heart(strength).tokens, after.heart(strength).tokens, "INV-10");
        }
        if before.round().claimant.is_some() {
            assert_eq!(before.round().claimant, round.claimant, "INV-7: one claimant");
        }
    }
}

/// INV-13: exchanges of a strength in a round; every one lowers its total by one, without a result by
/// two. INV-14: nobody but one comes to 2.5 with two Aethers.
#[derive(Default)]
struct Exchanges {
    pairs: Vec<Strength>,
    aethers: Vec<Strength>,
    lates: Vec<Strength>,
}

impl Exchanges {
    fn watch(&mut self, play: &RandomPlay<Empedocle>) {
        use empedocle::What;
        for fact in &play.facts {
            if let What::Round { .. } = fact.what {
                *self = Self::default();
            }
            let (list, strength) = match (fact.what, fact.rule.0) {
                (What::PairExchanged { strength, .. }, "EMP-2.5d") => (&mut self.pairs, strength),
                (What::PairExchanged { strength, .. }, "EMP-2.5f") => (&mut self.lates, strength),
                (What::AetherExchanged { strength, .. } | What::AetherLost { strength }, _) => {
                    (&mut self.aethers, strength)
                }
                _ => continue,
            };
            assert!(!list.contains(&strength), "INV-13: {strength} twice");
            list.push(strength);
        }
    }
}

/// How far random play got into the rare branches, so that the laws are known to have been tried.
#[derive(Default)]
struct Seen {
    games: u64,
    wins: u64,
    imploded: u64,
    unfinished: u64,
    refills: u64,
    doubles: u64,
    aether_lost: u64,
    special_power: u64,
    surplus: u64,
    stuck: u64,
    bumped: u64,
    barred: u64,
}

impl Seen {
    fn watch(&mut self, play: &RandomPlay<Empedocle>) {
        use empedocle::What;
        for fact in &play.facts {
            match (fact.what, fact.rule.0) {
                (What::Refilled { .. }, _) => self.refills += 1,
                (What::Shed { count: 2, .. }, _) => self.doubles += 1,
                (What::AetherLost { .. }, _) => self.aether_lost += 1,
                (What::Shed { .. }, "EMP-1.4b" | "EMP-2.2b") => self.special_power += 1,
                (What::Stuck { .. }, _) => self.stuck += 1,
                (What::Bumped { .. }, _) => self.bumped += 1,
                (What::Barred { .. }, _) => self.barred += 1,
                _ => {}
            }
        }
        use empedocle::ExchangeStep::{SurplusAether, SurplusPair};
        if let Stage::Exchange(SurplusPair | SurplusAether, _) = play.game.stage() {
            self.surplus += 1;
        }
    }
}

/// INV-1 to INV-17 after every event of tens of thousands of random games: all variants, all numbers
/// of strengths. EMP-V.3: never more than one winner.
/// Among them INV-9: after 2.2 all surviving faces differ.
#[test]
fn inv_1_to_17_hold_after_every_event_of_random_play() {
    let mut seen = Seen::default();
    for (index, set_up) in set_ups().iter().enumerate() {
        for seed in 0..games_per_set_up() {
            let mut play = RandomPlay::<Empedocle>::new(set_up, seed << 8 | index as u64);
            let mut exchanges = Exchanges::default();
            let outcome = play.finish(|play| {
                invariants(&play.game);
                steps(&play.before, &play.game);
                exchanges.watch(play);
                seen.watch(play);
            });
            seen.games += 1;
            match outcome {
                Outcome::Win(seats) => {
                    assert_eq!(seats.len(), 1, "EMP-V.3");
                    seen.wins += 1;
                }
                Outcome::WinByRule(_) => seen.wins += 1,
                Outcome::LostByAll => seen.imploded += 1,
                Outcome::Unfinished => seen.unfinished += 1,
                Outcome::Draw(_) => panic!("the books know no draw"),
            }
        }
    }
    for (what, count) in [
        ("wins", seen.wins),
        ("implosions", seen.imploded),
        ("unfinished games", seen.unfinished),
        ("refills", seen.refills),
        ("doubles", seen.doubles),
        ("Aethers lost", seen.aether_lost),
        ("special powers", seen.special_power),
        ("forced exchanges after a skipped phase 2", seen.surplus),
        ("stuck strengths", seen.stuck),
        ("bumped strengths", seen.bumped),
        ("fourth elements refused", seen.barred),
    ] {
        assert!(count > 0, "random play never met: {what}, in {} games", seen.games);
    }
}

/// The conformance suite of all games: legality, notation, positions, views that can be believed.
/// INV-18: choices stay secret. INV-19: the record gives the same state again.
#[test]
fn inv_18_and_19_the_laws_of_all_games_hold() {
    for (index, set_up) in set_ups().iter().enumerate() {
        // Positions do not name the limit of rounds: they stand for games with the usual one.
        let set_up = set_up.split(" max-rounds").next().expect("a first part");
        for seed in 0..6 {
            let mut play = RandomPlay::<Empedocle>::new(set_up, seed << 8 | index as u64);
            let start = play.game;
            conformance::laws(&start);
            play.finish(|play| {
                conformance::laws(&play.game);
                conformance::choices_stay_secret(&play.game);
            });
            conformance::replay_is_faithful(&start, &play);
            conformance::luck_is_foretold(&start, &play);
        }
    }
}

/// INV-18, VIEW-2: the hidden dice, the Celestial one and those of Unknown Strengths, are in no view
/// and no fact until their reveal.
#[test]
fn inv_18_hidden_dice_are_in_no_view() {
    let mut hidden = 0;
    for (index, set_up) in set_ups().iter().enumerate() {
        for seed in 0..20 {
            let mut play = RandomPlay::<Empedocle>::new(set_up, 77 << 16 | seed << 8 | index as u64);
            play.finish(|play| hidden += u32::from(hidden_roll_stays_hidden(&play.game)));
        }
    }
    assert!(hidden > 1000, "{hidden}");
}

/// Rolls every face of a hidden die; if it stays hidden, nobody can tell which it was.
fn hidden_roll_stays_hidden(table: &Empedocle) -> bool {
    let hidden = matches!(table.stage(), Stage::Celestial | Stage::Unknown(_));
    let Next::Chance(odds) = table.next() else { return false };
    if !hidden {
        return false;
    }
    let seen: Vec<_> = odds
        .rolls()
        .filter_map(|(roll, _)| {
            let (mut after, mut facts) = (*table, Vec::new());
            after.roll(roll, &mut facts).expect("a roll out of the game's own odds");
            // The last Unknown Strength's die completes the dice: all are shown at once.
            let covered =
                matches!(table.stage(), Stage::Celestial) || matches!(after.stage(), Stage::Unknown(_));
            let views: Vec<_> = conformance::viewers(&after).map(|viewer| after.view(viewer)).collect();
            covered.then_some((views, facts))
        })
        .collect();
    for other in seen.iter().skip(1) {
        assert_eq!(&seen[0], other, "a hidden die shows");
    }
    !seen.is_empty()
}

/// INV-18 over a whole round: from the roll of the Celestial die to its reveal, the same decisions and
/// rolls look the same to everybody, whatever the die.
#[test]
fn inv_18_the_celestial_die_changes_nothing_before_its_reveal() {
    let set_ups = ["variant=standard humans=3", "variant=boon humans=4", "variant=kyklo humans=3"];
    let mut compared = 0;
    for (index, set_up) in set_ups.iter().enumerate() {
        for seed in 0..200 {
            let mut play = RandomPlay::<Empedocle>::new(set_up, 5 << 32 | seed << 8 | index as u64);
            // Go to a round with a Celestial die, then make a twin with another one.
            while play.step() && !(play.game.stage() == Stage::Celestial && play.game.number() > 2) {}
            if play.game.stage() != Stage::Celestial {
                continue;
            }
            let (mut one, mut two) = (play.game, play.game);
            let rolls: Vec<_> = Odds::rolls(&empedocle::Chance::Celestial).map(|(roll, _)| roll).collect();
            one.roll(rolls[(seed % 6) as usize], &mut NoFacts).expect("a face");
            two.roll(rolls[((seed + 1) % 6) as usize], &mut NoFacts).expect("a face");
            let mut walk = RandomPlay::from(one, seed);
            loop {
                let shown = matches!(walk.game.round().celestial, Celestial::Shown(_));
                if shown || walk.game.number() != play.game.number() || !walk.step() {
                    break;
                }
                let line = walk.lines.last().expect("a step was made").clone();
                let mut twin = testkit::Script { game: two, facts: Vec::new() };
                twin.play(&line);
                two = twin.game;
                if matches!(walk.game.round().celestial, Celestial::Hidden(_)) {
                    for viewer in conformance::viewers(&two) {
                        assert_eq!(walk.game.view(viewer), two.view(viewer), "{viewer}");
                    }
                    assert_eq!(walk.facts, twin.facts);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 2000, "{compared}");
}

/// INV-15: after the Boon table all committed gems lie on the Whirl tile, a change never gives a face
/// that another strength shows, and the Lightning gains at most one gem a round (BOON-G.3).
#[test]
fn inv_15_the_boon_table_keeps_its_promises() {
    use empedocle::What;
    let (mut changes, mut gains) = (0, 0);
    for seed in 0..400 {
        let set_up = ["variant=boon humans=4", "variant=boon humans=2 unknown=2"][seed as usize % 2];
        let mut play = RandomPlay::<Empedocle>::new(set_up, 15 << 32 | seed);
        let mut lightning_gems = 0;
        play.finish(|play| {
            let (before, after) = (&play.before, &play.game);
            if let (Stage::Boon(_), Stage::Whirl(_) | Stage::Announce(_)) = (before.stage(), after.stage()) {
                assert!(after.round().committed.is_empty(), "INV-15");
            }
            let lightning = before.stone();
            for fact in &play.facts {
                match fact.what {
                    What::Switched { strength, face } => {
                        let mut others = before.ruleset().everybody().without(strength).into_iter();
                        assert!(others.all(|s| before.round().faces[s] != Some(face)), "INV-15");
                        changes += 1;
                    }
                    What::GemTaken { strength, .. } if Some(strength) == lightning => {
                        lightning_gems += 1;
                        gains += 1;
                    }
                    What::Round { .. } => lightning_gems = 0,
                    _ => {}
                }
                assert!(lightning_gems <= 1, "BOON-G.3");
            }
        });
    }
    assert!(changes > 100 && gains > 100, "{changes} {gains}");
}

/// INV-8: a tile is refilled exactly when all hold two of it.
#[test]
fn inv_8_a_refill_means_that_everybody_held_two() {
    use empedocle::What;
    let mut refills = 0;
    for seed in 0..6000 {
        let mut play =
            RandomPlay::<Empedocle>::new("variant=standard humans=3 max-rounds=120", 8 << 32 | seed);
        play.finish(|play| {
            for fact in &play.facts {
                if let What::Refilled { tile } = fact.what {
                    let table = &play.game;
                    for strength in table.ruleset().everybody() {
                        assert_eq!(table.heart(strength).tokens[tile], 1, "INV-8");
                    }
                    refills += 1;
                }
            }
        });
    }
    assert!(refills > 0, "no refill in 6000 games");
}

/// The tokens of a strength never number more than a table allows.
#[test]
fn tokens_count_what_they_hold() {
    let mut tokens = Tokens::default();
    tokens[Element::Air] = 2;
    tokens[Element::Aether] = 1;
    assert_eq!((tokens.total(), tokens.distinct(), tokens.most(), tokens.sets(1)), (3, 1, 2, false));
}
