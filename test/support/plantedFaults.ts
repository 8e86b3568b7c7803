import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import type { Scan } from '../../server/domain/scan/checks/scan.ts';
import type { Visit } from '../../server/domain/scan/run/observation.ts';
import type { Phase } from '../../server/domain/scan/run/phases.ts';
import type { ScanCheckId } from '../../src/shared/wire/scan/scanFindings.ts';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import { banner, control, cookie, entry, readings, request, visit } from './observation.ts';

export type PlantedVisits = Partial<Record<VisitState, Partial<Visit>>>;
export interface Case {
  name: string;
  planted: PlantedVisits;
  changes?: Partial<Scan>;
}
/** Something lawful that looks like what a check is about. Its name stands in docs/trackers.md. */
export interface Lookalike extends Case {
  like: ScanCheckId;
}
interface Fault extends Case {
  check: ScanCheckId;
  /** What the finding is about. */
  about: string;
  /** Checks that the same fault breaks as well. */
  also?: ScanCheckId[];
}

const pixel = (phase: Phase) => request({ url: 'https://connect.facebook.net/x.js', phase });
const consentCall = (phase: Phase, changes: object) => ({
  phase,
  tcf: null,
  gpp: null,
  usp: null,
  google: null,
  gpc: false,
  ...changes,
});
/** Signals of a clean visit, with something in them changed. */
const signals = (state: VisitState, changes: Partial<Visit['signals']>) => ({
  ...visit(state).signals,
  ...changes,
});
const layer = 'dataLayer';
const command = (values: Record<string, unknown>, at: number, phase: Phase = 'before') => ({
  layer,
  command: 'default' as const,
  values,
  at,
  phase,
});
const withBanner = (changes: Parameters<typeof banner>[0]): PlantedVisits => ({
  no_choice: { banners: [banner(changes)] },
});
const ruleset = defaultRuleset('shop.example', 'code');
const declaring = (key: string, more: object) => ({
  ruleset: {
    ...ruleset,
    purposes: ruleset.purposes.map((one) => (one.key === key ? { ...one, ...more } : one)),
  },
});
const ids = [
  'a81bc81b-dead-4e5d-abff-90865d1e13b1',
  '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  'e902893a-9d22-3c7e-a7b8-d6e313b71d9f',
];
const eachWith = (states: VisitState[], make: (value: string) => Partial<Visit>): PlantedVisits =>
  Object.fromEntries(states.map((state, n) => [state, make(ids[n] as string)]));

/** What services read that know browsers again by it. */
const print = [
  ...['HTMLCanvasElement.toDataURL', 'WebGLRenderingContext.getParameter'],
  ...['OfflineAudioContext.startRendering', 'Navigator.plugins'],
];
const agent = 'https://js.unheard-of.test/agent.js';

/** A TCF string that says yes to the first eleven purposes. */
const allPurposes = `CQree0AQree0AGRADBENCgFgAP_g${'A'.repeat(20)}.IAAA`;

