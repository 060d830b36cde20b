// Somebody who looks at a record: a table at which nothing can be done.
import type { LiveTable } from '../lib/live.svelte';
import { Performance, type Script } from '../lib/performance.svelte';
import { Seated } from '../lib/seated.svelte';
import { t } from '../lib/texts.svelte';
import type { Game, Seat, View } from '../wire';

function seats(): Seat[] {
  return [1, 2, 3, 4, 5].map((number) => ({
    seat: `p${number}`,
    kind: 'person',
    name: t('player', { number }),
    present: true,
  }));
}

export class Onlooker {
  readonly seated: Seated;

  constructor(game: Game, script: Script<View>) {
    const nothing = {
      game,
      me: undefined,
      mine: [],
      myTurn: false,
      phase: 'over',
      ask: undefined,
      awaited: [],
      seats: seats(),
      clocks: { left: {}, at: 0 },
      log: [],
      said: [],
      undo: false,
      acting: false,
      view: undefined,
    };
    this.seated = new Seated(nothing as unknown as LiveTable, new Performance(script));
  }
}
