//! Random play asks the heap for nothing once it runs.

use std::time::Duration;

use catalog::GameId;

#[test]
fn no_step_of_random_play_allocates() {
    let count = |run: &mut dyn FnMut()| Some(allocation_counter::measure(run).count_total);
    for (name, id, setup) in lab::RULESETS {
        let measured = lab::measure(id, setup, Duration::from_millis(20), count).unwrap();
        let allocations = measured.allocations.unwrap();
        // The buffers of Elem Master grow at first, and are used again from then on.
        let allowed = if id == GameId::Empedocle { 0 } else { measured.steps / 1000 };
        assert!(allocations <= allowed, "{name}: {allocations} allocations in {} steps", measured.steps);
    }
}
