import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { barPage, load, policy, site } from './parts.ts';
import { linked, mixpanel, posthog, snowplow } from './setups.ts';

const marked = (purpose: string, setup: string) =>
  `<script type="text/plain" data-purpose="${purpose}" src="/tag.js"></script>
<script type="text/plain" data-purpose="${purpose}">${setup}</script>`;

export const declared: CorpusPage[] = [
  // Clean: real Mixpanel, marked and declared as marketing.
  {
    name: 'perfumer',
    faults: [],
    pages: {
      'perfumer.localhost/': site(
        '',
        `<script type="text/plain" data-purpose="marketing">${mixpanel}</script>
<script type="text/plain" data-purpose="marketing" src="/tag.js"></script>`,
        '',
        '{{snippet}}',
      ),
      'perfumer.localhost/privacy': policy,
      'perfumer.localhost/tag.js': library('mixpanel'),
      'mixpanel.localhost/track/': intake,
    },
    ruleset: linked,
  },
  // V13: real PostHog is marked, declared and cleared under the functional purpose.
  {
    name: 'tearoom',
    faults: ['V13'],
    pages: {
      'tearoom.localhost/': site(
        '',
        marked('functional', posthog('phc_tearoom')),
        '',
        '{{snippet}}',
      ),
      'tearoom.localhost/privacy': policy,
      'tearoom.localhost/tag.js': library('posthog'),
      'eu.i.posthog.com/e/': intake,
      'eu.i.posthog.com/i/v0/e/': intake,
    },
    ruleset: (standard) => ({
      ...linked(standard),
      purposes: standard.purposes.map((one) => ({
        ...one,
        clear:
          one.key === 'functional' ? ['ph_*'] : one.clear.filter((name) => !name.startsWith('ph_')),
      })),
    }),
  },
  // V15: real Snowplow, declared for a week, keeps its id for much longer.
  {
    name: 'coffeehouse',
    faults: ['V15'],
    pages: {
      'coffeehouse.localhost/': site('', marked('analytics', snowplow), '', '{{snippet}}'),
      'coffeehouse.localhost/privacy': policy,
      'coffeehouse.localhost/tag.js': library('snowplow'),
      'collector.snowplow.localhost/com.snowplowanalytics.snowplow/tp2': intake,
    },
    ruleset: (standard) => ({
      ...linked(standard),
      purposes: standard.purposes.map((one) =>
        one.key === 'analytics' ? { ...one, lifetimeDays: 7 } : one,
      ),
    }),
  },
  // V7: the framework's interface tells vendors yes until somebody refuses.
  {
    name: 'mediator',
    faults: ['V7'],
    pages: {
      'mediator.localhost/': barPage(
        { granted: load('https://cdn.taboola.com/libtrc/loader.js') },
        '',
        `<script>
window.__tcfapi = (command, version, done) => {
  const all = (value) => Object.fromEntries(Array.from({ length: 11 }, (_, i) => [i + 1, value]));
  const refused = navigator.globalPrivacyControl || document.cookie.includes('site_choice=none');
  if (command === 'ping') done({ gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded', apiVersion: '2.2' }, true);
  else done({ gdprApplies: true, eventStatus: 'tcloaded', cmpStatus: 'loaded', purpose: { consents: all(!refused), legitimateInterests: all(false) }, vendor: { consents: {}, legitimateInterests: {} } }, true);
};
</script>`,
      ),
      'mediator.localhost/privacy': policy,
      'cdn.taboola.com/libtrc/loader.js': 'window._tfa = [];',
    },
  },
];
