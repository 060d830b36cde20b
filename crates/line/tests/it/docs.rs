//! The worked sessions of `docs/protocol.md` are what the engine answers.

use line::Engine;

#[test]
fn the_worked_sessions_of_the_documentation_are_true() {
    let text = include_str!("../../../../docs/protocol.md");
    let sessions: Vec<&str> =
        text.split("```session\n").skip(1).filter_map(|part| part.split("```").next()).collect();
    assert!(!sessions.is_empty());
    for session in sessions {
        let mut engine = Engine::new();
        let mut answered = String::new();
        for request in session.lines().filter_map(|line| line.strip_prefix("> ")) {
            let reply = engine.answer(request.as_bytes());
            answered.push_str(&format!("> {request}\n"));
            reply
                .lines
                .iter()
                .chain([&reply.closing])
                .for_each(|line| answered.push_str(&format!("{line}\n")));
        }
        assert_eq!(answered, session);
    }
}
