import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { barPage, load, pixel, policy, remember } from './parts.ts';
import { posthog, run } from './setups.ts';

const beacon = `navigator.sendBeacon('https://heapanalytics.com/h', 'view');`;

export const afterNo: CorpusPage[] = [
  // V3: the refusal itself is reported to a company of analytics.
  {
    name: 'surgery',
    faults: ['V3'],
    pages: {
      'surgery.localhost/': barPage({
        granted: beacon,
        refused: `navigator.sendBeacon('https://heapanalytics.com/h', 'refused');`,
      }),
      'surgery.localhost/privacy': policy,
      'heapanalytics.com/h': intake,
    },
  },
  // V3, V4: the next page only looks whether there was an answer, not which.
  {
    name: 'bank',
    faults: ['V3', 'V4'],
    pages: {
      'bank.localhost/': barPage({ granted: beacon, kept: beacon }),
      'bank.localhost/privacy': policy,
      'heapanalytics.com/h': intake,
    },
  },
  // V3: after a first refusal a random id is kept in a cookie, to count those who refuse.
  {
    name: 'stationer',
    faults: ['V3'],
    pages: {
      'stationer.localhost/': barPage({
        granted: `new Image().src = 'https://mc.yandex.ru/watch/9';`,
        refused: remember('_ym_uid'),
      }),
      'stationer.localhost/privacy': policy,
      'mc.yandex.ru/watch/9': pixel,
    },
  },
  // V4: a heartbeat goes on in the open page after the withdrawal.
  {
    name: 'gallery',
    faults: ['V4'],
    pages: {
      'gallery.localhost/': barPage({
        granted: `${beacon} setInterval(() => { ${beacon} }, 150);`,
      }),
      'gallery.localhost/privacy': policy,
      'heapanalytics.com/h': intake,
    },
  },
  // V4: a mark of the earlier grant outlives the withdrawal and brings the tag back on the next page.
  {
    name: 'brewery',
    faults: ['V4'],
    pages: {
      'brewery.localhost/': barPage({
        granted: `localStorage.agreed = 'yes'; ${load('https://static.criteo.net/js/ld/ld.js')}`,
        kept: `if (localStorage.agreed) { ${load('https://static.criteo.net/js/ld/ld.js')} }`,
      }),
      'brewery.localhost/privacy': policy,
      'static.criteo.net/js/ld/ld.js': 'window.criteo_q = [];',
    },
  },
  // V4, V5: real PostHog is loaded by consent but never told of the withdrawal; what it stored stays.
  {
    name: 'saddler',
    faults: ['V4', 'V5'],
    pages: {
      'saddler.localhost/': barPage({
        granted: run(posthog('phc_saddler', true)),
        withdrawn: `window.posthog?.capture('settings closed');`,
      }),
      'saddler.localhost/privacy': policy,
      'saddler.localhost/tag.js': library('posthog'),
      'eu.i.posthog.com/e/': intake,
      'eu.i.posthog.com/i/v0/e/': intake,
    },
  },
];
