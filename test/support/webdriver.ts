import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { eventually } from './page.ts';
import { closedPort } from './site.ts';
import type { Driven, Tab } from './tab.ts';

const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const miniBrowser = `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';

/** Whether WebKitGTK, its driver and a screen for it are on this machine (Debian: webkit2gtk-driver, xvfb, xauth). */
export const webkitIsHere = [miniBrowser, driver, screen].every((path) => existsSync(path));

/** A screen of its own that nobody sees; answers its name. */
async function openScreen(): Promise<{ process: ChildProcess; display: string }> {
  const process = spawn(screen, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(process.stdio[3] as Readable, 'data');
  return { process, display: `:${String(number).trim()}` };
}

/** Milliseconds after which a page has stopped answering. */
const patience = 20_000;

/** One command of WebDriver (W3C, classic) and its answer. */
async function command(url: string, method: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: { message?: string } };
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.message}`);
  return value;
}

/** A tab whose visitor has a pointer and a keyboard. */
export interface HandledTab extends Tab {
  /** Clicks at a point of the window. */
  click(x: number, y: number): Promise<void>;
  /** Presses a key, one character each (W3C WebDriver, 17.4.2). */
  press(key: string): Promise<void>;
  /** Opens a window beside this one; both stay on the screen. */
  beside(): Promise<HandledTab>;
}

/** WebKitGTK's small browser with one tab, which can have others beside it: its driver can have no second session. */
export async function openWebKit(): Promise<Driven & { tabs: [HandledTab] }> {
  const { process: shown, display } = await openScreen();
  const port = await closedPort();
  const driving = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const base = `http://127.0.0.1:${port}`;
  await eventually(() => command(`${base}/status`, 'GET').catch(() => null), Boolean);
  const { sessionId } = (await command(`${base}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        // Asked anything in a page that is parsed and not loaded, this driver may never answer.
        pageLoadStrategy: 'normal',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      },
    },
  })) as { sessionId: string };
  const session = `${base}/session/${sessionId}`;
  let current = (await command(`${session}/window`, 'GET')) as string;
  const tabOf = (handle: string): HandledTab => {
    /** One command in this window, whichever the last one was in. */
    const send = async (path: string, body: object) => {
      if (current !== handle) await command(`${session}/window`, 'POST', { handle });
      current = handle;
      return command(`${session}/${path}`, 'POST', body);
    };
    const act = (type: string, id: string, ...actions: object[]) =>
      send('actions', { actions: [{ type, id, actions }] });
    return {
      async click(x, y) {
        await act(
          'pointer',
          'mouse',
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        );
      },
      async press(value) {
        await act('key', 'keyboard', { type: 'keyDown', value }, { type: 'keyUp', value });
      },
      async open(url) {
        await send('url', { url });
      },
      run: (expression) => send('execute/sync', { script: `return ${expression}`, args: [] }),
      async beside() {
        const made = (await send('window/new', { type: 'window' })) as { handle: string };
        return tabOf(made.handle);
      },
    };
  };
  const tab = tabOf(current);
  return {
    tabs: [tab],
    async close() {
      // A page that stopped answering is no reason to leave the rest behind: without a screen the browser ends as well.
      await command(session, 'DELETE').catch(() => {});
      for (const one of [driving, shown]) {
        const ended = once(one, 'exit');
        one.kill();
        await ended;
      }
    },
  };
}