export const faults: Fault[] = [
  {
    check: 'V1',
    name: 'an entity tag of one’s own for each browser',
    planted: eachWith(['reject_all', 'accept_all', 'withdrawn'], (value) => ({
      storage: [entry('ETag of /dot.gif', { area: 'httpCache', value: `"${value}"` })],
      requests: [
        request({
          url: 'https://shop.example/dot.gif',
          type: 'image',
          phase: 'again',
          entityTag: { value: `"${value}"`, sent: true },
        }),
      ],
    })),
    about: 'ETag of /dot.gif',
    also: ['V3', 'V4', 'V14'],
  },
  {
    check: 'V1',
    name: 'an id that a script puts into a cache',
    planted: eachWith(['no_choice', 'reject_all', 'withdrawn'], (value) => ({
      storage: [entry('v1', { area: 'cacheStorage', value: JSON.stringify([value]) })],
    })),
    about: 'v1',
    also: ['V14'],
  },
  {
    check: 'V2',
    name: 'a print of the browser, sent to the site itself',
    planted: {
      no_choice: {
        fingerprinting: readings(print, ['https://shop.example/app.js']),
        // Too large for the browser to tell its body.
        requests: [request({ url: 'https://shop.example/hello', type: 'fetch', method: 'POST' })],
      },
    },
    about: 'shop.example',
  },
  {
    check: 'V2',
    name: 'a print of the browser, sent to a company nobody knows',
    planted: {
      no_choice: {
        fingerprinting: readings(print.slice(0, 3), [agent]),
        requests: [
          request({ url: 'https://js.unheard-of.test/r?x=1', type: 'ping', chain: [agent] }),
        ],
      },
    },
    about: 'js.unheard-of.test',
  },
  {
    check: 'V2',
    name: 'a recording of the page, sent to the site itself',
    planted: {
      no_choice: {
        requests: [
          request({
            url: 'https://shop.example/relay',
            type: 'fetch',
            body: '{"events":[{"type":4,"data":{"href":"https://shop.example/","width":9}}]}',
          }),
        ],
      },
    },
    about: 'shop.example',
  },
  {
    check: 'V1',
    name: 'a cookie of analytics',
    planted: { no_choice: { cookies: [cookie('_ga')] } },
    about: '_ga',
  },
  {
    check: 'V1',
    name: 'an entry of analytics',
    planted: { no_choice: { storage: [entry('_hjSession_123')] } },
    about: '_hjSession_123',
  },
  {
    check: 'V1',
    name: 'an id in a cookie nobody knows',
    planted: eachWith(['no_choice', 'reject_all', 'accept_all'], (value) => ({
      cookies: [cookie('visitor_ref', { value })],
    })),
    about: 'visitor_ref',
    also: ['V14'],
  },
  {
    check: 'V1',
    name: 'a cookie while the page is scrolled, without a banner',
    planted: {
      no_choice: { banners: [], cookies: [cookie('_fbp', { phase: 'scrolled' })] },
    },
    about: '_fbp',
  },
  {
    check: 'V1',
    name: 'an id in a database nobody knows',
    planted: eachWith(['no_choice', 'reject_all', 'accept_all'], (value) => ({
      storage: [entry('people', { area: 'indexedDB', value: `[{"me":"${value}"}]` })],
    })),
    about: 'people',
    also: ['V14'],
  },
  {
    check: 'V1',
    name: 'an id of a company nobody knows',
    planted: eachWith(['no_choice', 'reject_all', 'accept_all'], (value) => ({
      cookies: [cookie('who', { value, domain: '.odd.example', thirdParty: true })],
    })),
    about: 'who',
    also: ['V14'],
  },
  {
    check: 'V2',
    name: 'a pixel',
    planted: { no_choice: { requests: [pixel('before')] } },
    about: 'connect.facebook.net',
  },
  {
    check: 'V2',
    name: 'a pixel where nothing could be refused',
    planted: { reject_all: { notReached: 'no_way', requests: [pixel('after')] } },
    about: 'connect.facebook.net',
  },
  {
    check: 'V2',
    name: 'a ping that says denied',
    planted: { no_choice: { requests: [request({ consent: { gcs: 'G100' } })] } },
    about: 'www.google-analytics.com',
  },
  {
    check: 'V2',
    name: 'a host the site classified',
    planted: { no_choice: { requests: [request({ url: 'https://odd.example/x' })] } },
    changes: { own: ({ host }) => (host === 'odd.example' ? 'marketing' : undefined) },
    about: 'odd.example',
  },
  {
    check: 'V2',
    name: 'a host nobody knows that knows the visitor again',
    planted: eachWith(['no_choice', 'reject_all', 'accept_all'], (value) => ({
      cookies: [cookie('who', { value, domain: 'odd.example', thirdParty: true })],
      requests: [request({ url: 'https://odd.example/x', cookiesSet: ['who'] })],
    })),
    about: 'odd.example',
    also: ['V1', 'V14'],
  },
  {
    check: 'V3',
    name: 'a pixel',
    planted: { reject_all: { requests: [pixel('again')] } },
    about: 'connect.facebook.net',
  },
  {
    check: 'V3',
    name: 'a cookie',
    planted: { reject_all: { cookies: [cookie('_ga', { phase: 'after' })] } },
    about: '_ga',
  },
  {
    check: 'V4',
    name: 'a pixel',
    planted: { withdrawn: { requests: [pixel('granted'), pixel('again')] } },
    about: 'connect.facebook.net',
  },
  {
    check: 'V4',
    name: 'what only one service sends, to a machine that nobody knows',
    planted: {
      withdrawn: {
        requests: (['granted', 'again'] as const).map((phase) =>
          request({
            url: 'https://sp.figures.test/com.snowplowanalytics.snowplow/tp2',
            host: 'sp.figures.test',
            type: 'fetch',
            method: 'POST',
            phase,
          }),
        ),
      },
    },
    about: 'sp.figures.test',
  },
  {
    check: 'V5',
    name: 'a cookie',
    planted: {
      withdrawn: {
        cookies: [cookie('_ga', { phase: 'granted', presentIn: ['granted', 'after', 'again'] })],
      },
    },
    about: '_ga',
  },
  {
    check: 'V6',
    name: 'our own record',
    planted: {
      reject_all: {
        signals: signals('reject_all', {
          stored: [{ phase: 'again', granted: ['necessary', 'marketing'], denied: [] }],
        }),
      },
    },
    about: 'stored choice',
    also: ['V17'],
  },
  {
    check: 'V6',
    name: 'the TCF string',
    planted: {
      reject_all: {
        signals: signals('reject_all', {
          stored: [],
          told: [
            consentCall('after', {
              tcf: { string: 'C', purposeConsents: [1, 2], vendorConsents: 9 },
            }),
          ],
        }),
      },
    },
    about: 'TCF string',
    also: ['V17'],
  },
  {
    check: 'V6',
    name: 'the GPP string, beside a TCF string that says no',
    planted: {
      reject_all: {
        signals: signals('reject_all', {
          stored: [],
          told: [
            consentCall('after', {
              tcf: { string: 'C', purposeConsents: [], vendorConsents: 0 },
              gpp: { string: `DBABMA~${allPurposes}`, sections: [2] },
            }),
          ],
        }),
      },
    },
    about: 'GPP string',
    also: ['V17'],
  },
  {
    check: 'V6',
    name: 'a tool’s own record, of some purposes',
    planted: {
      reject_all: {
        signals: signals('reject_all', { stored: [], told: [] }),
        cookies: [
          cookie('CookieConsent', {
            value: '{necessary:true%2Cstatistics:true%2Cmarketing:false}',
            phase: 'after',
          }),
        ],
      },
    },
    about: 'record of the choice',
    also: ['V17'],
  },
  {
    check: 'V6',
    name: 'a record that is called otherwise, written at the click',
    planted: Object.fromEntries(
      (['reject_all', 'accept_all'] as const).map((state) => [
        state,
        {
          signals: signals(state, { stored: [], told: [] }),
          storage: [
            entry('shop_api', {
              value: `{"value":{"essential":true,"performance":true,"advertising":${state === 'accept_all'}}}`,
              phase: 'after',
              presentIn: ['after', 'again'],
              atClick: true,
            }),
          ],
        },
      ]),
    ),
    about: 'record of the choice',
    also: ['V17'],
  },
  {
    check: 'V6',
    name: 'a tool’s own record, which lists what was granted',
    planted: {
      reject_all: {
        signals: signals('reject_all', { stored: [], told: [] }),
        cookies: [
          cookie('cc_cookie', {
            value:
              '%7B%22categories%22%3A%5B%22necessary%22%2C%22analytics%22%5D%2C%22revision%22%3A0%2C%22consentTimestamp%22%3A%222026-11-29T09%3A00%3A00.000Z%22%7D',
            phase: 'after',
          }),
        ],
      },
    },
    about: 'record of the choice',
    also: ['V17'],
  },
  {
    check: 'V7',
    name: 'a tool’s records, each purpose under a name of its own',
    planted: {
      no_choice: {
        cookies: [
          cookie('cmplz_statistics', { value: 'deny' }),
          cookie('cmplz_marketing', { value: 'allow' }),
        ],
      },
    },
    about: 'record of the choice',
  },
  {
    check: 'V7',
    name: 'a tool’s record in Base64, with the answer within each purpose',
    planted: {
      no_choice: {
        cookies: [
          cookie('_ketch_consent_v1_', {
            value: btoa(
              '{"essential_services":{"status":"granted"},"behavioral_advertising":{"purposes":["ads"],"status":"granted"}}',
            ),
          }),
        ],
      },
    },
    about: 'record of the choice',
  },
  {
    check: 'V7',
    name: 'Consent Mode',
    planted: {
      no_choice: {
        signals: signals('no_choice', {
          told: [consentCall('before', { google: { ad_storage: true, analytics_storage: true } })],
        }),
      },
    },
    about: 'Consent Mode',
  },
  {
    check: 'V7',
    name: 'a default that grants, of which no tag has told yet',
    planted: {
      no_choice: {
        signals: signals('no_choice', { dataLayer: [command({ ad_storage: 'granted' }, 1)] }),
      },
    },
    about: 'Consent Mode',
  },
  {
    check: 'V7',
    name: 'a default that grants, in the queue of Microsoft’s advertising',
    planted: {
      no_choice: {
        signals: signals('no_choice', {
          dataLayer: [{ ...command({ ad_storage: 'granted' }, 1), layer: 'uetq' }],
        }),
      },
    },
    about: 'UET consent mode',
  },
  {
    check: 'V7',
    name: 'an update that grants on its own',
    planted: {
      no_choice: {
        signals: signals('no_choice', {
          dataLayer: [
            command({ ad_storage: 'denied' }, 1),
            { ...command({ ad_storage: 'granted' }, 2), command: 'update' },
          ],
        }),
      },
    },
    about: 'Consent Mode',
  },
  {
    check: 'V8',
    name: 'nothing that refuses',
    planted: withBanner({ controls: [control('accept'), control('manage')] }),
    about: 'portcullis',
  },
  {
    check: 'V8',
    name: 'a button of unknown words, which refused nothing when it was tried',
    planted: {
      ...withBanner({ boxes: [], controls: [control('accept'), control('other')] }),
      reject_all: { notReached: 'no_way' },
    },
    about: 'portcullis',
  },
  {
    check: 'V8',
    name: 'a button of unknown words, behind which the purposes stand',
    planted: {
      ...withBanner({ boxes: [], controls: [control('accept'), control('other')] }),
      partial: {
        banners: [
          banner({ boxes: [], controls: [control('accept'), control('other')] }),
          banner({ controls: [control('save'), control('reject')] }),
        ],
      },
    },
    about: 'portcullis',
  },
  {
    check: 'V8',
    name: 'an acknowledgement that lets a tracker in',
    planted: {
      ...withBanner({ boxes: [], controls: [control('accept', { text: 'OK' })] }),
      accept_all: { requests: [request({ phase: 'after' })] },
    },
    about: 'portcullis',
  },
  {
    check: 'V8',
    name: 'refusing below the window',
    planted: withBanner({ controls: [control('accept'), control('reject', { inView: false })] }),
    about: 'portcullis',
  },
  ...(
    [
      ['size', { height: 20 }],
      ['type', { fontSize: 12 }],
      ['form', { isButton: false, standsOut: 1.3 }],
      ['contrast', { standsOut: 1 }],
    ] as const
  ).map(
    ([about, less]): Fault => ({
      check: 'V9',
      name: `less ${about}`,
      planted: withBanner({ controls: [control('accept'), control('reject', less)] }),
      about,
    }),
  ),
  {
    check: 'V10',
    name: 'a box that is on',
    planted: withBanner({ boxes: [{ label: 'Statistics', on: true, locked: false }] }),
    about: 'Statistics',
  },
  {
    check: 'V11',
    name: 'a pixel by scrolling',
    planted: { no_choice: { requests: [pixel('scrolled')] } },
    about: 'connect.facebook.net',
    also: ['V2'],
  },
  {
    check: 'V11',
    name: 'a banner that scrolling takes away, with something stored',
    planted: { no_choice: { cookies: [cookie('answer', { phase: 'scrolled' })] } },
    about: 'answer',
  },
  {
    check: 'V12',
    name: 'the banner on the next page',
    planted: { reject_all: { banners: [banner(), banner({ phase: 'again' })] } },
    about: 'portcullis',
  },
  {
    check: 'V13',
    name: 'a cookie of marketing under necessary',
    planted: { accept_all: { cookies: [cookie('_fbp', { phase: 'after' })] } },
    changes: declaring('necessary', { clear: ['_fbp'] }),
    about: '_fbp',
  },
  {
    check: 'V14',
    name: 'a cookie no purpose names',
    planted: { accept_all: { cookies: [cookie('_scid', { phase: 'after' })] } },
    about: '_scid',
  },
  {
    check: 'V14',
    name: 'an id beside a count of pages, which goes on with a grant and stands still without',
    planted: {
      accept_all: {
        storage: [
          entry('guestbook', {
            value: `{"guest":"${ids[0]}","pages":1}`,
            last: `{"guest":"${ids[0]}","pages":2}`,
            phase: 'after',
            presentIn: ['after', 'again'],
          }),
        ],
      },
      withdrawn: {
        storage: [
          entry('guestbook', {
            value: `{"guest":"${ids[1]}","pages":1}`,
            phase: 'granted',
            presentIn: ['granted', 'after', 'again'],
          }),
        ],
      },
    },
    about: 'guestbook',
    also: ['V5'],
  },
  {
    check: 'V15',
    name: 'a cookie of two years',
    planted: {
      accept_all: { cookies: [cookie('_ga', { phase: 'after', lifetime: 86_400 * 730 })] },
    },
    changes: declaring('analytics', { lifetimeDays: 390 }),
    about: '_ga',
  },
  {
    check: 'V16',
    name: 'advertising in spite of it',
    planted: { gpc: { requests: [pixel('before')] } },
    about: 'connect.facebook.net',
  },
  {
    check: 'V16',
    name: 'a cookie of advertising in spite of it',
    planted: { gpc: { cookies: [cookie('_fbp')] } },
    about: '_fbp',
  },
  {
    check: 'V16',
    name: 'not shown where advertising asks nobody',
    planted: {
      no_choice: { requests: [pixel('before')] },
      gpc: { banners: [banner({ text: 'We value you.' })] },
    },
    about: 'not shown',
    also: ['V2'],
  },
  {
    check: 'V17',
    name: 'accepted here, denied there',
    planted: {
      accept_all: {
        signals: signals('accept_all', {
          told: [consentCall('again', { google: { ad_storage: false, analytics_storage: false } })],
        }),
      },
    },
    about: 'Consent Mode and stored choice',
  },
  {
    check: 'V18',
    name: 'a default after the first tag',
    planted: {
      no_choice: {
        signals: signals('no_choice', { dataLayer: [command({ ad_storage: 'denied' }, 90)] }),
      },
    },
    about: 'dataLayer',
  },
  {
    check: 'V18',
    name: 'a default that denies after the first tag, and one that grants before it',
    planted: {
      no_choice: {
        signals: signals('no_choice', {
          dataLayer: [command({ ad_storage: 'granted' }, 1), command({ ad_storage: 'denied' }, 60)],
        }),
      },
    },
    about: 'dataLayer',
    also: ['V19'],
  },
  {
    check: 'V18',
    name: 'a default that is for other places alone',
    planted: {
      no_choice: {
        requests: [request({ url: 'https://www.googletagmanager.com/gtag/js?id=G-ABC' })],
        signals: signals('no_choice', {
          dataLayer: [command({ ad_storage: 'denied', region: ['US-CA', 'US-CO'] }, 1)],
        }),
      },
    },
    about: 'default',
  },
  {
    check: 'V18',
    name: 'no default at all',
    planted: {
      no_choice: {
        requests: [request({ url: 'https://www.googletagmanager.com/gtag/js?id=G-ABC' })],
        signals: signals('no_choice', { dataLayer: [] }),
      },
    },
    about: 'default',
  },
  {
    check: 'V19',
    name: 'a default that grants after one that denies',
    planted: {
      no_choice: {
        signals: signals('no_choice', {
          dataLayer: [command({ ad_storage: 'denied' }, 1), command({ ad_storage: 'granted' }, 60)],
        }),
      },
    },
    about: 'dataLayer',
    also: ['V7'],
  },
  {
    check: 'V19',
    name: 'a default that grants in some of the places in which another denies',
    planted: {
      no_choice: {
        signals: signals('no_choice', {
          dataLayer: [
            command({ ad_storage: 'denied', region: ['AL', 'FR', 'DE'] }, 1),
            command({ ad_storage: 'granted', region: ['DE', 'AL'] }, 60),
          ],
        }),
      },
    },
    about: 'dataLayer',
    also: ['V7'],
  },
  {
    check: 'V20',
    name: 'an id that is packed in a cookie and goes on to another company',
    planted: {
      accept_all: {
        cookies: [
          cookie('__kla_id', {
            value: btoa('{"cid":"NmM4ZTkyYTEtZDk3Yi00","$referrer":{}}'),
            phase: 'after',
          }),
        ],
        requests: [
          request({
            url: 'https://match.adsrvr.org/track/cmf/generic?ttd_puid=NmM4ZTkyYTEtZDk3Yi00',
            phase: 'after',
          }),
        ],
      },
    },
    about: '__kla_id to match.adsrvr.org',
    also: ['V14'],
  },
  {
    check: 'V20',
    name: 'an id that goes on to another company',
    planted: {
      accept_all: {
        cookies: [
          cookie('uuid2', {
            domain: '.adnxs.com',
            thirdParty: true,
            value: '7184638291736451',
            phase: 'after',
          }),
        ],
        requests: [
          request({
            url: 'https://cm.example/match?uid=7184638291736451',
            phase: 'after',
          }),
        ],
      },
    },
    about: 'adnxs.com to cm.example',
    also: ['V14'],
  },
  {
    check: 'V20',
    name: 'an id in a frame’s storage that goes on to another company',
    planted: {
      accept_all: {
        storage: [
          entry('b', {
            origin: 'https://ads.example',
            thirdParty: true,
            value: '7184638291736451',
            phase: 'after',
          }),
        ],
        requests: [
          request({ url: 'https://cm.example/match?uid=7184638291736451', phase: 'after' }),
        ],
      },
    },
    about: 'ads.example to cm.example',
  },
  {
    check: 'V20',
    name: 'the two numbers of Google Analytics that go on to another company',
    planted: {
      accept_all: {
        cookies: [cookie('_ga', { value: 'GA1.1.5738999395.1764230400', phase: 'after' })],
        requests: [
          request({ url: 'https://ib.adnxs.com/m?id=5738999395.1764230400', phase: 'after' }),
        ],
      },
    },
    about: '_ga to ib.adnxs.com',
  },
  {
    check: 'V20',
    name: 'an advertiser’s id under the site’s name that goes on to another one',
    planted: {
      accept_all: {
        cookies: [cookie('_fbp', { value: 'fb.1.1763.5530917', phase: 'after' })],
        requests: [request({ url: 'https://ib.adnxs.com/m?id=fb.1.1763.5530917', phase: 'after' })],
      },
    },
    about: '_fbp to ib.adnxs.com',
  },
  {
    check: 'V20',
    name: 'an alias',
    planted: {
      accept_all: { requests: [request({ url: 'https://m.shop.example/x.js', phase: 'after' })] },
    },
    changes: {
      aliases: new Map([['m.shop.example', { entity: 'Hotjar', target: 'in.hotjar.com' }]]),
    },
    about: 'm.shop.example',
  },
  {
    check: 'V20',
    name: 'a pixel on a path of the site',
    planted: {
      accept_all: {
        requests: [request({ url: 'https://shop.example/t/fbevents.js', phase: 'after' })],
      },
    },
    about: 'shop.example',
  },
  {
    check: 'V21',
    name: 'a pixel without our script',
    planted: { script_blocked: { requests: [pixel('before')] } },
    about: 'connect.facebook.net',
  },
  {
    check: 'V22',
    name: 'no way back',
    planted: { accept_all: { wayBack: false } },
    about: '/',
  },
  {
    check: 'V23',
    name: 'a dead link',
    planted: withBanner({
      links: [{ text: 'Privacy', url: 'https://shop.example/gone', status: 404 }],
    }),
    about: 'https://shop.example/gone',
  },
  {
    check: 'V23',
    name: 'a link to nowhere',
    planted: withBanner({
      links: [{ text: 'Privacy', url: `https://shop.example/#`, status: 200 }],
    }),
    about: 'https://shop.example/#',
  },
  { check: 'V23', name: 'no link', planted: withBanner({ links: [] }), about: 'portcullis' },
  {
    check: 'V24',
    name: 'no role',
    planted: withBanner({ accessible: { role: '', name: '', nameless: 0, tooSmall: 0 } }),
    about: 'The banner has no role (WCAG 4.1.2).',
  },
  {
    check: 'V24',
    name: 'a control the keyboard does not reach',
    planted: withBanner({
      controls: [control('accept'), control('reject'), control('close', { focusable: false })],
    }),
    about: 'A control cannot be reached by keyboard (WCAG 2.1.1).',
  },
];

