import type { Visit } from '../../../server/domain/scan/run/observation.ts';
import { type VisitState, visitStates } from '../../../src/shared/wire/scan/scans.ts';
import { banner, control, cookie, entry, request, visit } from '../observation.ts';
import type { Lookalike } from '../plantedFaults.ts';

const ids = [
  'a81bc81b-dead-4e5d-abff-90865d1e13b1',
  '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  'e902893a-9d22-3c7e-a7b8-d6e313b71d9f',
];
const deciding: VisitState[] = ['accept_all', 'reject_all', 'withdrawn'];
const each = (
  states: readonly VisitState[],
  make: (id: string, state: VisitState) => Partial<Visit>,
) => Object.fromEntries(states.map((state, n) => [state, make(ids[n % 3] as string, state)]));
const signals = (state: VisitState, changes: Partial<Visit['signals']>) => ({
  signals: { ...visit(state).signals, ...changes },
});
const boxes = (...labels: string[]) => ({
  no_choice: {
    banners: [banner({ boxes: labels.map((label) => ({ label, on: true, locked: false })) })],
  },
});
const purposes = (state: string) =>
  `{"analytics":${state},"marketing":${state},"decided":"2026-11-29T09:00:00.000Z"}`;
const container = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123';
const noCommands = { dataLayer: [], told: [], stored: [], firstTagAt: null };

