//! The words of the command line. What they mean is said in `locales/`, in both languages.

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use catalog::GameId;
use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, ArgAction, Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use locale::{Lang, Speaker};
use serde::Deserialize;

use crate::lab_args::LabOptions;

#[derive(Parser)]
#[command(name = "sphairos", version = env!("SPHAIROS_VERSION"), disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true, arg_required_else_help = true)]
struct Sphairos {
    #[arg(long, global = true, value_parser = PossibleValuesParser::new(["en", "fr"]))]
    lang: Option<String>,
    #[command(subcommand)]
    command: Command,
}

/// What the program is asked to do.
#[derive(Subcommand)]
pub(crate) enum Command {
    Play(PlayOptions),
    Line,
    Replay(ReplayOptions),
    Study(StudyOptions),
    Puzzles(PuzzlesOptions),
    Verify(VerifyOptions),
    Perft(PerftOptions),
    Bench(BenchOptions),
    Arena(ArenaOptions),
    Lab(LabOptions),
    Rule(RuleOptions),
    Serve(ServeOptions),
    Tidy(TidyOptions),
    Load(LoadOptions),
    /// A helper process of `serve`. People have no use for it.
    #[command(hide = true)]
    Think,
}

#[derive(Args)]
pub(crate) struct PlayOptions {
    #[arg(value_parser = game_names())]
    pub(crate) game: String,
    pub(crate) options: Vec<String>,
    #[arg(long, value_parser = PossibleValuesParser::new(["standard", "boon", "kyklo"]))]
    pub(crate) variant: Option<String>,
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) seats: Option<u8>,
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=5))]
    pub(crate) people: u8,
    #[arg(long)]
    pub(crate) unknown: Option<u8>,
    #[arg(long)]
    pub(crate) hatred: Option<u8>,
    #[arg(long, value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    #[arg(long)]
    pub(crate) bot: Option<String>,
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    #[arg(long)]
    pub(crate) record: Option<String>,
}

#[derive(Args)]
pub(crate) struct ReplayOptions {
    pub(crate) file: String,
    #[arg(long)]
    pub(crate) seat: Option<String>,
    #[arg(long)]
    pub(crate) check: bool,
}

#[derive(Args)]
pub(crate) struct StudyOptions {
    pub(crate) file: String,
    #[arg(long)]
    pub(crate) html: Option<String>,
    #[arg(long, default_value_t = 1.0, value_parser = effort)]
    pub(crate) effort: f64,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) notation: bool,
}

#[derive(Args)]
#[command(disable_help_subcommand = true)]
pub(crate) struct PuzzlesOptions {
    #[command(subcommand)]
    pub(crate) command: PuzzlesCommand,
}

/// What is done about puzzles.
#[derive(Subcommand)]
pub(crate) enum PuzzlesCommand {
    Mine(MineOptions),
    Check(CheckOptions),
}

#[derive(Args)]
pub(crate) struct MineOptions {
    #[arg(value_parser = game_names())]
    pub(crate) game: String,
    #[arg(long, default_value = "")]
    pub(crate) setup: String,
    #[arg(long, default_value_t = 20)]
    pub(crate) count: usize,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
}

#[derive(Args)]
pub(crate) struct CheckOptions {
    #[arg(default_value = "empedocle", value_parser = game_names())]
    pub(crate) game: String,
    #[arg(long)]
    pub(crate) file: Option<String>,
}

/// How many times the usual effort: from a thousandth to a thousand.
fn effort(text: &str) -> Result<f64, String> {
    text.parse().ok().filter(|times| (0.001..=1000.0).contains(times)).ok_or_else(|| text.to_owned())
}

#[derive(Args)]
pub(crate) struct VerifyOptions {
    pub(crate) file: String,
}

