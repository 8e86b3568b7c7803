// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kit } from '../../../../src/platform/kit.ts';
import { createSender } from '../../../../src/runtime/send.ts';
import { outboxKey, recordKey, refusedKey } from '../../../../src/shared/bridge.ts';
import type { Essentials } from '../../../../src/shared/essentials.ts';
import type { OrderFault } from '../../../../src/shared/vocabulary.ts';
import { createOutbox } from '../../../../src/snippet/outbox.ts';

const decidedAt = new Date(1_795_000_000_000).toISOString();
/** Lines as the outbox holds them. */
const line = (name: string) => JSON.stringify({ name, decidedAt });
const [one, two, three] = ['one', 'two', 'three'].map(line) as [string, string, string];
const linesOf = (...lines: string[]) => lines.map((text) => `${text}\n`).join('');
const idOf = (end: string) => `01a1ee565e00${end.padStart(20, '0')}`;
const ok = (end = '1') => Response.json({ id: idOf(end) });
const status = (code: number, headers = {}) =>
  new Response('{"error":{}}', { status: code, headers });
/** As our server refuses for good. */
const refused = (code: 400 | 403) =>
  Response.json(
    { error: { code: code === 400 ? 'invalid_request' : 'forbidden', requestId: 'a1' } },
    { status: code, headers: { 'x-request-id': 'a1' } },
  );

/** Bodies posted, oldest first, each with the way to answer it. */
let posts: { body: string; answer(response: Response): void; fail(): void }[] = [];
let requests: [url: string, init: RequestInit][] = [];
let outbox: Kit['outbox'];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  posts = [];
  requests = [];
  outbox = createOutbox();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push([url, init]);
    return new Promise<Response>((resolve, reject) => {
      posts.push({
        body: init.body as string,
        answer: resolve,
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  });
});

let listening: [type: string, listener: () => void][] = [];

afterEach(() => {
  // A page has one sender; those of earlier tests must not hear of this one's events.
  for (const [type, listener] of listening) removeEventListener(type, listener);
  listening = [];
  vi.useRealTimers();
});

const listen: Kit['listen'] = (type, listener) => {
  listening.push([type as string, listener as () => void]);
  addEventListener(type as string, listener as () => void);
};

function sender(faults: OrderFault[] = [], more: Partial<Kit> = {}) {
  const essentials = { collect: 'https://eu.example.com', siteKey: 'abc' } as Essentials;
  return createSender(
    Object.assign(more, { essentials, outbox, listen }) as Partial<Kit> as Kit,
    faults,
  );
}

