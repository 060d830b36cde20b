// Where a card stands beside what it is about.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 10;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** The corner of a card of this size inside the room: below, above, or beside the target, never over it. */
export function spotFor(
  target: Box | undefined,
  card: { width: number; height: number },
  room: Box,
): { x: number; y: number } {
  const right = room.x + room.width - card.width;
  const bottom = room.y + room.height - card.height;
  if (!target) return { x: clamp(room.x + (room.width - card.width) / 2, room.x, right), y: room.y };
  const x = clamp(target.x + target.width / 2 - card.width / 2, room.x, Math.max(room.x, right));
  const y = clamp(target.y + target.height / 2 - card.height / 2, room.y, Math.max(room.y, bottom));
  const spots = [
    { x, y: target.y + target.height + GAP },
    { x, y: target.y - card.height - GAP },
    { x: target.x + target.width + GAP, y },
    { x: target.x - card.width - GAP, y },
  ];
  const fits = (spot: { x: number; y: number }): boolean =>
    spot.x >= room.x && spot.x <= right && spot.y >= room.y && spot.y <= bottom;
  // Without room beside it: at the edge that is farther from it.
  const far = target.y + target.height / 2 > room.y + room.height / 2 ? room.y : Math.max(room.y, bottom);
  return spots.find(fits) ?? { x, y: far };
}
