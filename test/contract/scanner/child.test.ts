import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { afterCancel, ChildLost } from '../../../server/scanner/child/child.ts';
import { openChildren } from '../../../server/scanner/child/children.ts';
import { remotePrinter, remoteScanner } from '../../../server/scanner/child/remote.ts';
import { profilePrefix, sweepLeftovers } from '../../../server/scanner/leftovers.ts';
import { afterFile } from '../../support/afterFile.ts';
import { heldHeap } from '../../support/heap.ts';

const children = openChildren({
  entry: new URL('../../support/hostile/badChild.ts', import.meta.url),
  most: 1,
  memory: 32,
  settings: () => ({ chromium: null, allowed: [] }),
});
const scanner = remoteScanner(children);
afterFile(() => children.close());
beforeAll(async () => expect(await scanner.browser()).toBe('Chromium 1'));

const order = {
  url: 'https://a.example/',
  depth: 0,
  shape: '/',
  layers: [],
  ours: [],
  intake: [],
  pictures: true,
  onState() {},
};

it('a task without end is ended when its time is over, and the next one is done', async () => {
  const result = children.ask('lookRound', { domain: 'a.example' }, { time: 1_500 });
  await expect(result).rejects.toMatchObject({ why: 'time' });
  expect(await scanner.browser()).toBe('Chromium 1');
});

it.each([
  ['a page', () => scanner.readPage({ ...order, signal: new AbortController().signal })],
  ['rules', () => scanner.allowed('User-agent: *', [])],
] as const)('a child that does not start says nothing of %s', async (_, ask) => {
  // The next child is a new one.
  const lost = children.ask('lookRound', { domain: 'a.example' }, { time: 1 });
  await expect(lost).rejects.toThrow(ChildLost);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = ask();
  vi.advanceTimersByTime(600_000);
  vi.useRealTimers();
  await expect(asked).rejects.toMatchObject({ why: 'start' });
  expect(await scanner.browser()).toBe('Chromium 1');
});

it('rules that bring the child down allow nothing, and the scan goes on', async () => {
  expect(await scanner.allowed('User-agent: *', ['https://a.example/'])).toEqual([]);
  expect(await scanner.browser()).toBe('Chromium 1');
});

it('a page that takes all memory takes its child’s alone, and is noted as one that crashed', async () => {
  const before = heldHeap();
  const spent = process.cpuUsage();
  const { signal } = new AbortController();
  const { page, links } = await scanner.readPage({ ...order, signal });
  expect(page.visits).toMatchObject([
    { status: null, requests: [], stops: [{ what: 'crashed', detail: 'memory', at: 0 }] },
  ]);
  expect(links).toEqual([]);
  const { user, system } = process.cpuUsage(spent);
  expect((user + system) / 1_000).toBeLessThan(1_000);
  expect(heldHeap() - before).toBeLessThan(30_000_000);
  expect(await scanner.browser()).toBe('Chromium 1');
});

it('what nobody waits for any more is ended, and told as that', async () => {
  const stop = new AbortController();
  const result = scanner.readPage({ ...order, signal: stop.signal });
  stop.abort();
  await expect(result).rejects.toThrow();
});

it.each(['readPage', 'lookRound'] as const)(
  'a %s that takes no notice of being cancelled is ended a second later',
  async (task) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const stop = new AbortController();
    const { signal } = stop;
    const result =
      task === 'lookRound'
        ? scanner.lookRound('a.example', signal)
        : scanner.readPage({ ...order, url: 'https://deaf.example/', signal });
    const ended = expect(result).rejects.toMatchObject({ why: 'time' });
    stop.abort();
    await vi.advanceTimersByTimeAsync(afterCancel);
    await ended;
    vi.useRealTimers();
    expect(await scanner.browser()).toBe('Chromium 1');
  },
);

it('a print whose process ends is refused, not failed', async () => {
  const print = remotePrinter(children);
  await expect(print({ html: '', header: '', footer: '' }, 'a')).rejects.toMatchObject({
    code: 'conflict',
    detail: { reason: 'not_printed' },
  });
});

it('a task that fails is told with its reason, in the same child', async () => {
  const result = children.ask('allowed', { robots: 'x', urls: [] }, { time: 5_000 });
  await expect(result).rejects.toThrow('no');
});

it('profiles of processes that are gone are removed at the start, those of others stay', async () => {
  const gone = `${profilePrefix(2 ** 22 + 7)}left`;
  const mine = `${profilePrefix(process.pid)}used`;
  await mkdir(gone);
  await mkdir(mine);
  await sweepLeftovers();
  expect([existsSync(gone), existsSync(mine)]).toEqual([false, true]);
  await sweepLeftovers(process.pid);
  expect(existsSync(mine)).toBe(false);
});
