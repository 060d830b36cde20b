// The signs of cards: a picture and a tint for each.
import type { GlyphName } from '../art/glyphs';

type Tint = 'earth' | 'fire' | 'water' | 'air' | 'fate';

const SIGNS: Record<string, [GlyphName, Tint]> = {
  spring: ['earth', 'earth'],
  summer: ['sun', 'fire'],
  autumn: ['earth', 'fire'],
  winter: ['frozen', 'water'],
  downpour: ['water', 'water'],
  deluge: ['water', 'water'],
  thunderstorm: ['stone', 'fire'],
  fog: ['air', 'fate'],
  breeze: ['air', 'air'],
  westwind: ['air', 'air'],
  tempest: ['whirl', 'air'],
  hurricane: ['whirl', 'air'],
  tornado: ['whirl', 'air'],
  flood: ['water', 'water'],
  hail: ['frozen', 'earth'],
  frost: ['frozen', 'water'],
  snow: ['frozen', 'fire'],
  avalanche: ['earth', 'water'],
  heatwave: ['sun', 'fire'],
  drought: ['sun', 'fire'],
  wildfire: ['fire', 'fire'],
  mudslide: ['earth', 'earth'],
  collapse: ['hatred', 'earth'],
  rainbow: ['gem', 'fate'],
  aurora: ['star', 'fate'],
  sunset: ['sun', 'fire'],
  shootingstar: ['star', 'fire'],
  fullmoon: ['moon', 'fate'],
  eclipse: ['auto', 'fate'],
  seismic: ['hatred', 'fate'],
  druid: ['earth', 'earth'],
  necromancer: ['earth', 'earth'],
  demonist: ['fire', 'fire'],
  cultist: ['fire', 'fire'],
  priest: ['water', 'water'],
  sage: ['water', 'water'],
  healer: ['water', 'water'],
  shaman: ['water', 'water'],
  constellationist: ['star', 'air'],
  illusionist: ['air', 'air'],
  genie: ['air', 'air'],
  oracle: ['eye', 'air'],
  alchemist: ['gem', 'fate'],
  runist: ['stone', 'fate'],
  enchanter: ['star', 'fate'],
  metamorph: ['whirl', 'fate'],
};

export function signOf(card: string): [GlyphName, Tint] {
  return SIGNS[card] ?? ['star', 'fate'];
}
