//! Which rule refuses what: every row of the table of [ELM-Q.9].

use crate::common::{self, Scene, new_game, refuses, scene};

fn of(specialty: &str, squares: &str) -> Scene {
    scene(squares).with(&format!("sp=w:{specialty}"))
}

#[test]
fn elm_q_9_sources_and_points() {
    scene("c3=wF1").turn("w0").refuses("c3-c4", "ELM-T.1");
    scene("c3=bF1").refuses("c3-c4", "ELM-T.2");
    scene("").refuses("c3-c4", "ELM-T.2");
    scene("c3=wF1x").refuses("c3-c4", "ELM-T.3");
    scene("c3=wF1i").refuses("c3-c4", "ELM-T.7");
}

#[test]
fn elm_q_9_growth_and_steps() {
    scene("a1=wF1").refuses("a1+", "ELM-G.3");
    scene("a1=wW3").refuses("a1+", "ELM-G.2");
    scene("a1=wW1 b2=wW3 c3=wW2").refuses("a1+", "ELM-G.2");
    scene("a1=wF1").voids("a2").refuses("a1-a2", "ELM-D.4");
    scene("a1=wF1 a2=bE1").refuses("a1-a2", "ELM-M.1");
    scene("a1=wF1").refuses("a1-a3", "ELM-M.1");
    scene("a1=wF2").refuses("a1:3-a2", "ELM-M.1");
    scene("a1=wF1").refuses("a1-a2-a3", "ELM-M.6");
    scene("a1=wA1").refuses("a1-a2-a1", "ELM-M.8");
    scene("b3=wA1").terrain("CaSaMaMo").refuses("b3-b4-b5", "ELM-TER.canyon");
    scene("c3=wF1").with("us=b:fog;fx=fog@w").refuses("c3-c4", "ELM-EVT.fog");
}

#[test]
fn elm_q_9_attacks_tunnels_and_blazes() {
    scene("c3=wF1").refuses("c3xc4", "ELM-A.1");
    scene("c3=wF1 c5=bE1").refuses("c3xc5", "ELM-A.1");
    scene("c3=wF1 c4=bF1").refuses("c3xc4", "ELM-A.2");
    scene("c3=wE1 c4=wE1").refuses("c3>c4", "ELM-X.tunnel.1");
    scene("c3=wE1 c5=bE1").refuses("c3>c5", "ELM-X.tunnel.3");
    scene("c3=wF2").refuses("c3*b4,d4", "ELM-X.blaze.1");
}

#[test]
fn elm_q_9_waves_and_gusts() {
    scene("b3=wW1 c3=wF1").refuses("c3-c4~b3", "ELM-X.wave.1");
    scene("b3=wF1 c3=wW1").refuses("c3-c4~b3", "ELM-X.wave.2");
    scene("b3=wW1 c3=wW1").refuses("c3-d3~b3", "ELM-X.wave.3");
    scene("b3=wW1 c3=wW1 b4=bA1").refuses("c3-c4~b3", "ELM-X.wave.5");
    scene("c3=wF1 c4=wF1").refuses("c3^1c4", "ELM-X.gust.1");
    scene("c3=wA1 c4=wF1").refuses("c3^2c4", "ELM-X.gust.1");
    scene("c3=wA1").refuses("c3^1c4", "ELM-X.gust.1");
    scene("c3=wA1 c5=wF1").refuses("c3^1c5", "ELM-X.gust.6");
    scene("c5=wA1 c6=wF1").refuses("c5^1c6", "ELM-X.gust.5");
}

#[test]
fn elm_q_9_powers_and_cards() {
    of("genie", "").refuses("@runist:f6", "ELM-SPEC.1");
    of("genie", "c3=bF1").refuses("@genie:c3", "ELM-SPEC.genie");
    of("healer", "c3=wW1 c4=bF1").refuses("c3xc4/d4", "ELM-SPEC.priest");
    of("healer", "b3=wW1 c3=wW1 c4=bW1").refuses("c3|c4~b3", "ELM-SPEC.sage");
    scene("").with("av=spring").refuses("!fog", "ELM-EVT.1");
    scene("").with("av=rainbow;us=w:fog+hail+snow").refuses("!rainbow", "ELM-EVT.2");
    scene("c3=wF1").with("av=hail").refuses("!hail:c3", "ELM-EVT.hail");
}

#[test]
fn elm_q_9_the_set_up() {
    let mut game = new_game("specialties=yes layout=FoSaMaMo first=p1");
    refuses(&game, "b2-b3", "ELM-S.8");
    common::act(&mut game, "specialty genie");
    refuses(&game, "specialty genie", "ELM-S.6");
    let free = new_game("start=free layout=FoSaMaMo first=p1");
    refuses(&free, "army a1=E3", "ELM-S.10");
}
