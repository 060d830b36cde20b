//! The twelve terrains and the sets that may be played [ELM-S.3], [ELM-TER.1].

use std::fmt;

use crate::elemental::Element;

/// A terrain, which covers one quadrant of the board [ELM-D.3].
///
/// ```
/// use elem_master::{Element, Terrain};
///
/// let terrain = Terrain::from_code("Fo").expect("the forest");
/// assert!(terrain.is_home_of(Element::Earth), "Earth grows here");
/// assert!(!terrain.is_home_of(Element::Fire));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Terrain {
    /// Forêt: Earth grows [ELM-TER.forest].
    Forest,
    /// Savane: Fire grows [ELM-TER.savanna].
    Savanna,
    /// Marais: Water grows [ELM-TER.marsh].
    Marsh,
    /// Montagne: Air grows [ELM-TER.mountain].
    Mountain,
    /// Volcan: Fire and Air grow [ELM-TER.volcano].
    Volcano,
    /// Glacier: Water and Air grow [ELM-TER.glacier].
    Glacier,
    /// Steppes: Earth and Air grow [ELM-TER.steppe].
    Steppe,
    /// Mangrove: Earth and Water grow [ELM-TER.mangrove].
    Mangrove,
    /// Désert: Water loses a level when it enters [ELM-TER.desert].
    Desert,
    /// Canyon: Air makes one step [ELM-TER.canyon].
    Canyon,
    /// Jungle: growth immobilises [ELM-TER.jungle].
    Jungle,
    /// Toundra: attacks bring no gain [ELM-TER.tundra].
    Tundra,
}

/// The three kinds of terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// One home terrain for each element.
    Standard,
    /// Avantageux: two elements grow.
    Favourable,
    /// Difficile: little grows, and something is harder.
    Harsh,
}

/// What the list says about a terrain.
#[derive(Clone, Copy, Debug)]
pub struct TerrainEntry {
    /// The terrain.
    pub terrain: Terrain,
    /// Its two-letter code.
    pub code: &'static str,
    /// Its name in the notation; with `elem-master-terrain-` it is the key of its texts.
    pub name: &'static str,
    /// Its name in English and French.
    pub names: [&'static str; 2],
    /// Its rule.
    pub rule: &'static str,
    /// Its kind.
    pub category: Category,
    /// The elements that grow there [ELM-G.3].
    pub grows: &'static [Element],
}

use Element::{Air, Earth, Fire, Water};

macro_rules! terrains {
    ($($terrain:ident $code:literal $name:literal $fr:literal $rule:literal $category:ident [$($grows:ident)*];)*) => {
        /// Every terrain, in the order of the rules.
        pub const TERRAINS: &[TerrainEntry; 12] = &[$(TerrainEntry {
            terrain: Terrain::$terrain,
            code: $code,
            name: $name,
            names: [stringify!($terrain), $fr],
            rule: $rule,
            category: Category::$category,
            grows: &[$($grows),*],
        }),*];
    };
}

terrains! {
    Forest "Fo" "forest" "Forêt" "ELM-TER.forest" Standard [Earth];
    Savanna "Sa" "savanna" "Savane" "ELM-TER.savanna" Standard [Fire];
    Marsh "Ma" "marsh" "Marais" "ELM-TER.marsh" Standard [Water];
    Mountain "Mo" "mountain" "Montagne" "ELM-TER.mountain" Standard [Air];
    Volcano "Vo" "volcano" "Volcan" "ELM-TER.volcano" Favourable [Fire Air];
    Glacier "Gl" "glacier" "Glacier" "ELM-TER.glacier" Favourable [Water Air];
    Steppe "St" "steppe" "Steppes" "ELM-TER.steppe" Favourable [Earth Air];
    Mangrove "Mg" "mangrove" "Mangrove" "ELM-TER.mangrove" Favourable [Earth Water];
    Desert "De" "desert" "Désert" "ELM-TER.desert" Harsh [];
    Canyon "Ca" "canyon" "Canyon" "ELM-TER.canyon" Harsh [];
    Jungle "Ju" "jungle" "Jungle" "ELM-TER.jungle" Harsh [Earth Water];
    Tundra "Tu" "tundra" "Toundra" "ELM-TER.tundra" Harsh [];
}

/// A bit for each element that grows on each terrain.
const GROWS: [u8; 12] = {
    let mut bits = [0; 12];
    let mut index = 0;
    while index < 12 {
        let mut at = 0;
        while at < TERRAINS[index].grows.len() {
            bits[index] |= 1 << TERRAINS[index].grows[at] as u8;
            at += 1;
        }
        index += 1;
    }
    bits
};

impl Terrain {
    /// The four standard terrains in the order of the elements that they grow.
    pub const STANDARD: [Self; 4] = [Self::Forest, Self::Savanna, Self::Marsh, Self::Mountain];

