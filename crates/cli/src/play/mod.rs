//! `sphairos play`: a whole game in the terminal, alone against bots or passing one keyboard around.

mod draw;
mod elem_master;
mod empedocle;
pub(crate) mod names;
mod table;

use std::io::{self, BufRead, Write};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anstyle::Style;
use answers::TableNames;
use bots::{Bot, Budget};
use catalog::{
    ActRefused, AnyGame, AnyView, AnyWhat, Driver, GameId, Halt, Move, MoveRefused, Player, Record, Session,
};
use dice::Dice;
use game::{Arg, Fact, Outcome, Seat, Seats, Viewer, Why};
use locale::{Names, Speaker};

use crate::args::PlayOptions;
use crate::failure::Failure;
use crate::rule::wrapped;

/// How long a bot thinks about a decision.
const BOT_TIME: Duration = Duration::from_millis(150);

/// Longer lists of options are not printed; one asks for those that begin with a square.
const MOST_LISTED: usize = 16;

/// How many options a preview shows.
const MOST_PREVIEWED: usize = 24;

pub(crate) fn run(options: &PlayOptions, speaker: &Speaker) -> Result<(), Failure> {
    let no_game = || Failure::about("line-no-such-game", &options.game);
    let id = GameId::from_name(&options.game).ok_or_else(no_game)?;
    let bot = match &options.bot {
        Some(name) => Bot::from_name(id, name).ok_or_else(|| Failure::about("line-no-bot", name))?,
        None => Bot::strongest(),
    };
    let session = set_up(options, id)?;
    let seed = options.seed.unwrap_or_else(seed_from_clock);
    let names = names::given(session.game(), &options.names, speaker);
    let people = Seats::first(options.people.min(session.game().seats()));
    let mut terminal = Terminal {
        input: io::stdin().lock(),
        out: anstream::stdout(),
        speaker,
        names,
        people,
        bot,
        at: Moment { session, dice: Dice::seeded(seed), printed: 0, offer: None },
        facts: Vec::new(),
        past: Vec::new(),
    };
    let finished = terminal.play()?;
    if let Some(path) = &options.record {
        let record = Record { players: terminal.players(), ..terminal.at.session.record() };
        let text = json::write_record(&record) + "\n";
        std::fs::write(path, text).map_err(|error| Failure::File { path: path.clone(), error })?;
    }
    match finished {
        Some(outcome) => terminal.print_outcome(outcome),
        None => Ok(()),
    }
}

fn set_up(options: &PlayOptions, id: GameId) -> Result<Session, Failure> {
    let mut words = table::setup(id, options);
    words.extend(options.options.iter().cloned());
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    Session::new(id, &words).map_err(|refused| Failure::Complaint(refused.complaint))
}

/// A seed for a game at home; the games of a live table are rolled otherwise.
fn seed_from_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_nanos() as u64)
}

/// A moment of the game that can be come back to: the same dice will fall again.
#[derive(Clone)]
struct Moment {
    session: Session,
    dice: Dice,
    /// How many of the facts have been printed.
    printed: usize,
    /// Who offers a draw.
    offer: Option<Seat>,
}

/// Rolls the dice and decides for the bots.
struct Program<'a> {
    bot: Bot,
    people: Seats,
    dice: &'a mut Dice,
    facts: &'a mut Vec<Fact<AnyWhat>>,
}

impl Driver for Program<'_> {
    /// The seat for which the bot has no decision.
    type Stop = Seat;

    fn draw(&mut self, _label: &str, tickets: u32) -> u32 {
        self.dice.below(tickets)
    }

    fn decide(&mut self, game: &AnyGame, owed: Seats) -> Result<(Seat, String), Seat> {
        let bots = owed.into_iter().filter(|seat| !self.people.contains(*seat));
        let seat = bots.collect::<Seats>().lowest().unwrap_or(Seat::new(0));
        let view = game.view(Viewer::Seat(seat));
        let decision = bots::decide(self.bot, &view, seat, Budget::time(BOT_TIME), self.dice);
        decision.map(|decision| (seat, decision.action)).ok_or(seat)
    }

    fn played(&mut self, _line: Move<'_>, facts: Vec<Fact<AnyWhat>>) -> Result<(), Seat> {
        self.facts.extend(facts);
        Ok(())
    }
}

