//! The weights of the evaluation.

use super::evaluate::COUNTS;

/// For each count of the side to move, then of the other side.
pub(crate) static WEIGHTS: [[i16; COUNTS]; 2] = [
    [
        90, 170, 240, 40, 75, 100, 40, 75, 100, 25, 45, 60, //
        10, 60, 30, 15, 5, 35, 10, 8, 15, 10, 5, 3, 5, 8, 6, 6, -60, -10, -10, 10,
    ],
    [
        -90, -170, -240, -40, -75, -100, -40, -75, -100, -25, -45, -60, //
        -5, -25, -10, -10, -4, -15, -5, -5, -8, -5, -4, -3, -3, -5, -4, -4, 60, 10, 10, 0,
    ],
];