#[derive(Args)]
pub(crate) struct PerftOptions {
    #[arg(value_parser = game_names())]
    pub(crate) game: String,
    pub(crate) depth: u32,
    #[arg(long, conflicts_with = "options")]
    pub(crate) position: Option<String>,
    pub(crate) options: Vec<String>,
}

#[derive(Args)]
pub(crate) struct BenchOptions {
    #[arg(long, default_value_t = 1.0)]
    pub(crate) seconds: f64,
    #[arg(long, default_value = "")]
    pub(crate) only: String,
    #[arg(long)]
    pub(crate) choices: bool,
    #[arg(long, conflicts_with = "choices")]
    pub(crate) search: bool,
    #[arg(long, conflicts_with_all = ["choices", "search"])]
    pub(crate) rollouts: bool,
}

#[derive(Args)]
pub(crate) struct ArenaOptions {
    #[arg(value_parser = game_names())]
    pub(crate) game: String,
    #[arg(required = true, num_args = 2..)]
    pub(crate) bots: Vec<String>,
    #[arg(long, default_value = "")]
    pub(crate) setup: String,
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) games: u64,
    #[arg(long, default_value = "100ms")]
    pub(crate) budget: String,
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub(crate) opening: u32,
    #[arg(long)]
    pub(crate) gauntlet: bool,
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[arg(long)]
    pub(crate) results: Option<String>,
    #[arg(long)]
    pub(crate) html: Option<String>,
}

#[derive(Args)]
pub(crate) struct RuleOptions {
    pub(crate) id: Option<String>,
}

/// All are optional here: what the command line and the environment leave out, the file may say.
#[derive(Args, Clone, Default, Debug, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ServeOptions {
    #[arg(long, env = "SPHAIROS_CONFIG")]
    #[serde(skip)]
    pub(crate) config: Option<String>,
    #[arg(long, env = "SPHAIROS_DATA")]
    pub(crate) data: Option<String>,
    #[arg(long, env = "SPHAIROS_LISTEN")]
    pub(crate) listen: Option<String>,
    #[arg(long, env = "SPHAIROS_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    #[arg(long, env = "SPHAIROS_DATABASE_CA")]
    pub(crate) database_ca: Option<String>,
    #[arg(long, env = "SPHAIROS_BUS", hide_env_values = true)]
    pub(crate) bus: Option<String>,
    #[arg(long, env = "SPHAIROS_BUS_CREDENTIALS")]
    pub(crate) bus_credentials: Option<String>,
    #[arg(long, env = "SPHAIROS_BUS_CA")]
    pub(crate) bus_ca: Option<String>,
    #[arg(long, env = "SPHAIROS_PROXIED", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) proxied: Option<bool>,
    #[arg(long, env = "SPHAIROS_MAX_MESSAGE", value_parser = clap::value_parser!(u32).range(512..=1_048_576))]
    pub(crate) max_message: Option<u32>,
    #[arg(long, env = "SPHAIROS_RATE", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rate: Option<u32>,
    #[arg(long, env = "SPHAIROS_BURST", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) burst: Option<u32>,
    #[arg(long, env = "SPHAIROS_GUESTS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) guests: Option<u32>,
    #[arg(long, env = "SPHAIROS_TABLES", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) tables: Option<u32>,
    #[arg(long, env = "SPHAIROS_SOCKETS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) sockets: Option<u32>,
    #[arg(long, env = "SPHAIROS_CONNECTIONS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) connections: Option<u32>,
    #[arg(long, env = "SPHAIROS_PERSON_STORAGE")]
    pub(crate) person_storage: Option<u32>,
    #[arg(long, env = "SPHAIROS_STORAGE")]
    pub(crate) storage: Option<u32>,
    #[arg(long, env = "SPHAIROS_KEEP_ABANDONED")]
    pub(crate) keep_abandoned: Option<u32>,
    #[arg(long, env = "SPHAIROS_KEEP_WHAT_IFS")]
    pub(crate) keep_what_ifs: Option<u32>,
    #[arg(long, env = "SPHAIROS_PACK_AFTER")]
    pub(crate) pack_after: Option<u32>,
    #[arg(long, env = "SPHAIROS_ABSENCE", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) absence: Option<u32>,
    #[arg(long, env = "SPHAIROS_BOT_TIME", value_parser = clap::value_parser!(u32).range(1..=60_000))]
    pub(crate) bot_time: Option<u32>,
    #[arg(long, env = "SPHAIROS_BOT_PAUSE", value_parser = clap::value_parser!(u32).range(0..=60_000))]
    pub(crate) bot_pause: Option<u32>,
    #[arg(long, env = "SPHAIROS_THINKERS", value_parser = clap::value_parser!(u32).range(1..=256))]
    pub(crate) thinkers: Option<u32>,
    #[arg(long, env = "SPHAIROS_LOG", value_parser = PossibleValuesParser::new(["error", "warn", "info", "debug"]))]
    pub(crate) log: Option<String>,
    #[arg(long, env = "SPHAIROS_LOG_JSON", num_args = 0..=1, default_missing_value = "true")]
    pub(crate) log_json: Option<bool>,
}

