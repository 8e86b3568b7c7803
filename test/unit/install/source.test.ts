import { setImmediate as immediately } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createSource, type SourceOptions } from '../../../packages/install/src/index.ts';
import { hostileBody, installOf } from '../../support/installed.ts';

const first = installOf(hostileBody);
const second = installOf(`${hostileBody};2`);
const minute = 60_000;

/** A source whose server, clock and file are the test's. */
function open(kept: string | null = null, options: Partial<SourceOptions> = {}) {
  const world = {
    clock: 1e12,
    answer: (): Response | Promise<Response> => Response.json(first),
    requests: [] as { address: string; headers: Headers }[],
    lines: [] as string[],
    kept,
  };
  const source = createSource({
    api: 'https://api.example/api/v1/',
    site: 'site 1',
    key: 'secret',
    memory: {
      read: async () => world.kept,
      write: async (text) => {
        world.kept = text;
      },
    },
    now: () => world.clock,
    log: (line) => world.lines.push(line),
    fetch: (async (address: string, init: RequestInit) => {
      world.requests.push({ address, headers: new Headers(init.headers) });
      return world.answer();
    }) as typeof fetch,
    ...options,
  });
  return { world, source };
}
const never = () => new Promise<Response>(() => {});
const text = (install = first, fetchedAt = 1e12) => JSON.stringify({ fetchedAt, install });

it('asks once for a thousand pages, with the key', async () => {
  const { world, source } = open();
  const pages = await Promise.all(Array.from({ length: 1000 }, () => source.get()));
  expect(pages.every((page) => page?.snippet === first.snippet)).toBe(true);
  expect(world.requests.map(({ address }) => address)).toEqual([
    'https://api.example/api/v1/sites/site%201/install',
  ]);
  expect(world.requests[0]?.headers.get('authorization')).toBe('Bearer secret');
  expect(JSON.parse(world.kept as string)).toEqual({ fetchedAt: 1e12, install: first });
  expect(world.kept).not.toContain('secret');
});

it('has a publish within a minute, and holds no page for it', async () => {
  const { world, source } = open();
  await source.get();
  world.answer = () => Response.json(second);
  world.clock += minute / 2;
  expect((await source.get())?.snippet).toBe(first.snippet);
  await vi.waitFor(async () => expect((await source.get())?.snippet).toBe(second.snippet));
  // After a quiet hour too, for then a page waits for the answer.
  world.answer = () => Response.json(first);
  world.clock += 60 * minute;
  expect((await source.get())?.snippet).toBe(first.snippet);
});

it('waits 300 ms at most for a server that does not answer, and once', async () => {
  vi.useFakeTimers();
  const { world, source } = open();
  world.answer = never;
  const cold = source.get();
  await vi.advanceTimersByTimeAsync(299);
  let done = false;
  cold.then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await cold).toBeNull();
  // No timer has to pass for the others.
  expect(await source.get()).toBeNull();
  expect(world.requests).toHaveLength(1);
  vi.useRealTimers();
});

it('asks in advance when told to, and the 300 ms begin with the first page that waits', async () => {
  vi.useFakeTimers();
  const { world, source } = open();
  let answers: ((answer: Response) => void) | undefined;
  world.answer = () => new Promise((resolve) => (answers = resolve));
  source.begin();
  await vi.advanceTimersByTimeAsync(5_000);
  const cold = source.get();
  await vi.advanceTimersByTimeAsync(299);
  answers?.(Response.json(first));
  expect((await cold)?.snippet).toBe(first.snippet);
  expect(world.requests).toHaveLength(1);
  source.begin();
  expect(world.requests).toHaveLength(1);
  vi.useRealTimers();
});

it('gives up the request that is under way when it is closed, and says nothing of it', async () => {
  const { world, source } = open(null, {
    fetch: ((_: string, { signal }: RequestInit) =>
      new Promise((_, fail) =>
        signal?.addEventListener('abort', () => fail(signal.reason)),
      )) as typeof fetch,
  });
  source.begin();
  await immediately();
  source.close();
  await source.settled();
  expect(world.lines).toEqual([]);
});

