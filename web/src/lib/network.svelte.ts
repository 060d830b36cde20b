// Whether there is a network.
export const network = $state({ on: typeof navigator !== 'object' || navigator.onLine !== false });

if (typeof addEventListener === 'function') {
  addEventListener('online', () => (network.on = true));
  addEventListener('offline', () => (network.on = false));
}
