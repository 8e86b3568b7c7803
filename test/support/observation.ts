import { knownNames } from '../../server/classification/names.ts';
import { knownHosts } from '../../server/classification/thirdParties.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import type { Scan } from '../../server/domain/scan/checks/scan.ts';
import type { BannerControl, BannerSighting } from '../../server/domain/scan/run/bannerFacts.ts';
import type { ConsentCommand } from '../../server/domain/scan/run/consentSignals.ts';
import type {
  FingerprintCall,
  Observation,
  ObservedCookie,
  ObservedEntry,
  ObservedRequest,
  Visit,
} from '../../server/domain/scan/run/observation.ts';
import type { Phase } from '../../server/domain/scan/run/phases.ts';
import { type VisitState, visitStates } from '../../src/shared/wire/scan/scans.ts';

/** Observations as a scan makes them, of a page on which nothing is wrong until something is planted. */

const home = 'https://shop.example/';

export function request(changes: Partial<ObservedRequest> = {}): ObservedRequest {
  const url = changes.url ?? 'https://www.google-analytics.com/g/collect?v=2&tid=G-ABC';
  const { hostname } = new URL(url);
  return {
    id: 1,
    url,
    host: hostname,
    thirdParty: hostname !== 'shop.example' && !hostname.endsWith('.shop.example'),
    method: 'GET',
    type: 'script',
    at: 100,
    phase: 'before',
    initiator: 'script',
    chain: ['https://shop.example/app.js', home],
    frameUrl: home,
    redirectOf: null,
    status: 200,
    failure: null,
    mimeType: null,
    bytes: null,
    cookiesSent: [],
    cookiesSet: [],
    consent: {},
    body: null,
    ...changes,
  };
}

export function cookie(name: string, changes: Partial<ObservedCookie> = {}): ObservedCookie {
  const phase = changes.phase ?? 'before';
  return {
    name,
    domain: '.shop.example',
    path: '/',
    thirdParty: false,
    value: 'x',
    httpOnly: false,
    secure: true,
    sameSite: 'Lax',
    lifetime: 86_400 * 90,
    setBy: { kind: 'script', chain: [home] },
    at: 100,
    phase,
    presentIn: [phase],
    ...changes,
  };
}

export function entry(key: string, changes: Partial<ObservedEntry> = {}): ObservedEntry {
  const phase = changes.phase ?? 'before';
  return {
    area: 'localStorage',
    origin: 'https://shop.example',
    thirdParty: false,
    key,
    value: 'x',
    setBy: { kind: 'script', chain: [home] },
    at: 100,
    phase,
    presentIn: [phase],
    ...changes,
  };
}

/** A script's readings of what tells browsers apart. */
export const readings = (apis: string[], chain: string[]): FingerprintCall[] =>
  apis.map((api) => ({ api, count: 1, chain, frameUrl: home, at: 90, phase: 'before' }));

export function control(does: BannerControl['does'], changes: Partial<BannerControl> = {}) {
  return {
    does,
    text: `${does} all`,
    width: 160,
    height: 44,
    fontSize: 16,
    fontWeight: 600,
    textContrast: 8,
    standsOut: 4,
    isButton: true,
    focusable: true,
    inView: true,
    ...changes,
  } satisfies BannerControl;
}

export function banner(changes: Partial<BannerSighting> = {}): BannerSighting {
  return {
    phase: 'before',
    tool: 'portcullis',
    text: 'We would like to count visits. Global Privacy Control is honoured.',
    language: 'en',
    covers: 0.2,
    scrollable: true,
    controls: [control('accept'), control('reject'), control('manage')],
    boxes: [
      { label: 'Necessary', on: true, locked: true },
      { label: 'Statistics', on: false, locked: false },
    ],
    links: [{ text: 'Privacy', url: `${home}privacy`, status: 200 }],
    accessible: { role: 'region', name: 'Privacy', nameless: 0, tooSmall: 0 },
    ...changes,
  };
}

const phasesOf: Record<VisitState, Phase[]> = {
  no_choice: ['before', 'scrolled'],
  reject_all: ['before', 'after', 'again'],
  accept_all: ['before', 'after', 'again'],
  partial: ['before', 'after', 'again'],
  withdrawn: ['before', 'granted', 'after', 'again'],
  gpc: ['before', 'again'],
  script_blocked: ['before'],
};

export function visit(state: VisitState, changes: Partial<Visit> = {}): Visit {
  const began = Object.fromEntries(phasesOf[state].map((phase, at) => [phase, at * 1_000]));
  const granted = state === 'accept_all' ? ['analytics', 'functional', 'marketing'] : [];
  const update: ConsentCommand = {
    layer: 'dataLayer',
    command: 'update',
    values: { ad_storage: 'granted', analytics_storage: 'granted' },
    at: 1_010,
    phase: 'after',
  };
  const stored = (['after', 'again'] as const).map((phase) => ({
    phase,
    granted: ['necessary', ...granted],
    denied: [],
  }));
  return {
    state,
    markupOnly: false,
    finalUrl: home,
    status: 200,
    notReached: null,
    tool: 'portcullis',
    began,
    requests: [],
    cookies: [],
    storage: [],
    frames: [],
    workers: [],
    fingerprinting: [],
    signals: {
      dataLayer: [
        {
          layer: 'dataLayer',
          command: 'default',
          values: { ad_storage: 'denied', analytics_storage: 'denied' },
          at: 10,
          phase: 'before',
        },
        ...(granted.length ? [update] : []),
      ],
      firstTagAt: 50,
      told: [],
      stored: phasesOf[state].includes('after') ? stored : [],
    },
    consoleErrors: [],
    banners: state === 'script_blocked' ? [] : [banner()],
    wayBack: state === 'accept_all' ? true : null,
    screenshot: null,
    stops: [],
    ...changes,
  };
}

/** One page in all seven states; what is planted in a state takes the place of what a clean visit has. */
export function observation(
  planted: Partial<Record<VisitState, Partial<Visit>>> = {},
): Observation {
  const visits = visitStates.map((state) => visit(state, planted[state]));
  const page = { url: home, shape: '/', depth: 0, title: 'Shop', visits };
  return {
    scanId: '5'.repeat(32),
    siteId: '6'.repeat(32),
    tier: 'tier1',
    domain: 'shop.example',
    startedAt: '2026-11-21T08:00:00.000Z',
    browser: 'Chromium 150',
    pages: [page],
  };
}

/** What the checks are given of an observation: a site with the ruleset it starts with. */
export function scanOf(made: Observation, changes: Partial<Scan> = {}): Scan {
  return {
    observation: made,
    ruleset: defaultRuleset('shop.example', 'code'),
    known: { hosts: knownHosts, names: knownNames },
    aliases: new Map(),
    own: () => undefined,
    ...changes,
  };
}
