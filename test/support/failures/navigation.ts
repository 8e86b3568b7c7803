import { expect } from 'vitest';
import { banner, consentCommands, eventually, startsOver, type Visit } from '../page.ts';
import { tagsThatRan } from '../site.ts';
import { type Install, nextScript, plainPage, type Trials } from '../trial.ts';
import { comeBackWithdrawn, maxTries, sendsAsItComesBack } from './comingBack.ts';
import {
  accept,
  allTags,
  expectArrived,
  expectShut,
  expectUntouched,
  forget,
  type Row,
  refuse,
} from './row.ts';

const withdraw = 'portcullis.withdraw()';

/** Swaps the page as routers do; the new body has gated tags of its own. */
const swaps: Record<string, string> = {
  'body replaced (Turbo)': 'document.body.replaceWith(fresh.body)',
  'head and body swapped (Astro)':
    'document.head.replaceChildren(...fresh.head.children); document.body.replaceWith(fresh.body)',
  'content of the body swapped (Next)': 'document.body.replaceChildren(...fresh.body.children)',
};
const swap = (how: string, suffix: string) => `{
  const fresh = new DOMParser().parseFromString(\`<title>Next</title><body><h1>Next</h1>
    <script type="text/plain" data-purpose="analytics" src="analytics${suffix}.js"></scr\${''}ipt>
    <script type="text/plain" data-purpose="marketing" src="marketing${suffix}.js"></scr\${''}ipt>\`, 'text/html');
  ${how};
}`;
const later = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))';

/**
 * Goes to another page of the site in the same tab and comes back to the very page that was left. Where the browser did not
 * keep that one, a new visitor tries.
 */
async function leaveAndReturn({ page }: Visit, meanwhile: () => Promise<void>): Promise<void> {
  const url = page.url();
  for (let tries = 1; tries <= maxTries; tries++) {
    await page.evaluate(`addEventListener('pagehide', () => { window.left = true });
      addEventListener('pageshow', ({ persisted }) => { window.restored = persisted })`);
    await page.goto(`${url}other`);
    await meanwhile();
    await page.evaluate('void setTimeout(() => history.back())');
    const [, , kept] = await eventually<unknown[]>(
      () => page.evaluate('[location.href, document.readyState, !!window.left]'),
      ([at, state]) => at === url && state === 'complete',
    );
    if (kept) {
      await page.waitForFunction('window.restored === true');
      return;
    }
    await page.goto(await forget({ page }));
  }
  throw new Error('the browser keeps no page');
}

async function acceptInPreferences({ page }: Visit): Promise<void> {
  await page.evaluate('portcullis.open()');
  await page.getByRole('dialog').getByRole('button', { name: 'Accept all', exact: true }).click();
  await page.waitForFunction('self.ran && ran.length === 3');
}

const worker = (answers: string) => `addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => event.respondWith(${answers}))`;
const fromCache = worker(`caches.open('site').then(async (cache) => {
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (event.request.method === 'GET') await cache.put(event.request, answer.clone());
  return answer;
})`);

/** A visitor accepts on a page whose service worker keeps all there is, until the tags are in its cache. */
async function acceptedFromCache(trials: Trials, install: Install) {
  const files = { '/worker.js': ['text/javascript', fromCache] as [string, string] };
  const trial = await trials.trial({ install, files });
  const first = await trial.open();
  await first.page.evaluate(`navigator.serviceWorker.register('worker.js').then(() =>
    navigator.serviceWorker.controller ||
    new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done)).then(() => 1))`);
  await first.page.reload();
  await accept(first);
  await first.page.waitForFunction(
    "caches.open('site').then((cache) => cache.keys()).then((keys) => keys.filter(({ url }) => /(functional|analytics|marketing)/.test(url)).length === 3)",
  );
  return { trial, first };
}

