import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) {
  // The picture of the home page that came with the document has done its work.
  target.replaceChildren();
  delete document.documentElement.dataset.awaited;
  mount(App, { target });
}
