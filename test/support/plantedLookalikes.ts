import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import type { Visit } from '../../server/domain/scan/run/observation.ts';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import { banner, control, cookie, entry, readings, request, visit } from './observation.ts';
import { graveLookalikes } from './planted/graveLookalikes.ts';
import type { Lookalike } from './plantedFaults.ts';

const ids = [
  'a81bc81b-dead-4e5d-abff-90865d1e13b1',
  '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  'e902893a-9d22-3c7e-a7b8-d6e313b71d9f',
];
const each = (states: VisitState[], make: (id: string, state: VisitState) => Partial<Visit>) =>
  Object.fromEntries(states.map((state, n) => [state, make(ids[n] as string, state)]));
const deciding: VisitState[] = ['accept_all', 'reject_all', 'withdrawn'];
/** How a tool keeps the answer, beside an id of the consent. */
const answer = (id: string, state: VisitState) =>
  encodeURIComponent(JSON.stringify({ ref: id, stats: state === 'accept_all' }));
const withBanner = (changes: Parameters<typeof banner>[0]) => ({
  no_choice: { banners: [banner(changes)] },
});
const signals = (state: VisitState, changes: Partial<Visit['signals']>) => ({
  signals: { ...visit(state).signals, ...changes },
});
const ruleset = defaultRuleset('shop.example', 'code');
const declaring = (key: string, more: object) => ({
  ruleset: {
    ...ruleset,
    purposes: ruleset.purposes.map((one) => (one.key === key ? { ...one, ...more } : one)),
  },
});
const tagLibrary = 'https://www.googletagmanager.com/gtag/js?id=G-ABC';
const noCommands = { dataLayer: [], firstTagAt: null };
const everyState = [...deciding, 'no_choice', 'partial'] as const;

