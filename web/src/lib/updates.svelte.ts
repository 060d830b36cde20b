// The service worker, and new versions of the page that it has ready.
import { playsHere } from '../pocket/here';

export const update = $state<{ ready: ServiceWorker | undefined }>({ ready: undefined });

/** Whether the page is loaded again because the person wants the new version. */
let taking = false;

export async function register(): Promise<void> {
  const workers = navigator.serviceWorker;
  workers.addEventListener('controllerchange', () => {
    if (taking) location.reload();
  });
  try {
    const registration = await workers.register(`${import.meta.env.BASE_URL}service-worker.js`);
    const offer = (): void => {
      // The very first one replaces nothing.
      if (registration.waiting && workers.controller) update.ready = registration.waiting;
    };
    offer();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offer);
    });
    if (playsHere()) void workers.ready.then(({ active }) => active?.postMessage('keep-engine'));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {});
    });
  } catch {
    // Without it the page works as long as there is a network.
  }
}

/** Loads the new version. */
export function take(): void {
  taking = true;
  update.ready?.postMessage('take');
}
