//! What a viewer sees of Elem Master, in numbers.

use elem_master::{EVENTS, Element, Event, MAX_ROUNDS, TERRAINS, TOKENS, View, ViewStage};
use game::Viewer;

use crate::elem_master_space::Words;
use crate::sheet::Sheet;

/// Writes the observation. Seats come in turn order, the viewer's own first.
pub(crate) fn observe(words: &Words, view: &View, sheet: &mut Sheet<'_>) {
    let setup = words.setup();
    let count = usize::from(setup.seats());
    let own = match view.viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Public | Viewer::Truth => 0,
    };
    let relative = |seat: usize| (seat + count - own) % count;

    let squares = if setup.four { 100 } else { 36 };
    let planes = 1 + count + 4 + 4;
    sheet.field("board");
    sheet.zeros(squares * planes);
    let mut mark = |square: usize, plane: usize, number: f32| {
        sheet.set(squares * planes, square * planes + plane, number);
    };
    for cell in view.voids {
        mark(words.cell(cell).into(), 0, 1.0);
    }
    for (cell, stack) in &view.stacks {
        let square = usize::from(words.cell(*cell));
        mark(square, 1 + relative(stack.owner().into()), 1.0);
        mark(square, 1 + count + stack.element() as usize, f32::from(stack.level()) / 3.0);
        let rest = 1 + count + 4;
        mark(square, rest, if stack.is_played() { 1.0 } else { 0.0 });
        mark(square, rest + 1, f32::from(stack.immobilised()) / 2.0);
        if let Some(form) = stack.form() {
            mark(square, rest + 2, 1.0);
            mark(square, rest + 3, (form as usize as f32 + 1.0) / 4.0);
        }
    }
    sheet.field("terrain");
    for quarter in 0..4 {
        let terrain = view.terrain.and_then(|layout| layout.0.get(quarter).copied());
        sheet.one_of(TERRAINS.len(), terrain.map(|terrain| terrain as usize));
    }
    sheet.field("stage");
    sheet.one_of(9, Some(stage_place(view.stage)));
    sheet.field("active");
    sheet.one_of(count, Some(relative(view.active.index())));
    sheet.field("first");
    sheet.one_of(count, view.first.map(|seat| relative(seat.index())));
    sheet.field("counters");
    sheet.share(view.points, 3);
    sheet.share(view.round, MAX_ROUNDS);
    sheet.share(view.quiet, u32::from(setup.quiet) * u32::from(setup.seats()));
    sheet.flag(view.stirred);
    if setup.events {
        sheet.field("row");
        put_cards(&view.row, sheet);
        sheet.field("removed");
        put_cards(&view.removed, sheet);
    }
    for index in 0..count {
        sheet.field(["seat 0", "seat 1", "seat 2", "seat 3"][index.min(3)]);
        let Some(seat) = view.seats.get((index + own) % count) else { continue };
        sheet.flag(seat.out);
        sheet.flag(seat.ready);
        sheet.flag(seat.reserve.is_some());
        for element in Element::ALL {
            sheet.share(seat.reserve.map_or(0, |reserve| reserve[element as usize]), TOKENS);
        }
        if setup.specialties {
            sheet.one_of(16, seat.specialty.map(|specialty| specialty as usize));
            sheet.flag(seat.spent);
            sheet.share(seat.crypt, TOKENS);
        }
        if setup.events {
            put_cards(&seat.used, sheet);
            put_cards(&seat.reserved, sheet);
            sheet.share(seat.pending, 3);
            let effects = |coming: bool| {
                seat.effects
                    .iter()
                    .filter(move |effect| effect.coming == coming)
                    .map(|effect| effect.card as usize)
            };
            sheet.any_of(EVENTS.len(), effects(false));
            sheet.any_of(EVENTS.len(), effects(true));
        }
    }
}

fn put_cards(cards: &[Event], sheet: &mut Sheet<'_>) {
    sheet.any_of(EVENTS.len(), cards.iter().map(|card| *card as usize));
}

fn stage_place(stage: ViewStage) -> usize {
    match stage {
        ViewStage::Arena => 0,
        ViewStage::Terrain => 1,
        ViewStage::First => 2,
        ViewStage::Specialties => 3,
        ViewStage::Row => 4,
        ViewStage::Armies => 5,
        ViewStage::Reveal => 6,
        ViewStage::Turn => 7,
        ViewStage::Over(_) => 8,
    }
}
