// Recorded games, played at random by the native program over the line protocol.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { luck } from './play';
import { program } from './stage';

const SETUPS = [
  'empedocle variant=standard humans=3 max-rounds=4',
  'empedocle variant=boon humans=2 unknown=1 max-rounds=4',
  'empedocle variant=kyklo humans=3 max-rounds=4',
  'elem-master players=2 max-rounds=2',
  'elem-master players=2 arena=random terrains=favourable+harsh specialties=yes events=yes max-rounds=2',
];

/** Plays so many games; gives their records, each on a line. */
export async function playedNatively(count: number): Promise<string[]> {
  const child = spawn(program, ['line'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (request: string): Promise<string[]> => {
    child.stdin.write(`${request}\n`);
    const data: string[] = [];
    for (;;) {
      const { value = 'error the program ended' } = (await lines.next()) as { value?: string };
      if (value === 'ok') return data;
      if (value.startsWith('error')) throw new Error(`${request}: ${value}`);
      data.push(value);
    }
  };
  const records: string[] = [];
  for (let game = 0; game < count; game++) {
    const dice = luck(game + 1);
    await ask(`new ${SETUPS[game % SETUPS.length]} chance=${game + 1}`);
    for (;;) {
      const [what, seat] = (await ask('next'))[0]?.split(' ') ?? [];
      if (what !== 'choices') break;
      const legal = await ask(`legal ${seat}`);
      await ask(`do ${seat} ${legal[dice(legal.length)]?.slice('action '.length)}`);
    }
    records.push((await ask('record'))[0] ?? '');
  }
  child.stdin.end();
  return records;
}
