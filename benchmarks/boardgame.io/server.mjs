// A server of boardgame.io with a game of the kind of Empedocle: everybody has a hidden die and chooses in secret, then
// all is revealed. It keeps matches in memory, its default. PORT says where it listens.
//
// `package.json` holds koa-compose back: with 4.2.0 every route of the lobby answers 404.
import { createRequire } from 'node:module';

const { Server } = createRequire(import.meta.url)('boardgame.io/dist/cjs/server.js');
const ROUNDS = 15;

function deal(G, random) {
  G.secret = G.points.map(() => ({ die: random.D6(), choice: null }));
  G.chosen = G.points.map(() => false);
}

/** Who has the best die among those who chose the same element takes a point. */
function reveal(G) {
  G.revealed = G.secret;
  for (const element of [0, 1, 2]) {
    const here = G.secret.map(({ die, choice }) => (choice === element ? die : 0));
    const best = Math.max(...here);
    if (best > 0 && here.filter((die) => die === best).length === 1) G.points[here.indexOf(best)] += 1;
  }
  G.round += 1;
}

const game = {
  name: 'elements',
  setup: ({ ctx, random }) => {
    const G = { round: 0, points: Array(ctx.numPlayers).fill(0), revealed: null };
    deal(G, random);
    return G;
  },
  playerView: ({ G, playerID }) => {
    const { secret, ...open } = G;
    return { ...open, mine: secret[Number(playerID)] };
  },
  turn: { activePlayers: { all: 'choosing' }, stages: { choosing: {} } },
  moves: {
    choose: {
      move: ({ G, random, events, playerID }, element) => {
        const seat = Number(playerID);
        if (![0, 1, 2].includes(element) || G.chosen[seat]) return 'INVALID_MOVE';
        G.secret[seat].choice = element;
        G.chosen[seat] = true;
        if (!G.chosen.every(Boolean)) return undefined;
        reveal(G);
        if (G.round === ROUNDS) events.endGame({ points: [...G.points] });
        else deal(G, random);
        return undefined;
      },
      client: false,
      // All choose from the same state, and the log must not show what was chosen.
      ignoreStaleStateID: true,
      redact: true,
    },
  },
};

// It logs every start and every refused move.
console.info = console.log = console.error = () => {};
const server = Server({ games: [game], origins: ['http://127.0.0.1'] });
server.router.get('/cpu', (context) => {
  context.body = process.cpuUsage();
});
await server.run(Number(process.env.PORT));