it.each<[string, () => Response | Promise<Response>, string]>([
  [
    'is gone',
    () => Promise.reject(new Error('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
    'cannot be reached (ECONNREFUSED)',
  ],
  [
    'has an address that none may have',
    () => Promise.reject(new TypeError('fetch failed', { cause: new Error('bad port') })),
    'cannot be reached (bad port)',
  ],
  ['refuses', () => new Response('no', { status: 503 }), 'answered 503'],
  [
    'sends us elsewhere',
    () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
    'answered 302',
  ],
  ['answers a page', () => new Response('<!doctype html>'), 'is not JSON'],
  ['answers something else', () => Response.json({ data: [] }), 'not one from /install'],
  ['answers without end', () => new Response('a'.repeat(300_000)), 'too long'],
  [
    'has altered the snippet',
    () => Response.json({ ...first, snippet: first.snippet.replace('core', 'kore') }),
    'does not match the hash',
  ],
  [
    'puts more into it',
    () => Response.json({ ...first, snippet: `${first.snippet}<script>1</script>` }),
    'not one script',
  ],
  [
    'breaks out of the header',
    () =>
      Response.json({
        ...first,
        csp: {
          ...first.csp,
          origins: { ...first.csp.origins, connectSrc: ['https://a.example; script-src *'] },
        },
      }),
    'form',
  ],
])('goes on with the last known when the server %s', async (_, answer, logged) => {
  const { world, source } = open(text());
  world.clock += 3 * 60 * minute;
  world.answer = answer;
  expect((await source.get())?.snippet).toBe(first.snippet);
  expect(world.lines).toHaveLength(1);
  expect(world.lines[0]).toContain(logged);
  expect(world.lines[0]).toContain('3 hours old');
  expect(JSON.parse(world.kept as string).install).toEqual(first);
  // Asked again later, told again only when it is over.
  world.clock += 1000;
  await source.get();
  await vi.waitFor(() => expect(world.requests).toHaveLength(2));
  world.answer = () => Response.json(second);
  await vi.waitFor(async () => {
    world.clock += minute / 2;
    expect((await source.get())?.snippet).toBe(second.snippet);
  });
  expect(world.lines).toEqual([world.lines[0], 'Portcullis: the server answers again.']);
});

it('does not believe a damaged file', async () => {
  for (const kept of ['{', text({ ...first, snippet: '<script>alert(1)</script>' })]) {
    const { world, source } = open(kept);
    world.answer = () => new Response('', { status: 500 });
    expect(await source.get()).toBeNull();
    expect(world.lines[0]).toContain('not used');
  }
});

it('a build fails with a sentence, or takes what is known if told to', async () => {
  const { world, source } = open(text(first, 1e12 - 3 * 60 * minute));
  world.answer = () => new Response('', { status: 401 });
  await expect(source.forBuild()).rejects.toThrow(
    'there is no snippet to build with, the server answered 401: it does not know the key (if it was revoked, create another under API keys in the dashboard); PORTCULLIS_LAST_KNOWN=1 builds with the last known one, which is 3 hours old.',
  );
  expect((await source.forBuild({ lastKnown: true })).snippet).toBe(first.snippet);
  expect(world.lines[0]).toContain('3 hours old');
  const { world: empty, source: none } = open();
  empty.answer = () => new Response('', { status: 401 });
  await expect(none.forBuild({ lastKnown: true })).rejects.toThrow(
    'the server answered 401: it does not know the key (if it was revoked, create another under API keys in the dashboard).',
  );
  empty.answer = () => new Response('', { status: 301, headers: { location: '/elsewhere' } });
  await expect(none.forBuild()).rejects.toThrow(
    'the server answered 301: it redirects; set the address that it redirects to instead.',
  );
});

it('renews by itself where there is a background, until it is closed', async () => {
  vi.useFakeTimers();
  const { world, source } = open(null, { background: true, now: Date.now });
  await source.get();
  // The hash is computed in a time of its own.
  while (world.requests.length < 3) {
    await vi.advanceTimersByTimeAsync(1000);
    await immediately();
  }
  source.close();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(world.requests).toHaveLength(3);
  vi.useRealTimers();
});
