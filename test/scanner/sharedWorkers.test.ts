import { expect, it } from 'vitest';
import { banner, page } from '../support/planted/pages.ts';
import { asked, openScanLab } from '../support/planted/visits.ts';

const work = `fetch('http://tracker.localhost:PORT/at-once', { mode: 'no-cors' });
setTimeout(() => fetch('http://tracker.localhost:PORT/later', { method: 'POST', mode: 'no-cors', body: 'id=77' }), 1500);
onconnect = ({ ports: [port] }) => {
  port.onmessage = () => fetch('http://tracker.localhost:PORT/said', { mode: 'no-cors' });
};`;
const start = (address: string, more = '') =>
  page(`<script>const port = new SharedWorker(${address}).port; port.start(); ${more}</script>`);
const lab = await openScanLab({
  'stays.localhost/': start("'/work.js'").replace('</body>', `${banner('')}</body>`),
  'shares.localhost/': start("'/work.js'", "port.postMessage('here')"),
  'shares.localhost/other': start("'/quiet.js'"),
  'shares.localhost/quiet.js': '',
  'tracker.localhost/at-once': '',
  'tracker.localhost/later': '',
  'tracker.localhost/said': '',
});
for (const host of ['shares', 'stays'])
  lab.world.add({ [`${host}.localhost/work.js`]: work.replaceAll('PORT', `${lab.world.port}`) });
const requested = ['at-once', 'later', 'said'].map((path) => `before tracker.localhost/${path}`);

it('what a shared worker requests is recorded, with what it sends and who brought it', async () => {
  const { visit } = await lab.visit('shares.localhost/', { lookForTool: false });
  expect(asked(visit)).toEqual(expect.arrayContaining(requested));
  const sent = visit.requests.find(({ url }) => url.endsWith('/later'));
  expect(sent).toMatchObject({ body: 'id=77', thirdParty: true, type: 'fetch', status: 200 });
  const worker = lab.world.url('shares.localhost/work.js');
  expect(sent?.chain).toEqual([worker, lab.world.url('shares.localhost/')]);
  expect(visit.workers).toMatchObject([{ url: worker, kind: 'shared_worker', phase: 'before' }]);
});

it('a visit records its own shared workers alone, beside others in the same browser', async () => {
  const visits = await Promise.all(
    ['', 'other', 'other'].map((path) =>
      lab.visit(`shares.localhost/${path}`, { lookForTool: false }),
    ),
  );
  const [first = [], ...others] = visits.map(({ visit }) => asked(visit));
  expect(first).toEqual(expect.arrayContaining(requested));
  for (const other of others) expect(other.join()).not.toContain('tracker.localhost');
});

it.each(['reject_all', 'withdrawn'] as const)(
  'a worker that begins again with the page is listened to again: %s',
  async (state) => {
    const { visit } = await lab.visit('stays.localhost/', { state });
    expect(visit.notReached).toBeNull();
    expect(asked(visit)).toEqual(
      expect.arrayContaining(['again tracker.localhost/at-once', 'again tracker.localhost/later']),
    );
  },
);
