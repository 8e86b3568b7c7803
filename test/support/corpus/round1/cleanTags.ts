import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { barPage, forget, load, pixel, policy, site } from './parts.ts';
import { linked, posthog, run, snowplow } from './setups.ts';

export const cleanTags: CorpusPage[] = [
  // Real PostHog, loaded by acceptance alone; a withdrawal forgets what it kept and begins anew.
  {
    name: 'printer',
    faults: [],
    pages: {
      'printer.localhost/': barPage({
        granted: run(posthog('phc_orchard')),
        withdrawn: `for (const key of Object.keys(localStorage)) if (/^(__)?ph_/.test(key)) localStorage.removeItem(key);
          ${forget('ph_phc_orchard_posthog')} sessionStorage.clear(); location.replace('/');`,
      }),
      'printer.localhost/privacy': policy,
      'printer.localhost/tag.js': library('posthog'),
      'eu.i.posthog.com/e/': intake,
      'eu.i.posthog.com/i/v0/e/': intake,
    },
  },
  // Real Snowplow after acceptance, its cookies and its queue removed at a withdrawal.
  {
    name: 'garage',
    faults: [],
    pages: {
      'garage.localhost/': barPage({
        granted: run(snowplow),
        withdrawn: `for (const one of document.cookie.split('; ')) if (one.startsWith('_sp_')) document.cookie = one.split('=')[0] + '=;path=/;max-age=0;domain=' + location.hostname;
          localStorage.clear(); location.replace('/');`,
      }),
      'garage.localhost/privacy': policy,
      'garage.localhost/tag.js': library('snowplow'),
      'collector.snowplow.localhost/com.snowplowanalytics.snowplow/tp2': intake,
    },
  },
  // Our inline snippet, real PostHog marked as analytics.
  {
    name: 'tailor',
    faults: [],
    pages: {
      'tailor.localhost/': site(
        '',
        `<script type="text/plain" data-purpose="analytics" src="/tag.js"></script>
<script type="text/plain" data-purpose="analytics">${posthog('phc_orchard')}</script>`,
        '',
        '{{snippet}}',
      ),
      'tailor.localhost/privacy': policy,
      'tailor.localhost/tag.js': library('posthog'),
      'eu.i.posthog.com/e/': intake,
      'eu.i.posthog.com/i/v0/e/': intake,
    },
    ruleset: linked,
  },
  // Our inline snippet as a modal dialog; its automatic gate holds an unmarked tag that a script of the page inserts.
  {
    name: 'library',
    faults: [],
    pages: {
      'library.localhost/': site(
        '',
        `<script>${load('https://snap.licdn.com/li.lms-analytics/insight.js')}</script>`,
        '',
        '{{snippet}}',
      ),
      'library.localhost/privacy': policy,
      'snap.licdn.com/li.lms-analytics/insight.js': `new Image().src = 'https://px.ads.linkedin.com/collect?pid=1'`,
      'px.ads.linkedin.com/collect': pixel,
    },
    ruleset: (standard) => ({
      ...linked(standard),
      presentation: { ...standard.presentation, layout: 'dialog', position: 'center' },
      blocking: {
        mode: 'enforce',
        rules: [
          { purpose: 'marketing', host: '*.licdn.com', path: null },
          { purpose: 'marketing', host: '*.linkedin.com', path: null },
        ],
      },
    }),
  },
  // Our one-line tag as a bar; a counter asks the public interface before it counts.
  {
    name: 'optician',
    faults: [],
    pages: {
      'optician.localhost/': site(
        '',
        `<script>
const count = () => { if (window.portcullis?.granted('analytics')) navigator.sendBeacon('https://heapanalytics.com/h', 'view'); };
count();
document.addEventListener('portcullis:change', count);
</script><p><button type="button" data-portcullis-open>Cookie settings</button></p>`,
        '',
        '{{siteTag}}',
      ),
      'optician.localhost/privacy': policy,
      'heapanalytics.com/h': intake,
    },
    ruleset: (standard) => ({
      ...linked(standard),
      presentation: { ...standard.presentation, layout: 'bar', position: 'bottom' },
    }),
  },
  // A banner whose Consent Mode and framework interface say the same before a choice, after it and after its withdrawal.
  {
    name: 'harbour',
    faults: [],
    pages: {
      'harbour.localhost/': barPage(
        {
          granted: `tell(true); ${load('https://cdn.taboola.com/libtrc/harbour/loader.js')}`,
          refused: 'tell(false);',
          withdrawn: 'tell(false);',
          kept: 'tell(false);',
        },
        '',
        `<script>
window.dataLayer = [];
function gtag() { dataLayer.push(arguments); }
const signals = (value) => ({ ad_storage: value, ad_user_data: value, ad_personalization: value, analytics_storage: value });
gtag('consent', 'default', signals('denied'));
let agreed = false;
const tell = (value) => { agreed = value; gtag('consent', 'update', signals(value ? 'granted' : 'denied')); };
window.__tcfapi = (command, version, done) => {
  const all = (value) => Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i + 1, value]));
  if (command === 'ping') done({ gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded', apiVersion: '2.2' }, true);
  else done({ gdprApplies: true, eventStatus: 'useractioncomplete', cmpStatus: 'loaded', purpose: { consents: all(agreed), legitimateInterests: all(false) }, vendor: { consents: {}, legitimateInterests: {} } }, true);
};
</script>`,
      ),
      'harbour.localhost/privacy': policy,
      'cdn.taboola.com/libtrc/harbour/loader.js': 'window._tfa = [];',
    },
  },
];
