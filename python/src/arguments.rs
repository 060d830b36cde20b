//! What Python hands over, read strictly: a wrong type is an exception of the package, too.

use std::borrow::Cow;

use catalog::Origin;
use game::{Seat, Viewer};
use numpy::{Element, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString};

use crate::failure::{Failure, Kind};

/// How an object looks in a message.
fn shown(object: &Bound<'_, PyAny>) -> String {
    object.repr().map_or_else(|_| "?".to_owned(), |text| text.to_string_lossy().into_owned())
}

/// A whole number that Python hands over. `True` and `False` are none.
pub(crate) fn whole<T: for<'a, 'py> FromPyObject<'a, 'py>>(object: &Bound<'_, PyAny>) -> Result<T, Failure> {
    let number = if object.is_instance_of::<PyBool>() { None } else { object.extract().ok() };
    number.ok_or_else(|| Failure::argument("python-number", &shown(object)))
}

/// The same for arguments that PyO3 reads.
pub(crate) fn number<T: for<'a, 'py> FromPyObject<'a, 'py>>(object: &Bound<'_, PyAny>) -> PyResult<T> {
    Ok(whole(object)?)
}

/// A number, or `None`.
pub(crate) fn real(object: &Bound<'_, PyAny>) -> PyResult<Option<f64>> {
    if object.is_none() {
        return Ok(None);
    }
    let number = if object.is_instance_of::<PyBool>() { None } else { object.extract().ok() };
    Ok(Some(number.ok_or_else(|| Failure::argument("python-effort", &shown(object)))?))
}

/// `True` or `False`.
pub(crate) fn flag(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(object.extract().map_err(|_| wrong_type(object))?)
}

/// A text, for arguments that PyO3 reads.
pub(crate) fn string(object: &Bound<'_, PyAny>) -> PyResult<String> {
    Ok(text(object)?)
}

/// The names of the players, or `None`.
pub(crate) fn names(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<String>>> {
    if object.is_none() {
        return Ok(None);
    }
    let parts = object.try_iter().map_err(|_| wrong_type(object))?;
    let parts = parts.map(|part| Ok(text(&part.map_err(|_| wrong_type(object))?)?));
    // More names than there can be seats are of no use, and an iterator may never end.
    parts.take(game::MAX_SEATS.into()).collect::<PyResult<_>>().map(Some)
}

/// An object that is not of the type that is wanted.
pub(crate) fn wrong_type(object: &Bound<'_, PyAny>) -> Failure {
    Failure::argument("python-type", &shown(object))
}

/// A seat, counted from 0.
pub(crate) fn seat(object: &Bound<'_, PyAny>, seats: u8) -> Result<Seat, Failure> {
    let index: i64 = whole(object)?;
    let there = u8::try_from(index).ok().filter(|index| *index < seats);
    there.map(Seat::new).ok_or_else(|| Failure::argument("python-seat", &index.to_string()))
}

/// A viewer: a seat, or `None` for the public; everything if it is perfect.
pub(crate) fn viewer(object: Option<&Bound<'_, PyAny>>, perfect: bool, seats: u8) -> Result<Viewer, Failure> {
    match object {
        _ if perfect => Ok(Viewer::Truth),
        Some(object) => seat(object, seats).map(Viewer::Seat),
        None => Ok(Viewer::Public),
    }
}

/// A text.
pub(crate) fn text(object: &Bound<'_, PyAny>) -> Result<String, Failure> {
    let text = object.cast::<PyString>().ok().and_then(|text| text.to_cow().ok().map(Cow::into_owned));
    text.ok_or_else(|| Failure::argument("python-text", &shown(object)))
}

/// The words of a set-up. `max_rounds=20` is written `max-rounds=20`, and `teams=True` is `teams=yes`.
pub(crate) fn setup(options: Option<&Bound<'_, PyDict>>) -> Result<Origin, Failure> {
    let mut words = Vec::new();
    for (key, value) in options.into_iter().flat_map(|options| options.iter()) {
        let key = text(&key)?.replace('_', "-");
        let value = if let Ok(flag) = value.cast::<PyBool>() {
            if flag.is_true() { "yes".to_owned() } else { "no".to_owned() }
        } else if let Ok(word) = value.cast::<PyString>() {
            word.to_string_lossy().into_owned()
        } else {
            let number: i64 = whole(&value)
                .map_err(|_| Failure::about(Kind::Setup, "bad-option", "python-option", &key))?;
            number.to_string()
        };
        // White space would make one option into two.
        if key.is_empty() || key.contains([' ', '=']) || value.contains(char::is_whitespace) {
            return Err(Failure::about(Kind::Setup, "bad-syntax", "python-option", &key));
        }
        words.push(format!("{key}={value}"));
    }
    Ok(Origin::Setup(words.join(" ")))
}

/// An array to write into: of this type, with this number of places, one after the other.
pub(crate) fn array<'py, T: Element>(
    object: &Bound<'py, PyAny>,
    size: usize,
) -> Result<PyReadwriteArrayDyn<'py, T>, Failure> {
    let wrong = || {
        let name = std::any::type_name::<T>();
        Failure::argument("python-array", &format!("{name}[{size}]"))
    };
    let array = object.cast::<numpy::PyArrayDyn<T>>().map_err(|_| wrong())?;
    if array.len() != size || !array.is_c_contiguous() {
        return Err(wrong());
    }
    array.try_readwrite().map_err(|_| wrong())
}