export const lookalikes: Lookalike[] = [
  {
    like: 'V1',
    name: 'the banner’s own memory, noted as it loads',
    planted: each(deciding, (id, state) => ({
      cookies: [cookie('hanok_state', { value: `{"ref":"${id}"}`, last: answer(id, state) })],
    })),
  },
  {
    like: 'V1',
    name: 'files that a script keeps for reading offline',
    planted: each(deciding, () => ({
      storage: [entry('offline', { area: 'cacheStorage', value: '["{\\"tea\\":[\\"yuzu\\"]}"]' })],
    })),
  },
  {
    like: 'V1',
    name: 'the language of the page, kept by the software of the site',
    planted: { no_choice: { cookies: [cookie('pll_language', { value: 'id' })] } },
  },
  {
    like: 'V1',
    name: 'a basket and a form’s token, kept by the software of the shop',
    planted: each(deciding, (id) => ({
      cookies: ['form_key', 'OCSESSID', 'laravel_session'].map((name) =>
        cookie(name, { value: id }),
      ),
    })),
  },
  {
    like: 'V2',
    name: 'files from a host that serves everyone',
    planted: { no_choice: { requests: [request({ url: 'https://cdn.jsdelivr.net/x.js' })] } },
  },
  {
    like: 'V2',
    name: 'a file that is called as a service’s, from a host that nobody knows',
    planted: {
      no_choice: {
        requests: [request({ url: 'https://files.unheard-of.test/fingerprint.js' })],
      },
    },
  },
  {
    like: 'V2',
    name: 'a drawing that is read, beside an answer that is sent',
    planted: {
      no_choice: {
        fingerprinting: readings(
          [
            ...['CanvasRenderingContext2D.getImageData', 'CanvasRenderingContext2D.measureText'],
            ...['Navigator.hardwareConcurrency', 'Navigator.deviceMemory'],
          ],
          ['https://shop.example/app.js'],
        ),
        requests: [request({ url: 'https://shop.example/chart?lanes=4', type: 'fetch' })],
      },
    },
  },
  {
    like: 'V2',
    name: 'a guard against robots that tells browsers apart',
    planted: {
      no_choice: {
        fingerprinting: readings(
          ['HTMLCanvasElement.toDataURL', 'OfflineAudioContext.startRendering'],
          ['https://challenges.cloudflare.com/turnstile/v0/api.js'],
        ),
        requests: [
          request({
            url: 'https://challenges.cloudflare.com/flow',
            type: 'fetch',
            body: 'x',
            chain: ['https://challenges.cloudflare.com/turnstile/v0/api.js'],
          }),
        ],
      },
    },
  },
  {
    like: 'V2',
    name: 'a print of the browser that is sent nowhere',
    planted: {
      no_choice: {
        fingerprinting: readings(
          ['HTMLCanvasElement.toDataURL', 'OfflineAudioContext.startRendering'],
          ['https://shop.example/app.js'],
        ),
        requests: [request({ url: 'https://shop.example/lib.js?v=3' })],
      },
    },
  },
  {
    like: 'V2',
    name: 'a count on the site’s own machine that holds no id',
    planted: {
      no_choice: {
        requests: [
          request({
            url: 'https://shop.example/api/event',
            method: 'POST',
            body: '{"n":"pageview","u":"https://shop.example/","d":"shop.example","r":null}',
          }),
          request({ url: 'https://count.shop.example/matomo.js', host: 'count.shop.example' }),
          request({
            url: 'https://shop.example/stats/matomo.php?idsite=1&rec=1&_id=&cookie=0&res=1280x800',
          }),
        ],
      },
    },
  },
  {
    like: 'V3',
    name: 'an answer that is kept with an id of the consent',
    planted: each(deciding, (id, state) => ({
      cookies: [cookie('lq7', { value: answer(id, state), phase: 'after', atClick: true })],
    })),
  },
  {
    like: 'V3',
    name: 'a reference to the consent, written at the click for either answer',
    planted: each(deciding, (id) => ({
      cookies: [cookie('consent_ref', { value: id, phase: 'after', atClick: true })],
    })),
  },
  {
    like: 'V3',
    name: 'one that is named in the language of the site',
    planted: each(deciding, (id) => ({
      storage: [entry('kakor-kvitto', { value: id, phase: 'after', atClick: true })],
    })),
  },
  {
    like: 'V4',
    name: 'a request that signs out, whose answer removes the id that it carries',
    planted: each(deciding, (value, state) => ({
      cookies: [
        cookie('buyer', {
          value,
          domain: 'exchange.test',
          thirdParty: true,
          lifetime: 86_400 * 90,
          phase: 'granted',
          presentIn: ['granted'],
        }),
      ],
      requests: (state === 'withdrawn' ? (['granted', 'after'] as const) : []).map((phase) =>
        request({ url: 'https://exchange.test/out', phase, cookiesSent: ['buyer'] }),
      ),
    })),
    changes: { ruleset: null },
  },
  {
    like: 'V4',
    name: 'a request before consent was withdrawn',
    planted: {
      withdrawn: {
        requests: [request({ url: 'https://connect.facebook.net/x.js', phase: 'granted' })],
      },
    },
  },
  {
    like: 'V5',
    name: 'the answer itself, which stays after a withdrawal',
    planted: each(deciding, (id, state) => ({
      cookies: [
        cookie('lq7', {
          value: answer(id, 'accept_all'),
          last: answer(id, state),
          phase: state === 'withdrawn' ? 'granted' : 'after',
          presentIn: ['granted', 'after', 'again'],
        }),
      ],
    })),
  },
  {
    like: 'V6',
    name: 'a grant of what is necessary',
    planted: {
      reject_all: signals('reject_all', {
        stored: [{ phase: 'after', granted: ['necessary'], denied: ['marketing'] }],
      }),
    },
  },
  {
    like: 'V6',
    name: 'a tool’s record that denies all but what is necessary',
    planted: {
      reject_all: {
        cookies: [
          cookie('OptanonConsent', {
            value: 'version=202501&groups=C0001%3A1%2CC0002%3A0%2CC0004%3A0',
            phase: 'after',
          }),
        ],
      },
    },
  },
  {
    like: 'V6',
    name: 'a tool’s record that lists what was refused, beside what there is',
    planted: {
      reject_all: {
        cookies: [
          cookie('consent_state', {
            value:
              '{"categories":["necessary","analytics"],"rejectedCategories":["analytics"],"consentTimestamp":"2026-11-29"}',
            phase: 'after',
          }),
          cookie('cookie_choice', { value: '{"accepted":["necessary"]}', phase: 'after' }),
          cookie('CookieInformationConsent', {
            value:
              '{"consents_approved":["cookie_cat_necessary"],"consents_denied":["cookie_cat_statistic","cookie_cat_marketing"]}',
            phase: 'after',
          }),
          cookie('privacy_list', { value: '{"not_accepted":["analytics","ads"]}', phase: 'after' }),
        ],
      },
    },
  },
  {
    like: 'V7',
    name: 'a US privacy string that opts out of nothing yet',
    planted: {
      no_choice: signals('no_choice', {
        told: [{ phase: 'before', tcf: null, gpp: null, usp: '1YNN', google: null, gpc: false }],
      }),
    },
  },
  {
    like: 'V8',
    name: 'a notice that asks for nothing',
    planted: withBanner({ controls: [control('close')] }),
  },
  {
    like: 'V8',
    name: 'a notice that is acknowledged, where nothing needs consent',
    planted: withBanner({ boxes: [], controls: [control('accept', { text: 'Verstanden' })] }),
  },
  {
    like: 'V8',
    name: 'both answers at the end of the page, below the window',
    planted: withBanner({
      controls: [control('accept', { inView: false }), control('reject', { inView: false })],
    }),
  },
  {
    like: 'V8',
    name: 'a button whose words no list knows, beside the one that accepts',
    planted: withBanner({ controls: [control('accept'), control('other')] }),
  },
  {
    like: 'V8',
    name: 'one that leads away when it is tried',
    planted: {
      ...withBanner({ boxes: [], controls: [control('accept'), control('other')] }),
      reject_all: { notReached: 'no_way', finalUrl: 'https://shop.example/subscribe' },
    },
  },
  {
    like: 'V8',
    name: 'a second button that reads as if it accepted, and may deny it',
    planted: withBanner({ controls: [control('accept'), control('accept', { text: 'Accept?' })] }),
  },
  {
    like: 'V8',
    name: 'a choice of the least, which is kept beside the one that accepts',
    planted: withBanner({
      levelled: true,
      boxes: [{ label: 'All', on: false, locked: false }],
      controls: [control('accept'), control('save')],
    }),
  },
  {
    like: 'V9',
    name: 'labels of different lengths',
    planted: withBanner({
      controls: [control('accept', { width: 220 }), control('reject', { width: 120 })],
    }),
  },
  {
    like: 'V9',
    name: 'a cross that refuses, beside a button that does',
    planted: withBanner({
      controls: [
        control('reject', {
          text: 'Close without accepting',
          width: 24,
          height: 24,
          inView: false,
        }),
        control('accept'),
        control('reject'),
      ],
    }),
  },
  {
    like: 'V9',
    name: 'a word beside a sentence',
    planted: withBanner({
      controls: [
        control('accept', { text: 'Yes, use all of them and take me to the shop', width: 380 }),
        control('reject', { text: 'Refuse', width: 84 }),
      ],
    }),
  },
  {
    like: 'V9',
    name: 'a link that is drawn as the button beside it',
    planted: withBanner({ controls: [control('accept'), control('reject', { isButton: false })] }),
  },
  {
    like: 'V10',
    name: 'a locked box for what is necessary',
    planted: withBanner({ boxes: [{ label: 'Necessary', on: true, locked: true }] }),
  },
  {
    like: 'V11',
    name: 'what is sent as the page is left',
    planted: {
      accept_all: { requests: [request({ phase: 'after' })] },
      no_choice: {
        leftAt: 3_000,
        requests: [request({ url: 'https://shop.example/log', at: 3_010, phase: 'scrolled' })],
      },
    },
  },
  {
    like: 'V12',
    name: 'the preferences, which the visitor opened again',
    planted: { reject_all: { banners: [banner({ phase: 'before' }), banner({ phase: 'after' })] } },
  },
  {
    like: 'V13',
    name: 'a stricter purpose than the lists have',
    planted: {
      accept_all: { cookies: [cookie('_ga', { value: 'GA1.1.1.1', phase: 'after' })] },
    },
    changes: declaring('marketing', { clear: ['_ga'] }),
  },
  {
    like: 'V14',
    name: 'a name that a pattern declares',
    planted: {
      accept_all: { cookies: [cookie('_ga_ABC123', { value: 'GS1.1.1', phase: 'after' })] },
    },
    changes: declaring('analytics', { clear: ['_ga*'] }),
  },
  {
    like: 'V15',
    name: 'a day more than declared, for clocks differ',
    planted: {
      accept_all: {
        cookies: [cookie('_ga', { lifetime: 30 * 86_400 + 3_600, phase: 'after' })],
      },
    },
    changes: declaring('analytics', { clear: ['_ga'], lifetimeDays: 30 }),
  },
  {
    like: 'V16',
    name: 'a counter, which the signal does not speak of',
    planted: {
      gpc: { requests: [request({ url: 'https://static.shop.example/count.js' })] },
    },
  },
  {
    like: 'V16',
    name: 'a default that grants, which no tag reads',
    planted: {
      gpc: signals('gpc', {
        told: [],
        stored: [],
        firstTagAt: null,
        dataLayer: [
          {
            layer: 'dataLayer',
            command: 'default',
            values: { ad_storage: 'granted' },
            at: 5,
            phase: 'before',
          },
        ],
      }),
    },
  },
  {
    like: 'V17',
    name: 'signals that agree in other words',
    planted: {
      reject_all: signals('reject_all', {
        told: [
          {
            phase: 'again',
            gpp: null,
            google: { ad_storage: false },
            gpc: false,
            usp: '1YYN',
            tcf: { string: 'C', purposeConsents: [], vendorConsents: 0 },
          },
        ],
      }),
    },
  },
  {
    like: 'V18',
    name: 'a tag library that comes with the grant and never hears of Consent Mode',
    planted: Object.fromEntries(
      everyState.map((state) => [
        state,
        state === 'accept_all'
          ? {
              requests: [request({ url: tagLibrary, phase: 'after' })],
              ...signals(state, { dataLayer: [], firstTagAt: 1_020 }),
            }
          : signals(state, noCommands),
      ]),
    ),
  },
  {
    like: 'V18',
    name: 'commands that wait in the page until a grant brings the library',
    planted: Object.fromEntries(
      everyState.map((state) => [
        state,
        signals(state, {
          dataLayer: visit(state).signals.dataLayer.filter(({ command }) => command === 'update'),
          firstTagAt: 5,
        }),
      ]),
    ),
  },
  {
    like: 'V18',
    name: 'a denied default where visitors have to be asked, beside one that grants elsewhere',
    planted: {
      no_choice: signals('no_choice', {
        dataLayer: [
          { ad_storage: 'denied', analytics_storage: 'denied', region: ['DE', 'FR', 'IT'] },
          { ad_storage: 'granted', analytics_storage: 'granted' },
        ].map((values, at) => ({
          layer: 'dataLayer',
          command: 'default' as const,
          values,
          at: at + 1,
          phase: 'before' as const,
        })),
      }),
    },
  },
  {
    like: 'V19',
    name: 'a default for one region beside the one for all',
    planted: {
      no_choice: signals('no_choice', {
        dataLayer: [{ ad_storage: 'denied' }, { ad_storage: 'granted', region: ['US'] }].map(
          (values, at) => ({
            layer: 'dataLayer',
            command: 'default' as const,
            values,
            at: at + 1,
            phase: 'before' as const,
          }),
        ),
      }),
    },
  },
  {
    like: 'V20',
    name: 'a service’s own id, sent to its own cloud',
    planted: {
      accept_all: {
        cookies: [cookie('_pk_id.4.77aa', { value: '3f8a1c22d90b7e41.1', phase: 'after' })],
        requests: [
          request({
            url: 'https://klos.matomo.cloud/matomo.php?idsite=4&rec=1&_id=3f8a1c22d90b7e41',
            phase: 'after',
          }),
        ],
      },
    },
  },
  {
    like: 'V20',
    name: 'a version that several hosts are told',
    planted: each(deciding, () => ({
      storage: [
        entry('build', {
          origin: 'https://player.example',
          thirdParty: true,
          value: '2026.11.20-4411',
          phase: 'after',
        }),
      ],
      requests: [request({ url: 'https://files.test/p.js?v=2026.11.20-4411', phase: 'granted' })],
    })),
  },
  {
    like: 'V21',
    name: 'the site’s own files, without our script',
    planted: {
      script_blocked: { requests: [request({ url: 'https://shop.example/app.js' })] },
    },
  },
  {
    like: 'V22',
    name: 'a choice that accepted nothing',
    planted: { accept_all: { wayBack: null } },
  },
  {
    like: 'V22',
    name: 'a notice that was acknowledged, where nothing needs consent',
    planted: {
      accept_all: {
        wayBack: false,
        banners: [banner({ boxes: [], controls: [control('accept', { text: 'Got it' })] })],
      },
    },
  },
  {
    like: 'V22',
    name: 'a way back by which consent was taken back, whatever it says',
    planted: { accept_all: { wayBack: false }, withdrawn: { tool: 'unknown' } },
  },
  {
    like: 'V23',
    name: 'a policy that the page links outside the banner',
    planted: {
      ...withBanner({ links: [], policyOnPage: true }),
    },
  },
  {
    like: 'V23',
    name: 'a policy that turns robots away',
    planted: withBanner({ links: [{ text: 'Privacy', url: 'https://x.example/p', status: 403 }] }),
  },
  {
    like: 'V23',
    name: 'a link that opens the policy on the page',
    planted: withBanner({
      links: [{ text: 'Privacy', url: 'https://shop.example/#', status: 200, opens: true }],
    }),
  },
  {
    like: 'V24',
    name: 'a frame whose title names the banner',
    planted: withBanner({
      accessible: { role: 'document', name: 'Cookies', nameless: 0, tooSmall: 0 },
    }),
  },
  ...graveLookalikes,
];
