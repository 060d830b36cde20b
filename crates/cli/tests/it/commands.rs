//! The command as people and programs call it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the command with this input, in English unless it is told otherwise.
fn sphairos(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sphairos"))
        .args(args)
        .env("LC_ALL", "en_GB.UTF-8")
        .env("LANG", "en_GB.UTF-8")
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A command that ends early does not read everything.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the command ends")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A file of this test that is gone afterwards.
struct TempFile(std::path::PathBuf);

impl TempFile {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("sphairos-{}-{name}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path in plain characters")
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_person_plays_a_whole_game_and_replays_it() {
    let record = TempFile::new("whole.json");
    let play = ["play", "empedocle", "--seed", "5", "--bot", "random", "--record", record.path()];
    // Always the first option: it always exists, so the game comes to an end.
    let output = sphairos(&play, &"1\n".repeat(6000));
    let text = out(&output);
    assert!(output.status.success(), "{}", err(&output));
    assert!(text.contains("Choose a face in secret"), "{text}");
    let ended = ["wins", "imploded", "limit of rounds"]
        .iter()
        .any(|end| text.lines().last().unwrap_or("").contains(end));
    assert!(ended, "{:?}", text.lines().last());

    let replayed = sphairos(&["replay", record.path()], "");
    assert!(replayed.status.success(), "{}", err(&replayed));
    assert!(out(&replayed).contains("each with the state that the record saw"));
    let seat = sphairos(&["replay", record.path(), "--seat", "p1"], "");
    assert!(!out(&seat).contains("p2 secretly chooses"), "a seat is told nobody else's secrets");
    assert!(out(&sphairos(&["replay", record.path()], "")).contains("p2 secretly chooses"));

    let changed =
        std::fs::read_to_string(record.path()).expect("a record").replacen("do p2 choose", "do p2 chose", 1);
    std::fs::write(record.path(), changed).expect("written");
    let broken = sphairos(&["replay", record.path(), "--check"], "");
    assert!(!broken.status.success() && err(&broken).contains("cannot be played"), "{}", err(&broken));
}

#[test]
fn every_variant_is_played_to_its_end() {
    for table in [
        &["--variant", "boon", "--seats", "3"][..],
        &["--variant", "kyklo", "--seats", "2"],
        &["--variant", "kyklo", "--seats", "4", "--hatred", "3"],
        &["--seats", "1", "--unknown", "2"],
        &["--seats", "2"],
    ] {
        let play = [&["play", "empedocle", "--seed", "9", "--bot", "random"][..], table].concat();
        let output = sphairos(&play, &"1\n".repeat(9000));
        assert!(output.status.success() && err(&output).is_empty(), "{table:?}: {}", err(&output));
        assert!(!out(&output).contains("[empedocle"), "{table:?}: a text is missing");
    }
}

#[test]
fn nothing_secret_is_on_a_shared_screen() {
    // Two people and a bot. p1 chooses earth; the curtain falls; p2 must not find it on the screen.
    let output = sphairos(
        &["play", "empedocle", "--people", "2", "--seed", "1", "--bot", "random"],
        "\nchoose earth\n\n?\nlog\nquit\n",
    );
    let text = out(&output);
    let (_, second) = text.split_once("Bruno, take the keyboard").expect("p2 is called");
    assert!(!second.contains("secretly chooses Earth"), "{second}");
    assert!(second.contains("Alix sets a die in secret"));
}

#[test]
fn a_refusal_names_its_rule_and_a_typing_error_changes_nothing() {
    let input = "choose fire +boon\nfly\nchoose fire\nrule EMP-2.1\nrule XYZ\nundo\n\nquit\n";
    let output = sphairos(&["play", "empedocle", "--seed", "1", "--bot", "unknown"], input);
    let text = out(&output);
    assert!(text.contains("without gems: choose a face only. (BOON-1.2a)"), "{text}");
    assert!(text.contains("Type ? for help."), "{text}");
    assert!(text.contains("EMP-2.1 — ") && text.contains("there is no rule XYZ"), "{text}");
}

/// [ELM-V.12] Two people agree on a draw at one keyboard; offers and declined ones are in the log.
#[test]
fn elm_v_12_a_draw_is_offered_declined_and_agreed_in_the_terminal() {
    let words = ["play", "elem-master", "--people", "2", "layout=FoSaMaMo", "first=p1", "--seed", "1"];
    let input = "draw\ndraw\n;\n;\ndraw\n;\nlog\ndraw\n";
    let output = sphairos(&words, input);
    let text = out(&output);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("You have offered a draw already"), "{text}");
    assert!(text.contains("type draw to accept it"), "{text}");
    assert!(text.contains("plays on and declines the draw."), "{text}");
    assert!(text.contains("Both players agree on a draw") && text.ends_with("A draw.\n"), "{text}");
    let refused = out(&sphairos(&["play", "empedocle", "--seed", "1", "--bot", "random"], "draw\nquit\n"));
    assert!(refused.contains("cannot agree on a draw here"), "{refused}");
}

/// A bot answers an offer: `random` looks at nothing and plays on; the record ends as the game did.
#[test]
fn elm_v_12_a_bot_answers_an_offer_in_the_terminal() {
    let words = ["play", "elem-master", "layout=FoSaMaMo", "first=p1", "--seed", "1", "--bot", "random"];
    let text = out(&sphairos(&words, "draw\n;\nquit\n"));
    assert!(text.contains("offers a draw.") && text.contains("plays on and declines the draw."), "{text}");
}

#[test]
fn undo_takes_the_last_decision_back_and_the_same_dice_fall_again() {
    let play = ["play", "empedocle", "--seed", "3", "--bot", "unknown"];
    let shown = |input: &str| {
        let text = out(&sphairos(&play, input));
        text.lines().filter(|line| line.contains(" shows ")).map(str::to_owned).collect::<Vec<_>>()
    };
    let once = shown("choose earth\nquit\n");
    let twice = shown("choose earth\nundo\nchoose earth\nquit\n");
    assert_eq!(once.len() * 2, twice.len());
    assert_eq!(once, twice.get(once.len()..).expect("a second time"));
}

#[test]
fn french_is_spoken_by_locale_and_by_option() {
    let help = out(&sphairos(&["--lang", "fr", "--help"], ""));
    assert!(help.contains("Utilisation") && help.contains("Commandes"), "{help}");
    assert!(help.contains("<COMMANDE>") && !help.contains("<COMMAND>"), "{help}");
    let help = out(&sphairos(&["--lang", "fr", "play", "--help"], ""));
    for (word, english) in [("<JEU>", "<GAME>"), ("[CLÉ=VALEUR]", "[OPTIONS]..."), ("<FICHIER>", "<RECORD>")]
    {
        assert!(help.contains(word) && !help.contains(english), "{word}: {help}");
    }
    for (line, words) in [
        (&["play", "--lang", "fr"][..], "il manque un argument : <JEU>"),
        (&["play", "chess", "--lang", "fr"], "chess n’est pas une valeur de <JEU>"),
        (&["bench", "--choices", "--search", "--lang", "fr"], "s’excluent"),
        (&["arena", "elem-master", "greedy", "--lang", "fr"], "pas assez de mots pour <BOT>"),
        (&["perft", "empedocle", "x", "--lang", "fr"], "x n’est pas une valeur de <NOMBRE>"),
    ] {
        let error = err(&sphairos(line, ""));
        assert!(error.starts_with("Erreur :") && error.contains(words), "{line:?}: {error}");
        assert!(!error.contains("<GAME>") && !error.contains("Usage"), "{line:?}: {error}");
    }
    let french = Command::new(env!("CARGO_BIN_EXE_sphairos"))
        .args(["rule", "EMP-1.3"])
        .env("LC_ALL", "fr_FR.UTF-8")
        .env("LANG", "fr_FR.UTF-8")
        .output()
        .expect("the command starts");
    assert!(out(&french).contains("Tourbillon"), "{}", out(&french));
}

/// Files that version 1 of the rules wrote.
#[test]
fn old_records_are_replayed_or_refused_with_a_sentence_in_both_languages() {
    let file = |name: &str| format!("{}/../../golden/records/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let old = file("elem-master-version-1");
    for (lang, sentence) in [("en", "under version 1 of the rules"), ("fr", "suit la version 1 des règles")]
    {
        for command in ["replay", "study"] {
            let output = sphairos(&[command, &old, "--lang", lang], "");
            assert!(
                !output.status.success() && err(&output).contains(sentence),
                "{command}: {}",
                err(&output)
            );
            assert!(out(&output).is_empty(), "{command}: {}", out(&output));
        }
    }
    let output = sphairos(&["replay", &file("empedocle-version-1")], "");
    assert!(output.status.success(), "{}", err(&output));
    assert!(
        out(&output).contains("stone=s1") && out(&output).contains("each with the state"),
        "{}",
        out(&output)
    );
}

/// [ELM-V.12] A record that ends with an agreement is told to its end.
#[test]
fn elm_v_12_an_agreement_is_replayed_and_studied() {
    let (file, page) = (TempFile::new("agreed.json"), TempFile::new("agreed.html"));
    let words = ["play", "elem-master", "--people", "2", "layout=FoSaMaMo", "first=p1"];
    let play = [&words[..], &["--record", file.path()]].concat();
    assert!(sphairos(&play, "draw\n;\ndraw\n").status.success());
    let told = out(&sphairos(&["replay", file.path()], ""));
    assert!(told.contains("agree draw") && told.contains("Both players agree on a draw"), "{told}");
    assert!(told.contains("draw p1 p2"), "{told}");
    let study = ["study", file.path(), "--effort", "0.01", "--html", page.path()];
    let output = sphairos(&study, "");
    assert!(output.status.success(), "{}", err(&output));
    let report = std::fs::read_to_string(page.path()).expect("a page");
    assert!(report.contains("Both players agree on a draw"), "{report}");
    // Chance decides nothing here: no figure stands for it, and nobody is called by the notation.
    for text in [&report, &out(&output)] {
        assert!(!text.to_lowercase().contains("luck"), "{text}");
        assert!(text.contains("Alix") && !text.contains("p1:"), "{text}");
    }
}

/// A file that is no record is refused with a sentence of the language, not with the words of a library.
#[test]
fn a_bad_record_says_what_is_wrong_in_both_languages() {
    let file = TempFile::new("bad.json");
    for (text, en, fr) in [
        ("{\"format\":", "from line 1, column 10", "à la ligne 1, colonne 10"),
        (
            r#"{"format":"sphairos-record-1","game":"chess","ruleset":1,"setup":"","lines":[]}"#,
            "not known here: chess",
            "inconnu ici : chess",
        ),
    ] {
        std::fs::write(file.path(), text).expect("a file");
        for (lang, sentence) in [("en", en), ("fr", fr)] {
            for command in ["replay", "study", "verify"] {
                let output = sphairos(&[command, file.path(), "--lang", lang], "");
                assert!(!output.status.success(), "{command}");
                assert!(err(&output).contains(sentence), "{command}: {}", err(&output));
            }
        }
    }
}

/// Where dice are thrown, luck has its figures, in both languages.
#[test]
fn a_game_with_dice_is_studied_with_its_luck() {
    let file = format!("{}/../../golden/records/empedocle-version-1.json", env!("CARGO_MANIFEST_DIR"));
    for (lang, luck, who) in [("en", "luck ", "Player 1:"), ("fr", "hasard ", "Joueur 1 :")] {
        let page = TempFile::new(&format!("luck-{lang}.html"));
        let study = ["study", &file, "--effort", "0.01", "--html", page.path(), "--lang", lang];
        let told = out(&sphairos(&study, ""));
        let report = std::fs::read_to_string(page.path()).expect("a page");
        assert!(told.contains(luck) && told.contains(who), "{told}");
        assert!(report.contains(luck.trim()), "{report}");
    }
}

#[test]
fn dice_are_verified_from_the_file_alone() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/dice-example.json");
    let verified = sphairos(&["verify", example], "");
    let text = out(&verified);
    assert!(verified.status.success(), "{}", err(&verified));
    assert!(text.contains("All 24 rolls are those that the dice give"), "{text}");
    assert!(text.contains("2 of 3 seats") && text.contains("Celestial die: 5 rolls"), "{text}");
    let whirls = text.lines().find(|line| line.starts_with("  Whirl ")).expect("a face");
    assert_eq!(whirls.split_whitespace().collect::<Vec<_>>(), ["Whirl", "3", "1.00"]);
    let french = out(&sphairos(&["verify", example, "--lang", "fr"], ""));
    assert!(french.contains("Les 24 jets") && french.contains("2,00"), "{french}");
    assert!(!text.contains("[cli") && !french.contains("[cli"));

    let genuine = std::fs::read_to_string(example).expect("the record of the documentation");
    let secret = genuine.find("\"secret\"").expect("a secret");
    let hidden = format!("{}{}", &genuine[..secret], &genuine[secret + "\"secret\":\"\",".len() + 64..]);
    let without = genuine.find(",\"dice\"").map(|at| format!("{}}}", &genuine[..at])).expect("dice");
    for (name, record, lang, message) in [
        ("roll", genuine.replacen("roll earth", "roll air", 1), "en", "line 8: the record says air"),
        (
            "roll-fr",
            genuine.replacen("roll earth", "roll air", 1),
            "fr",
            "ligne 8 : l’enregistrement dit air",
        ),
        (
            "odds",
            genuine.replacen("s3 air:1 fire:1", "s3 fire:1 air:1", 1),
            "en",
            "line 8: the record says that",
        ),
        ("act", genuine.replacen("do p1 choose", "do p2 choose", 1), "en", "After line 2"),
        ("secret", genuine.replacen("0f318e", "0f318f", 1), "en", "not the one that the table committed to"),
        ("scheme", genuine.replacen("dice-1", "dice-9", 1), "en", "sphairos-dice-9"),
        ("hidden", hidden, "en", "not revealed yet"),
        ("without", without.clone(), "en", "says nothing of its dice"),
        ("without-fr", without, "fr", "ne dit rien de ses dés"),
    ] {
        let file = TempFile::new(&format!("dice-{name}.json"));
        std::fs::write(file.path(), record).expect("written");
        let output = sphairos(&["verify", file.path(), "--lang", lang], "");
        assert_eq!(output.status.code(), Some(1), "{name}");
        assert!(err(&output).contains(message), "{name}: {}", err(&output));
        assert!(out(&output).is_empty(), "{name}");
    }
}

#[test]
fn bad_input_is_refused_with_a_message_and_a_status() {
    for (args, message) in [
        (&["play", "chess"][..], "chess is not a value"),
        (&["play", "empedocle", "--seats", "9"], "9 is not a value"),
        (&["play", "empedocle", "--seats", "3", "--unknown", "1"], "Unknown Strength"),
        (&["play", "empedocle", "--variant", "kyklo", "--seats", "1"], "Kyklo"),
        (&["play", "empedocle", "--bot", "deep-blue"], "no bot deep-blue"),
        (&["replay", "/no/such/file"], "/no/such/file"),
        (&["verify", "/no/such/file"], "/no/such/file"),
        (&["verify"], "missing"),
        (&["perft", "empedocle", "2", "variant=standard"], "humans"),
        (&["perft", "empedocle", "2", "--position", "nonsense"], "nonsense"),
        (&["bench", "--seconds", "0"], "0 is not a number of seconds"),
        (&["bench", "--only", "chess"], "no ruleset"),
        (&["rule", "EMP-9.9"], "no rule EMP-9.9"),
        (&["dance"], "dance is not expected"),
        (&["line", "--fast"], "--fast is not expected"),
    ] {
        let output = sphairos(args, "");
        assert!(!output.status.success(), "{args:?}");
        assert!(err(&output).contains(message), "{args:?}: {}", err(&output));
    }
}

#[test]
fn perft_and_bench_print_their_figures() {
    let perft = out(&sphairos(&["perft", "empedocle", "4", "variant=standard", "humans=3", "stone=s1"], ""));
    assert!(
        perft.lines().nth(3).is_some_and(|line| line.contains("perft  4") && line.contains(" 751 ")),
        "{perft}"
    );
    let bench = sphairos(&["bench", "--seconds", "0.02"], "");
    let text = out(&bench);
    assert!(bench.status.success() && text.contains("Signature: rules "), "{text}");
    let counted = if cfg!(feature = "count-allocations") { "0.0000" } else { "-" };
    let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("empedocle")).collect();
    assert!(!rows.is_empty());
    for row in rows {
        assert_eq!(row.split_whitespace().rev().nth(1), Some(counted), "{row}");
    }
}

#[test]
fn the_line_protocol_runs_on_standard_input_and_output() {
    let output = sphairos(
        &["line"],
        "protocol\nnew empedocle variant=standard humans=3 stone=s1\nlegal p2\nfly\nquit\n",
    );
    assert!(output.status.success());
    let text = out(&output);
    assert!(text.starts_with("protocol 1\nengine sphairos "), "{text}");
    assert_eq!(text.lines().filter(|line| *line == "ok" || line.starts_with("error ")).count(), 5);
}
