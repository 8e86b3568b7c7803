import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import { intake, library } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { forget, load, pixel, policy, remember, site } from './parts.ts';
import { linked, mixpanel } from './setups.ts';

/** The standard ruleset with what is to be cleared for some purposes, and a lifetime for them. */
const declaring =
  (clear: Record<string, string[]>, lifetimeDays: number | null = null) =>
  (standard: Ruleset): Ruleset => ({
    ...linked(standard),
    purposes: standard.purposes.map((one) => ({
      ...one,
      clear: clear[one.key] ?? one.clear,
      lifetimeDays: clear[one.key] ? lifetimeDays : null,
    })),
  });

const gated = (purpose: string, statements: string) =>
  `<script type="text/plain" data-purpose="${purpose}">${statements}</script>`;

const whenWithdrawn = (purpose: string, statements: string) =>
  `<script>document.addEventListener('portcullis:change', () => { if (!portcullis.granted('${purpose}')) { ${statements} } });</script>`;

export const withSnippet: CorpusPage[] = [
  // V13: an advertiser's cookie is set, declared and cleared under the functional purpose.
  {
    name: 'grocer',
    faults: ['V13'],
    pages: {
      'grocer.localhost/': site('', gated('functional', remember('_fbp')), '', '{{snippet}}'),
      'grocer.localhost/privacy': policy,
    },
    ruleset: declaring({ functional: ['_fbp'], marketing: ['_gcl_*'] }),
  },
  // V14: a tag of analytics keeps an id that no purpose declares; the page itself removes it at a withdrawal.
  {
    name: 'fishmonger',
    faults: ['V14'],
    pages: {
      'fishmonger.localhost/': site(
        '',
        gated('analytics', remember('catch_of_visitor')) +
          whenWithdrawn('analytics', forget('catch_of_visitor')),
        '',
        '{{snippet}}',
      ),
      'fishmonger.localhost/privacy': policy,
    },
    ruleset: linked,
  },
  // V15: declared for thirty days, kept for a year.
  {
    name: 'cheesemonger',
    faults: ['V15'],
    pages: {
      'cheesemonger.localhost/': site('', gated('analytics', remember('_ga')), '', '{{snippet}}'),
      'cheesemonger.localhost/privacy': policy,
    },
    ruleset: declaring({ analytics: ['_ga'] }, 30),
  },
  // V5, V14: real Mixpanel waits for consent, but nothing of what it stores is declared, so that nothing is cleared.
  {
    name: 'winemerchant',
    faults: ['V5', 'V14'],
    pages: {
      'winemerchant.localhost/': site(
        '',
        gated('marketing', mixpanel) +
          '<script type="text/plain" data-purpose="marketing" src="/tag.js"></script>',
        '',
        '{{snippet}}',
      ),
      'winemerchant.localhost/privacy': policy,
      'winemerchant.localhost/tag.js': library('mixpanel'),
      'mixpanel.localhost/track/': intake,
    },
    ruleset: declaring({ marketing: ['_fbp'] }),
  },
  // V21: the page asks our script for permission, and takes its absence for one.
  {
    name: 'greengrocer',
    faults: ['V21'],
    pages: {
      'greengrocer.localhost/': site(
        '',
        `<script>
const count = () => { if (!window.portcullis || portcullis.granted('analytics')) new Image().src = 'https://mc.yandex.ru/watch/77'; };
count();
document.addEventListener('portcullis:change', count);
</script>`,
        '',
        '{{siteTag}}',
      ),
      'greengrocer.localhost/privacy': policy,
      'mc.yandex.ru/watch/77': pixel,
    },
    ruleset: linked,
  },
  // V2, V21: beside a tag that waits for consent, another one runs until there is a refusal, with our script or without.
  {
    name: 'delicatessen',
    faults: ['V2', 'V21'],
    pages: {
      'delicatessen.localhost/': site(
        '',
        `${gated('analytics', load('https://cdn.segment.com/analytics.js'))}
<script>
if (!navigator.globalPrivacyControl && !/portcullis=/.test(document.cookie)) new Image().src = 'https://sync.mathtag.com/sync/img';
</script>`,
        '',
        '{{snippet}}',
      ),
      'delicatessen.localhost/privacy': policy,
      'cdn.segment.com/analytics.js': 'window.analytics = [];',
      'sync.mathtag.com/sync/img': pixel,
    },
    ruleset: linked,
  },
];
