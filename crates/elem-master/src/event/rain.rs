//! Cards that act on chosen stacks or an area: downpour, hail, snow, avalanche, aurora, sunset.

use super::seasons::gain_all;
use super::{Event, wrong_cell, wrong_choice};
use crate::action::{Args, Few};
use crate::cell::{Cell, Cells};
use crate::choice;
use crate::elemental::Element;
use crate::power::{FactSink, Power};
use crate::refuse::Checked;
use crate::specialty::earth::is_ascending;
use crate::state::ElemMaster;

/// One Fire stack loses one or two levels, as chosen [ELM-EVT.downpour].
pub(super) const DOWNPOUR: Power = Power {
    check: |state, args| {
        let Args::Count(cell, count) = *args else { return wrong_choice(Event::Downpour) };
        if !state.board.made_of(Element::Fire).contains(cell) {
            return wrong_cell(Event::Downpour, cell);
        }
        let possible = (1..=2.min(state.board.at(cell).level())).contains(&count);
        if possible { Ok(()) } else { wrong_choice(Event::Downpour) }
    },
    apply: |state, args, facts| {
        let Args::Count(cell, count) = *args else { return };
        state.lose(cell, count, "ELM-EVT.downpour", facts);
    },
    list: |state, uses| {
        for cell in state.board.made_of(Element::Fire) {
            uses.counted(cell, 2.min(state.board.at(cell).level()));
        }
    },
};

/// Every Earth stack in an area of 2×2 loses a level [ELM-EVT.hail].
pub(super) const HAIL: Power = Power {
    check: |state, args| check_area(state, args, Event::Hail, Element::Earth),
    apply: |state, args, facts| fall(state, args, Event::Hail, Element::Earth, facts),
    list: |state, uses| uses.on_each(areas_with(state, Element::Earth)),
};

/// Every Fire stack in an area of 2×2 loses a level [ELM-EVT.snow].
pub(super) const SNOW: Power = Power {
    check: |state, args| check_area(state, args, Event::Snow, Element::Fire),
    apply: |state, args, facts| fall(state, args, Event::Snow, Element::Fire, facts),
    list: |state, uses| uses.on_each(areas_with(state, Element::Fire)),
};

/// The squares of an area, as files and ranks from the one that names it: 2×2, named by the south-west one.
pub(super) const AREA: [(u8, u8); 4] = [(0, 0), (1, 0), (0, 1), (1, 1)];

/// The squares of an area that is wholly on the board; voids may be among them.
fn area(state: &ElemMaster, corner: Cell) -> Option<Cells> {
    let last = state.board.geometry().size - 1;
    let (file, rank) = (corner.file(), corner.rank());
    (file < last && rank < last)
        .then(|| AREA.into_iter().map(|(x, y)| Cell::new(file + x, rank + y)).collect())
}

fn check_area(state: &ElemMaster, args: &Args, card: Event, element: Element) -> Checked {
    let Args::Cell(corner) = *args else { return wrong_choice(card) };
    match area(state, corner) {
        Some(cells) if !cells.and(state.board.made_of(element)).is_empty() => Ok(()),
        _ => wrong_cell(card, corner),
    }
}

fn fall(state: &mut ElemMaster, args: &Args, card: Event, element: Element, facts: &mut FactSink<'_>) {
    let Args::Cell(corner) = *args else { return };
    let cells = area(state, corner).unwrap_or_default();
    for cell in cells.and(state.board.made_of(element)) {
        state.lose(cell, 1, card.entry().rule, facts);
    }
}

/// The south-west squares of all areas that hold such a stack.
fn areas_with(state: &ElemMaster, element: Element) -> Cells {
    let Cells(stacks) = state.board.made_of(element);
    // A square lies in the areas of itself and of the squares to its west, south and south-west, whose
    // numbers are lower by 1, 10 and 11; what wraps round the edge is no corner of an area.
    Cells(stacks | stacks >> 1 | stacks >> 10 | stacks >> 11).and(state.board.geometry().corners)
}

/// One Earth stack loses a level, then every Water stack beside its square gains one
/// [ELM-EVT.avalanche].
pub(super) const AVALANCHE: Power = Power {
    check: |state, args| {
        let Args::Cell(cell) = *args else { return wrong_choice(Event::Avalanche) };
        let fed = beside(state, cell).any(|water| state.can_gain(state.board.at(water)));
        if fed && state.board.made_of(Element::Earth).contains(cell) {
            Ok(())
        } else {
            wrong_cell(Event::Avalanche, cell)
        }
    },
    apply: |state, args, facts| {
        let Args::Cell(cell) = *args else { return };
        let waters = beside(state, cell);
        state.lose(cell, 1, "ELM-EVT.avalanche", facts);
        gain_all(state, waters, Event::Avalanche, facts);
    },
    list: |state, uses| {
        let waters = state.board.made_of(Element::Water);
        let fed: Cells = waters.filter(|water| state.can_gain(state.board.at(*water))).collect();
        uses.on_each(fed.with_round().and(state.board.made_of(Element::Earth)));
    },
};

fn beside(state: &ElemMaster, cell: Cell) -> Cells {
    state.board.beside(cell).and(state.board.made_of(Element::Water))
}

/// One to three stacks of different elements gain a level each [ELM-EVT.aurora].
pub(super) const AURORA: Power = Power {
    check: |state, args| {
        let Args::Cells(cells) = args else { return wrong_choice(Event::Aurora) };
        if !(1..=3).contains(&cells.len()) || !is_ascending(cells) || !differ(state, cells) {
            return wrong_choice(Event::Aurora);
        }
        cells.iter().try_for_each(|cell| {
            if state.can_gain(state.board.at(cell)) { Ok(()) } else { wrong_cell(Event::Aurora, cell) }
        })
    },
    apply: |state, args, facts| {
        let Args::Cells(cells) = args else { return };
        cells.iter().for_each(|cell| state.gain(cell, 1, "ELM-EVT.aurora", facts));
    },
    list: choice::auroras,
};

fn differ(state: &ElemMaster, cells: &Few<Cell>) -> bool {
    let elements = cells.iter().fold(0_u8, |bits, cell| bits | 1 << state.board.at(cell).element() as u8);
    elements.count_ones() as usize == cells.len()
}

/// One or two Fire stacks lose a level each [ELM-EVT.sunset].
pub(super) const SUNSET: Power =
    Power {
        check: |state, args| {
            let Args::Cells(cells) = args else { return wrong_choice(Event::Sunset) };
            if !(1..=2).contains(&cells.len()) || !is_ascending(cells) {
                return wrong_choice(Event::Sunset);
            }
            let fires = state.board.made_of(Element::Fire);
            cells.iter().try_for_each(|cell| {
                if fires.contains(cell) { Ok(()) } else { wrong_cell(Event::Sunset, cell) }
            })
        },
        apply: |state, args, facts| {
            let Args::Cells(cells) = args else { return };
            cells.iter().for_each(|cell| state.lose(cell, 1, "ELM-EVT.sunset", facts));
        },
        list: |state, uses| {
            for size in 1..=2 {
                uses.on_subsets(state.board.made_of(Element::Fire), size);
            }
        },
    };
