// Games of this browser that go to the server: to be shared, or to go on with a friend.
import { ensureIdentity, request, requestServer } from '../lib/api';
import type { MadeTable, Seat, SeatWish } from '../wire';

/** Who sits where at the server, with these seats free for friends. The first of mine is me, the others share my screen. */
export function wishes(seats: readonly Seat[], free: readonly string[] = []): SeatWish[] {
  const me = seats.find((seat) => seat.mine)?.seat;
  return seats.map(({ seat, kind, name }): SeatWish => {
    if (free.includes(seat)) return 'open';
    if (kind === 'bot') return { bot: name ?? '' };
    return seat === me ? 'me' : { neighbour: name ?? seat };
  });
}

/** Brings a game to the server; gives the table there. One that is not over goes on there. */
export async function bring(table: string, seats: SeatWish[]): Promise<MadeTable> {
  const record = await request<unknown>('GET', `tables/${table}/whole-record`);
  await ensureIdentity();
  return requestServer('POST', 'records', JSON.stringify({ record, seats }));
}
