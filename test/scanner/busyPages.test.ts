import { expect, it } from 'vitest';
import type { Visit } from '../../server/domain/scan/run/observation.ts';
import { banner, page } from '../support/planted/pages.ts';
import { asked, openScanLab } from '../support/planted/visits.ts';

const busy = 'function busy(most) { for (const until = Date.now() + most; Date.now() < until; ); }';
/** What stands for our snippet and its banner on these pages. */
const own = `<script>
let granted = false;
self.portcullis = { granted: () => granted, withdraw() { granted = false } };
const host = document.createElement('div');
document.documentElement.append(host);
host.attachShadow({ mode: 'open' }).innerHTML = '<section class="notice" style="position:fixed;bottom:0"><p>Your choice</p><div><button>Reject all</button><button>Accept all</button></div></section>';
host.shadowRoot.querySelector('button + button').onclick = () => { granted = true; host.remove(); beat() };
${busy}
</script>`;
const lab = await openScanLab({
  // Sends as long as it may, and keeps the page busy before each time.
  'busy.localhost/': page(`${own}<script>
function beat() { busy(300); if (!granted) return; fetch('/beat').catch(() => {}); setTimeout(beat) }
</script>`),
  // Whatever the reason, its storage takes longer to read than most pages'.
  'busy.localhost/storage': page(
    `<script>
      ${busy}
      const { localStorage: kept } = self;
      kept.visitor = 'v1';
      Object.defineProperty(self, 'localStorage', { get() {
        busy(3_000);
        return kept;
      } });
    </script>`,
  ),
  'busy.localhost/work': page(
    `<script>
      ${busy}
      onload = () => setTimeout(() => { busy(2_500); setTimeout(() => fetch('/late'), 5_000) }, 200);
    </script>`,
  ),
  'busy.localhost/frame': page(
    `<script>document.write('<iframe style="position:fixed;inset:0" src="//asks.localhost:' + location.port + '/"></iframe>')</script>`,
  ),
  'asks.localhost/': `<!doctype html><body>${banner('')}<script>
      ${busy}
      const beat = (left) => { busy(2_500); if (left) setTimeout(beat, 50, left - 1) };
      onload = () => setTimeout(beat, 0, 4);
    </script>`,
  // A change of version waits for a connection that stays open, and whoever opens the database waits for the change.
  'busy.localhost/databases': page(
    `<script>
      localStorage.visitor = 'v1';
      caches.open('kept').then((cache) => cache.put('/visitor', new Response('v2')));
      indexedDB.open('free').onupgradeneeded = ({ target }) => target.result.createObjectStore('ids').put('v3', 'id');
      indexedDB.open('stuck').onsuccess = () => indexedDB.open('stuck', 9);
    </script>`,
  ),
  'busy.localhost/late': page(
    `${own}<script>onload = () => setTimeout(() => busy(5_000))</script>`,
  ),
});

it('what a page sends before it gets to the withdrawal was sent under the grant', async () => {
  const { visit } = await lab.visit(
    'busy.localhost/',
    { state: 'withdrawn' },
    { maxSettling: 2_500 },
  );
  expect([visit.tool, visit.notReached]).toEqual(['portcullis', null]);
  const beats = asked(visit).filter((one) => one.endsWith('/beat'));
  expect(beats.length).toBeGreaterThan(0);
  expect([...new Set(beats)]).toEqual(['granted busy.localhost/beat']);
});

it('a page says that our banner is its own when it gets to it', async () => {
  const { visit } = await lab.visit('busy.localhost/late', { lookForTool: false });
  expect(visit.tool).toBe('portcullis');
  expect(visit.banners.map(({ phase }) => phase)).toContain('before');
});

const kept = (visit: Visit) =>
  visit.storage.map(({ area, key, value }) => `${area} ${key} ${value}`).sort();

it('what a busy page keeps is read when it gets to it', async () => {
  const { visit } = await lab.visit('busy.localhost/storage');
  expect(kept(visit)).toEqual(['localStorage visitor v1']);
});

it('a database that is held up for ever hides nothing else', async () => {
  const { visit } = await lab.visit('busy.localhost/databases');
  expect(kept(visit)).toEqual([
    'cacheStorage kept ["v2"]',
    'indexedDB free [["v3"]]',
    'indexedDB stuck ',
    'localStorage visitor v1',
  ]);
});

it('what a busy page puts off is waited for', async () => {
  const { visit } = await lab.visit('busy.localhost/work');
  expect(asked(visit)).toContain('before busy.localhost/late');
});

it('a banner in a frame is found when the frame gets to it', async () => {
  const { visit } = await lab.visit('busy.localhost/frame', { lookForTool: false });
  expect(visit.banners[0]).toMatchObject({ phase: 'before' });
});
