// A real server, a real browser, and visitors.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const program =
  process.env.SPHAIROS_BIN ?? new URL('../../target/debug/sphairos', import.meta.url).pathname;

/** Chromium without its windows is lighter; it is a package of its own. */
const browserProgram =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

async function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const socket = createServer();
    socket.on('error', failed);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A server with a folder of its own; it can be stopped and started again on the same folder. */
export class Server {
  readonly url: string;
  private readonly folder = mkdtempSync(join(tmpdir(), 'sphairos-'));
  private child: ChildProcess | undefined;

  private constructor(private readonly port: number) {
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<Server> {
    const server = new Server(await freePort());
    await server.run();
    return server;
  }

  async run(): Promise<void> {
    const quick = [
      '--bot-pause',
      '20',
      '--bot-time',
      '30',
      '--rate',
      '2000',
      '--burst',
      '5000',
      '--guests',
      '5000',
    ];
    const words = ['serve', '--listen', `127.0.0.1:${this.port}`, '--data', this.folder, ...quick];
    this.child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
    for (let tries = 0; tries < 200; tries++) {
      const up = await fetch(`${this.url}/api/v1/ready`).then(
        (response) => response.ok,
        () => false,
      );
      if (up) return;
      await new Promise((wait) => setTimeout(wait, 50));
    }
    throw new Error('the server does not start');
  }

  /** Kills the process, as a power cut would. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  /** Stops the process without closing anything, as a network that is gone does; or lets it go on. */
  freeze(on: boolean): void {
    this.child?.kill(on ? 'SIGSTOP' : 'SIGCONT');
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export interface Person {
  lang?: 'en' | 'fr';
  size?: [number, number];
  dark?: boolean;
  touch?: boolean;
  /** The speed of animation; none by default. */
  speed?: number;
  /** Whether this browser has never met the games: then the goal card comes, and the coach. */
  newcomer?: boolean;
  /** Who plays where nobody else takes part: the server unless said otherwise; or nothing is chosen. */
  engine?: 'local' | 'server' | 'unset';
  /** Whether the page may keep itself for times without a network. */
  worker?: boolean;
}

/** A browser in which every error in the page makes the test fail. */
export class Stage {
  private constructor(
    private readonly running: Server | undefined,
    readonly browser: Browser,
    /** Where visitors go, with the folder of the page. */
    readonly url: string,
  ) {}

  get server(): Server {
    if (!this.running) throw new Error('there is no server');
    return this.running;
  }

  static async open(): Promise<Stage> {
    const server = await Server.start();
    return new Stage(server, await Stage.launch(), server.url);
  }

  /** A browser for a page that something else serves. */
  static async openAt(url: string): Promise<Stage> {
    return new Stage(undefined, await Stage.launch(), url);
  }

  private static launch(): Promise<Browser> {
    return chromium.launch({
      executablePath: browserProgram,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.running?.end();
  }

  /** A new visitor with a browser profile of their own. */
  async person(who: Person = {}): Promise<Visitor> {
    const [width, height] = who.size ?? [1280, 800];
    const context = await this.browser.newContext({
      viewport: { width, height },
      locale: who.lang === 'fr' ? 'fr-FR' : 'en-GB',
      colorScheme: who.dark ? 'dark' : 'light',
      hasTouch: who.touch ?? false,
      acceptDownloads: true,
      // Who wants no animation of the game wants none of the page either; drawing them takes a tenth of the time.
      reducedMotion: who.speed ? 'no-preference' : 'reduce',
      serviceWorkers: who.worker === false ? 'block' : 'allow',
    });
    await context.addInitScript(
      ([speed, newcomer, engine]) => {
        const kept = JSON.parse(localStorage.getItem('sphairos') ?? '{}') as object;
        const chosen = engine === 'unset' ? {} : { engine };
        localStorage.setItem('sphairos', JSON.stringify({ speed, sound: false, ...chosen, ...kept }));
        const met = { empedocle: { seen: [] }, 'elem-master': { seen: [] } };
        if (!newcomer) localStorage.setItem('sphairos-coach', JSON.stringify(met));
      },
      [who.speed ?? 0, who.newcomer ?? false, who.engine ?? 'server'] as const,
    );
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    return new Visitor(this.url, context, page);
  }
}

export class Visitor {
  /** What went wrong in the page. */
  readonly wrong: string[] = [];

  constructor(
    readonly url: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.wrong.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.wrong.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      const to = new URL(request.url());
      if (!['data:', 'blob:'].includes(to.protocol) && to.host !== new URL(url).host) {
        this.wrong.push(`request to ${to.host}`);
      }
    });
  }

  go = async (path: string): Promise<void> => {
    await this.page.goto(this.url + path);
    await this.page.locator('html:not([data-awaited]) main > *').first().waitFor();
  };

  /** Leaves; nothing may have gone wrong. */
  async leave(): Promise<void> {
    const { wrong } = this;
    await this.context.close();
    if (wrong.length) throw new Error(`in the page: ${wrong.join('; ')}`);
  }

  /** What axe finds serious on this screen. */
  async barriers(): Promise<string[]> {
    const path = createRequire(import.meta.url).resolve('axe-core');
    // The policy forbids scripts from elsewhere; what the test evaluates is not under it.
    const source = (await import('node:fs')).readFileSync(path, 'utf8');
    await this.page.evaluate(source);
    return this.page.evaluate(async () => {
      // What is still fading in has no contrast yet; what never ends (a pulse) is left as it is.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      }
      const { axe } = globalThis as unknown as {
        axe: {
          run(): Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }>;
        };
      };
      const { violations } = await axe.run();
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    });
  }

  /** Whether the page is wider than the screen. */
  overflows(): Promise<boolean> {
    return this.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  }
}
