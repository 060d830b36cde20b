//! What must hold of a position before a game may stand there, each named by the rule or invariant.

use crate::ending::Ending;
use crate::phase::{self, attraction};
use crate::round::{Celestial, Round};
use crate::stage::{ExchangeStep, Stage};
use crate::state::Empedocle;
use crate::{Element, Opportunity, Strength, Strengths, Variant, boon};

/// The rule or invariant that the position breaks.
type Broken = Result<(), &'static str>;

/// The strengths that have not chosen their start in Kyklo.
pub(super) fn unplaced(state: &Empedocle) -> Strengths {
    state.ruleset.everybody().into_iter().filter(|&s| state.hearts[s].place.is_none()).collect()
}

fn ensure(holds: bool, rule: &'static str) -> Broken {
    if holds { Ok(()) } else { Err(rule) }
}

/// Everything that must hold: first what holds always, then what holds at this stage.
pub(super) fn check(state: &Empedocle) -> Broken {
    check_hatred(state)?;
    check_gems(state)?;
    check_holdings(state)?;
    check_cylinder(state)?;
    check_round(state)?;
    check_not_yet(state)?;
    check_stage(state)
}

/// [INV-2] Nobody has more Hatred than at the start; [EMP-V.1] nobody has none, but a winner.
fn check_hatred(state: &Empedocle) -> Broken {
    let winner = if let Stage::Over(Ending::Won(winner)) = state.stage { Some(winner) } else { None };
    for strength in state.ruleset.everybody() {
        let hatred = state.hearts[strength].hatred;
        ensure((hatred == 0) == (winner == Some(strength)), "EMP-V.1")?;
        ensure(hatred <= state.ruleset.hatred(), "INV-2")?;
    }
    Ok(())
}

/// [INV-3] No gem is lost or made, and Unknown Strengths have none.
fn check_gems(state: &Empedocle) -> Broken {
    let everybody = state.ruleset.everybody().into_iter();
    let in_hands: u32 = everybody.map(|s| u32::from(state.hearts[s].gems)).sum();
    let on_tiles: u32 = state.gems.iter().map(|&gems| u32::from(gems)).sum();
    ensure(in_hands + on_tiles == u32::from(state.ruleset.gems()), "INV-3")?;
    if state.ruleset.variant() == Variant::Boon {
        ensure(on_tiles == u32::from(state.gems_on(Opportunity::Whirl)), "INV-3")?;
        let unknown = state.ruleset.everybody().minus(state.ruleset.human_strengths());
        ensure(unknown.into_iter().all(|s| state.hearts[s].gems == 0), "INV-3")?;
    }
    Ok(())
}

/// Whether no token has moved in this round yet.
fn before_takes(stage: Stage) -> bool {
    match stage {
        Stage::Stone
        | Stage::Start(_)
        | Stage::Celestial
        | Stage::Choose
        | Stage::Unknown(_)
        | Stage::Boon(_)
        | Stage::Whirl(_)
        | Stage::WhirlTake(_)
        | Stage::Move(_)
        | Stage::WhirlLanding(_) => true,
        Stage::Announce(_)
        | Stage::Reroll(_)
        | Stage::Bonus(_)
        | Stage::Exchange(..)
        | Stage::Bump(_)
        | Stage::Over(_) => false,
    }
}

