//! The notation of positions, actions and rolls (section 18 of the rules).

use elem_master::{Complaint, ElemMaster};
use game::Notation;

use crate::common::{self, Random, act, position, scene, show};

const START: &str =
    "bA2bW1bE1bE2bF1bA1/bF1bW1..bW1bF1/....../....../wF1wW1..wW1wF1/wA1wF1wE2wE1wW1wA2 FoSaMaMo 2w w3 - 0 1";

#[test]
fn the_examples_of_the_rules_follow_from_each_other() {
    let mut game = position(START);
    for text in ["f1^1f2", "f3-f4", "b2+", "c1:1-d2"] {
        act(&mut game, text);
    }
    assert_eq!(
        show(&game),
        "bA2bW1bE1bE2bF1bA1/bF1bW1..bW1bF1/.....wF1x/....../wF1wW2x.wE1wW1./wA1wF1wE1xwE1wW1wA1x FoSaMaMo 2w w0 - 0 1"
    );
    for text in [";", "e5xf4", "a6^2a5", "f6-e5-e4", "d6:1-d5", ";"] {
        act(&mut game, text);
    }
    assert_eq!(
        show(&game),
        ".bW1bE1bE1bF1./.bW1.bE1.bF1/....bA1bW2/bF1...../wF1wW2.wE1wW1./wA1wF1wE1wE1wW1wA1 FoSaMaMo 2w w3 - 0 2"
    );
}

