//! Networks between processes of this machine that can be cut: each node is in a network namespace of its own, with one
//! link to the database, one to the bus and one to its clients. Linux only, and only for who may make namespaces.

use std::net::Ipv4Addr;
use std::process::{Child, Command, Stdio};

use crate::error::ServerError;

/// A link of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    /// To the database.
    Database,
    /// To the bus.
    Bus,
    /// To its clients.
    Clients,
}

impl Link {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Database, Self::Bus, Self::Clients];

    /// The last number of this side's address; that of a node is ten more than its own number.
    const fn base(self) -> u8 {
        match self {
            Self::Database => 1,
            Self::Bus => 81,
            Self::Clients => 161,
        }
    }

    const fn letter(self) -> char {
        match self {
            Self::Database => 'd',
            Self::Bus => 'b',
            Self::Clients => 'c',
        }
    }
}

/// Namespaces and their links. They are removed when this is dropped, and also when the test is killed.
#[derive(Debug)]
pub struct Network {
    /// What the names begin with.
    name: String,
    /// The third number of all addresses.
    subnet: u8,
    /// Removes everything when its input ends.
    remover: Option<Child>,
}

/// Removes the namespaces that it is told of, once its input ends. The links vanish with them.
const REMOVE: &str = r#"read -r line; for name in "$@"; do ip netns del "$name"; done"#;

impl Network {
    /// Makes namespaces for so many nodes.
    ///
    /// # Errors
    /// If that is not possible here: another system, not enough rights, or no program `ip`.
    pub fn new(nodes: u8) -> Result<Self, ServerError> {
        let (number, subnet) = (std::process::id() % 100_000, (std::process::id() % 250) as u8);
        let mut network = Self { name: format!("sph{number}"), subnet, remover: None };
        let names: Vec<String> = (0..nodes).map(|node| network.namespace(node)).collect();
        let mut command = Command::new("sh");
        command.args(["-c", REMOVE, "sh"]).args(&names);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        #[cfg(unix)]
        {
            // Ctrl-C at the terminal is for the test; the shell must live to clean up.
            use std::os::unix::process::CommandExt;
            command.process_group(0);
        }
        network.remover = Some(command.spawn()?);
        for node in 0..nodes {
            network.add(node)?;
        }
        Ok(network)
    }

    fn add(&self, node: u8) -> Result<(), ServerError> {
        let inside = self.namespace(node);
        ip(&["netns", "add", &inside])?;
        ip(&["-n", &inside, "link", "set", "lo", "up"])?;
        for link in Link::ALL {
            let (outer, inner) = (self.interface(node, link), inner(link));
            ip(&["link", "add", &outer, "type", "veth", "peer", "name", &inner, "netns", &inside])?;
            let (here, there) = (self.here(link).to_string(), self.there(node, link).to_string());
            // The same address at this end of all links of a kind: one server, many nodes.
            ip(&["addr", "add", &here, "peer", &there, "dev", &outer])?;
            ip(&["link", "set", &outer, "up"])?;
            ip(&["-n", &inside, "addr", "add", &there, "peer", &here, "dev", &inner])?;
            ip(&["-n", &inside, "link", "set", &inner, "up"])?;
        }
        Ok(())
    }

    fn namespace(&self, node: u8) -> String {
        format!("{}n{node}", self.name)
    }

    fn interface(&self, node: u8, link: Link) -> String {
        format!("{}{}{node}", self.name, link.letter())
    }

    /// Where a server listens for one kind of link.
    #[must_use]
    pub fn here(&self, link: Link) -> Ipv4Addr {
        Ipv4Addr::new(10, 213, self.subnet, link.base())
    }

    /// The address of a node on one of its links.
    #[must_use]
    pub fn there(&self, node: u8, link: Link) -> Ipv4Addr {
        Ipv4Addr::new(10, 213, self.subnet, link.base() + 10 + node)
    }

    /// What a command line begins with that runs at a node.
    #[must_use]
    pub fn inside(&self, node: u8) -> Vec<String> {
        let namespace = self.namespace(node);
        ["ip", "netns", "exec", &namespace].map(str::to_owned).to_vec()
    }

    /// Cuts a link: what is sent over it is lost without a word, and connections stay open. Or mends it.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn cut(&self, node: u8, link: Link, on: bool) -> Result<(), ServerError> {
        // The node's end: without the other one's route, what is sent to the node could leave this machine.
        let (inside, inner) = (self.namespace(node), inner(link));
        ip(&["-n", &inside, "link", "set", &inner, if on { "down" } else { "up" }])
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        if let Some(mut remover) = self.remover.take() {
            drop(remover.stdin.take());
            // An error could not be reported.
            let _ = remover.wait();
        }
    }
}

/// The name of a link at its node.
fn inner(link: Link) -> String {
    format!("{}0", link.letter())
}

fn ip(words: &[&str]) -> Result<(), ServerError> {
    let output = Command::new("ip").args(words).stdin(Stdio::null()).output()?;
    if output.status.success() {
        return Ok(());
    }
    let output = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Err(ServerError::Failed { program: format!("ip {}", words.join(" ")), output })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use std::time::Duration;

    #[test]
    fn a_link_is_cut_and_mended_and_everything_is_removed() {
        // Not every machine allows it; `chaos` says so where it matters.
        let Ok(network) = Network::new(2) else { return };
        let listener = TcpListener::bind((network.here(Link::Bus), 0)).unwrap();
        let address = listener.local_addr().unwrap();
        // Whoever is at the node copies its input to a connection.
        let script = format!(
            "exec 3<>/dev/tcp/{}/{}; while read -r line; do echo $line >&3; done",
            address.ip(),
            address.port()
        );
        let words = network.inside(1);
        let mut node = Command::new(&words[0])
            .args(&words[1..])
            .args(["bash", "-c", &script])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut stream, peer) = listener.accept().unwrap();
        assert_eq!(peer.ip(), network.there(1, Link::Bus));
        let mut input = node.stdin.take().unwrap();
        let mut line = [0; 4];
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        input.write_all(b"one\n").unwrap();
        stream.read_exact(&mut line).unwrap();
        assert_eq!(&line, b"one\n");
        network.cut(1, Link::Bus, true).unwrap();
        input.write_all(b"two\n").unwrap();
        stream.set_read_timeout(Some(Duration::from_millis(500))).unwrap();
        assert!(stream.read_exact(&mut line).is_err(), "nothing arrives");
        network.cut(1, Link::Bus, false).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream.read_exact(&mut line).unwrap();
        assert_eq!(&line, b"two\n", "what was sent meanwhile arrives late");
        drop(input);
        node.wait().unwrap();
        let namespace = network.namespace(1);
        drop(network);
        let left = Command::new("ip").args(["netns", "list"]).output().unwrap();
        assert!(!String::from_utf8_lossy(&left.stdout).contains(&namespace));
    }
}
