import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { code, dot, paper } from './served.ts';

/** The standard ruleset with the page's policy, and for each purpose only what the page says of it. */
const declaring =
  (settings: Record<string, { clear: string[]; lifetimeDays?: number }>) =>
  (standard: Ruleset): Ruleset => ({
    ...standard,
    links: { privacyPolicy: '/privacy' },
    purposes: standard.purposes.map((one) => ({
      ...one,
      clear: settings[one.key]?.clear ?? [],
      lifetimeDays: settings[one.key]?.lifetimeDays ?? null,
    })),
  });

const privacy = paper('en', 'Privacy policy', 'What we keep, why, and for how long.');

export const withOurs: CorpusPage[] = [
  // V13: pharmacy with our snippet; Hotjar's recording is filed as functional, "because it helps us fix forms".
  {
    name: 's3-pharmacy',
    faults: ['V13'],
    pages: {
      's3-pharmacy.localhost/': `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Harbour Pharmacy</title><link rel="icon" href="data:,">{{snippet}}
<script type="text/plain" data-purpose="functional" src="https://static.hotjar.com/c/hotjar-771.js"></script></head><body>
<header><a href="/privacy">Privacy policy</a></header><h1>Harbour Pharmacy</h1><form action="/refill"><label>Prescription number <input name="rx"></label> <button>Refill</button></form></body></html>`,
      's3-pharmacy.localhost/privacy': privacy,
      'static.hotjar.com/c/hotjar-771.js':
        code(`document.cookie = '_hjSessionUser_771=' + btoa(crypto.randomUUID()) + '; path=/; max-age=31536000; samesite=lax';
document.cookie = '_hjSession_771=' + btoa(crypto.randomUUID()) + '; path=/; max-age=1800; samesite=lax';
navigator.sendBeacon('https://metrics.hotjar.io/?v=7&site_id=771', 'view');`),
      'metrics.hotjar.io/': intake,
    },
    ruleset: declaring({ functional: { clear: ['_hjSession*'] } }),
  },
  // V5, V14: yoga studio with our snippet; an experiment tool waits for its purpose, but nobody declared or clears its cookie.
  {
    name: 's3-yoga',
    faults: ['V5', 'V14'],
    pages: {
      's3-yoga.localhost/': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lotus Lane Yoga</title><link rel="icon" href="data:,">{{snippet}}</head><body>
<h1>Lotus Lane Yoga</h1><p>First class free.</p><ol><li>Monday: slow flow</li><li>Wednesday: strong</li></ol><div style="height:900px"></div>
<script type="text/plain" data-purpose="analytics" src="https://dev.visualwebsiteoptimizer.com/lib/771204.js"></script><footer><a href="/privacy">Privacy policy</a></footer></body></html>`,
      's3-yoga.localhost/privacy': privacy,
      'dev.visualwebsiteoptimizer.com/lib/771204.js':
        code(`document.cookie = '_vwo_uuid_v2=D' + crypto.randomUUID().replaceAll('-', '').toUpperCase() + '; path=/; max-age=31622400';
new Image().src = 'https://dev.visualwebsiteoptimizer.com/v.gif?a=771204&e=1';`),
      'dev.visualwebsiteoptimizer.com/v.gif': dot,
    },
    ruleset: declaring({ analytics: { clear: ['_ga', '_ga_*'] } }),
  },
  // V15: guest house with our snippet; Matomo of its own is declared for thirty days and keeps its id for thirteen months.
  {
    name: 's3-guesthouse',
    faults: ['V15'],
    pages: {
      's3-guesthouse.localhost/': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fell View Guest House</title><link rel="icon" href="data:,">{{snippet}}
<script type="text/plain" data-purpose="analytics">
  var _paq = window._paq = [['trackPageView'], ['setTrackerUrl', '/stats/matomo.php'], ['setSiteId', '4']];
  document.head.appendChild(Object.assign(document.createElement('script'), { async: true, src: '/stats/matomo.js' }));
</script></head><body><h1>Fell View Guest House</h1><p>Five rooms, dogs welcome.</p><div style="height:1000px"></div><p><a href="/privacy">Privacy policy</a></p></body></html>`,
      's3-guesthouse.localhost/privacy': privacy,
      's3-guesthouse.localhost/stats/matomo.js':
        code(`var visitor = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
document.cookie = '_pk_id.4.77aa=' + visitor + '.' + Math.floor(Date.now() / 1000) + '.; path=/; max-age=33955200; samesite=lax';
document.cookie = '_pk_ses.4.77aa=1; path=/; max-age=1800; samesite=lax';
navigator.sendBeacon('/stats/matomo.php?idsite=4&rec=1&_id=' + visitor + '&action_name=home');`),
      's3-guesthouse.localhost/stats/matomo.php': { body: '', status: 204 },
    },
    ruleset: declaring({ analytics: { clear: ['_pk_*'], lifetimeDays: 30 } }),
  },
  // V21: canteen with our one-line tag; a guard of its own sees a script fail and starts the marked tags "so that no numbers are lost".
  {
    name: 's3-canteen',
    faults: ['V21'],
    pages: {
      's3-canteen.localhost/': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Foundry Canteen</title><link rel="icon" href="data:,"><script>
addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return;
  const start = () => { for (const held of document.querySelectorAll('script[type="text/plain"][data-purpose]')) document.head.append(Object.assign(document.createElement('script'), { src: held.src })); };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start); else start();
}, true);
</script>{{siteTag}}</head><body><h1>Foundry Canteen</h1><p>Today: leek soup, pearl barley, rhubarb.</p><div style="height:900px"></div>
<script type="text/plain" data-purpose="marketing" src="https://static.ads-twitter.com/uwt.js"></script><footer><a href="/privacy">Privacy policy</a></footer></body></html>`,
      's3-canteen.localhost/privacy': privacy,
      'static.ads-twitter.com/uwt.js': code(
        `new Image().src = 'https://analytics.twitter.com/i/adsct?txn_id=o2612&p_id=Twitter';`,
      ),
      'analytics.twitter.com/i/adsct': dot,
    },
    ruleset: declaring({}),
  },
];
