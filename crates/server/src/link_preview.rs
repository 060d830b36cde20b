//! The preview that chat programs and social networks show for the link of a table.

use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, header};
use locale::Speaker;
use tokio::time::timeout;
use wire::ListedTable;

use crate::app::App;
use crate::caller::Caller;
use crate::questions;

/// How long a page waits for its preview.
const PATIENCE: Duration = Duration::from_millis(500);

/// The `meta` tags of a table's page, with what anybody may know who has the link; none for a table that is locked
/// or does not exist.
pub(crate) async fn tags(app: &Arc<App>, caller: &Caller, path: &str, query: &str) -> Option<String> {
    let id = path.strip_prefix("t/")?.parse().ok()?;
    caller.count(app).ok()?;
    let seen = timeout(PATIENCE, questions::snapshot(app, Some(caller.known_payer()), id, None, None))
        .await
        .ok()?
        .ok()?;
    let card = seen.summary();
    let at = query.split('&').find_map(|pair| pair.strip_prefix("at="));
    let at =
        at.and_then(|at| at.split('.').next()).filter(|at| at.bytes().all(|digit| digit.is_ascii_digit()));
    Some(write(app.speaker(caller.lang), &card, at, site(caller, &caller.headers)))
}

/// Where we are, as the browser sees it.
fn site(caller: &Caller, headers: &HeaderMap) -> Option<String> {
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let plain = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
    let scheme = if caller.secure { "https" } else { "http" };
    host.chars().all(plain).then(|| format!("{scheme}://{host}"))
}

fn write(speaker: &Speaker, card: &ListedTable, at: Option<&str>, site: Option<String>) -> String {
    let seat = |(seat, bot): (&Option<String>, &bool)| {
        let name = seat.as_deref()?;
        Some(if *bot { answers::bot_title(name, speaker) } else { name.to_owned() })
    };
    let players: Vec<String> = card.seats.iter().zip(&card.bots).filter_map(seat).collect();
    let args = [("game", card.game.clone().into()), ("players", players.join(", ").into())];
    let title = speaker.text_with("link-title", &args, &());
    let about = speaker.text_with(&format!("link-{}", card.phase), &args, &());
    let mut tags = format!("<meta name=\"description\" content=\"{}\">", plain(&about));
    let mut tag = |name: &str, value: &str| {
        tags.push_str(&format!("\n    <meta property=\"og:{name}\" content=\"{}\">", plain(value)));
    };
    tag("site_name", "Sphairos");
    tag("type", "website");
    tag("title", &title);
    tag("description", &about);
    if let Some(site) = site {
        let at = at.map(|at| format!("?at={at}")).unwrap_or_default();
        tag("url", &format!("{site}/t/{}{at}", card.id));
        if matches!(card.phase.as_str(), "playing" | "over") {
            tag("image", &format!("{site}/api/v1/tables/{}/picture.svg{at}", card.id));
            tag("image:type", "image/svg+xml");
            tag("image:width", &picture::WIDTH.to_string());
            tag("image:height", &picture::HEIGHT.to_string());
        }
    }
    tags
}

/// A text inside an attribute.
fn plain(text: &str) -> String {
    markup::escape(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use locale::Lang;

    #[test]
    fn a_name_is_no_markup_and_both_languages_say_it() {
        let card = |phase: &str| ListedTable {
            id: "abc".to_owned(),
            game: "empedocle".to_owned(),
            options: String::new(),
            phase: phase.to_owned(),
            seats: vec![Some("\"><script>".to_owned()), None],
            bots: vec![false, false],
            clock: false,
            outcome: None,
            result: None,
            my_turn: false,
            uncounted: false,
            created: 0,
        };
        for lang in Lang::ALL {
            for phase in ["open", "playing", "over", "closed"] {
                let tags =
                    write(&Speaker::new(lang), &card(phase), Some("7"), Some("https://a.example".to_owned()));
                assert!(!tags.contains("<script") && tags.contains("Empedocle"), "{tags}");
                assert!(!tags.contains("link-"), "{tags}");
                assert_eq!(
                    tags.contains("picture.svg?at=7"),
                    phase == "playing" || phase == "over",
                    "{tags}"
                );
            }
        }
    }
}