/// [INV-4] How many of one terrestrial element and how many Aethers the strength can hold here: two
/// and one [EMP-G.1], and what it took in this round and has not exchanged yet.
fn limits(state: &Empedocle, strength: Strength) -> (u8, u8) {
    let round = &state.round;
    let took = round.took.contains(strength);
    // Whoever has no rank comes last.
    let after = |decider: Strength| {
        let (rank, behind) = (round.rank, round.rank.after(decider));
        rank.contains(decider) && (behind.contains(strength) || !rank.contains(strength))
    };
    match state.stage {
        Stage::Over(_) => (4, 3),
        // A take, and the bonus of the Celestial die.
        Stage::Exchange(ExchangeStep::Single, _) if took => (4, 3),
        Stage::Exchange(ExchangeStep::Pair, decider) if took && (strength == decider || after(decider)) => {
            (4, 1)
        }
        Stage::Exchange(ExchangeStep::Double, decider) if took && after(decider) => (4, 1),
        Stage::Exchange(ExchangeStep::Double | ExchangeStep::SurplusAether, decider)
            if strength == decider =>
        {
            (2, 2)
        }
        Stage::Exchange(ExchangeStep::SurplusPair, _) if took => (3, 1),
        Stage::Announce(_) | Stage::Reroll(_) | Stage::Bonus(_) | Stage::Bump(_) if took => (3, 2),
        Stage::Exchange(..)
        | Stage::Announce(_)
        | Stage::Reroll(_)
        | Stage::Bonus(_)
        | Stage::Bump(_)
        | Stage::Stone
        | Stage::Start(_)
        | Stage::Celestial
        | Stage::Choose
        | Stage::Unknown(_)
        | Stage::Boon(_)
        | Stage::Whirl(_)
        | Stage::WhirlTake(_)
        | Stage::Move(_)
        | Stage::WhirlLanding(_) => (2, 1),
    }
}

/// The tile from which the strength can have taken a token: that of its die [EMP-1.5a] [EMP-2.3b], or
/// the one where it stands alone or as the Whirl strength [KYK-1.3] [KYK-2.1b].
fn tile_of(state: &Empedocle, strength: Strength) -> Option<Element> {
    let whirl = state.round.whirl == Some(strength);
    match state.ruleset.variant() {
        Variant::Kyklo => {
            let place = state.hearts[strength].place;
            let mut others = state.ruleset.everybody().without(strength).into_iter();
            let alone = whirl || !others.any(|other| state.hearts[other].place == place);
            place.filter(|_| alone).and_then(Opportunity::element)
        }
        Variant::Standard | Variant::Boon if whirl => state.round.blocked,
        Variant::Standard | Variant::Boon => {
            let face = state.round.faces[strength].and_then(Opportunity::element);
            face.filter(|_| state.round.blocked != face)
        }
    }
}

/// [INV-4] What is above a limit was taken in this round and is not exchanged yet, or is the Aether of
/// a pair exchange just made.
fn explained(state: &Empedocle, strength: Strength, element: Element) -> bool {
    use ExchangeStep::{Double, SurplusAether};
    let paired = state.stage == Stage::Exchange(Double, strength)
        || state.stage == Stage::Exchange(SurplusAether, strength);
    let took = state.round.took.contains(strength) && tile_of(state, strength) == Some(element);
    let exchanged = state.round.aether_exchanged.contains(strength);
    let over = matches!(state.stage, Stage::Over(_));
    over || (took && !exchanged) || (paired && element == Element::Aether)
}

/// [INV-4] [INV-5] [INV-6] What the strengths hold, and what is left on the tiles.
fn check_holdings(state: &Empedocle) -> Broken {
    for strength in state.ruleset.everybody() {
        let tokens = state.hearts[strength].tokens;
        let (most, aethers) = limits(state, strength);
        ensure(tokens.most() <= most && tokens[Element::Aether] <= aethers, "INV-4")?;
        let mut surplus =
            Element::ALL.into_iter().filter(|&e| tokens[e] > if e.is_terrestrial() { 2 } else { 1 });
        ensure(surplus.all(|element| explained(state, strength, element)), "INV-4")?;
        let complete = state.round.claimant == Some(strength);
        ensure(tokens.sets(1) == complete, if complete { "EMP-G.3" } else { "INV-5" })?;
    }
    let n = state.ruleset.strengths();
    let filled = Element::TERRESTRIAL.into_iter().all(|element| state.tiles[element] >= 1);
    ensure(!before_takes(state.stage) || (filled && state.tiles[Element::Aether] >= n), "INV-6")
}

/// [INV-11] The Cylinder is in play exactly since the first Hatred was shed; in Kyklo always, once the
/// stone is given.
fn check_cylinder(state: &Empedocle) -> Broken {
    match state.ruleset.variant() {
        Variant::Standard | Variant::Boon => ensure(state.cylinder.is_some() == (state.star() > 0), "INV-11"),
        Variant::Kyklo => ensure(state.cylinder.is_some() == state.stone.is_some(), "INV-11"),
    }
}

