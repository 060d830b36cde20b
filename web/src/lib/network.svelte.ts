// Whether there is a network, and a server that answers.

/** Whether a server belongs to this page: a folder of plain files has none (`cargo xtask pocket`). */
export const HAS_SERVER = import.meta.env.MODE !== 'pocket';

export const network = $state({
  on: typeof navigator !== 'object' || navigator.onLine !== false,
  /** Whether the server answered when it was last asked. */
  answers: HAS_SERVER,
});

/** Whether people can be played with now. */
export const reachesServer = (): boolean => HAS_SERVER && network.on && network.answers;

if (typeof addEventListener === 'function') {
  addEventListener('online', () => (network.on = true));
  addEventListener('offline', () => (network.on = false));
}
