//! Records and views as JSON: what files, the line protocol and live tables write alike.
//!
//! ```
//! use catalog::{GameId, Session};
//! use game::Viewer;
//!
//! let session = Session::new(GameId::Empedocle, &["variant=standard", "humans=3"]).unwrap();
//! let text = json::write_record(&session.record());
//! assert_eq!(json::read_record(&text).unwrap(), session.record());
//! assert!(json::write_view(&session.game().view(Viewer::Public)).contains("\"viewer\":\"public\""));
//! ```

mod change;
mod elem_master_view;
mod empedocle_view;
mod few;
mod merge_patch;
mod record;
#[cfg(feature = "toy")]
mod toy_view;
mod view;

pub use elem_master_view::ElemMasterViewJson;
pub use empedocle_view::EmpedocleViewJson;
pub use merge_patch::merge_patch;
pub use record::{RecordError, read_dice, read_record, write_dice, write_record};
pub use view::{AnyViewJson, SentView, write_view};