/// What `serve` calls so, too; the environment and the file are the same.
#[derive(Args)]
pub(crate) struct TidyOptions {
    #[arg(long, env = "SPHAIROS_CONFIG")]
    pub(crate) config: Option<String>,
    #[arg(long, env = "SPHAIROS_DATA")]
    pub(crate) data: Option<String>,
    #[arg(long, env = "SPHAIROS_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    #[arg(long, env = "SPHAIROS_DATABASE_CA")]
    pub(crate) database_ca: Option<String>,
    #[arg(long, env = "SPHAIROS_KEEP_ABANDONED")]
    pub(crate) keep_abandoned: Option<u32>,
    #[arg(long, env = "SPHAIROS_KEEP_WHAT_IFS")]
    pub(crate) keep_what_ifs: Option<u32>,
    #[arg(long, env = "SPHAIROS_PACK_AFTER")]
    pub(crate) pack_after: Option<u32>,
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[arg(long)]
    pub(crate) vacuum: bool,
}

#[derive(Args)]
pub(crate) struct LoadOptions {
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub(crate) tables: u32,
    #[arg(long, default_value = "empedocle", value_parser = game_names())]
    pub(crate) game: String,
    #[arg(long, default_value = "variant=standard humans=3")]
    pub(crate) setup: String,
    #[arg(long, default_value_t = 10.0)]
    pub(crate) seconds: f64,
    #[arg(long, default_value_t = 0)]
    pub(crate) think: u64,
    #[arg(long)]
    pub(crate) idle: bool,
    #[arg(long, default_value_t = 0, conflicts_with = "idle")]
    pub(crate) idle_tables: u32,
    #[arg(long, default_value_t = 0)]
    pub(crate) bot_tables: u32,
    #[arg(long, default_value_t = 0)]
    pub(crate) studies: u32,
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=16))]
    pub(crate) nodes: u32,
    #[arg(long)]
    pub(crate) pin: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(last = true)]
    pub(crate) server: Vec<String>,
}

pub(crate) fn game_names() -> PossibleValuesParser {
    PossibleValuesParser::new(GameId::ALL.map(GameId::name))
}

/// The language: what `--lang` says, wherever it stands, else what the locale says.
pub(crate) fn lang_of(args: impl Iterator<Item = OsString>) -> Lang {
    let words: Vec<String> = args.map(|word| word.to_string_lossy().into_owned()).collect();
    let named = words.iter().enumerate().find_map(|(i, word)| match word.strip_prefix("--lang") {
        Some("") => words.get(i + 1).and_then(|code| Lang::from_code(code)),
        Some(code) => code.strip_prefix('=').and_then(Lang::from_code),
        None => None,
    });
    named.unwrap_or_else(|| Lang::from_locale(&sys_locale::get_locale().unwrap_or_default()))
}

