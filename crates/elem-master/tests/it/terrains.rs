//! The terrains, one test or more for each [ELM-TER.1].

use crate::common::{field, scene};

/// [ELM-TER.forest], [ELM-TER.savanna], [ELM-TER.marsh], [ELM-TER.mountain].
#[test]
fn elm_ter_forest_savanna_marsh_and_mountain_grow_their_element() {
    for (square, element) in [("a5", "E"), ("d5", "F"), ("a2", "W"), ("d2", "A")] {
        for other in ["E", "F", "W", "A"] {
            let stack = scene(&format!("{square}=w{other}1"));
            if other == element {
                stack.gives(&format!("{square}+"), &format!("{square}=w{other}2x"));
            } else {
                stack.refuses(&format!("{square}+"), "ELM-G.3");
            }
        }
    }
}

/// [ELM-TER.volcano], [ELM-TER.glacier], [ELM-TER.steppe], [ELM-TER.mangrove].
#[test]
fn elm_ter_volcano_glacier_steppe_and_mangrove_grow_two_elements() {
    for (square, elements) in [("a5", "FA"), ("d5", "WA"), ("a2", "EA"), ("d2", "EW")] {
        for other in ["E", "F", "W", "A"] {
            let stack = scene(&format!("{square}=w{other}1")).terrain("VoGlStMg");
            if elements.contains(other) {
                stack.gives(&format!("{square}+"), &format!("{square}=w{other}2x"));
            } else {
                stack.refuses(&format!("{square}+"), "ELM-G.3");
            }
        }
    }
}

#[test]
fn elm_ter_3_nothing_grows_on_desert_canyon_and_tundra() {
    for square in ["a5", "d5", "a2"] {
        for element in ["E", "F", "W", "A"] {
            scene(&format!("{square}=w{element}1"))
                .terrain("DeCaTuJu")
                .refuses(&format!("{square}+"), "ELM-G.3");
        }
    }
}

/// [ELM-TER.desert], by the hook of [ELM-D.11].
#[test]
fn elm_ter_desert_costs_water_one_level_for_each_crossing() {
    let desert = |squares| scene(squares).terrain("DeSaMaMo");
    desert("b3=wW3").gives("b3-b4", "b4=wW2x");
    desert("b3=wW3").gives("b3:1-b4", "b3=wW2x");
    desert("b5=wW3").gives("b5-b4", "b4=wW3x");
    desert("b4=wW3").gives("b4-b3", "b3=wW3x");
    desert("b3=wF3").gives("b3-b4", "b4=wF3x");
    // If the part vanishes, a stack already there keeps its status.
    desert("b3=wW2 b4=wW1x").gives("b3:1-b4", "b3=wW1x b4=wW1x");
    // Before a merge, by a push too.
    desert("b2=wA1 b3=wW1 b4=wW1").gives("b2^1b3", "b4=wW1");
    desert("b2=wA2 b3=bW2 b5=bW3").gives("b2^2b3", "b5=bW3");
}

#[test]
fn elm_ter_canyon_stops_air_after_one_step() {
    let canyon = |squares| scene(squares).terrain("CaSaMaMo");
    canyon("b3=wA1").gives("b3-b4", "b4=wA1");
    canyon("b3=wA1").refuses("b3-b4-b5", "ELM-TER.canyon");
    canyon("b4=wA1").refuses("b4-b3-b2", "ELM-TER.canyon");
    canyon("b2=wA1").gives("b2-b3-b4", "b4=wA1");
    // Pushes are unaffected.
    canyon("b2=wA3 b3=wF1").gives("b2^3b3", "b6=wF1");
}

#[test]
fn elm_ter_jungle_immobilises_what_grows_for_its_owners_next_turn() {
    let jungle = |squares| scene(squares).terrain("FoSaJuMo");
    let game = jungle("a2=wW1").gives("a2+", "a2=wW2xii");
    assert_eq!(field(&game, 3), "w2");
    jungle("a2=wW1").gives("a2+ ; ;", "a2=wW2i");
    jungle("a2=wW1").then_refuses("a2+ ; ;", "a2-a3", "ELM-T.7");
    jungle("a2=wW1").gives("a2+ ; ; ; ;", "a2=wW2");
    // Gains from an attack are no growth.
    jungle("a2=wW1 a3=bF2").gives("a2xa3", "a2=wW2x a3=bF1");
    jungle("a2=wF1").refuses("a2+", "ELM-G.3");
}

#[test]
fn elm_ter_tundra_gives_no_gain_to_the_winner_who_stands_on_it() {
    let tundra = |squares| scene(squares).terrain("FoSaTuMo");
    tundra("c3=wF1 c4=bE2").gives("c3xc4", "c3=wF1x c4=bE1");
    tundra("c4=wF1 c3=bE2").gives("c4xc3", "c3=bE1 c4=wF2x");
    // Before replacement: it stands on the forest when the attack resolves.
    tundra("c4=wF1 c3=bE1").gives("c4xc3", "c3=wF2x");
    // The losing side that attacks feeds nobody on tundra either.
    tundra("c4=wE2 c3=bF1").gives("c4xc3", "c3=bF1 c4=wE1x");
    tundra("c3=wW1 c4=wE1").with("sp=w:healer").gives("c3xc4", "c4=wE3");
}
