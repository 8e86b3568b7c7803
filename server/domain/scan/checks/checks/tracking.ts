import { necessary, type Severity } from '../../../../../src/shared/vocabulary.ts';
import type { ObservedRequest, Visit } from '../../run/observation.ts';
import type { Phase } from '../../run/phases.ts';
import { consentAt } from '../../trackers/consentAt.ts';
import { minLength } from '../identifiers.ts';
import { printSent } from '../prints.ts';
import {
  address,
  type Check,
  evidenceOf,
  type Offence,
  type PageVisit,
  reachedIn,
  type Scan,
  verdict,
  visitsOf,
} from '../scan.ts';
import {
  type Classified,
  classifyRequest,
  classifyStored,
  holdsId,
  hostIn,
  needsConsent,
  nobodyKnows,
  type Stored,
  setters,
  storedRows,
  tracks,
} from '../tracking.ts';

/** Redirects that are followed back. */
const maxHops = 20;

const noBrowser = 'No page was read in a browser.';
const undecided: Visit['state'][] = [
  'no_choice',
  'reject_all',
  'accept_all',
  'partial',
  'withdrawn',
];

/** Requests to trackers in the phases for which `when` holds. */
export function* requests(
  scan: Scan,
  visits: readonly PageVisit[],
  when: (visit: Visit, phase: Phase) => boolean,
): Iterable<Offence> {
  for (const seen of visits) {
    for (const request of seen.visit.requests) {
      if (!when(seen.visit, sentIn(seen.visit, request))) continue;
      if (!tracks(scan, request)) {
        const script = printSent(seen.visit, request);
        if (script && !guards(scan, script)) yield printed(seen, request, script);
        else if (nobodyKnows(scan, request)) yield unjudged(seen, request);
        continue;
      }
      const { entity, purpose, guess } = classifyRequest(scan, request) as Classified;
      if (guess && signsOut(seen.visit, request)) continue;
      const ping = saysDenied(request);
      const severity: Severity = ping
        ? 'low'
        : guess || asksMildly(request, purpose)
          ? 'medium'
          : 'high';
      const to = entity ?? request.host;
      const what = guess
        ? `A request goes to ${to}, which keeps an id of the visitor.`
        : `${ping ? 'A ping that says denied goes' : 'A request goes'} to ${to} (${purpose}).`;
      const evidence = evidenceOf(seen, request.phase, address(request.url), request.chain);
      yield { about: request.host, severity, what, evidence };
    }
  }
}

/** The phase in which a request was sent: a redirect goes on with what was sent before. */
function sentIn({ requests }: Visit, request: ObservedRequest): Phase {
  let first = request;
  for (let hop = 0; first.redirectOf !== null && hop < maxHops; hop += 1) {
    const { redirectOf } = first;
    first = requests.find(({ id }) => id === redirectOf) ?? { ...first, redirectOf: null };
  }
  return first.phase;
}

/** Consent Mode lets Google's tags report that nothing may be stored: still a request, but a lesser one. */
export const saysDenied = ({ consent, cookiesSent }: ObservedRequest): boolean =>
  /^G1(00|0-|--)/.test(consent.gcs ?? '') && !cookiesSent.length;

/** What pages show: asked for by its address alone, with no word of the visitor in either direction. */
const shown = new Set(['image', 'font', 'stylesheet', 'media']);

/** Whether a request may be for what the visitor came for: a function, or a file of a host that tracks elsewhere. */
function asksMildly(
  { type, url, cookiesSent, cookiesSet }: ObservedRequest,
  purpose: string | null,
) {
  const bare = !url.includes('?') && !cookiesSent.length && !cookiesSet.length;
  return purpose === 'functional' || (shown.has(type) && bare);
}

/** Whether the ids that a request carried were gone when its phase ended: it took the visitor off, as its answer removes them. */
function signsOut({ cookies }: Visit, { host, phase, cookiesSent }: ObservedRequest): boolean {
  const carried = cookies.filter(
    ({ name, domain }) =>
      cookiesSent.includes(name) && `.${host}`.endsWith(`.${domain.replace(/^\./, '')}`),
  );
  return carried.length > 0 && carried.every(({ presentIn }) => !presentIn.includes(phase));
}

/** Whether a script comes from a host that lists know for no purpose of its own: guards against robots tell browsers apart too. */
function guards(scan: Scan, script: string): boolean {
  const { entity, purpose } = hostIn(
    scan,
    URL.canParse(script) ? new URL(script).hostname : '',
    null,
  );
  return purpose === necessary || (entity !== null && purpose === null);
}

function printed(seen: PageVisit, { host, url, phase }: ObservedRequest, script: string): Offence {
  const what = 'A script reads what distinguishes this browser from others, and sends something.';
  const evidence = evidenceOf(seen, phase, address(url), [address(script)]);
  return { about: host, severity: 'medium', what, evidence };
}

