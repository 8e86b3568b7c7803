import { expect, it } from 'vitest';
import { maxData } from '../../server/scanner/child/child.ts';
import { heldHeap } from '../support/heap.ts';
import { openChildLab } from '../support/planted/children.ts';
import { page } from '../support/planted/pages.ts';

/** Takes what it can get, and tells how many megabytes that was. */
const hungry = page(
  '',
  `<script>
    const all = [];
    try { while (all.length < 30) all.push(new Uint8Array(1e8).fill(1)) } catch {}
    document.cookie = 'got=' + all.length * 100;
  </script>`,
);

const lab = await openChildLab({
  'plain.localhost/': page('<a href="/next">Next</a>', '<script>dataLayer=[];</script>'),
  'hungry.localhost/': hungry,
  'keys.localhost/': page(
    '',
    `<script>
      for (let n = 0; n < 4; n += 1) localStorage[n + 'k'.repeat(1.2e6)] = 'v';
      for (let n = 0; n < 20000; n += 1) sessionStorage['s' + n] = n;
    </script>`,
  ),
});

/** With so little memory that it does not take long, and enough for a plain page. */
const small = await openChildLab(
  {
    'plain.localhost/': page(''),
    'flood.localhost/': page(
      '',
      `<script>
      const text = 'x'.repeat(3e7);
      setInterval(() => { for (let n = 0; n < 8; n += 1) console.error(text + Math.random()) }, 50);
    </script>`,
    ),
  },
  112,
);

const size = (value: unknown) => JSON.stringify(value).length;

it('a page is read in a child, and what it tells is cut at the door', async () => {
  const { page: plain, links } = await lab.read('plain.localhost/');
  expect(plain.visits.map(({ state }) => state).length).toBe(7);
  expect(links).toEqual([lab.world.url('plain.localhost/next')]);

  const { page: keys } = await lab.read('keys.localhost/');
  for (const visit of keys.visits) {
    expect(visit.status).toBe(200);
    expect(visit.storage.length).toBeGreaterThan(100);
    expect(visit.storage.every(({ key }) => key.length <= 512)).toBe(true);
    expect(size(visit)).toBeLessThan(1_500_000);
  }
});

it('a page that takes all memory hurts its own scan only', async () => {
  const before = heldHeap();
  const spent = process.cpuUsage();
  const { page: read } = await small.read('flood.localhost/');
  expect(read.visits).toMatchObject([{ stops: [{ what: 'crashed', detail: 'memory' }] }]);
  const { user, system } = process.cpuUsage(spent);
  // The server's own process has next to nothing to do with it.
  expect((user + system) / 1_000).toBeLessThan(3_000);
  expect(heldHeap() - before).toBeLessThan(60_000_000);
  const { page: plain } = await small.read('plain.localhost/');
  expect(plain.visits[0]?.status).toBe(200);
});

it.runIf(process.platform === 'linux')('no page takes the memory of the machine', async () => {
  const { page: read } = await lab.read('hungry.localhost/');
  const [visit] = read.visits;
  const got = visit?.cookies.find(({ name }) => name === 'got')?.value;
  // Some browsers end a page that asks for too much.
  if (got === undefined) expect(visit?.stops).toMatchObject([{ what: 'crashed' }]);
  else expect(Number(got)).toBeLessThan(maxData);
});
