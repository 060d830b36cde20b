import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { register } from './lib/updates.svelte';
import { prepareEngine } from './pocket/engine';
import { engineFile, playsHere } from './pocket/here';

const target = document.getElementById('app');
if (target) {
  // Removes the home page that was rendered at build time.
  target.replaceChildren();
  delete document.documentElement.dataset.awaited;
  if (playsHere()) {
    const warm = (): void => void import('./pocket/pocket').then(({ warm }) => warm());
    const idle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1500));
    // A page that is kept here has its engine at hand: other threads compile and start it while the page is drawn.
    // Otherwise it is fetched once nothing else waits.
    if (navigator.serviceWorker?.controller) {
      prepareEngine(engineFile ?? '');
      warm();
    } else addEventListener('load', () => idle(warm));
  }
  mount(App, { target });
  // Where the server is gone when a page is opened, ours says so instead of the browser's.
  if ('serviceWorker' in navigator && import.meta.env.PROD) addEventListener('load', register);
}