/// Reads the command line; prints help and errors in the speaker's language.
///
/// # Errors
/// The code to exit with, once help or an error has been printed.
pub(crate) fn parse(speaker: &Speaker, args: impl Iterator<Item = OsString>) -> Result<Command, ExitCode> {
    let command = localised(Sphairos::command(), speaker, "cli");
    let parsed = command.try_get_matches_from(args).and_then(|matches| Sphairos::from_arg_matches(&matches));
    parsed.map(|sphairos| sphairos.command).map_err(|error| print(speaker, &error))
}

/// Gives a command and all that belongs to it the texts of the language.
fn localised(command: clap::Command, speaker: &Speaker, key: &str) -> clap::Command {
    let template =
        format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}", speaker.text("cli-usage"));
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let command = command
        .about(speaker.text(&format!("{key}-about")))
        .after_help(speaker.text(&format!("{key}-examples")))
        .help_template(template)
        .subcommand_help_heading(speaker.text("cli-commands"))
        .subcommand_value_name(speaker.text("cli-value-command"))
        .disable_help_flag(true)
        .arg(help)
        .args((key == "cli").then_some(version))
        .mut_args(|arg| argument(arg, speaker, key));
    names.into_iter().fold(command, |command, name| {
        let key = format!("{key}-{name}");
        command.mut_subcommand(name, |sub| localised(sub, speaker, &key))
    })
}

fn argument(arg: Arg, speaker: &Speaker, key: &str) -> Arg {
    let id = arg.get_id().as_str().to_owned();
    let key = match id.as_str() {
        "help" | "version" | "lang" => format!("cli-{id}"),
        id => format!("{key}-{id}"),
    };
    let heading = if arg.is_positional() { "cli-arguments" } else { "cli-options" };
    // The texts name values and defaults themselves: what clap adds would always be English.
    let valued = arg.get_action().takes_values();
    let arg = if valued { arg.value_name(speaker.text(&format!("cli-value-{}", value(&id)))) } else { arg };
    arg.help(speaker.text(&key))
        .help_heading(speaker.text(heading))
        .hide_possible_values(valued)
        .hide_default_value(valued)
        .hide_env(true)
}

/// What kind of value an argument takes: the key of its name in usage lines and errors.
fn value(id: &str) -> &'static str {
    match id {
        "game" => "game",
        "options" | "server" => "options",
        "setup" | "first" | "second" => "setup",
        "position" => "position",
        "variant" => "variant",
        "names" => "names",
        "bot" | "bots" | "players" => "bot",
        "seat" => "seat",
        "id" => "rule",
        "rules" => "rules",
        "file" | "html" | "record" | "results" | "config" | "out" | "database_ca" | "bus_ca"
        | "bus_credentials" => "file",
        "data" | "folder" | "folders" => "folder",
        "listen" => "address",
        "database" | "bus" => "url",
        "budget" => "budget",
        "sprt" => "bounds",
        "log" => "level",
        "lang" => "language",
        "only" => "text",
        "proxied" | "log_json" => "truth",
        "seconds" | "absence" | "pace" => "seconds",
        _ => "number",
    }
}