    /// What the list says about it.
    pub const fn entry(self) -> &'static TerrainEntry {
        &TERRAINS[self as usize]
    }

    /// Whether an element grows here: its home terrain [ELM-G.3], [ELM-TER.3].
    ///
    /// ```
    /// use elem_master::{Element, Terrain};
    ///
    /// assert!(Terrain::Volcano.is_home_of(Element::Fire) && Terrain::Volcano.is_home_of(Element::Air));
    /// assert!(!Terrain::Desert.is_home_of(Element::Earth));
    /// ```
    #[inline]
    pub const fn is_home_of(self, element: Element) -> bool {
        GROWS[self as usize] >> element as u8 & 1 != 0
    }

    /// The terrain with this two-letter code.
    pub fn from_code(code: &str) -> Option<Self> {
        TERRAINS.iter().find(|entry| entry.code == code).map(|entry| entry.terrain)
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.entry().name)
    }
}

impl From<Terrain> for game::Arg {
    fn from(terrain: Terrain) -> Self {
        Self::Word(terrain.entry().name)
    }
}

/// The terrains of the quadrants NW, NE, SW, SE.
///
/// ```
/// use elem_master::{Layout, Terrain};
///
/// let layout = Layout::read("FoSaMaMo");
/// assert_eq!(layout.map(|layout| layout.0[0]), Some(Terrain::Forest)); // north-west
/// assert_eq!(layout.map(|layout| layout.to_string()).as_deref(), Some("FoSaMaMo"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layout(pub [Terrain; 4]);

impl Layout {
    /// Reads four codes, each terrain once [ELM-TER.1].
    pub fn read(text: &str) -> Option<Self> {
        let mut terrains = Terrain::STANDARD;
        if text.len() != 8 || !text.is_ascii() {
            return None;
        }
        for (index, terrain) in terrains.iter_mut().enumerate() {
            *terrain = Terrain::from_code(text.get(index * 2..index * 2 + 2)?)?;
        }
        Some(Self(terrains))
    }

    /// Whether each terrain is there once [ELM-TER.1].
    pub fn has_each_once(self) -> bool {
        let Self(terrains) = self;
        (0..4).all(|index| !terrains[..index].contains(&terrains[index]))
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|terrain| f.write_str(terrain.entry().code))
    }
}

/// The sets of four terrains that may be played [ELM-S.3]: one kind alone, or two of each of two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerrainSet(pub(crate) u8);

impl TerrainSet {
    /// Four standard terrains.
    pub const STANDARD: Self = Self(0);

    /// Every set: its name in the notation and its kinds.
    pub const ALL: [(&'static str, Category, Option<Category>); 6] = [
        ("standard", Category::Standard, None),
        ("favourable", Category::Favourable, None),
        ("harsh", Category::Harsh, None),
        ("standard+favourable", Category::Standard, Some(Category::Favourable)),
        ("standard+harsh", Category::Standard, Some(Category::Harsh)),
        ("favourable+harsh", Category::Favourable, Some(Category::Harsh)),
    ];

    /// The set with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().position(|(known, ..)| *known == name).map(|index| Self(index as u8))
    }

    const fn entry(self) -> (&'static str, Category, Option<Category>) {
        Self::ALL[self.0 as usize % 6]
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        self.entry().0
    }

    /// In how many ways its blocks can be laid, all equally likely [ELM-C.2].
    ///
    /// ```
    /// use elem_master::TerrainSet;
    ///
    /// let mixed = TerrainSet::named("standard+harsh");
    /// assert_eq!(TerrainSet::STANDARD.layouts(false), 24);
    /// assert_eq!(mixed.map(|set| (set.layouts(false), set.layouts(true))), Some((576, 288)));
    /// ```
    pub const fn layouts(self, four: bool) -> u32 {
        match (self.entry().2, four) {
            (None, _) => 24,
            (Some(_), false) => 576,
            (Some(_), true) => 288,
        }
    }

    /// One of these ways, by number: one kind in any order; of two kinds, two random blocks of each
    /// so that every player faces one of each kind (R-51) [ELM-TER.2].
    pub fn layout(self, four: bool, number: u32) -> Option<Layout> {
        if number >= self.layouts(four) {
            return None;
        }
        let mut left = number as usize;
        let mut draw = |ways: usize| {
            let drawn = left % ways;
            left /= ways;
            drawn
        };
        let (_, first, second) = self.entry();
        let Some(second) = second else {
            let mut pool = first.terrains();
            return Some(Layout([4, 3, 2, 1].map(|ways| {
                let drawn = draw(ways);
                let terrain = pool[drawn];
                pool.copy_within(drawn + 1.., drawn);
                terrain
            })));
        };
        const PAIRS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
        let mut pair = |category: Category| {
            let [one, other] = PAIRS[draw(6)].map(|index| category.terrains()[index]);
            if draw(2) == 0 { [one, other] } else { [other, one] }
        };
        // The first of each pair goes to the north, the second to the south.
        let ([a, b], [c, d]) = (pair(first), pair(second));
        let north_swapped = draw(2) == 1;
        // Four players: the two of a kind lie on one diagonal, so the south follows the north.
        let south_swapped = if four { !north_swapped } else { draw(2) == 1 };
        let [nw, ne] = if north_swapped { [c, a] } else { [a, c] };
        let [sw, se] = if south_swapped { [d, b] } else { [b, d] };
        Some(Layout([nw, ne, sw, se]))
    }

