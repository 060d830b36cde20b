//! Facts are complete: over random play they account for every token, gem and Hatred, and they show
//! the invariants that only a whole round can show.

use empedocle::{Element, Empedocle, Opportunity, Stage, Strength, Strengths, Variant, What};
use testkit::conformance::RandomPlay;

const SET_UPS: [&str; 10] = [
    "variant=standard humans=3 max-rounds=100",
    "variant=standard humans=5 max-rounds=100",
    "variant=standard humans=2 unknown=2 max-rounds=100",
    "variant=standard humans=1 unknown=1 max-rounds=100",
    "variant=boon humans=3 max-rounds=100",
    "variant=boon humans=4 max-rounds=100",
    "variant=boon humans=2 unknown=1 max-rounds=100",
    "variant=kyklo humans=2 max-rounds=60",
    "variant=kyklo humans=4 max-rounds=60",
    "variant=kyklo humans=5 hatred=3 max-rounds=60",
];

/// What the facts of a step say about one strength: tokens, Hatred and gems gained or lost.
fn booked(play: &RandomPlay<Empedocle>, who: Strength) -> [i32; 3] {
    let mut sum = [0; 3];
    let mut book = |strength: Strength, column: usize, change: i32| {
        if strength == who {
            sum[column] += change;
        }
    };
    for fact in &play.facts {
        match fact.what {
            What::Took { strength, .. } | What::Bonus { strength, .. } => book(strength, 0, 1),
            // INV-13: every exchange lowers the total by one, an Aether exchange without result by two.
            What::PairExchanged { strength, .. } | What::AetherExchanged { strength, .. } => {
                book(strength, 0, -1);
            }
            What::AetherLost { strength } => book(strength, 0, -2),
            What::Returned { strength, count } => book(strength, 0, -4 * i32::from(count)),
            // INV-8: everybody holds two of it and pays one.
            What::Refilled { .. } => book(who, 0, -1),
            What::Shed { strength, count, .. } => book(strength, 1, -i32::from(count)),
            What::GemTaken { strength, .. } => book(strength, 2, 1),
            What::GemSpent { strength } | What::GemLeft { strength, .. } => book(strength, 2, -1),
            _ => {}
        }
    }
    sum
}

/// INV-1, INV-2, INV-3, INV-13: tokens, Hatred and gems move only as the facts say.
#[test]
fn inv_13_the_facts_account_for_everything() {
    for (index, set_up) in SET_UPS.iter().enumerate() {
        for seed in 0..150 {
            let mut play = RandomPlay::<Empedocle>::new(set_up, 13 << 32 | seed << 8 | index as u64);
            play.finish(|play| {
                for strength in play.game.ruleset().everybody() {
                    let [before, after] = [&play.before, &play.game].map(|table| {
                        let heart = table.heart(strength);
                        [heart.tokens.total() as i32, i32::from(heart.hatred), i32::from(heart.gems)]
                    });
                    let booked = booked(play, strength);
                    let changed = [0, 1, 2].map(|column| after[column] - before[column]);
                    assert_eq!(changed, booked, "{strength}: {:?}", play.facts);
                }
            });
        }
    }
}

/// What has happened in a round so far.
#[derive(Clone, Copy, Default)]
struct Watch {
    claims: u32,
    power: bool,
    shed: Strengths,
    stuck: Strengths,
    eliminated: Strengths,
    cylinder: Option<Strength>,
}

impl Watch {
    fn fact(&mut self, rule: &str, what: What) {
        match what {
            What::Round { .. } => *self = Self { cylinder: self.cylinder, ..Self::default() },
            What::Claimed { .. } => self.claims += 1,
            What::Shed { strength, .. } => {
                self.shed = self.shed.with(strength);
                self.power |= matches!(rule, "EMP-1.4b" | "EMP-2.2b");
            }
            What::Stuck { strength, tile } => {
                assert!(tile != Opportunity::Whirl, "INV-16: never stuck on the Whirl tile");
                self.stuck = self.stuck.with(strength);
            }
            What::Eliminated { strength, .. } => self.eliminated = self.eliminated.with(strength),
            What::GemTaken { strength, .. } if self.eliminated.contains(strength) => {
                assert_eq!(rule, "BOON-1.6", "INV-10");
            }
            What::Cylinder { strength } => {
                assert!(matches!(rule, "EMP-3.1a" | "EMP-V.2" | "KYK-S.2"), "INV-11: {rule}");
                self.cylinder = Some(strength);
            }
            _ => {}
        }
        assert!(self.claims <= 1 && self.shed.len() <= 1, "INV-7: one claimant, one strength sheds");
        assert!(!(self.power && self.claims > 0), "INV-7: power and claim in one round");
    }

    fn state(&self, table: &Empedocle) {
        if table.ruleset().variant() != Variant::Kyklo {
            assert_eq!(table.cylinder(), self.cylinder, "INV-11: the holder changes as the facts say");
        }
        let everybody = table.ruleset().everybody();
        if let Stage::Exchange(step, _) = table.stage() {
            let with_two = everybody.into_iter().filter(|&s| table.heart(s).tokens[Element::Aether] >= 2);
            assert!(with_two.count() <= 1, "INV-14");
            assert!(step.is_aether() || table.tiles()[Element::Aether] > 0, "INV-14");
            let both = |s: Strength| {
                let tokens = table.heart(s).tokens;
                tokens.most() > 2 && tokens[Element::Aether] > 1
            };
            assert!(!everybody.into_iter().any(both), "INV-4");
        }
        if let Stage::WhirlLanding(_) = table.stage() {
            for tile in Opportunity::TAKING_ORDER {
                let walked = everybody.minus(self.stuck).into_iter();
                assert!(walked.filter(|&s| table.heart(s).place == Some(tile)).count() <= 1, "INV-16");
            }
        }
    }
}

/// INV-4, INV-7, INV-10, INV-11, INV-12, INV-14, INV-16, as far as they concern whole rounds.
#[test]
fn inv_7_10_11_14_and_16_hold_in_every_round() {
    for (index, set_up) in SET_UPS.iter().enumerate() {
        for seed in 0..150 {
            let mut play = RandomPlay::<Empedocle>::new(set_up, 7 << 32 | seed << 8 | index as u64);
            let mut watch = Watch::default();
            let n = u32::from(play.game.ruleset().strengths());
            let mut first = play.game.stone();
            play.finish(|play| {
                let table = &play.game;
                play.facts.iter().for_each(|fact| watch.fact(fact.rule.0, fact.what));
                watch.state(table);
                first = first.or(table.stone());
                if let (Some(first), Some(stone)) = (first, table.stone()) {
                    assert_eq!(stone as u32, (first as u32 + table.number() - 1) % n, "INV-12");
                }
                if table.ruleset().variant() == Variant::Kyklo {
                    let [before, after] =
                        [&play.before, table].map(|table| table.gems_on(Opportunity::Whirl));
                    assert!(after <= before, "INV-3: no gem returns to the Whirl tile");
                }
            });
        }
    }
}
