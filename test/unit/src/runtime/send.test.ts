// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kit } from '../../../../src/platform/kit.ts';
import { createSender } from '../../../../src/runtime/send.ts';
import { outboxKey, recordKey } from '../../../../src/shared/bridge.ts';
import type { Essentials } from '../../../../src/shared/essentials.ts';
import type { OrderFault } from '../../../../src/shared/words.ts';
import { createOutbox } from '../../../../src/snippet/outbox.ts';

const ok = (id = 'record') => new Response(JSON.stringify({ id }));
const status = (code: number) => new Response('{"error":{}}', { status: code });

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

const listening = vi.spyOn(globalThis, 'addEventListener');

afterEach(() => {
  // A page has one sender; those of earlier tests must not hear of this one's events.
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
  listening.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function sender(faults: OrderFault[] = []) {
  const essentials = { collect: 'https://eu.example.com', siteKey: 'abc' } as Essentials;
  return createSender({ essentials, outbox } as Partial<Kit> as Kit, faults);
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
    outbox('{"sequence":1}\n');
    sender(['late_default']).send();
    await settle();
    expect(JSON.parse(last().body)).toEqual({ sequence: 1, faults: ['late_default'] });
    await answerLast(Response.json({ id: 'r1' }));
    expect(outbox()).toBe('');
  });

  it('goes to the site’s region in a form that needs no preflight and outlives the page', () => {
    outbox('one\n');
    sender().send();
    expect(requests).toEqual([
      [
        'https://eu.example.com/abc/decisions',
        { method: 'POST', body: 'one', keepalive: true, credentials: 'omit' },
      ],
    ]);
  });

  it('sends nothing when nothing waits', async () => {
    sender().send();
    await settle();
    expect(posts).toEqual([]);
  });

  it('keeps the order: the next leaves when the one before is acknowledged', async () => {
    outbox('one\ntwo\nthree\n');
    sender().send();
    await settle();
    expect(bodies()).toEqual(['one']);
    await answerLast(ok());
    expect(bodies()).toEqual(['one', 'two']);
    expect(outbox()).toBe('two\nthree\n');
    await answerLast(ok());
    await answerLast(ok());
    expect(bodies()).toEqual(['one', 'two', 'three']);
    expect(outbox()).toBe('');
  });

  it('keeps the last record’s id and leaves no other trace', async () => {
    outbox('one\ntwo\n');
    sender().send();
    await answerLast(ok('first'));
    await answerLast(ok('second'));
    expect(Object.keys(localStorage)).toEqual([recordKey]);
    expect(localStorage.getItem(recordKey)).toBe('second');
    expect(localStorage.getItem(outboxKey)).toBeNull();
  });

  it('does not post side by side, however often it is asked', async () => {
    outbox('one\n');
    const { send } = sender();
    send();
    send();
    await settle();
    expect(bodies()).toEqual(['one']);
  });

  it('keeps and sends what was added while one was under way', async () => {
    outbox('one\n');
    const { send } = sender();
    send();
    await settle();
    outbox(`${outbox()}two\n`);
    send();
    await answerLast(ok());
    expect(outbox()).toBe('two\n');
    expect(bodies()).toEqual(['one', 'two']);
  });
});

describe('what is not acknowledged', () => {
  it.each([404, 408, 429, 500, 502, 503])('stays after a %d and is tried again', async (code) => {
    outbox('one\ntwo\n');
    sender().send();
    await answerLast(status(code));
    expect(outbox()).toBe('one\ntwo\n');
    expect(bodies()).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(bodies()).toEqual(['one', 'one']);
    await answerLast(ok());
    expect(outbox()).toBe('two\n');
  });

  it.each([
    ['a page instead of an answer', () => new Response('<!doctype html><title>Sign in</title>')],
    ['an empty answer', () => new Response(null, { status: 204 })],
  ])('stays after %s', async (_what, answer) => {
    outbox('one\n');
    sender().send();
    await answerLast(answer());
    expect(outbox()).toBe('one\n');
    expect(localStorage.getItem(recordKey)).toBeNull();
  });

  it('is tried again ever more slowly, and at least every five minutes', async () => {
    outbox('one\n');
    sender().send();
    for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      const before = posts.length;
      last().fail();
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(posts).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(posts).toHaveLength(before + 1);
    }
    expect(outbox()).toBe('one\n');
  });

  it('is tried soon again once an answer came', async () => {
    outbox('one\ntwo\n');
    sender().send();
    for (const seconds of [2, 4]) {
      last().fail();
      await vi.advanceTimersByTimeAsync(seconds * 1000);
    }
    await answerLast(ok());
    expect(last().body).toBe('two');
    last().fail();
    await vi.advanceTimersByTimeAsync(2000);
    expect(bodies()).toEqual(['one', 'one', 'one', 'two', 'two']);
  });

  it('is tried at once when the browser is online again, instead of at its time', async () => {
    outbox('one\n');
    sender().send();
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

describe('what will never be taken', () => {
  it.each([400, 403])('is dropped after a %d, and the next is sent', async (code) => {
    outbox('one\ntwo\n');
    sender().send();
    await answerLast(status(code));
    expect(bodies()).toEqual(['one', 'two']);
    expect(outbox()).toBe('two\n');
    expect(localStorage.getItem(recordKey)).toBeNull();
  });

  it('is not posted over and over where the outbox was damaged', async () => {
    outbox('damaged');
    sender().send();
    for (const _ of [1, 2, 3]) await answerLast(status(400));
    expect(bodies()).toEqual(['damaged']);
    expect(outbox()).toBe('');
  });
});

describe('leaving the page', () => {
  it('posts once more and keeps everything, whatever the answer', async () => {
    for (const answer of [ok(), status(400), status(500)]) {
      posts = [];
      outbox('one\ntwo\n');
      sender().leave();
      await answerLast(answer);
      expect(bodies()).toEqual(['one']);
      expect(outbox()).toBe('one\ntwo\n');
    }
  });

  it('keeps what was under way before', async () => {
    outbox('one\n');
    const { send, leave } = sender();
    send();
    leave();
    await answerLast(ok());
    expect(bodies()).toEqual(['one']);
    expect(outbox()).toBe('one\n');
  });
});