    /// Whether the blocks may be laid so.
    pub fn allows(self, four: bool, layout: Layout) -> bool {
        let (_, first, second) = self.entry();
        let [nw, ne, sw, se] = layout.0.map(|terrain| terrain.entry().category);
        layout.has_each_once()
            && match second {
                None => [nw, ne, sw, se] == [first; 4],
                Some(second) => {
                    let mixed =
                        |one, other| [one, other] == [first, second] || [one, other] == [second, first];
                    mixed(nw, ne) && mixed(sw, se) && (!four || nw == se)
                }
            }
    }
}

impl Category {
    fn terrains(self) -> [Terrain; 4] {
        let from = match self {
            Self::Standard => 0,
            Self::Favourable => 4,
            Self::Harsh => 8,
        };
        [0, 1, 2, 3].map(|index| TERRAINS[from + index].terrain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elm_g_3_each_terrain_grows_what_the_table_says() {
        for entry in TERRAINS {
            assert_eq!(entry.terrain.entry().code, entry.code, "the list is in the order of the enum");
            for element in Element::ALL {
                assert_eq!(entry.terrain.is_home_of(element), entry.grows.contains(&element));
            }
        }
        assert!(Terrain::Forest.is_home_of(Earth) && !Terrain::Desert.is_home_of(Water));
    }

    #[test]
    fn elm_c_2_every_way_to_lay_the_blocks_is_different() {
        for set in 0..6 {
            for four in [false, true] {
                let set = TerrainSet(set);
                let all: Vec<Layout> = (0..)
                    .map_while(|n| set.layout(four, n))
                    .inspect(|l| assert!(l.has_each_once()))
                    .collect();
                let mut texts: Vec<String> = all.iter().map(Layout::to_string).collect();
                texts.sort();
                texts.dedup();
                assert_eq!(texts.len(), set.layouts(four) as usize, "{}", set.name());
            }
        }
    }

    #[test]
    fn elm_ter_1_and_s_3_the_sets_hold_what_their_names_say() {
        for (name, first, second) in TerrainSet::ALL {
            let set = TerrainSet::named(name).unwrap();
            for layout in (0..).map_while(|n| set.layout(false, n)) {
                let of = |category| layout.0.iter().filter(|t| t.entry().category == category).count();
                assert_eq!(of(first), if second.is_some() { 2 } else { 4 });
            }
        }
        assert!(!Layout::read("FoFoMaMo").unwrap().has_each_once());
    }

    #[test]
    fn elm_ter_2_every_player_faces_one_of_each_kind() {
        let set = TerrainSet::named("standard+harsh").unwrap();
        let kind = |terrain: Terrain| terrain.entry().category;
        for Layout([nw, ne, sw, se]) in (0..).map_while(|n| set.layout(false, n)) {
            assert!(kind(nw) != kind(ne) && kind(sw) != kind(se));
        }
        for Layout([nw, ne, sw, se]) in (0..).map_while(|n| set.layout(true, n)) {
            assert!(kind(nw) == kind(se) && kind(ne) == kind(sw) && kind(nw) != kind(ne));
        }
    }

    #[test]
    fn elm_c_2_exactly_the_listed_layouts_are_allowed() {
        for set in (0..6).map(TerrainSet) {
            for four in [false, true] {
                let mut allowed = 0;
                for number in 0..12_usize.pow(4) {
                    let of = |place: u32| TERRAINS[number / 12_usize.pow(place) % 12].terrain;
                    allowed += u32::from(set.allows(four, Layout([of(0), of(1), of(2), of(3)])));
                }
                assert_eq!(allowed, set.layouts(four), "{}", set.name());
                assert!((0..allowed).all(|number| set.allows(four, set.layout(four, number).unwrap())));
            }
        }
    }

    #[test]
    fn layouts_are_written_by_their_codes() {
        let layout = Layout::read("FoSaMaMo").unwrap();
        assert_eq!((layout.0, layout.to_string()), (Terrain::STANDARD, "FoSaMaMo".into()));
        assert!(TerrainSet::STANDARD.allows(false, layout));
        for wrong in ["", "FoSaMa", "FoSaMaXx", "FoSaMaMoFo", "éoSaMaM"] {
            assert_eq!(Layout::read(wrong), None);
        }
    }
}