/// What lies on the table belongs to strengths of this game, in this variant.
fn check_round(state: &Empedocle) -> Broken {
    let (round, everybody) = (&state.round, state.ruleset.everybody());
    let sets = round.committed
        | round.eliminated
        | round.took
        | round.spoken
        | round.to_roll
        | round.moved
        | round.aether_exchanged;
    let named = sets | round.whirl.into_iter().chain(round.claimant).collect();
    let diced: Strengths = Strength::ALL.into_iter().filter(|&s| round.faces[s].is_some()).collect();
    ensure((named | diced).minus(everybody).is_empty(), "INV-19")?;
    ensure(round.whirl.is_none_or(|whirl| !round.eliminated.contains(whirl)), "EMP-1.5c")?;
    let kyklo = state.ruleset.variant() == Variant::Kyklo;
    ensure(!kyklo || (diced | round.eliminated | round.spoken).is_empty(), "KYK-1.2")?;
    ensure(!kyklo || round.blocked.is_none(), "KYK-1.3")?;
    ensure(kyklo || round.moved.is_empty(), "KYK-1.2")?;
    ensure(round.blocked.is_none() || round.whirl.is_some(), "EMP-1.5a")?;
    ensure(round.committed.is_empty() || state.ruleset.variant() == Variant::Boon, "BOON-1.2a")?;
    ensure(round.committed.into_iter().all(|s| state.hearts[s].gems > 0), "BOON-1.2a")
}

/// What comes to the table only later in a round does not lie there yet.
fn check_not_yet(state: &Empedocle) -> Broken {
    let round = &state.round;
    let reached = match state.stage {
        Stage::Stone
        | Stage::Start(_)
        | Stage::Celestial
        | Stage::Choose
        | Stage::Unknown(_)
        | Stage::Boon(_)
        | Stage::Move(_) => 0,
        Stage::Whirl(_) | Stage::WhirlLanding(_) => 1,
        Stage::WhirlTake(_) => 2,
        Stage::Announce(_) | Stage::Reroll(_) | Stage::Bump(_) => 3,
        Stage::Bonus(_) => 4,
        Stage::Exchange(..) => 5,
        Stage::Over(_) => return Ok(()),
    };
    let whirl: Strengths = round.whirl.into_iter().collect();
    let served = round.took | round.claimant.into_iter().collect();
    ensure((served & round.eliminated).is_empty(), "INV-10")?;
    ensure(reached >= 1 || round.eliminated.is_empty(), "EMP-1.4a")?;
    ensure(reached >= 1 || whirl.is_empty(), "EMP-1.5")?;
    ensure(reached >= 2 || round.blocked.is_none(), "EMP-1.5a")?;
    ensure(reached >= 3 || served.is_empty(), "EMP-1.5a")?;
    ensure(reached >= 3 || round.spoken.is_empty(), "EMP-2.1")?;
    ensure(reached == 3 || round.to_roll.is_empty(), "EMP-2.1")?;
    ensure(reached >= 4 || served.minus(whirl).is_empty(), "EMP-2.3b")?;
    ensure(reached >= 5 || round.aether_exchanged.is_empty(), "EMP-2.5b")
}

/// The strength of a decision is human and has a choice [INV-17].
fn check_decision(state: &Empedocle, strength: Strength) -> Broken {
    ensure(!state.is_unknown(strength), "EMP-U.3")?;
    ensure(state.options_of(strength).len() > 1, "INV-17")
}

/// The strengths before this one in a table round that starts with the stone.
fn before(state: &Empedocle, strength: Strength, among: Strengths) -> Strengths {
    let mut passed = Strengths::NONE;
    let mut left = among;
    while let Some(next) = left.first_from(state.first()) {
        if next == strength {
            break;
        }
        passed = passed.with(next);
        left = left.without(next);
    }
    passed
}

