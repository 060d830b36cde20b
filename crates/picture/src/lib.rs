//! Small pictures of positions, for sharing: a view and the names at the table become an SVG.
//!
//! A picture is drawn from a view alone, so that it can show nothing that its viewer may not know.

mod elem_master;
mod empedocle;
mod glyph;
mod sheet;

use catalog::AnyView;

/// How wide a picture is, in its own units; link previews like this shape.
pub const WIDTH: u32 = 1200;
/// How high.
pub const HEIGHT: u32 = 630;

/// Draws a view. The names are those of the seats, the first seat first.
pub fn draw(view: &AnyView, names: &[String]) -> String {
    match view {
        AnyView::Empedocle(view) => empedocle::draw(view, names),
        AnyView::ElemMaster(view) => elem_master::draw(view, names),
        // A game that nobody has drawn yet: an empty sheet.
        _ => sheet::Sheet::new().finish(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{AnyGame, GameId};
    use game::{Seat, Viewer};

    fn public(game: &AnyGame) -> String {
        draw(&game.view(Viewer::Public), &["Ann & <Bob>".to_owned(), "Eve".to_owned()])
    }

    #[test]
    fn names_are_no_markup() {
        for (id, setup) in [
            (GameId::Empedocle, &["variant=standard", "humans=3", "stone=s1"][..]),
            (GameId::ElemMaster, &["layout=FoSaMaMo", "first=p1"][..]),
        ] {
            let picture = public(&AnyGame::new(id, setup).unwrap());
            assert!(picture.contains("Ann &amp; &lt;Bob&gt;"), "{picture}");
            assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
            let (open, close) = (picture.matches("<g").count(), picture.matches("</g>").count());
            assert_eq!(open, close);
        }
    }

    /// A picture for spectators is the same whatever somebody has chosen in secret.
    #[test]
    fn secrets_are_not_in_the_picture() {
        let setup = ["variant=boon", "humans=3", "stone=s1"];
        let after = |act: &str| {
            let mut game = AnyGame::new(GameId::Empedocle, &setup).unwrap();
            game.act(Seat::new(0), act, &mut Vec::new()).unwrap();
            public(&game)
        };
        assert_eq!(after("choose fire"), after("choose water +boon"));
        let start = "standard humans=3 unknown=0 hatred=3 round=4 stone=s1 cylinder=s1 | H2 | H3 | H3";
        let rolled = |face: &str| {
            let mut game = AnyGame::at(GameId::Empedocle, start).unwrap();
            game.roll(face, &mut Vec::new()).unwrap();
            public(&game)
        };
        assert_eq!(rolled("air"), rolled("whirl"));
        let army = |army: &str| {
            let setup = ["start=free", "layout=FoSaMaMo", "first=p1"];
            let mut game = AnyGame::new(GameId::ElemMaster, &setup).unwrap();
            game.act(Seat::new(0), army, &mut Vec::new()).unwrap();
            public(&game)
        };
        assert_eq!(army("army a1=A3,b1=F3,c1=E3,d1=W3"), army("army a1=E3,b1=E3,c1=F3,d1=W3"));
    }
}
