import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Comments and blank lines of the texts are not bundled. */
function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.ftl?raw')) return;
      const text = JSON.parse(code.replace(/^export default /, '').replace(/;?\s*$/, '')) as string;
      const kept = text
        .split(/\n(?=\S)/)
        .filter((entry) => !entry.startsWith('#'))
        .map((entry) => entry.trimEnd())
        .join('\n');
      return { code: `export default ${JSON.stringify(kept)};`, map: null };
    },
  };
}

/** Without a server all addresses are those of one document: see `src/lib/router.svelte.ts`. */
function plainLinks(): Plugin {
  return {
    name: 'plain-links',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.svelte')) return { code: code.replaceAll('href="/', 'href="?/'), map: null };
    },
  };
}

const server = process.env.SPHAIROS_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig(({ mode }) => ({
  plugins: [texts(), ...(mode === 'pocket' ? [plainLinks()] : []), svelte()],
  // A folder of plain files may stand anywhere.
  base: mode === 'pocket' ? './' : '/',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: {
    projects: [
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        test: { name: 'unit', include: ['src/**/*.test.ts'] },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 5_000 } },
          // A machine that others use may stand still for seconds. The report names what needed a second try.
          retry: process.env.CI ? 1 : 0,
          poolOptions: { forks: { singleFork: true } },
        },
      },
    ],
  },
}));