fn breaks(text: &str, rule: &str) {
    match ElemMaster::read_position(text) {
        Err(Complaint::Breaks { rule: named }) => assert_eq!(named, rule, "{text}"),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn positions_that_break_an_invariant_name_it() {
    let broken = |squares: &str, modules: &str, rule: &str| breaks(&scene(squares).with(modules).epn(), rule);
    broken("a1=wF3 a2=wF3 a3=wF1", "-", "I-01");
    broken("a1=wE1", "sp=w:sage;cr=w1", "I-01");
    broken("a1=wE3", "sp=w:necromancer;cr=w3", "I-01");
    broken("a1=wE1", "sp=w:necromancer;cr=w4", "I-01");
    broken("a1=wF4", "-", "I-02");
    broken("a1=wA7", "-", "I-02");
    broken("a1=wF0", "-", "I-02");
    broken("a1=uF1", "-", "I-03");
    broken("a1=wF1", "av=spring;us=w:spring", "I-18");
    broken("a1=wF1", "us=w:spring+summer+autumn+winter", "I-18");
    broken("a1=wF1", "pd=w30;us=w:seismic", "I-18");
    broken("a1=wF1", "sp=w:sage,b:sage", "ELM-S.6");
    broken("a1=wF1~E", "sp=w:sage", "ELM-D.5");
    broken("a1=bF1~E", "sp=w:metamorph", "ELM-D.5");
    broken("a1=bF1ii", "-", "I-05");
    breaks(&scene("a1=wF1").terrain("FoFoMaMo").epn(), "ELM-TER.1");
    breaks(&scene("a1=wE1 f6=bE1").alone().epn(), "I-13");
    breaks(&scene("a1=wE1 f6=bF1").alone().epn(), "I-13");
    breaks(&scene("a1=wE1 a2=wF1").alone().with("out=b").epn(), "I-14");
    breaks(&scene("e5=uF1").mode("4fw").with("out=u").epn(), "I-01");
    let three = scene("e5=wF1 j3=wE1 j8=bE1 a3=rE1").mode("4fw").alone();
    breaks(&three.clone().with("fx=fog@u;out=u").epn(), "ELM-4P.6");
    breaks(&three.clone().with("rs=u:fog;out=u").epn(), "ELM-4P.6");
    breaks(&three.clone().turn("u3").with("out=u").epn(), "I-14");
    breaks(&three.clone().mode("4tw").with("out=u,r").epn().replace("rE1", "."), "I-14");
    assert!(ElemMaster::read_position(&three.with("out=u").epn()).is_ok());
}

#[test]
fn malformed_positions_are_refused() {
    for wrong in [
        "",
        "x",
        "bA2 FoSaMaMo 2w w3 - 0 1",
        &START.replace(" 0 1", " 0"),
        &START.replace(" 0 1", "  0 1"),
        &START.replace("2w", "3w"),
        &START.replace("2w", "2u"),
        &START.replace("w3", "w"),
        &START.replace("w3", "wx"),
        &START.replace("w3", "w-"),
        &START.replace("....../....../", "....../"),
        &START.replace("....../....../", "....../......./"),
        &START.replace("wF1wW1", "wX1wW1"),
        &START.replace("FoSaMaMo", "FoSaMaM"),
        &START.replace("- 0 1", "- 00 1"),
        &START.replace("- 0 1", "- 0 0"),
        &START.replace("- 0 1", "xx=w 0 1"),
        &START.replace("- 0 1", "fx=drought@b+ 0 1"),
        &START.replace("- 0 1", "fx=spring@b 0 1"),
        &START.replace("- 0 1", "sp=w:sage* 0 1"),
        &START.replace("- 0 1", "av=mist 0 1"),
        &START.replace("wF1wW1", "wé1wW1"),
    ] {
        let read = ElemMaster::read_position(wrong);
        assert!(matches!(read, Err(Complaint::Malformed { .. })), "{wrong}: {read:?}");
    }
}

/// Only the form that is printed is accepted.
#[test]
fn positions_in_another_order_than_the_printed_are_refused() {
    let given = |modules: &str| ElemMaster::read_position(&START.replace("- 0 1", &format!("{modules} 0 1")));
    for (printed, others) in [
        ("sp=w:sage,b:genie", &["sp=b:genie,w:sage", "sp=w:sage;sp=b:genie"][..]),
        ("av=spring,hail", &["av=hail,spring", "av=spring;av=hail"]),
        ("av=spring;us=w:hail+snow", &["us=w:hail+snow;av=spring", "av=spring;us=w:snow+hail"]),
        ("us=w:hail+snow", &["us=w:hail,w:snow"]),
        ("rs=w:fog,b:hail", &["rs=b:hail,w:fog"]),
        ("pd=w1,b1", &["pd=b1,w1"]),
        ("rm=hail,snow", &["rm=snow,hail"]),
        (
            "fx=fog@w,fog@b,drought@w,drought@w+",
            &[
                "fx=fog@b,fog@w,drought@w,drought@w+",
                "fx=drought@w,drought@w+,fog@w,fog@b",
                "fx=fog@w,fog@b,drought@w+,drought@w",
            ],
        ),
    ] {
        let game = given(printed).unwrap_or_else(|complaint| panic!("{printed}: {complaint:?}"));
        assert_eq!(common::field(&game, 4), printed);
        for other in others {
            assert!(given(other).is_err(), "{other}");
        }
    }
    let three = "wE1........./........../........../........../........../....uF1...../........../........../\
                 ........../uE1......... FoSaMaMo 4fw w3 out=b,r 0 1";
    assert_eq!(show(&position(three)), three);
    for other in ["out=r,b", "out=b,r,b", "out=b;out=r"] {
        assert!(ElemMaster::read_position(&three.replace("out=b,r", other)).is_err(), "{other}");
    }
}

#[test]
fn accepted_positions_are_written_as_they_were_read() {
    for text in [
        START,
        "wE1xii~F...../....bF1i./....../..##../....../bE3x....wA6 DeFoVoCa 2b w9 sp=w:metamorph,b:genie* 3 17",
        "wE1...../....bF1./....../....../....../bE3..... FoSaMaMo 2w w- pd=w2;us=w:seismic;rm=hail,snow 0 4",
        "wE1...../....bF1./....../....../....../bE3..... FoSaMaMo 2w b0 sp=w:necromancer,b:sage;cr=w2;av=spring,hail;\
         rs=w:fog,b:snow+sunset;us=b:autumn+rainbow;rm=frost;fx=fog@b,drought@w,drought@b+,rainbow@w,rainbow@w 0 4",
    ] {
        assert_eq!(show(&position(text)), text);
    }
}

#[test]
fn only_the_printed_form_of_an_action_is_read() {
    let game = scene("a1=wF2 a2=wA2 c3=wE2").game();
    for wrong in [
        "",
        " ",
        "a1",
        "a1-",
        "a1-a7",
        "a1-g1",
        "a1-a10",
        "a01-a2",
        "a1:0-a2",
        "a1:2-b1",
        "a1:-b1",
        "A1-A2",
        "a1-b1 ",
        "a1+b1",
        "a1x",
        "a1xb1/",
        "a1^0b1",
        "a1^b1",
        "a1*b1",
        "a1*b1,b2,b3",
        "a1-b1~",
        "a1|b1",
        "a1>>c1",
        "c3:2>a1",
        "@",
        "@sage:a1",
        "@genie",
        "@genie:",
        "@genie:z1",
        "@oracle:a1+",
        "@alchemist:c4=X",
        "!",
        "!hail",
        "!hail:c3,c4",
        "!downpour:d4",
        "!mudslide:u",
        "!mudslide:p2",
        "!collapse:d4,b4",
        "!collapse:b4,b4",
        "!seismic:snow,hail",
        "!fullmoon:",
        "!eclipse:mist",
        "specialty",
        "specialty x",
        "army",
        ";;",
        "resign ",
        "é",
        "a1-é",
        "a2:1-b2:1-c2",
    ] {
        assert!(game.read_action(wrong).is_err(), "{wrong}");
    }
    assert_eq!(game.read_action("a1:2-b1"), Err(Complaint::WholeStack { text: "a1:2-b1".into() }));
    assert!(game.read_action("a1:3-b1").is_ok(), "too many tokens are illegal, not malformed");
}

#[test]
fn what_is_read_is_written_again() {
    let four = scene("").mode("4fw").game();
    for text in [
        "a10-b10",
        "j1xj2",
        "a2*a1,b10",
        "!mudslide:u",
        "@necromancer:a2,a10",
        "e5-e6~d5,e4,f5",
        "e5:1-e6~d5",
    ] {
        let action = four.read_action(text).unwrap_or_else(|complaint| panic!("{text}: {complaint:?}"));
        assert_eq!(four.write_action(action), text);
    }
    assert!(four.read_action("@necromancer:a10,a2").is_err());
}

#[test]
fn no_text_makes_the_readers_panic() {
    let game = scene("a1=wF2 a2=wA2").with("sp=w:genie;av=hail").game();
    let mut random = Random(3);
    let alphabet: Vec<char> = "abcdefghij0123456789:-x*~|/^@!;,=>+EFWA. é#wbur".chars().collect();
    let seeds = [
        START,
        "a1:1-b2:1-c3",
        "c3xc4/d4~b3/a4",
        "!fullmoon:hail:c3",
        "army a1=A1,b1=E2",
        "sp=w:sage;fx=fog@b",
    ];
    for round in 0..40_000_u32 {
        let mut text: Vec<char> = seeds[round as usize % seeds.len()].chars().collect();
        for _ in 0..=random.below(4) {
            let at = random.below(text.len() as u32 + 1) as usize;
            let letter = alphabet[random.below(alphabet.len() as u32) as usize];
            match random.below(3) {
                0 => text.insert(at, letter),
                1 if at < text.len() => text[at] = letter,
                _ if at < text.len() => drop(text.remove(at)),
                _ => {}
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(action) = game.read_action(&text) {
            assert_eq!(game.read_action(&game.write_action(action)), Ok(action), "{text}");
        }
        if let Ok(other) = ElemMaster::read_position(&text) {
            assert_eq!(show(&position(&show(&other))), show(&other), "{text}");
        }
        let _ = game.read_roll(&text);
        let _ = ElemMaster::read_setup(&[&text]);
    }
}