/// Tells help or an error; gives the code to exit with.
fn print(speaker: &Speaker, error: &clap::Error) -> ExitCode {
    let what = |kinds: &[ContextKind]| {
        let found = kinds.iter().find_map(|&kind| error.get(kind));
        found.map(ToString::to_string).unwrap_or_default()
    };
    use ErrorKind as Kind;
    let kind = error.kind();
    if matches!(kind, Kind::DisplayHelp | Kind::DisplayVersion) {
        let _ = write!(anstream::stdout(), "{}", error.render().ansi());
        return ExitCode::SUCCESS;
    }
    if kind == Kind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = write!(anstream::stderr(), "{}", error.render().ansi());
        return ExitCode::from(2);
    }
    let key = if matches!(kind, Kind::InvalidValue | Kind::ValueValidation) {
        "cli-error-value"
    } else if matches!(kind, Kind::MissingRequiredArgument | Kind::MissingSubcommand) {
        "cli-error-missing"
    } else if kind == Kind::ArgumentConflict {
        "cli-error-conflict"
    } else if matches!(kind, Kind::TooFewValues | Kind::WrongNumberOfValues) {
        "cli-error-few"
    } else if kind == Kind::InvalidUtf8 {
        "cli-error-bytes"
    } else {
        "cli-error-unexpected"
    };
    let value = what(&[ContextKind::InvalidValue, ContextKind::InvalidSubcommand, ContextKind::InvalidArg]);
    let arg = what(&[ContextKind::PriorArg, ContextKind::InvalidArg]);
    let valid = what(&[ContextKind::ValidValue, ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand]);
    let text = |text: String| game::Arg::Text(text);
    let args = [("what", text(value)), ("argument", text(arg))];
    let mut message = speaker.text_with(key, &args, &());
    if !valid.is_empty() {
        message.push(' ');
        message.push_str(&speaker.text_with("cli-error-valid", &[("what", text(valid))], &()));
    }
    let hint = speaker.text("cli-error-help");
    let _ = writeln!(anstream::stderr(), "{} {message}\n{hint}", speaker.text("cli-error"));
    ExitCode::from(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every command and argument has its texts, so that no key shows in the help.
    #[test]
    fn every_command_and_argument_is_explained_in_both_languages() {
        for lang in Lang::ALL {
            let speaker = Speaker::new(lang);
            let mut command = localised(Sphairos::command(), &speaker, "cli");
            command.build();
            let help = command.render_long_help().to_string();
            assert!(!help.contains("[cli"), "{help}");
            for sub in command.get_subcommands_mut() {
                let help = sub.render_long_help().to_string();
                assert!(!help.contains("[cli"), "{help}");
                for inner in sub.get_subcommands_mut() {
                    let help = inner.render_long_help().to_string();
                    assert!(!help.contains("[cli"), "{help}");
                }
            }
        }
    }

    /// What a person has to fill in is named in the person's language, everywhere.
    #[test]
    fn the_names_of_values_are_those_of_the_language() {
        fn words(command: &mut clap::Command, into: &mut Vec<String>) {
            let help = command.render_long_help().to_string();
            let word = |text: &str| text.split_once('>').map(|(word, _)| word.to_owned());
            into.extend(help.split('<').skip(1).filter_map(word));
            command.get_subcommands_mut().for_each(|sub| words(sub, into));
        }
        let known =
            ["command", "game", "options", "setup", "position", "variant", "names", "bot", "seat", "rule"]
                .into_iter()
                .chain([
                    "rules", "file", "folder", "address", "url", "budget", "bounds", "level", "language",
                    "text",
                ])
                .chain(["truth", "seconds", "number"]);
        let known: Vec<&str> = known.collect();
        for lang in Lang::ALL {
            let speaker = Speaker::new(lang);
            let mut command = localised(Sphairos::command(), &speaker, "cli");
            command.build();
            let mut found = Vec::new();
            words(&mut command, &mut found);
            let known: Vec<String> =
                known.iter().map(|key| speaker.text(&format!("cli-value-{key}"))).collect();
            assert!(found.len() > 40, "{found:?}");
            for word in found {
                assert!(known.contains(&word), "{lang:?}: <{word}> is no word of the language");
            }
        }
    }

    #[test]
    fn the_language_may_stand_anywhere() {
        let lang = |line: &str| lang_of(line.split(' ').map(OsString::from));
        assert_eq!(lang("sphairos play empedocle --lang fr"), Lang::Fr);
        assert_eq!(lang("sphairos --lang=fr bench"), Lang::Fr);
        assert_eq!(lang("sphairos --lang en bench"), Lang::En);
    }
}
