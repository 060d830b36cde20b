//! `sphairos line`: the line protocol on standard input and output.

use std::io::{self, BufRead, Write};

use line::{Engine, MAX_LINE};

use crate::failure::Failure;

pub(crate) fn run() -> Result<(), Failure> {
    converse(&mut io::stdin().lock(), &mut io::stdout().lock())?;
    Ok(())
}

/// Answers line by line until the input ends or `quit`.
fn converse(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut engine = Engine::new();
    let mut line = Vec::new();
    while read_line(input, &mut line)? {
        let reply = engine.answer(&line);
        for data in &reply.lines {
            writeln!(output, "{data}")?;
        }
        writeln!(output, "{}", reply.closing)?;
        output.flush()?;
        if reply.quit {
            break;
        }
    }
    Ok(())
}

/// Reads up to a line feed, which is left out. Of a line that is too long one byte more than allowed is
/// kept, so that it is refused, and the rest is thrown away. `false` at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = buffer.get(..end.unwrap_or(buffer.len())).unwrap_or_default();
        let room = (MAX_LINE + 1).saturating_sub(line.len());
        line.extend_from_slice(part.get(..room.min(part.len())).unwrap_or_default());
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn talk(input: &[u8]) -> String {
        let mut output = Vec::new();
        converse(&mut io::BufReader::with_capacity(7, input), &mut output).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn every_line_gets_one_closing_line() {
        assert_eq!(talk(b""), "");
        assert_eq!(talk(b"protocol\n").lines().last(), Some("ok"));
        assert_eq!(talk(b"quit\nprotocol\n"), "ok\n");
        assert_eq!(talk(b"protocol").lines().count(), 3);
        let long = [vec![b'a'; 3 * MAX_LINE], b"\nquit\n".to_vec()].concat();
        assert_eq!(talk(&long).lines().count(), 2);
        assert_eq!(talk(b"\n\xff\nquit").lines().count(), 3);
    }
}