/// That the game can stand at this stage, as far as what follows relies on it.
fn check_stage(state: &Empedocle) -> Broken {
    let (round, everybody) = (&state.round, state.ruleset.everybody());
    let kyklo = state.ruleset.variant() == Variant::Kyklo;
    ensure(state.stone.is_some() != matches!(state.stage, Stage::Stone), "EMP-S.4")?;
    if let Stage::Stone | Stage::Start(_) | Stage::Celestial = state.stage {
        ensure(*round == Round::default(), "EMP-1.1")?;
    } else if !matches!(state.stage, Stage::Over(_)) {
        ensure((round.celestial == Celestial::Unused) == state.cylinder.is_none(), "EMP-1.1")?;
        let late = matches!(state.stage, Stage::Bonus(_) | Stage::Exchange(..))
            && !matches!(
                state.stage,
                Stage::Exchange(ExchangeStep::SurplusPair | ExchangeStep::SurplusAether, _)
            );
        ensure(!matches!(round.celestial, Celestial::Shown(_)) || late, "VIEW-2")?;
        ensure(!matches!(round.celestial, Celestial::Hidden(_)) || !late, "EMP-2.4")?;
    }
    if let Some(strength) = state.stage.decider() {
        ensure(everybody.contains(strength), "INV-19")?;
        check_decision(state, strength)?;
    }
    match state.stage {
        Stage::Stone => ensure(state.number == 1 && state.ruleset.unknown() == 0, "EMP-S.4"),
        Stage::Celestial => ensure(state.cylinder.is_some(), "EMP-1.1"),
        Stage::Over(_) => Ok(()),
        Stage::Start(_) | Stage::Move(_) | Stage::WhirlLanding(_) | Stage::Bump(_) => {
            ensure(kyklo, "VAR-3")?;
            check_kyklo(state)
        }
        Stage::Choose
        | Stage::Unknown(_)
        | Stage::Boon(_)
        | Stage::Whirl(_)
        | Stage::WhirlTake(_)
        | Stage::Announce(_)
        | Stage::Reroll(_)
        | Stage::Bonus(_) => {
            ensure(!kyklo, "VAR-3")?;
            check_dice(state)
        }
        Stage::Exchange(step, strength) => check_exchange(state, step, strength),
    }?;
    let places = unplaced(state);
    let starting = matches!(state.stage, Stage::Stone | Stage::Start(_));
    ensure(!kyklo || starting || places.is_empty(), "KYK-S.3")
}

/// The stages of Strife and Attraction.
fn check_dice(state: &Empedocle) -> Broken {
    let (round, everybody) = (&state.round, state.ruleset.everybody());
    let diced: Strengths = everybody.into_iter().filter(|&s| round.faces[s].is_some()).collect();
    let humans = state.ruleset.human_strengths();
    if state.stage == Stage::Choose {
        ensure(diced.minus(humans).is_empty() && diced != humans, "EMP-1.2")?;
        return ensure(round.committed.minus(diced).is_empty(), "BOON-1.2a");
    }
    if let Stage::Unknown(strength) = state.stage {
        ensure(everybody.contains(strength) && !humans.contains(strength), "EMP-U.4")?;
        return ensure(diced == Strengths::first(strength as u8), "EMP-U.4");
    }
    ensure(diced == everybody, "EMP-1.2")?;
    if let Stage::Boon(strength) = state.stage {
        ensure(round.committed.first_from(state.first()) == Some(strength), "BOON-1.2b")?;
        return ensure(boon::bound(state, strength).is_none(), "BOON-1.2c");
    }
    ensure(round.committed.is_empty(), "BOON-1.2d")?;
    if let Stage::Reroll(strength) = state.stage {
        let qualified = state.attraction_strengths();
        ensure(round.spoken == qualified && round.to_roll.minus(qualified).is_empty(), "EMP-2.1")?;
        return ensure(round.to_roll.lowest() == Some(strength), "EMP-2.1");
    }
    if let Stage::Bonus(strength) = state.stage {
        check_survivors(state)?;
        let Celestial::Shown(die) = round.celestial else { return Err("EMP-2.4") };
        let element = die.element().ok_or("EMP-2.4a")?;
        return ensure(attraction::bonus_for(state, element) == Some(strength), "EMP-2.4a");
    }
    check_strife(state)
}