/** Lets all that follows from answers given so far happen, without time going by. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const bodies = () => posts.map(({ body }) => body);
const last = () => posts.at(-1) as (typeof posts)[number];

async function answerLast(response: Response): Promise<void> {
  last().answer(response);
  await settle();
}

describe('posting', () => {
  it('tells the site’s owner what is wrong with the order of the page', async () => {
    outbox(linesOf(one));
    sender(['late_default'])();
    await settle();
    expect(JSON.parse(last().body)).toEqual({ name: 'one', decidedAt, faults: ['late_default'] });
    await answerLast(ok());
    expect(outbox()).toBe('');
  });

  it('goes to the site’s region in a form that needs no preflight and outlives the page', () => {
    outbox(linesOf(one));
    sender()();
    expect(requests).toEqual([
      [
        'https://eu.example.com/abc/decisions',
        {
          method: 'POST',
          body: one,
          keepalive: true,
          credentials: 'omit',
          redirect: 'error',
          signal: expect.any(AbortSignal),
        },
      ],
    ]);
  });

  it('sends nothing when nothing waits', async () => {
    sender()();
    await settle();
    expect(posts).toEqual([]);
  });

  it('keeps the order: the next leaves when the one before is acknowledged', async () => {
    outbox(linesOf(one, two, three));
    sender()();
    await settle();
    expect(bodies()).toEqual([one]);
    await answerLast(ok());
    expect(bodies()).toEqual([one, two]);
    expect(outbox()).toBe(linesOf(two, three));
    await answerLast(ok());
    await answerLast(ok());
    expect(bodies()).toEqual([one, two, three]);
    expect(outbox()).toBe('');
  });

  it('keeps the last record’s id and leaves no other trace', async () => {
    outbox(linesOf(one, two));
    sender()();
    await answerLast(ok('1'));
    await answerLast(ok('2'));
    expect(Object.keys(localStorage)).toEqual([recordKey]);
    expect(localStorage.getItem(recordKey)).toBe(idOf('2'));
    expect(localStorage.getItem(outboxKey)).toBeNull();
  });

  it('does not post side by side, however often it is asked', async () => {
    outbox(linesOf(one));
    const send = sender();
    send();
    send();
    await settle();
    expect(bodies()).toEqual([one]);
  });

  it('keeps and sends what was added while one was under way', async () => {
    outbox(linesOf(one));
    const send = sender();
    send();
    await settle();
    outbox(outbox() + linesOf(two));
    send();
    await answerLast(ok());
    expect(outbox()).toBe(linesOf(two));
    expect(bodies()).toEqual([one, two]);
  });
});

describe('what is not acknowledged', () => {
  it.each([400, 403, 404, 408, 429, 500, 502, 503])(
    'stays after a %d of another’s making and is tried again, and nothing waits for it',
    async (code) => {
      outbox(linesOf(one, two));
      sender()();
      await answerLast(status(code));
      expect(bodies()).toEqual([one, two]);
      await answerLast(ok());
      expect(outbox()).toBe(linesOf(one));
      await vi.advanceTimersByTimeAsync(2000);
      expect(bodies()).toEqual([one, two, one]);
      await answerLast(ok());
      expect(outbox()).toBe('');
    },
  );

  it.each([
    ['a page instead of an answer', () => new Response('<!doctype html><title>Sign in</title>')],
    ['an empty answer', () => new Response(null, { status: 204 })],
    ['an id of another form', () => Response.json({ id: 'record' })],
    [
      'the id of a decision of another time',
      () => Response.json({ id: idOf('1').replace('5', '6') }),
    ],
    [
      'an envelope with no name of the request',
      () => Response.json({ error: { code: 'forbidden', requestId: null } }, { status: 403 }),
    ],
  ])('stays after %s', async (_what, answer) => {
    outbox(linesOf(one));
    sender()();
    await answerLast(answer());
    expect(outbox()).toBe(linesOf(one));
    expect(Object.keys(localStorage)).toEqual([outboxKey]);
  });

  it('is tried again ever more slowly, and at least every five minutes', async () => {
    outbox(linesOf(one));
    sender()();
    for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      const before = posts.length;
      last().fail();
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(posts).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(posts).toHaveLength(before + 1);
    }
    expect(outbox()).toBe(linesOf(one));
  });

  it.each([
    ['30', 30],
    ['0', 2],
    ['soon', 2],
    ['86400', 300],
  ])(
    'waits as long as the server asks for (%s), within bounds, and tries no other',
    async (retryAfter, seconds) => {
      outbox(linesOf(one, two));
      sender()();
      await answerLast(status(503, { 'retry-after': retryAfter }));
      if (seconds === 2) await answerLast(status(503));
      const before = posts.length;
      expect(before).toBe(seconds === 2 ? 2 : 1);
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(posts).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(posts).toHaveLength(before + 1);
    },
  );

  it('is tried soon again once an answer came', async () => {
    outbox(linesOf(one));
    const send = sender();
    send();
    for (const seconds of [2, 4]) {
      last().fail();
      await vi.advanceTimersByTimeAsync(seconds * 1000);
    }
    await answerLast(ok());
    outbox(linesOf(two));
    send();
    last().fail();
    await vi.advanceTimersByTimeAsync(2000);
    expect(bodies()).toEqual([one, one, one, two, two]);
  });

  it('is tried at once when the browser is online again, instead of at its time', async () => {
    outbox(linesOf(one));
    sender()();
    last().fail();
    await settle();
    dispatchEvent(new Event('online'));
    await settle();
    expect(posts).toHaveLength(2);
    last().fail();
    await vi.advanceTimersByTimeAsync(3999);
    expect(posts).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(posts).toHaveLength(3);
  });
});

describe('what our server refuses for good', () => {
  it.each([400, 403] as const)('is never sent again after a %d, and kept aside', async (code) => {
    outbox(linesOf(one, two));
    sender()();
    await answerLast(refused(code));
    expect(bodies()).toEqual([one, two]);
    expect(outbox()).toBe(linesOf(two));
    expect(localStorage.getItem(recordKey)).toBeNull();
    expect(JSON.parse(localStorage.getItem(refusedKey) as string)).toMatchObject({ line: one });
  });

  it('is kept within bounds', async () => {
    outbox(linesOf(...Array.from({ length: 20 }, (_, n) => `${n}${'x'.repeat(9_000)}`)));
    sender()();
    for (let n = 0; n < 20; n++) await answerLast(refused(400));
    expect(outbox()).toBe('');
    const kept = (localStorage.getItem(refusedKey) as string).split('\n');
    expect(kept).toHaveLength(5);
    expect(kept.join('').length).toBeLessThan(20_001);
    expect(kept.at(-1)).toContain('19xxx');
  });
});

it('keeps everything as long as something is left to clean up, whatever the answer', async () => {
  for (const answer of [ok(), refused(400), status(500)]) {
    posts = [];
    outbox(linesOf(one));
    sender([], { unclean: true })();
    await answerLast(answer);
    expect(bodies()).toEqual([one]);
    expect(outbox()).toBe(linesOf(one));
  }
});

it('takes out what was acknowledged once all is clean, without posting it again', async () => {
  outbox(linesOf(one));
  const kit = { unclean: true };
  const send = sender([], kit);
  send();
  await answerLast(ok());
  kit.unclean = false;
  send();
  await settle();
  expect(bodies()).toEqual([one]);
  expect(localStorage[outboxKey]).toBeUndefined();
});
