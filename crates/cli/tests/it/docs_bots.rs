//! What docs/bots.md and docs/hosting.md show is compared with the real command, and run.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// The root of the repository, where the documentation's commands are typed.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A server of this test, with a data folder that is gone afterwards.
struct Server {
    child: Child,
    data: PathBuf,
    address: String,
}

impl Server {
    fn start() -> Self {
        static STARTED: AtomicU32 = AtomicU32::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let data = std::env::temp_dir().join(format!("sphairos-docs-{}-{number}", std::process::id()));
        let mut child = Command::new(env!("CARGO_BIN_EXE_sphairos"))
            .args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--bot-pause", "0", "--bot-time", "5"])
            .arg("--data")
            .arg(&data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the server starts");
        let mut ready = String::new();
        let stdout = child.stdout.take().expect("a pipe");
        BufReader::new(stdout).read_line(&mut ready).expect("the server says where it is");
        let address = ready.split_whitespace().find(|word| word.starts_with("http://"));
        let address = address.expect("an address").trim_end_matches('/').to_owned();
        Self { child, data, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

fn file(path: &str) -> String {
    std::fs::read_to_string(format!("{ROOT}/{path}")).expect("a file of the repository")
}

/// All blocks of the page that are marked as `sh`, one after the other.
fn session() -> String {
    let page = file("docs/bots.md");
    let blocks = page.split("\n```sh\n").skip(1);
    blocks.map(|block| block.split("\n```").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

fn bot(server: &Server, args: &[&str]) -> Command {
    let mut command = Command::new("python3");
    command.arg("docs/examples/random_bot.py").arg(&server.address).args(args).current_dir(ROOT);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What a program wrote, if all went well.
fn out(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    text
}

/// The result that a bot tells in its last line.
fn outcome(text: &str) -> &str {
    text.lines().last().and_then(|line| line.strip_prefix("outcome ")).unwrap_or_default()
}

/// Whether this is how a game ends.
fn ended(outcome: &str) -> bool {
    ["win ", "draw ", "lost-by-all", "unfinished"].iter().any(|end| outcome.starts_with(end))
}

#[test]
fn the_session_with_curl_plays_a_game_and_verifies_its_dice() {
    let server = Server::start();
    let script = session();
    assert!(script.contains("/act"), "the page has its session");
    let played = Command::new("bash")
        .args(["-c", &script])
        .env("SERVER", &server.address)
        .current_dir(ROOT)
        .stdin(Stdio::null())
        .output()
        .expect("bash is there");
    let text = out(&played);
    let has = |what: &str| text.lines().any(|line| line.contains(what));
    assert!(has(r#"{"t":"ok","re":"a1","#) && has(r#""ask":{"decision":1,"#), "{text}");
    assert!(has(r#""code":"already-decided""#) && has(r#""code":"illegal","rule":""#), "{text}");
    let mut last = text.lines().rev();
    assert!(last.next().is_some_and(|line| line.contains("the one that the dice give")), "{text}");
    assert!(last.next().is_some_and(ended), "{text}");
}

#[test]
fn the_python_bot_plays_against_bots_of_the_server() {
    let server = Server::start();
    let args = ["empedocle", "variant=standard humans=3", "--seats", "open,random,unknown"];
    let text = out(&bot(&server, &args).output().expect("python3 is there"));
    assert!(ended(outcome(&text)), "{text}");
}

#[test]
fn two_python_bots_play_against_each_other() {
    let server = Server::start();
    let mut host = bot(&server, &["elem-master", "players=2", "--seats", "open,open"]);
    let mut host = host.spawn().expect("python3 is there");
    let (table, mut rest) = first_line(&mut host);
    let table = table.strip_prefix("table ").expect("the id of its table").to_owned();
    let guest = out(&bot(&server, &["--table", &table]).output().expect("python3 is there"));
    let mut text = String::new();
    rest.read_to_string(&mut text).expect("what the host says");
    assert!(host.wait().expect("the host ends").success(), "{text}");
    assert!(ended(outcome(&text)), "{text}");
    assert_eq!(outcome(&text), outcome(&guest));
}

/// The first line that a program writes, and where the others come from.
fn first_line(child: &mut Child) -> (String, BufReader<ChildStdout>) {
    let mut rest = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    rest.read_line(&mut line).expect("a line");
    (line.trim_end().to_owned(), rest)
}

#[test]
fn every_code_of_a_refusal_is_in_the_table_of_errors() {
    let (page, texts) = (file("docs/bots.md"), file("locales/en/sphairos.ftl"));
    let codes: Vec<&str> = texts
        .lines()
        .filter_map(|line| line.strip_prefix("no-")?.split_once(" ="))
        .map(|(code, _)| code)
        .collect();
    assert!(codes.len() > 30, "{codes:?}");
    for code in codes {
        assert!(page.contains(&format!("`{code}`")), "docs/bots.md does not explain {code}");
    }
}

#[test]
fn every_option_of_the_server_is_in_the_table_of_options() {
    let page = file("docs/hosting.md");
    let help = Command::new(env!("CARGO_BIN_EXE_sphairos"))
        .args(["serve", "--lang", "en", "--help"])
        .env("NO_COLOR", "1")
        .output()
        .expect("the command starts");
    let help = out(&help);
    let options: Vec<&str> = help
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("--")?.split_once(' '))
        .map(|(option, _)| option)
        .filter(|option| *option != "lang")
        .collect();
    assert!(options.len() > 15, "{options:?}");
    for option in options {
        let variable = format!("SPHAIROS_{}", option.replace('-', "_").to_uppercase());
        let key = if option == "config" { String::new() } else { format!("`{option}`") };
        let row = page.lines().find(|line| line.starts_with(&format!("| `--{option} ")));
        let row = row.unwrap_or_default();
        let explained = row.contains(&format!("| `{variable}` |")) && row.contains(&key);
        assert!(explained, "docs/hosting.md does not explain --{option}: {row}");
    }
}

#[test]
fn every_figure_of_the_server_is_explained() {
    let server = Server::start();
    let address = server.address.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address).expect("the server is there");
    stream.write_all(b"GET /metrics HTTP/1.0\r\nHost: localhost\r\n\r\n").expect("a request");
    let mut text = String::new();
    stream.read_to_string(&mut text).expect("an answer");
    let page = file("docs/hosting.md");
    let figures: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("sphairos_")?.split_once(' '))
        .map(|(name, _)| name)
        .collect();
    assert!(figures.len() > 10, "{text}");
    for name in figures {
        // A figure that is counted by kind is explained once.
        let explained = match name.split_once('{') {
            Some((name, _)) => page.contains(&format!("`{name}{{")),
            None => page.contains(&format!("`{name}`")),
        };
        assert!(explained, "docs/hosting.md does not explain {name}");
    }
}
