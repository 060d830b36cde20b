//! Phase 3: Union.

use crate::ending::Ending;
use crate::fact::Facts;
use crate::rank::Rank;
use crate::round::Round;
use crate::stage::Stage;
use crate::state::{Goes, Play};
use crate::{Element, What};

/// [EMP-3.1] [KYK-3.1] The claimant takes or keeps the Cylinder [EMP-3.1a] and sheds one Hatred
/// [EMP-3.1b], or two if it holds two of each (R-28) [EMP-3.1c]. If the game goes on it returns one
/// of each, or two, and keeps the rest and its Aether [EMP-3.1d]. The others keep everything
/// [EMP-3.1e].
pub(crate) fn at_3_1<F: Facts>(play: &mut Play<'_, F>) {
    if let Some(strength) = play.round.claimant {
        play.cylinder = Some(strength);
        play.emit("EMP-3.1a", What::Cylinder { strength });
        let double = play.hearts[strength].tokens.sets(2);
        let (rule, count) = if double { ("EMP-3.1c", 2) } else { ("EMP-3.1b", 1) };
        if play.shed(rule, strength, count) == Goes::Over {
            return;
        }
        for element in Element::TERRESTRIAL {
            play.put_back(strength, element, count);
        }
        play.emit("EMP-3.1d", What::Returned { strength, count });
    }
    at_3_2(play);
}

/// [EMP-3.2] [KYK-3.2] Every strength puts one token back on an empty tile. By the holding limit all
/// then hold exactly two; who had none would pay nothing.
fn at_3_2<F: Facts>(play: &mut Play<'_, F>) {
    for tile in Element::ALL {
        if play.tiles[tile] > 0 {
            continue;
        }
        for strength in play.ruleset.everybody() {
            if play.hearts[strength].tokens[tile] > 0 {
                play.put_back(strength, tile, 1);
            }
        }
        play.emit("EMP-3.2", What::Refilled { tile });
    }
    at_3_3(play);
}

/// [EMP-3.3] [KYK-3.3] Dice come back, blocks vanish, the stone goes to the next strength. The
/// Cylinder, gems and places stay. [EMP-V.6] After the last round allowed the game is unfinished.
fn at_3_3<F: Facts>(play: &mut Play<'_, F>) {
    if play.number >= play.ruleset.max_rounds() {
        play.emit("EMP-V.6", What::Unfinished { rounds: play.ruleset.max_rounds() });
        play.round.rank = Rank::default();
        play.wait(Stage::Over(Ending::Unfinished));
        return;
    }
    let strength = play.first().next(play.ruleset.strengths());
    play.round = Round::default();
    play.stone = Some(strength);
    play.number += 1;
    play.emit("EMP-3.3", What::Round { round: play.state.number, strength });
    super::at_1_1(play);
}
