//! What is played: the game, its set-up, how strong the players are, and how the work is cut into jobs.

use bots::{Bot, Budget};
use catalog::{AnyComplaint, AnyGame, GameId};
use game::StableHasher;
use lab::arena::{Entrant, Kind};
use serde::{Deserialize, Serialize};

/// Why a plan cannot be carried out.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// There is no such game, or it cannot be measured.
    #[error("no game {0}")]
    Game(String),
    /// The game does not offer this set-up.
    #[error("{0:?}")]
    Setup(AnyComplaint),
    /// Nobody of this name plays the game.
    #[error("no bot {0}")]
    Bot(String),
}

/// Players of one strength: every seat is held by this bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strength {
    /// The bot and its budget, as they were asked for: `kosmos@2000`.
    pub bot: String,
    /// How many games they play.
    pub games: u64,
}

/// Everything that the figures of a report depend on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub ruleset: u16,
    /// Its set-up.
    pub setup: String,
    /// Who plays, and how often.
    pub players: Vec<Strength>,
    /// What all chance depends on.
    pub seed: u64,
    /// So many decisions at the beginning of a game are made at random. What is measured then depends less on what
    /// bots like, such as the specialties that they choose.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub opening: u64,
    /// In random play every so manieth game is watched closely; games of bots that think always are.
    pub sample: u64,
    /// So many games of each strength are studied for luck and real choices.
    pub study: u64,
    /// How many positions the study of one game searches.
    pub effort: u64,
}

/// Plans without a random opening keep the names that they had before there were any.
const fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// A piece of the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Job {
    /// Its number in the plan.
    pub number: u64,
    /// Which players.
    pub strength: usize,
    /// Its first game.
    pub first: u64,
    /// How many games.
    pub count: u64,
}

/// Who decides, read from a [`Strength`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// The bot.
    pub bot: Bot,
    /// How long it thinks.
    pub budget: Budget,
}

impl Player {
    /// Reads a bot of ours and its budget, such as `kosmos@2000`.
    ///
    /// # Errors
    /// If there is no such bot.
    pub(crate) fn read(game: GameId, text: &str) -> Result<Self, PlanError> {
        let unknown = || PlanError::Bot(text.to_owned());
        let entrant = Entrant::read(game, text, Budget::nodes(USUAL_NODES)).ok_or_else(unknown)?;
        match entrant.kind {
            Kind::Own(bot) => Ok(Self { bot, budget: entrant.budget }),
            Kind::Program { .. } => Err(unknown()),
        }
    }
}

/// The budget of a bot for which none is said: in positions, so that the games are the same on every machine.
pub const USUAL_NODES: u64 = 1000;

/// How many games of random play a job has, of bots that do not search, and of others.
const JOB_GAMES: [u64; 3] = [4096, 32, 4];

impl Plan {
    /// The start of every game.
    ///
    /// # Errors
    /// If the game does not exist or does not offer the set-up.
    pub fn start(&self) -> Result<AnyGame, PlanError> {
        let id = GameId::from_name(&self.game).ok_or_else(|| PlanError::Game(self.game.clone()))?;
        let words: Vec<&str> = self.setup.split_ascii_whitespace().collect();
        AnyGame::new(id, &words).map_err(|refused| PlanError::Setup(refused.complaint))
    }

