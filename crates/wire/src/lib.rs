//! What is written as JSON: records and views. The only crate whose types know serde.

mod elem_master_view;
mod empedocle_view;
mod record;

pub use record::{RecordError, read_record, write_record};

use catalog::AnyView;

/// A view as JSON on one line: exactly what its viewer is sent.
pub fn write_view(view: &AnyView) -> String {
    let json = match view {
        AnyView::Empedocle(view) => serde_json::to_string(&empedocle_view::ViewJson::from(view)),
        AnyView::ElemMaster(view) => serde_json::to_string(&elem_master_view::ViewJson::from(view)),
    };
    // These types hold only strings, numbers and lists: writing them cannot fail.
    json.unwrap_or_default()
}