export const clean: Case[] = [
  {
    name: 'a session and a basket',
    planted: eachWith(['no_choice', 'reject_all', 'accept_all'], (value) => ({
      cookies: [cookie('PHPSESSID', { value, lifetime: null }), cookie('cart', { value })],
    })),
  },
  {
    name: 'a session by a name nobody knows',
    planted: eachWith(['no_choice', 'reject_all', 'accept_all'], (value) => ({
      cookies: [cookie('shop_s', { value, lifetime: null })],
      storage: [entry('tab', { value, area: 'sessionStorage' })],
    })),
  },
  {
    name: 'a database with the time, and nobody in it',
    planted: eachWith(['no_choice', 'reject_all', 'accept_all'], (value) => ({
      storage: [
        entry('catalogue', {
          area: 'indexedDB',
          value: `[{"cup":"blue","at":17637${value.charCodeAt(0)}12345}]`,
        }),
      ],
    })),
  },
  {
    name: 'the time of a visit',
    planted: eachWith(['no_choice', 'reject_all', 'accept_all'], (value) => ({
      storage: [entry('opened', { value: `17637${value.length}12345${value.charCodeAt(0)}` })],
    })),
  },
  {
    name: 'files from a host that serves anyone',
    planted: { no_choice: { requests: [request({ url: 'https://cdn.jsdelivr.net/x.js' })] } },
  },
  {
    name: 'what the site itself loads',
    planted: { no_choice: { requests: [request({ url: 'https://static.shop.example/app.js' })] } },
  },
  {
    name: 'a pixel that our gate held back',
    planted: { no_choice: { requests: [{ ...pixel('before'), failure: 'blocked:portcullis' }] } },
  },
  {
    name: 'tags after an acceptance',
    planted: {
      accept_all: {
        requests: [pixel('after')],
        cookies: [cookie('_ga', { phase: 'after' }), cookie('_fbp', { phase: 'again' })],
      },
      withdrawn: {
        requests: [pixel('granted')],
        cookies: [cookie('_ga', { phase: 'granted', presentIn: ['granted'] })],
      },
    },
  },
  {
    name: 'a Matomo of the site’s own, after an acceptance',
    planted: {
      accept_all: {
        requests: [
          request({ url: 'https://shop.example/m/matomo.php?idsite=1&rec=1', phase: 'after' }),
        ],
      },
    },
  },
  {
    name: 'defaults of two regions',
    planted: {
      no_choice: {
        signals: signals('no_choice', {
          dataLayer: [
            command({ ad_storage: 'denied' }, 1),
            command({ ad_storage: 'granted', region: ['US'] }, 2),
          ],
        }),
      },
    },
  },
  {
    name: 'a default on each of two page loads',
    planted: {
      reject_all: {
        signals: signals('reject_all', {
          dataLayer: [
            command({ ad_storage: 'denied' }, 1),
            command({ ad_storage: 'denied' }, 2_001, 'again'),
          ],
        }),
      },
    },
  },
  {
    name: 'every signal of a refusal says no',
    planted: {
      reject_all: {
        signals: signals('reject_all', {
          told: [
            consentCall('again', {
              tcf: { string: 'C', purposeConsents: [], vendorConsents: 0 },
              usp: '1YYN',
              google: { ad_storage: false, analytics_storage: false },
            }),
          ],
        }),
      },
    },
  },
  {
    name: 'an advertiser’s id under the site’s name that goes to that advertiser',
    planted: {
      accept_all: {
        cookies: [cookie('_fbp', { value: 'fb.1.1763.5530917', phase: 'after' })],
        requests: [
          request({ url: 'https://www.facebook.com/tr?fbp=fb.1.1763.5530917', phase: 'after' }),
        ],
      },
    },
  },
  {
    name: 'an id that stays with its company',
    planted: {
      accept_all: {
        cookies: [
          cookie('datr', {
            domain: '.facebook.com',
            thirdParty: true,
            value: '71846382917364',
            phase: 'after',
          }),
        ],
        requests: [
          request({ url: 'https://connect.facebook.net/t?id=71846382917364', phase: 'after' }),
        ],
      },
    },
    changes: { own: ({ name }) => (name === 'datr' ? 'marketing' : undefined) },
  },
];
