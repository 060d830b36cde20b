//! The special action of each element [ELM-X.tunnel.1], [ELM-X.blaze.1], [ELM-X.wave.1],
//! [ELM-X.gust.1].

pub(crate) mod blaze;
pub(crate) mod gust;
pub(crate) mod tunnel;
pub(crate) mod wave;