/// The stages between the first elimination and the first reroll, when the dice still tell who is out.
fn check_strife(state: &Empedocle) -> Broken {
    let round = &state.round;
    let shown = state.showing();
    ensure(round.eliminated == shown.shared().everybody(), "EMP-1.4a")?;
    ensure(round.whirl == shown.at(Opportunity::Whirl as usize).sole(), "EMP-1.5")?;
    if let Stage::Whirl(strength) = state.stage {
        ensure(round.whirl == Some(strength) && round.blocked.is_none(), "EMP-1.5")?;
    }
    if let Stage::WhirlTake(strength) = state.stage {
        let element = round.blocked.ok_or("EMP-1.5a")?;
        ensure(round.whirl == Some(strength), "EMP-1.5")?;
        ensure(boon::may_take(state, strength) && state.may_gain(strength, element), "EMP-1.5a")?;
    }
    if let Stage::Announce(strength) = state.stage {
        let qualified = state.attraction_strengths();
        ensure(qualified.contains(strength), "EMP-2.1")?;
        ensure(round.spoken == before(state, strength, qualified), "EMP-2.1")?;
        ensure(round.to_roll.minus(round.spoken).is_empty(), "EMP-2.1")?;
    }
    Ok(())
}

/// [INV-9] After 2.2 no two strengths in the round show the same face.
fn check_survivors(state: &Empedocle) -> Broken {
    let sharing = state.showing().only(state.attraction_strengths()).shared();
    ensure(sharing.everybody().is_empty(), "INV-9")
}

/// The stages of Kyklo before the exchanges.
fn check_kyklo(state: &Empedocle) -> Broken {
    let (round, everybody) = (&state.round, state.ruleset.everybody());
    let on_whirl = |s: &Strength| state.hearts[*s].place == Some(Opportunity::Whirl);
    if let Stage::Start(strength) = state.stage {
        let placed = everybody.minus(unplaced(state));
        ensure(state.number == 1 && placed == before(state, strength, everybody), "KYK-S.3")?;
        return ensure(!everybody.into_iter().any(|s| on_whirl(&s)), "KYK-S.3");
    }
    if let Stage::Move(strength) = state.stage {
        return ensure(round.moved == before(state, strength, everybody), "KYK-1.2");
    }
    ensure(round.moved == everybody, "KYK-1.2")?;
    if let Stage::WhirlLanding(strength) = state.stage {
        ensure(round.whirl == Some(strength), "KYK-1.3")?;
        ensure(everybody.into_iter().filter(on_whirl).eq([strength]), "INV-16")?;
    }
    if let Stage::Bump(strength) = state.stage {
        let whirl = round.whirl.ok_or("KYK-1.5")?;
        ensure(!round.to_roll.contains(whirl), "KYK-1.5")?;
        ensure(round.to_roll.first_from(state.first()) == Some(strength), "KYK-1.5")?;
    }
    Ok(())
}

/// The stages of 2.5 and 1.6b.
fn check_exchange(state: &Empedocle, step: ExchangeStep, strength: Strength) -> Broken {
    let round = &state.round;
    let aethers = state.hearts[strength].tokens[Element::Aether];
    let done = round.aether_exchanged;
    check_survivors(state)?;
    if state.ruleset.variant() != Variant::Kyklo {
        let diced = state.ruleset.everybody().into_iter().all(|s| round.faces[s].is_some());
        ensure(diced, "EMP-1.2")?;
    }
    match step {
        ExchangeStep::SurplusPair | ExchangeStep::SurplusAether => {
            let alone = round.whirl == Some(strength) && state.attraction_strengths().is_empty();
            ensure(alone && state.ruleset.variant() != Variant::Kyklo, "EMP-1.6b")?;
            ensure(step == ExchangeStep::SurplusPair || aethers >= 2, "EMP-2.5e")
        }
        ExchangeStep::Single => ensure(aethers >= 2 && done.is_empty(), "EMP-2.5b"),
        ExchangeStep::Pair => ensure(!done.contains(strength), "EMP-2.5c"),
        ExchangeStep::Double => ensure(aethers >= 2 && !done.contains(strength), "EMP-2.5b"),
        ExchangeStep::Late => ensure(aethers == 0 && done.contains(strength), "EMP-2.5b"),
    }?;
    let ranked = phase::rank(state).contains(strength);
    ensure(ranked && !round.eliminated.contains(strength), "EMP-2.5a")
}