export const navigation: Row[] = [
  {
    failure: 'back-forward cache restore, refused meanwhile',
    guaranteed:
      'The restored page takes the newer choice at once: the update says denied, the notice is gone, nothing gated runs.',
    async check(trials, install) {
      const trial = await trials.trial({ install });
      const visit = await trial.open();
      await expectUntouched(visit);
      await leaveAndReturn(visit, () => refuse(visit));
      await eventually(
        () => consentCommands(visit.page),
        (commands) => commands.length === 2,
      );
      await expectShut(visit);
      expect(await banner(visit.page).isVisible()).toBe(false);
      expect(visit.faults).toEqual([]);
    },
  },
  {
    failure: 'back-forward cache restore, accepted meanwhile',
    guaranteed: 'The restored page takes the newer choice at once, and its gated tags run.',
    async check(trials, install) {
      const trial = await trials.trial({ install });
      const visit = await trial.open();
      await leaveAndReturn(visit, () => accept(visit));
      await eventually(
        () => visit.page.evaluate(tagsThatRan),
        (ran) => ran.length === 3,
      );
      expect(await banner(visit.page).isVisible()).toBe(false);
      expect(visit.faults).toEqual([]);
    },
  },
  {
    failure: 'back-forward cache restore of a page that was refused, accepted meanwhile',
    guaranteed: 'The same.',
    async check(trials, install) {
      const trial = await trials.trial({ install });
      const visit = await trial.open();
      await refuse(visit);
      await leaveAndReturn(visit, () => acceptInPreferences(visit));
      await eventually(
        () => visit.page.evaluate(tagsThatRan),
        (ran) => ran.length === 3,
      );
      expect((await consentCommands(visit.page)).map(([command]) => command)).toEqual([
        'default',
        'update',
        'update',
      ]);
      expect(await banner(visit.page).isVisible()).toBe(false);
      expect(visit.faults).toEqual([]);
    },
  },
  {
    failure: 'back-forward cache restore, withdrawn meanwhile',
    guaranteed:
      'As the page comes back, no tag that ran can send anything to other hosts, and the page starts over without it.',
    async check(trials, install) {
      const trial = await trials.trial({
        install,
        html: (markup, gated) => plainPage(markup, gated + sendsAsItComesBack),
      });
      const visit = await trial.open();
      await comeBackWithdrawn(trial, visit);
      await expectShut(visit);
      expect(trial.visited.filter((path) => path.includes('/sent-'))).toEqual(['/sent-started']);
    },
  },
  {
    failure: 'prerendered page, another choice made before it is shown',
    guaranteed:
      'While it is prerendered the default is denied and nothing gated runs; when it is shown, at the latest, it takes the choice made meanwhile.',
    async check(trials, install) {
      const report = `<script>
        const report = (what) => fetch('report-' + what + '-' + document.prerendering + '-' +
          dataLayer.map((entry) => entry[1] + '=' + entry[2].ad_storage).join() + '-' + (self.ran || []).length);
        if (location.pathname.endsWith('/ahead')) {
          // It may hear of the choice a moment before it is shown.
          const looking = setInterval(() => {
            if (document.prerendering || !dataLayer[1]) return;
            clearInterval(looking);
            report('shown');
          }, 50);
          addEventListener('load', () => report('made').then(() => { localStorage.made = 1; }));
        } else {
          addEventListener('storage', () => {
            document.cookie = 'portcullis=1.12345678901234567890.1.' + Date.now() + '.necessary.functional+analytics+marketing;path=/';
            location.href = 'ahead';
          });
        }
      </script><script type="speculationrules">{"prerender":[{"source":"list","urls":["ahead"],"eagerness":"immediate"}]}</script>`;
      const trial = await trials.trial({
        install,
        html: (markup, gated) => plainPage(markup + nextScript + report, gated),
      });
      const shown = trial.visits('report-shown-false-default=denied,update=denied-0');
      await trials.unattended(trial.url, shown);
      expect(trial.visited).toContain('/report-made-true-default=denied-0');
    },
  },
  {
    failure: 'second tab decides otherwise',
    guaranteed:
      'The first tab follows by itself: a grant releases its tags; a refusal tells Consent Mode and starts the page over without them.',
    async check(trials, install) {
      const trial = await trials.trial({ install });
      const first = await trial.open();
      const second = await trial.open('other');
      await accept(second);
      await eventually(
        () => first.page.evaluate(tagsThatRan),
        (ran) => ran.length === 3,
      );
      expect(await banner(first.page).isVisible()).toBe(false);
      await expectArrived(trial, ['accept_all']);
      const reloaded = startsOver(first.page);
      await second.page.evaluate(withdraw);
      await reloaded;
      await first.page.waitForLoadState('load');
      await expectShut(first);
      expect([...first.faults, ...second.faults]).toEqual([]);
    },
  },
  {
    failure: 'second tab decides while this one still asks',
    guaranteed: 'The notice goes away; a refusal elsewhere lets nothing through here.',
    async check(trials, install) {
      const trial = await trials.trial({ install });
      const [first, second] = [await trial.open(), await trial.open('other')];
      await refuse(second);
      await banner(first.page).waitFor({ state: 'hidden' });
      await expectShut(first);
    },
  },
  {
    failure: 'service worker left from an earlier accept',
    guaranteed:
      'Pages, tags and the install from its cache change nothing: without a choice the default is denied, the notice asks, and no cached tag runs.',
    async check(trials, install) {
      const { trial, first } = await acceptedFromCache(trials, install);
      await forget(first);
      const before = trial.visited.length;
      const again = await trial.open();
      expect(await again.page.evaluate('!!navigator.serviceWorker.controller')).toBe(true);
      expect(trial.visited.slice(before).filter((path) => path !== '/worker.js')).toEqual([]);
      expect(await again.page.evaluate('next')).toEqual(['[object Arguments]consent,default']);
      await expectShut(again);
      await refuse(again);
      await expectShut(again);
      expect(again.faults).toEqual([]);
    },
  },
  {
    failure: 'service worker with all tags in its cache, after a withdrawal',
    guaranteed:
      'The page starts over without them, from the cache, and so does every later one; the withdrawal arrives. Until then the cached tags run.',
    async check(trials, install) {
      const { trial, first } = await acceptedFromCache(trials, install);
      const before = trial.visited.length;
      const again = await trial.open();
      await again.page.waitForFunction('self.ran && ran.length === 3');
      await expectArrived(trial, ['accept_all']);
      const reloaded = startsOver(again.page);
      await again.page.evaluate(withdraw);
      await reloaded;
      await again.page.waitForLoadState('load');
      await expectShut(again);
      const later = await trial.open();
      await expectShut(later);
      await expectArrived(trial, ['accept_all', 'withdraw']);
      expect(await later.page.evaluate('!!navigator.serviceWorker.controller')).toBe(true);
      expect(trial.visited.slice(before).filter((path) => path !== '/worker.js')).toEqual([]);
      expect([...first.faults, ...again.faults, ...later.faults]).toEqual([]);
    },
  },
  ...Object.entries(swaps).map(
    ([name, how]): Row => ({
      failure: `soft navigation: ${name}`,
      guaranteed:
        'The notice stays and works. Gated tags of each new page wait for the choice, obey it, and run at once where it grants them.',
      async check(trials, install) {
        const trial = await trials.trial({ install });
        const visit = await trial.open();
        const { page } = visit;
        await page.evaluate(swap(how, 'Two'));
        await page.evaluate(later);
        await expectShut(visit);
        await banner(page).waitFor();
        expect(trial.visited).toEqual(['/']);
        await page.getByRole('button', { name: 'Accept all' }).click();
        // What stood in the body left with it; what stands in the head is still the page's.
        const kept = how.includes('head') ? [] : allTags;
        const two = [...kept, 'analyticsTwo', 'marketingTwo'];
        await eventually(
          () => page.evaluate(tagsThatRan),
          (ran) => ran.length >= two.length,
        );
        expect(await page.evaluate(tagsThatRan)).toEqual(two);
        await page.evaluate(swap(how, 'Three'));
        await page.waitForFunction(`ran.includes('marketingThree')`);
        expect(await page.evaluate(tagsThatRan)).toEqual([
          ...two,
          'analyticsThree',
          'marketingThree',
        ]);
        expect((await consentCommands(page)).map(([command]) => command)).toEqual([
          'default',
          'update',
        ]);
        expect(visit.faults).toEqual([]);
      },
    }),
  ),
];