/// What a person typed.
enum Typed {
    /// An act that was done.
    Done,
    /// Ask again.
    Again,
    /// Leave the game.
    Quit,
}

struct Terminal<'a, R, W> {
    input: R,
    out: W,
    speaker: &'a Speaker,
    names: TableNames,
    people: Seats,
    bot: Bot,
    at: Moment,
    facts: Vec<Fact<AnyWhat>>,
    /// The moments before each decision of a person, and whose it was.
    past: Vec<(Seat, Moment)>,
}

impl<R: BufRead, W: Write> Terminal<'_, R, W> {
    /// Everybody as they were called in this game.
    fn players(&self) -> Vec<Player> {
        let everybody = self.at.session.game().everybody();
        everybody.into_iter().map(|seat| Player::Person(self.names.seat(seat))).collect()
    }

    /// Plays until the end; `None` if somebody left.
    fn play(&mut self) -> Result<Option<Outcome>, Failure> {
        writeln!(self.out, "{}", self.speaker.text("cli-play-welcome"))?;
        loop {
            let owed = self.at.session.game().owed();
            // Bots first: a person who is awaited should wait for nothing else.
            let person = owed.lowest().filter(|_| owed.into_iter().all(|seat| self.people.contains(seat)));
            if let Some(seat) = person {
                if !self.person_decides(seat, owed.len() > 1)? {
                    return Ok(None);
                }
            } else if let Some(outcome) = self.program_plays()? {
                return Ok(Some(outcome));
            }
        }
    }

    /// A roll, or the decision of a bot; the outcome if the game is over.
    fn program_plays(&mut self) -> Result<Option<Outcome>, Failure> {
        if self.bot_accepts_draw()? {
            return Ok(self.at.session.game().outcome());
        }
        let Moment { session, dice, .. } = &mut self.at;
        let mut program = Program { bot: self.bot, people: self.people, dice, facts: &mut self.facts };
        catalog::step(session, &mut program).map_err(|halt| match halt {
            Halt::Stopped(seat) => Failure::about("cli-error-bot", seat.to_string()),
            Halt::Refused { line, why: MoveRefused::Act(_) | MoveRefused::Draw(_) } => {
                Failure::about("cli-error-bot", line)
            }
            Halt::Refused { line, why: MoveRefused::Roll(_) } => Failure::about("cli-error-roll", line),
        })
    }

    /// Whether several people share the keyboard, so that secrets need a curtain.
    fn shared(&self) -> bool {
        self.people.len() > 1
    }

    /// Asks a person until an act is done; `false` if somebody leaves.
    fn person_decides(&mut self, seat: Seat, secret: bool) -> Result<bool, Failure> {
        let secret = secret || self.chooses_in_secret();
        self.print_facts(seat)?;
        if self.shared() && secret && !self.curtain(seat)? {
            return Ok(false);
        }
        let view = self.at.session.game().view(Viewer::Seat(seat));
        writeln!(self.out, "\n{}", table::draw(&view, &self.names, self.speaker))?;
        self.tell_offer(seat)?;
        loop {
            self.ask(seat, &view)?;
            let Some(line) = self.read()? else { return Ok(false) };
            match self.typed(seat, line.trim())? {
                Typed::Done => break,
                Typed::Quit => return Ok(false),
                Typed::Again => {}
            }
        }
        if self.shared() && secret {
            self.clear()?;
        }
        Ok(true)
    }

    /// Whether this decision is one of the secret choices, also for the last who chooses.
    fn chooses_in_secret(&self) -> bool {
        self.at.session.game().sealed_choices().is_some()
    }

    /// Clears the screen before a secret, once the right person sits there.
    fn curtain(&mut self, seat: Seat) -> Result<bool, Failure> {
        self.clear()?;
        let name = Arg::Text(self.names.seat(seat));
        write!(self.out, "{} ", self.speaker.text_with("cli-play-curtain", &[("name", name)], &()))?;
        self.out.flush()?;
        let here = self.read()?.is_some();
        self.clear()?;
        Ok(here)
    }

    fn clear(&mut self) -> Result<(), Failure> {
        // Also what could be scrolled back to.
        write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
        self.out.flush()?;
        Ok(())
    }

    fn ask(&mut self, seat: Seat, view: &AnyView) -> Result<(), Failure> {
        let bold = Style::new().bold();
        let dim = Style::new().dimmed();
        let name = table::asked(view, &self.names).unwrap_or_else(|| self.names.seat(seat));
        let prompt = format!("{bold}{name}{bold:#}: {}", table::prompt(view, self.speaker));
        write!(self.out, "{}", wrapped(&prompt))?;
        let legal = self.at.session.game().legal(seat);
        let listed = if legal.len() > MOST_LISTED { &[][..] } else { &legal[..] };
        for (index, action) in listed.iter().enumerate() {
            let label = table::label(view, action, self.speaker);
            writeln!(self.out, "  {bold}{:>2}{bold:#}  {label} {dim}({action}){dim:#}", index + 1)?;
        }
        write!(self.out, "> ")?;
        self.out.flush()?;
        Ok(())
    }

    /// A line from the keyboard; `None` at its end.
    fn read(&mut self) -> Result<Option<String>, Failure> {
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }

    fn typed(&mut self, seat: Seat, line: &str) -> Result<Typed, Failure> {
        let speaker = self.speaker;
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" => return Ok(Typed::Again),
            "?" if !rest.is_empty() => self.preview(seat, rest)?,
            "?" | "help" | "aide" => write!(self.out, "{}", wrapped(&speaker.text("cli-play-help")))?,
            "quit" | "q" | "quitter" => return Ok(Typed::Quit),
            "undo" | "u" | "défaire" | "defaire" | "annuler" => {
                if self.undo(seat) {
                    return Ok(Typed::Done);
                }
                writeln!(self.out, "{}", speaker.text("cli-play-no-undo"))?;
            }
            "rule" | "règle" | "regle" => match locale::rule(speaker.lang(), rest.trim()) {
                Some(text) => write!(self.out, "{}", wrapped(&text))?,
                None => {
                    let what = [("what", Arg::Text(rest.to_owned()))];
                    writeln!(self.out, "{}", speaker.text_with("cli-error-no-rule", &what, &()))?;
                }
            },
            "log" | "journal" => self.print_log(seat)?,
            "table" => {
                let view = self.at.session.game().view(Viewer::Seat(seat));
                writeln!(self.out, "{}", table::draw(&view, &self.names, speaker))?;
            }
            "any" | "hasard" => return self.act_at_random(seat),
            "draw" | "nulle" => return self.draw(seat),
            _ => return self.act(seat, line),
        }
        Ok(Typed::Again)
    }

    /// Does what was typed: a number of the list, or an action in the notation.
    fn act(&mut self, seat: Seat, line: &str) -> Result<Typed, Failure> {
        let legal = self.at.session.game().legal(seat);
        let numbered = line.parse::<usize>().ok().and_then(|number| legal.get(number.checked_sub(1)?));
        let action = numbered.map_or(line, String::as_str);
        let (before, told) = (self.at.clone(), self.facts.len());
        match self.at.session.act(seat, action, &mut self.facts) {
            Ok(()) => {
                self.past.push((seat, before));
                self.played_on(seat, told);
                Ok(Typed::Done)
            }
            Err(refused) => {
                self.print_refusal(refused)?;
                Ok(Typed::Again)
            }
        }
    }

    /// Lists what begins with this text, a square for example, with what each would do.
    fn preview(&mut self, seat: Seat, start: &str) -> Result<(), Failure> {
        let begins = |action: &String| action.starts_with(start.trim());
        let actions: Vec<String> = self.at.session.game().legal(seat).into_iter().filter(begins).collect();
        let bold = Style::new().bold();
        for action in actions.iter().take(MOST_PREVIEWED) {
            let mut facts = Vec::new();
            // Tried on a copy; the acts of a turn roll no dice and reveal nothing.
            let tried = self.at.session.clone().act(seat, action, &mut facts);
            let printed: Vec<String> = facts
                .iter()
                .filter(|fact| tried.is_ok() && fact.audience.includes(Viewer::Seat(seat)))
                .map(|fact| self.speaker.say(&fact.what, &self.names))
                .take(4)
                .collect();
            write!(self.out, "{}", wrapped(&format!("  {bold}{action}{bold:#}  {}", printed.join(" "))))?;
        }
        if actions.is_empty() {
            writeln!(self.out, "{}", self.speaker.text("cli-play-nothing-begins"))?;
        }
        if actions.len() > MOST_PREVIEWED {
            writeln!(self.out, "  …")?;
        }
        Ok(())
    }

    /// Lets chance decide.
    fn act_at_random(&mut self, seat: Seat) -> Result<Typed, Failure> {
        let view = self.at.session.game().view(Viewer::Seat(seat));
        let decision = bots::decide(Bot::Random, &view, seat, Budget::nodes(1), &mut self.at.dice);
        self.act(seat, &decision.map(|decision| decision.action).unwrap_or_default())
    }

    /// Says which rule refuses and why; what was not understood is answered with the way to help.
    fn print_refusal(&mut self, refused: ActRefused) -> Result<(), Failure> {
        let text = match refused {
            ActRefused::Refused { rule, why: Why::Illegal(reason) } => {
                format!("{} ({rule})", self.speaker.say(&reason, &self.names))
            }
            ActRefused::Syntax(complaint) => format!(
                "{} {}",
                self.speaker.say(&complaint, &self.names),
                self.speaker.text("cli-play-not-understood")
            ),
            ActRefused::NoSuchSeat | ActRefused::Refused { .. } => {
                self.speaker.text("cli-play-not-understood")
            }
        };
        writeln!(self.out, "{text}")?;
        Ok(())
    }

    /// Goes back to this person's last decision, unless another person has decided since.
    fn undo(&mut self, seat: Seat) -> bool {
        match self.past.last() {
            Some((last, _)) if *last == seat => {}
            Some(_) | None => return false,
        }
        if let Some((_, moment)) = self.past.pop() {
            self.facts.truncate(moment.printed);
            self.at = moment;
        }
        true
    }

    /// Prints the facts that are new; to somebody who plays alone, its own secrets too.
    fn print_facts(&mut self, seat: Seat) -> Result<(), Failure> {
        let viewer = if self.shared() { Viewer::Public } else { Viewer::Seat(seat) };
        let facts = self.facts.get(self.at.printed..).unwrap_or_default();
        for fact in facts.iter().filter(|fact| fact.audience.includes(viewer)) {
            print_fact(&mut self.out, fact, self.speaker, &self.names)?;
        }
        self.at.printed = self.facts.len();
        Ok(())
    }

    fn print_log(&mut self, seat: Seat) -> Result<(), Failure> {
        for fact in self.facts.iter().filter(|fact| fact.audience.includes(Viewer::Seat(seat))) {
            print_fact(&mut self.out, fact, self.speaker, &self.names)?;
        }
        Ok(())
    }

    fn print_outcome(&mut self, outcome: Outcome) -> Result<(), Failure> {
        self.print_facts(Seat::new(0))?;
        let view = self.at.session.game().view(Viewer::Public);
        writeln!(self.out, "\n{}", table::draw(&view, &self.names, self.speaker))?;
        let name = |name: String| [("name", Arg::Text(name))];
        let text = match outcome {
            Outcome::Win(seats) => {
                let names: Vec<String> = seats.into_iter().map(|seat| self.names.seat(seat)).collect();
                self.speaker.text_with("cli-outcome-win", &name(names.join(", ")), &())
            }
            Outcome::WinByRule(party) => {
                self.speaker.text_with("cli-outcome-win-by-rule", &name(self.names.party(party)), &())
            }
            Outcome::Draw(_) => self.speaker.text("cli-outcome-draw"),
            Outcome::LostByAll => self.speaker.text("cli-outcome-lost-by-all"),
            Outcome::Unfinished => self.speaker.text("cli-outcome-unfinished"),
        };
        writeln!(self.out, "{text}")?;
        Ok(())
    }
}

fn print_fact(
    out: &mut impl Write,
    fact: &Fact<AnyWhat>,
    speaker: &Speaker,
    names: &TableNames,
) -> io::Result<()> {
    let dim = Style::new().dimmed();
    writeln!(out, "  {} {dim}{}{dim:#}", speaker.say(&fact.what, names), fact.rule)
}
