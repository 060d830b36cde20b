import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { speak } from './lib/texts.svelte';

await speak();
const target = document.getElementById('app');
if (target) mount(App, { target });