/** What is lawful and looks like something grave: where one sign alone would accuse a site. */
export const graveLookalikes: Lookalike[] = [
  {
    like: 'V1',
    name: 'a note that this browser is left out of a count',
    planted: {
      no_choice: {
        cookies: [
          cookie('AMP_OPTOUT', { value: 'true' }),
          cookie('matomo_ignore', { value: 'ignore' }),
        ],
        storage: [entry('umami.disabled', { value: '1' })],
      },
    },
  },
  {
    like: 'V3',
    name: 'the refusal itself, as a counter remembers it',
    planted: {
      reject_all: {
        cookies: [cookie('__ph_opt_in_out_phc_9', { value: '0', phase: 'after' })],
        storage: [entry('plausible_ignore', { value: 'true', phase: 'after' })],
      },
    },
  },
  {
    like: 'V4',
    name: 'where a request leads that was sent before consent was withdrawn',
    planted: {
      withdrawn: {
        requests: [
          request({ id: 1, url: 'https://ib.adnxs.com/a', phase: 'granted' }),
          request({ id: 2, url: 'https://ib.adnxs.com/b', phase: 'after', redirectOf: 1 }),
        ],
      },
    },
  },
  {
    like: 'V5',
    name: 'a name whose id was replaced by a word that the visitor is left out',
    planted: each(deciding, (id, state) => ({
      cookies: [
        cookie('_pk_id.7.1fff', {
          value: id,
          ...(state === 'withdrawn' && { last: 'opted-out' }),
          phase: state === 'withdrawn' ? 'granted' : 'after',
          presentIn: ['granted', 'after', 'again'],
        }),
      ].slice(state === 'reject_all' ? 1 : 0),
    })),
  },
  {
    like: 'V6',
    name: 'a record of what is kept out, which an acceptance empties',
    planted: each(deciding, (_id, state) => ({
      ...signals(state, noCommands),
      cookies: [
        cookie('cookie_blocklist', {
          value: purposes(state === 'accept_all' ? 'false' : 'true'),
          phase: 'after',
          presentIn: ['after', 'again'],
        }),
      ],
    })),
  },
  {
    like: 'V6',
    name: 'a consent mode that hears of a withdrawal when the next page is loaded',
    planted: {
      withdrawn: signals('withdrawn', {
        stored: [],
        told: (['after', 'again'] as const).map((phase) => ({
          phase,
          tcf: null,
          gpp: null,
          usp: null,
          google: { ad_storage: phase === 'after', analytics_storage: phase === 'after' },
          gpc: false,
        })),
      }),
    },
  },
  {
    like: 'V7',
    name: 'a list of what is offered, beside the record of the answer',
    planted: each(visitStates, (id, state) => ({
      ...signals(state, noCommands),
      storage: [
        entry('cookie_services', {
          value: '{"analytics":true,"marketing":true}',
          presentIn: ['before', 'after', 'again'],
        }),
        ...(deciding.includes(state)
          ? [
              entry('choice-2026', {
                value: `{"ref":"${id}","says":"${state === 'accept_all' ? 'yes' : 'no'}"}`,
                phase: 'after' as const,
              }),
            ]
          : []),
      ],
    })),
  },
  {
    like: 'V10',
    name: 'an objection to what rests on a legitimate interest',
    planted: boxes('Legitimate interest: measure advertising', 'Berechtigtes Interesse'),
  },
  {
    like: 'V10',
    name: 'a box for remembering the answer',
    planted: boxes(
      'Remember my choice for 12 months',
      'Se souvenir de mon choix',
      'Auswahl merken',
    ),
  },
  {
    like: 'V11',
    name: 'word of what is necessary, which comes while the page is scrolled',
    planted: {
      no_choice: signals('no_choice', {
        dataLayer: [
          ...visit('no_choice').signals.dataLayer,
          {
            layer: 'dataLayer',
            command: 'update',
            values: {
              ad_storage: 'denied',
              security_storage: 'granted',
              functionality_storage: 'granted',
            },
            at: 1_200,
            phase: 'scrolled',
          },
        ],
      }),
    },
  },
  {
    like: 'V8',
    name: 'several controls whose words no list knows, where nobody found how to refuse',
    planted: {
      no_choice: {
        banners: [
          banner({
            boxes: [],
            controls: [
              control('accept'),
              control('other', { text: 'Zaluk', isButton: false, height: 20 }),
              control('other', { text: 'Mirat', isButton: false, height: 20 }),
            ],
          }),
        ],
      },
      reject_all: { notReached: 'no_way' },
    },
  },
  {
    like: 'V8',
    name: 'an acceptance of what is necessary, where nothing else is kept',
    planted: {
      no_choice: {
        banners: [
          banner({
            text: 'This site only uses technically necessary cookies.',
            namesNecessary: true,
            boxes: [],
            controls: [control('accept', { text: 'Accept' })],
          }),
        ],
      },
    },
  },
  {
    like: 'V12',
    name: 'a layer that stood all along, so that nobody can tell whether it was refused',
    planted: {
      reject_all: { banners: [banner(), banner({ phase: 'after' }), banner({ phase: 'again' })] },
    },
  },
  {
    like: 'V12',
    name: 'a place for content that waits for consent',
    planted: {
      reject_all: {
        banners: [
          banner(),
          banner({
            phase: 'again',
            text: 'Please accept marketing cookies to watch this film.',
            controls: [control('accept', { text: 'Accept marketing cookies' })],
            boxes: [],
          }),
        ],
      },
    },
  },
  {
    like: 'V16',
    name: 'a request that hands on the opt-out',
    planted: {
      gpc: {
        requests: [
          request({ url: 'https://www.facebook.com/tr?id=1', consent: { dpo: 'LDU' } }),
          request({ url: 'https://ib.adnxs.com/ut/v3', consent: { us_privacy: '1YYN' } }),
        ],
      },
    },
  },
  {
    like: 'V18',
    name: 'a default that the tag manager’s container sets by itself',
    planted: each(visitStates, (_id, state) => ({
      requests: [request({ url: container })],
      ...signals(state, {
        dataLayer: visit(state).signals.dataLayer.filter(({ command }) => command === 'update'),
        firstTagAt: 20,
        told: [
          {
            phase: 'before',
            tcf: null,
            gpp: null,
            usp: null,
            google: { ad_storage: false, analytics_storage: false },
            gpc: false,
          },
        ],
      }),
    })),
  },
  {
    like: 'V19',
    name: 'a second default that grants what the visitor has granted',
    planted: {
      accept_all: signals('accept_all', {
        dataLayer: [
          ...visit('accept_all').signals.dataLayer,
          ...['denied', 'granted'].map((ad_storage, at) => ({
            layer: 'dataLayer',
            command: 'default' as const,
            values: { ad_storage },
            at: 2_001 + at,
            phase: 'again' as const,
          })),
        ],
      }),
    },
  },
  {
    like: 'V20',
    name: 'a time that two companies are told',
    planted: each(deciding, (_id, state) => ({
      cookies: [
        cookie('seen', {
          value: `176440${deciding.indexOf(state)}123`,
          domain: 'player.test',
          thirdParty: true,
          phase: 'after',
        }),
      ],
      requests: [
        request({
          url: `https://files.test/p.gif?t=176440${deciding.indexOf(state)}123`,
          phase: 'granted',
        }),
      ],
    })),
    changes: { ruleset: null },
  },
  {
    like: 'V20',
    name: 'a part of an experiment, which many browsers share',
    planted: each(deciding, (_id, state) => ({
      storage: [
        entry('bucket', {
          origin: 'https://player.test',
          thirdParty: true,
          value: state === 'accept_all' ? 'variant-17' : 'variant-18',
          phase: 'after',
        }),
      ],
      requests: [request({ url: 'https://files.test/p.js?x=variant-18', phase: 'granted' })],
    })),
    changes: { ruleset: null },
  },
];
