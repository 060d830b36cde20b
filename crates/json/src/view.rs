//! A view of any game as JSON.

use catalog::AnyView;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{ElemMasterViewJson, EmpedocleViewJson};

/// A view of either game.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "it describes views and is never made")]
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
