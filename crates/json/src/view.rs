//! A view of any game as JSON.

use std::sync::Arc;

use catalog::AnyView;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{ElemMasterViewJson, EmpedocleViewJson, empedocle_view, merge_patch};

/// A view of either game.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum AnyViewJson {
    /// Of Empedocle.
    Empedocle(EmpedocleViewJson),
    /// Of Elem Master.
    ElemMaster(ElemMasterViewJson),
}

/// A view as JSON on one line: exactly what its viewer is sent.
pub fn write_view(view: &AnyView) -> String {
    let json = match view {
        AnyView::Empedocle(view) => serde_json::to_string(&EmpedocleViewJson::from(view)),
        AnyView::ElemMaster(view) => serde_json::to_string(&ElemMasterViewJson::from(view)),
        #[cfg(feature = "toy")]
        AnyView::Toy(view) => serde_json::to_string(&crate::toy_view::ToyViewJson::from(view)),
        _ => Ok("null".to_owned()),
    };
    // These types hold only strings, numbers and lists: writing them cannot fail.
    json.unwrap_or_default()
}

/// A view that somebody was sent. The next one is told as a patch of it.
#[derive(Clone, Debug)]
pub struct SentView(Sent);

#[derive(Clone, Debug)]
enum Sent {
    /// Compared by its values.
    Empedocle(empedocle::View),
    /// Compared as it was written.
    Text(Arc<str>),
}

impl From<AnyView> for SentView {
    fn from(view: AnyView) -> Self {
        Self(if let AnyView::Empedocle(view) = view {
            Sent::Empedocle(view)
        } else {
            Sent::Text(write_view(&view).into())
        })
    }
}

impl SentView {
    /// The view as JSON, as [`write_view`] writes it.
    pub fn write(&self) -> String {
        match &self.0 {
            Sent::Empedocle(view) => write_view(&AnyView::Empedocle(view.clone())),
            Sent::Text(text) => text.as_ref().to_owned(),
        }
    }

    /// The merge patch (RFC 7396) that leads here from the view before; `None` if they are the same.
    pub fn patch(&self, before: &Self) -> Option<String> {
        match (&before.0, &self.0) {
            (Sent::Empedocle(before), Sent::Empedocle(after)) => empedocle_view::patch(before, after),
            (Sent::Text(before), Sent::Text(after)) => merge_patch(before, after),
            // Another game: never at one table.
            (Sent::Empedocle(_), Sent::Text(_)) | (Sent::Text(_), Sent::Empedocle(_)) => {
                merge_patch(&before.write(), &self.write())
            }
        }
    }
}