    /// Tests everything that can be wrong with it.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<(), PlanError> {
        self.start()?;
        (0..self.players.len()).try_for_each(|index| self.player(index).map(drop))
    }

    /// The players of this strength.
    ///
    /// # Errors
    /// If there is no such bot.
    pub fn player(&self, strength: usize) -> Result<Player, PlanError> {
        let text = self.players.get(strength).map_or("", |players| players.bot.as_str());
        let id = GameId::from_name(&self.game).ok_or_else(|| PlanError::Game(self.game.clone()))?;
        Player::read(id, text)
    }

    /// Whether the same plan always gives the same figures: no bot thinks by the clock.
    pub fn is_repeatable(&self) -> bool {
        (0..self.players.len())
            .all(|index| self.player(index).is_ok_and(|player| player.budget.time.is_none()))
    }

    /// Whether games of this strength are watched closely only now and then.
    pub fn sample_of(&self, strength: usize) -> u64 {
        let random = self.player(strength).is_ok_and(|player| player.bot == Bot::Random);
        if random { self.sample.max(1) } else { 1 }
    }

    fn job_games(&self, strength: usize) -> u64 {
        let player = self.player(strength).map(|player| player.bot);
        let kind = match player {
            Ok(Bot::Random) => 0,
            Ok(Bot::Greedy | Bot::UnknownStrength) => 1,
            Ok(Bot::Uct | Bot::UctShort | Bot::Level(_) | Bot::Harmonia(_)) | Err(_) => 2,
        };
        JOB_GAMES[kind]
    }

    /// How many jobs there are.
    pub fn jobs(&self) -> u64 {
        let of = |(index, players): (usize, &Strength)| players.games.div_ceil(self.job_games(index));
        self.players.iter().enumerate().map(of).sum()
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.players.iter().map(|players| players.games).sum()
    }

    /// A job by its number.
    pub fn job(&self, number: u64) -> Option<Job> {
        let mut before = 0;
        for (strength, players) in self.players.iter().enumerate() {
            let each = self.job_games(strength);
            let jobs = players.games.div_ceil(each);
            if number < before + jobs {
                let first = (number - before) * each;
                return Some(Job { number, strength, first, count: each.min(players.games - first) });
            }
            before += jobs;
        }
        None
    }

    /// The seed of one game of one strength: it depends on nothing but these and the seed of the plan.
    pub fn seed_of(&self, strength: usize, game: u64) -> u64 {
        let mut hasher = StableHasher::default();
        hasher.number(self.seed).number(strength as u64).number(game).finish()
    }

    /// A name for this plan: equal plans have equal names.
    pub fn name(&self) -> String {
        let mut hasher = StableHasher::default();
        hasher.bytes(serde_json::to_string(self).unwrap_or_default().as_bytes());
        format!("{:016x}", hasher.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(players: &[(&str, u64)]) -> Plan {
        let players = players.iter().map(|(bot, games)| Strength { bot: (*bot).to_owned(), games: *games });
        Plan {
            game: "empedocle".to_owned(),
            ruleset: 2,
            setup: "variant=standard humans=3".to_owned(),
            players: players.collect(),
            seed: 1,
            opening: 0,
            sample: 16,
            study: 0,
            effort: 0,
        }
    }

    #[test]
    fn jobs_hold_every_game_once() {
        let plan = plan(&[("random", 10_000), ("greedy", 100), ("empedocles@50", 9)]);
        let mut seen = vec![0; plan.players.len()];
        for number in 0..plan.jobs() {
            let job = plan.job(number).expect("it is one of the plan");
            assert_eq!((job.number, job.first), (number, seen[job.strength]));
            seen[job.strength] += job.count;
        }
        assert_eq!(seen, [10_000, 100, 9]);
        assert_eq!(plan.job(plan.jobs()), None);
    }

    #[test]
    fn what_is_wrong_with_a_plan_is_said() {
        assert!(plan(&[("random", 1)]).check().is_ok());
        assert!(matches!(plan(&[("kosmos", 1)]).check(), Err(PlanError::Bot(name)) if name == "kosmos"));
        assert!(matches!(plan(&[("cmd:x", 1)]).check(), Err(PlanError::Bot(_))));
        let setup = |text: &str| Plan { setup: text.to_owned(), ..plan(&[("random", 1)]) };
        assert!(matches!(setup("humans=9").check(), Err(PlanError::Setup(_))));
        assert!(matches!(setup("colour=red").check(), Err(PlanError::Setup(_))));
        assert!(plan(&[("greedy@100", 1)]).is_repeatable() && !plan(&[("greedy@5ms", 1)]).is_repeatable());
    }
}
