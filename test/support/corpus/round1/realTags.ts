import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { barPage, forget, policy, site, untilRefused } from './parts.ts';
import { linked, mixpanel, run } from './setups.ts';

export const realTags: CorpusPage[] = [
  // V1: real Algolia Insights keeps its id in a cookie from the first page on, until somebody refuses; it sends nothing.
  {
    name: 'bookbinder',
    faults: ['V1'],
    pages: {
      'bookbinder.localhost/': barPage({
        ...untilRefused(
          run(
            `AlgoliaAnalytics.default.init({ appId: 'ORCHARD', apiKey: 'search-only', useCookie: true });`,
          ),
        ),
        refused: forget('_ALGOLIA'),
        withdrawn: `${forget('_ALGOLIA')} location.replace('/');`,
      }),
      'bookbinder.localhost/privacy': policy,
      'bookbinder.localhost/tag.js': library('search-insights'),
    },
  },
  // V1, V16: real Mixpanel in the markup of a site without a banner; it does not obey the signal by itself.
  {
    name: 'clockmaker',
    faults: ['V1', 'V16'],
    pages: {
      'clockmaker.localhost/': site(
        '',
        `<script>${mixpanel}</script>
<script src="/tag.js"></script>`,
      ),
      'clockmaker.localhost/tag.js': library('mixpanel'),
      'mixpanel.localhost/track/': intake,
    },
  },
  // V1: the visitor's id lies in a database, under a name of the site's own, until somebody refuses.
  {
    name: 'toyshop',
    faults: ['V1'],
    pages: {
      'toyshop.localhost/': barPage({
        ...untilRefused(`const opening = indexedDB.open('toys-visitor', 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('who').put(crypto.randomUUID(), 'id');
          opening.onsuccess = () => opening.result.close();`),
        refused: `indexedDB.deleteDatabase('toys-visitor');`,
        withdrawn: `indexedDB.deleteDatabase('toys-visitor');`,
      }),
      'toyshop.localhost/privacy': policy,
    },
  },
  // V2: a recorder's line is opened with the page, until somebody refuses.
  {
    name: 'telegraph',
    faults: ['V2'],
    pages: {
      'telegraph.localhost/': barPage({
        ...untilRefused(`window.line = new WebSocket('ws://rs.fullstory.com/rec/stream');`),
        refused: 'window.line?.close();',
        withdrawn: 'window.line?.close();',
      }),
      'telegraph.localhost/privacy': policy,
      'rs.fullstory.com/rec/stream': intake,
    },
  },
  // V2, V3, V4, V16, V21: our snippet is there, but nobody marked the tag, and the gate is off.
  {
    name: 'haberdasher',
    faults: ['V2', 'V3', 'V4', 'V16', 'V21'],
    pages: {
      'haberdasher.localhost/': site(
        '',
        '<script async src="https://static.criteo.net/js/ld/ld.js"></script>',
        '',
        '{{snippet}}',
      ),
      'haberdasher.localhost/privacy': policy,
      'static.criteo.net/js/ld/ld.js': `navigator.sendBeacon('https://sslwidget.criteo.com/event?a=1', 'view')`,
      'sslwidget.criteo.com/event': intake,
    },
    ruleset: linked,
  },
];
