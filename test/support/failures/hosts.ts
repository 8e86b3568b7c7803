import { expect } from 'vitest';
import { closedPort } from '../site.ts';
import { type Answer, nextScript, type Ours, type Setup } from '../trial.ts';
import { expectDecides, expectUntouched, outbox, type Row } from './row.ts';

const everything: Ours[] = ['script', 'runtime', 'preferences', 'monitor', 'decisions', 'events'];
const all = (answer: Answer): Partial<Record<Ours, Answer>> =>
  Object.fromEntries(everything.map((what) => [what, answer]));
const status =
  (code: number, body = ''): Answer =>
  (response) =>
    response.writeHead(code).end(body);

interface Dead extends Partial<Setup> {
  /** The browser itself tells of it in the page, whoever asks for such a file: not a fault of ours. */
  told?: boolean;
  /** An extension of the browser stops requests to our hosts. */
  blocked?: boolean;
}

const dead: Record<string, Dead> = {
  'connection refused': { delivery: `http://localhost:${await closedPort()}` },
  'name not found': { delivery: 'http://nowhere.invalid' },
  'connection reset': { answers: all((response) => response.socket?.resetAndDestroy()) },
  'cut off in the middle': {
    answers: all((response, source) => {
      response.writeHead(200, { 'content-length': source.length });
      response.write(source.slice(0, source.length / 2), () => response.destroy());
    }),
  },
  'redirect loop': {
    answers: all((response) => response.writeHead(302, { location: response.req.url }).end()),
  },
  '404': { answers: all(status(404, 'not here')) },
  '500': { answers: all(status(500, 'broken')) },
  '204': { answers: all(status(204)) },
  'empty 200': { answers: all(status(200)) },
  '200 HTML page': {
    answers: all(status(200, '<!doctype html><title>Sign in</title>')),
    told: true,
  },
  'syntax error': { answers: all(status(200, 'var (')), told: true },
  'throw at the top': { answers: all(status(200, 'throw new Error("broken")')), told: true },
  'blocked by the browser': { blocked: true },
  'left out of the page’s policy': {
    policy: () => "script-src 'self' 'unsafe-inline'; connect-src 'self'",
    told: true,
  },
};

/** No host of ours is of any use. */
export const deadHosts: Row[] = Object.entries(dead).map(
  ([failure, { told: shown, blocked, ...setup }]) => ({
    failure: `our hosts: ${failure}`,
    guaranteed: {
      snippet:
        'Denied default before the next script. The notice asks, and either answer takes effect; the decision waits in the outbox.',
      siteTag:
        'Denied default before the next script. No banner; gated tags stay blocked, nothing is stored, the page works on.',
    },
    async check(trials, install) {
      const trial = await trials.trial({ install, ...setup });
      if (blocked) {
        await trial.context.route(`${trials.ours}/**`, (route) => route.abort('blockedbyclient'));
      }
      const visit = await trial.open();
      await expectUntouched(visit);
      expect(await visit.page.locator('body > p').textContent()).toBe('The page goes on.');
      if (install === 'snippet') {
        await expectDecides(visit);
        expect(await outbox(visit)).toEqual(['accept_all']);
      }
      if (!shown) expect(visit.faults).toEqual([]);
    },
  }),
);

/** Below the install, and asked for by the browser as soon as it has the markup, even while the parser waits. */
const ahead = '<img src="ahead.svg" alt="">';
const page = (install: string, gated: string) =>
  `<!doctype html><html lang="en"><head><title>Site</title>${install}
${nextScript}
${gated}</head><body><h1>Site</h1><p>The page goes on.</p>${ahead}</body></html>`;

const hangs: Record<string, Answer> = {
  'no byte ever comes': () => {},
  'headers come, then nothing': (response) => response.flushHeaders(),
};

/** Our hosts take the connection and never finish. */
export const hangingHosts: Row[] = Object.entries(hangs).map(([failure, hang]) => ({
  failure: `our hosts: ${failure}`,
  guaranteed: {
    snippet:
      'Denied default before the next script; the page is not held up. The notice asks, and either answer takes effect; the decision waits in the outbox.',
    siteTag:
      '**The page is blocked behind the tag** until the browser gives up; nothing after it runs. Once it gives up: denied default before the next script, gated tags stay blocked, the page works on.',
  },
  async check(trials, install) {
    const held: (() => void)[] = [];
    const answers = all((response, source) => {
      held.push(() => response.destroy());
      hang(response, source);
    });
    const trial = await trials.trial({ install, html: page, answers });
    if (install === 'snippet') {
      const visit = await trial.open();
      await expectUntouched(visit);
      await expectDecides(visit);
      expect(await outbox(visit)).toEqual(['accept_all']);
      expect(visit.faults).toEqual([]);
    } else {
      const seen = Promise.all([trial.asks('script'), trial.visits('ahead.svg')]);
      const opened = trial.open();
      await seen;
      const tab = trial.context.pages()[0];
      expect(await tab?.evaluate('[typeof dataLayer, typeof next, document.body]')).toEqual([
        'undefined',
        'undefined',
        null,
      ]);
      for (const what of everything) {
        trial.answers[what] = (response) => response.socket?.resetAndDestroy();
      }
      for (const giveUp of held) giveUp();
      const visit = await opened;
      await expectUntouched(visit);
      expect(await visit.page.locator('body > p').textContent()).toBe('The page goes on.');
      expect(visit.faults).toEqual([]);
    }
    await trial.context.close();
  },
}));