/** A request to a host in no list, which may do anything. */
function unjudged(seen: PageVisit, { host, url, phase, chain }: ObservedRequest): Offence {
  const evidence = evidenceOf(seen, phase, address(url), chain);
  return { about: host, severity: null, what: 'No list knows this host.', evidence };
}

/** Cookies and entries set in the phases for which `when` holds, although they need consent. */
export function* storing(
  scan: Scan,
  visits: readonly PageVisit[],
  when: (visit: Visit, phase: Phase) => boolean,
): Iterable<Offence> {
  for (const seen of visits) {
    for (const stored of storedRows(seen.visit)) {
      const { row, name, where, kind } = stored;
      if (!when(seen.visit, row.phase)) continue;
      const known = classifyStored(scan, stored);
      if (known.purpose === null) {
        const evidence = evidenceOf(seen, row.phase, `${name} (${where})`, setters(row.setBy));
        yield { about: name, severity: null, what: 'No list knows this name.', evidence };
      }
      if (!needsConsent(known)) continue;
      const severity = severityOf(scan, seen, stored, known);
      const thing = kind === 'cookie' ? 'a cookie' : 'an entry in storage';
      const about = `${thing} for ${known.purpose} is set.`;
      const what = known.guess ? `Something that looks like ${about}` : `A${about.slice(1)}`;
      const evidence = evidenceOf(seen, row.phase, `${name} (${where})`, setters(row.setBy));
      yield { about: name, severity, what, evidence };
    }
  }
}

/**
 * What is kept for a function may be something that the visitor asked for, and a name on the site's own host may be a namesake: it is
 * grave where its value is an id, or trackers are asked as well.
 */
function severityOf(
  scan: Scan,
  { visit }: PageVisit,
  stored: Stored,
  { guess, purpose }: Classified,
): Severity {
  if (guess || purpose === 'functional') return 'medium';
  return stored.row.thirdParty || holdsId(scan, stored) || asksTrackers(scan, visit)
    ? 'high'
    : 'medium';
}

const asking = new WeakMap<Visit, boolean>();

function asksTrackers(scan: Scan, visit: Visit): boolean {
  const known = asking.get(visit) ?? visit.requests.some((request) => tracks(scan, request));
  asking.set(visit, known);
  return known;
}

/** Whether an id gave way to nothing, or to a word such as that the visitor is left out. */
const wasEmptied = ({ value, last = value }: Stored['row']): boolean =>
  last !== value && (last.length < minLength || /^[a-z_-]{1,24}$/i.test(last));

const nothingChosen = (visit: Visit, phase: Phase) =>
  (phase === 'before' || phase === 'scrolled' || visit.notReached !== null) &&
  consentAt(visit, phase) === 'nothing';
const afterwards = (_visit: Visit, phase: Phase) => phase === 'after' || phase === 'again';

const before: (rows: typeof requests) => Check = (rows) => (scan) => {
  const visits = visitsOf(scan, ...undecided);
  return verdict(visits, noBrowser, () => rows(scan, visits, nothingChosen));
};

export const storedBeforeChoice = before(storing);
export const requestedBeforeChoice = before(requests);

export const afterRefusal: Check = (scan) => {
  const visits = reachedIn(scan, 'reject_all');
  return verdict(visits, 'No page offered a way to refuse.', function* () {
    yield* requests(scan, visits, afterwards);
    yield* storing(scan, visits, afterwards);
  });
};

export const afterWithdrawal: Check = (scan) => {
  const visits = reachedIn(scan, 'withdrawn');
  return verdict(visits, 'Consent could not be given and withdrawn on any page.', function* () {
    yield* requests(scan, visits, afterwards);
    yield* storing(scan, visits, afterwards);
  });
};

export const keptAfterWithdrawal: Check = (scan) => {
  const visits = reachedIn(scan, 'withdrawn');
  return verdict(visits, 'Consent could not be given and withdrawn on any page.', function* () {
    for (const seen of visits) {
      const last: Phase = seen.visit.began.again === undefined ? 'after' : 'again';
      for (const stored of storedRows(seen.visit)) {
        const { row, name } = stored;
        // A site can't remove what belongs to another one.
        if (row.thirdParty || !row.presentIn.includes('granted') || !row.presentIn.includes(last))
          continue;
        const known = classifyStored(scan, stored);
        if (!needsConsent(known) || wasEmptied(row)) continue;
        const severity = severityOf(scan, seen, stored, known);
        const what = `It was set for ${known.purpose} and is still there.`;
        yield { about: name, severity, what, evidence: evidenceOf(seen, last, name) };
      }
    }
  });
};

export const failsOpen: Check = (scan) => {
  const ours = scan.observation.pages.filter(({ visits }) =>
    visits.some(({ tool }) => tool === 'portcullis'),
  );
  const visits = reachedIn(scan, 'script_blocked').filter(({ page }) => ours.includes(page));
  return verdict(
    visits,
    'Only pages with the Portcullis script are visited without it.',
    function* () {
      yield* requests(scan, visits, () => true);
      yield* storing(scan, visits, () => true);
    },
  );
};
