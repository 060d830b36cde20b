//! An observation as it is written: numbers in named fields.

/// Writes an observation into a buffer, or only measures it.
pub(crate) struct Sheet<'a> {
    out: &'a mut [f32],
    at: usize,
    fields: Vec<(&'static str, usize)>,
    measures: bool,
}

impl<'a> Sheet<'a> {
    /// Writes into this buffer. What does not fit is left out; the size is checked by whoever has the buffer.
    pub(crate) fn new(out: &'a mut [f32]) -> Self {
        Self { out, at: 0, fields: Vec::new(), measures: false }
    }

    /// Writes nothing, and remembers which fields there are.
    pub(crate) fn measuring() -> Self {
        Self { out: &mut [], at: 0, fields: Vec::new(), measures: true }
    }

    /// Begins a field.
    pub(crate) fn field(&mut self, name: &'static str) {
        if self.measures {
            self.close();
            self.fields.push((name, self.at));
        }
    }

    fn close(&mut self) {
        let at = self.at;
        if let Some((_, size)) = self.fields.last_mut() {
            *size = at - *size;
        }
    }

    /// The fields with their sizes.
    pub(crate) fn fields(mut self) -> Vec<(&'static str, usize)> {
        self.close();
        self.fields
    }

    /// One number.
    #[inline]
    pub(crate) fn put(&mut self, number: f32) {
        if let Some(place) = self.out.get_mut(self.at) {
            *place = number;
        }
        self.at += 1;
    }

    /// One number: 1 if it holds.
    #[inline]
    pub(crate) fn flag(&mut self, holds: bool) {
        self.put(if holds { 1.0 } else { 0.0 });
    }

    /// A share of the most that there can be.
    #[inline]
    pub(crate) fn share(&mut self, count: impl Into<f64>, most: impl Into<f64>) {
        self.put((count.into() / most.into()) as f32);
    }

    /// So many numbers, 1 at this place and 0 elsewhere.
    pub(crate) fn one_of(&mut self, count: usize, place: Option<usize>) {
        let from = self.at;
        self.zeros(count);
        if let Some(place) = place.filter(|place| *place < count)
            && let Some(number) = self.out.get_mut(from + place)
        {
            *number = 1.0;
        }
    }

    /// So many numbers, 1 at these places and 0 elsewhere.
    pub(crate) fn any_of(&mut self, count: usize, places: impl IntoIterator<Item = usize>) {
        let from = self.at;
        self.zeros(count);
        for place in places.into_iter().filter(|place| *place < count) {
            if let Some(number) = self.out.get_mut(from + place) {
                *number = 1.0;
            }
        }
    }

    /// So many zeros.
    pub(crate) fn zeros(&mut self, count: usize) {
        let to = (self.at + count).min(self.out.len());
        if let Some(part) = self.out.get_mut(self.at..to) {
            part.fill(0.0);
        }
        self.at += count;
    }

    /// Sets a number of the last `count` that were written.
    pub(crate) fn set(&mut self, count: usize, place: usize, number: f32) {
        let from = self.at.saturating_sub(count);
        if let Some(there) = self.out.get_mut(from + place) {
            *there = number;
        }
    }
}
