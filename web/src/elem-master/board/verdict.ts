// What an act comes to, as it is foreseen: gains against losses on the board.
import type { ElemMasterView } from '../../wire';
import type { Foreseen } from '../hand.svelte';

/** More for me than for the others, less, the same, or nothing at all. */
export type Verdict = 'win' | 'lose' | 'trade' | 'waste';

type Stacks = ElemMasterView['stacks'];

/** The tokens of my side and of all others on the board. */
function tokens(stacks: Stacks, isMine: (owner: string) => boolean): { mine: number; others: number } {
  const sum = { mine: 0, others: 0 };
  for (const { owner, level } of Object.values(stacks)) sum[isMine(owner) ? 'mine' : 'others'] += level;
  return sum;
}

/** Of an act that attacks an opponent; nothing of others. */
export function judge(
  view: Pick<ElemMasterView, 'seats' | 'stacks'>,
  { view: after, facts }: Pick<Foreseen, 'facts'> & { view: Pick<ElemMasterView, 'stacks'> },
  me: string | undefined,
): Verdict | undefined {
  const attacked = facts.find(({ kind }) => kind === 'attacked')?.args.to;
  if (!me || !attacked) return undefined;
  const team = view.seats[me]?.team;
  const isMine = (owner: string): boolean =>
    owner === me || (team != null && view.seats[owner]?.team === team);
  // An attack among one's own is for its own sake.
  if (isMine(view.stacks[attacked]?.owner ?? '')) return undefined;
  const old = tokens(view.stacks, isMine);
  const next = tokens(after.stacks, isMine);
  const mine = next.mine - old.mine;
  const others = next.others - old.others;
  if (mine === 0 && others === 0) return 'waste';
  if (mine === others) return 'trade';
  return mine > others ? 'win' : 'lose';
}
