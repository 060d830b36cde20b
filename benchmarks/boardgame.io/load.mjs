// Plays many matches at once on `server.mjs`, which it starts on core 0, and prints what was measured as JSON.
//
//   node load.mjs TABLES SECONDS [THINK]     THINK: mean time of thought in milliseconds
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { io } from 'socket.io-client';

const SEATS = 3;
const [tables, seconds, think = 0] = process.argv.slice(2).map(Number);
const sleep = (time) => new Promise((done) => setTimeout(done, time));
const port = await new Promise((found) => {
  const socket = createServer().listen(0, '127.0.0.1', () => {
    const { port } = socket.address();
    socket.close(() => found(port));
  });
});
const url = `http://127.0.0.1:${port}`;
const server = new URL('server.mjs', import.meta.url).pathname;
const child = spawn('taskset', ['-c', '0', process.execPath, server], {
  env: { ...process.env, PORT: String(port) },
  stdio: 'ignore',
});
process.on('exit', () => child.kill());

/** Asks the lobby. The server closes connections that it has kept too long: then it is asked again. */
async function post(path, body, tries = 3) {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`${url}/games/elements/${path}`, request).catch((error) => {
    if (tries === 1) throw error;
  });
  if (!response) return post(path, body, tries - 1);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

let measuring = false;
let stopping = false;
const times = [];

/** One person: chooses in every round, and measures until the own choice is seen. */
class Seat {
  constructor(table, seat) {
    Object.assign(this, { table, seat, round: -1, sent: 0 });
    this.socket = io(`${url}/elements`, { transports: ['websocket'], forceNew: true });
    const see = (id, state) => id === this.match && this.see(state);
    this.socket.on('sync', (id, { state }) => see(id, state));
    this.socket.on('update', see);
  }

  join(match, credentials) {
    Object.assign(this, { match, credentials, round: -1, sent: 0 });
    this.socket.emit('sync', match, String(this.seat), credentials, SEATS);
  }

  see({ G, ctx, _stateID }) {
    if (this.sent && (G.chosen[this.seat] || G.round > this.round || ctx.gameover)) {
      if (measuring) times.push(performance.now() - this.sent);
      this.sent = 0;
    }
    if (ctx.gameover) this.table.over();
    else if (G.round > this.round) {
      this.round = G.round;
      const wait = think ? -Math.log(1 - Math.random()) * think : 0;
      if (wait) setTimeout(() => this.choose(_stateID), wait);
      else this.choose(_stateID);
    }
  }

  choose(state) {
    if (stopping) return;
    this.sent = performance.now();
    const playerID = String(this.seat);
    const args = [Math.floor(Math.random() * 3)];
    const payload = { type: 'choose', args, playerID, credentials: this.credentials };
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, state, this.match, playerID);
  }
}

class Table {
  seats = Array.from({ length: SEATS }, (_, seat) => new Seat(this, seat));
  ended = 0;

  async begin() {
    const { matchID } = await post('create', { numPlayers: SEATS });
    for (const seat of this.seats) {
      const body = { playerID: String(seat.seat), playerName: `p${seat.seat}` };
      const { playerCredentials } = await post(`${matchID}/join`, body);
      seat.join(matchID, playerCredentials);
    }
  }

  over() {
    this.ended += 1;
    if (this.ended < SEATS || stopping) return;
    this.ended = 0;
    void this.begin();
  }
}

for (let up = false; !up; await sleep(20)) up = await fetch(`${url}/games`).then(({ ok }) => ok, () => false);
const all = Array.from({ length: tables }, () => new Table());
// Some at once: the lobby answers slowly while the first tables play already.
for (let at = 0; at < all.length; at += 20) await Promise.all(all.slice(at, at + 20).map((table) => table.begin()));
await sleep(2000);
const cpu = async () => {
  const { user, system } = await (await fetch(`${url}/cpu`)).json();
  return user + system;
};
const before = await cpu();
const begun = performance.now();
measuring = true;
await sleep(seconds * 1000);
measuring = false;
const time = (performance.now() - begun) / 1000;
const used = (await cpu()) - before;
stopping = true;
times.sort((one, other) => one - other);
const at = (share) => times[Math.floor(times.length * share)];
console.log(
  JSON.stringify({ moves: times.length / time, micros: used / times.length, p50: at(0.5), p99: at(0.99) }),
);
process.exit(0);
