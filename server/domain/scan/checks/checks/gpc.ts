import { googleMode } from '../../run/consentSignals.ts';
import type { ObservedRequest } from '../../run/observation.ts';
import { recordAsides } from '../recordAsides.ts';
import {
  type Check,
  evidenceOf,
  type Offence,
  type PageVisit,
  reachedIn,
  type Scan,
  verdict,
  visitsOf,
} from '../scan.ts';
import { classifyRequest, classifyStored, setters, storedRows, tracks } from '../tracking.ts';
import { voicesIn } from '../voices.ts';
import { saysDenied } from './tracking.ts';

const says = /global privacy control|\bGPC\b/i;

/** Where advertising waits for consent anyway, the signal makes no visible difference. */
function advertisesUnasked(scan: Scan, { page }: PageVisit): boolean {
  return visitsOf(scan, 'no_choice')
    .filter((seen) => seen.page === page)
    .flatMap(({ visit }) => visit.requests)
    .some((request) => request.phase === 'before' && advertises(scan, request));
}

const advertises = (scan: Scan, request: ObservedRequest) =>
  tracks(scan, request) && classifyRequest(scan, request)?.purpose === 'marketing';

/** Whether a request says that the visitor opted out: companies that heed it only serve the site then. */
const handsOn = ({ consent: { us_privacy, usp, rdp, dpo, ldu } }: ObservedRequest): boolean =>
  /^1YY/.test(us_privacy ?? usp ?? '') || rdp === '1' || /LDU/.test(dpo ?? '') || ldu === '1';

/** A consent mode that no tag reads grants nothing to anybody. */
const unheard = ({ visit: { signals } }: PageVisit, name: string) =>
  signals.firstTagAt === null && !signals.told.some(({ google }) => google) && name === googleMode;

/** The signal opts out of selling and sharing: of advertising, not of analytics. */
export const gpcPassedOver: Check = (scan) => {
  const visits = reachedIn(scan, 'gpc');
  return verdict(visits, 'No page was read with the signal on.', function* (): Iterable<Offence> {
    for (const seen of visits) {
      for (const request of seen.visit.requests) {
        if (!advertises(scan, request)) continue;
        const heeded = handsOn(request);
        const what = heeded
          ? 'An advertising host is told that the browser opts out.'
          : 'An advertising host is requested although the browser opts out.';
        const evidence = evidenceOf(seen, request.phase, request.host, request.chain);
        const severity = heeded ? null : saysDenied(request) ? 'low' : 'high';
        yield { about: request.host, severity, what, evidence };
      }
      for (const stored of storedRows(seen.visit)) {
        const { row, name, where } = stored;
        const { purpose, guess } = classifyStored(scan, stored);
        if (purpose !== 'marketing' || guess) continue;
        const what = 'Something is stored for advertising although the browser opts out.';
        const evidence = evidenceOf(seen, row.phase, `${name} (${where})`, setters(row.setBy));
        yield { about: name, severity: 'high', what, evidence };
      }
      for (const phase of ['before', 'after', 'again'] as const) {
        for (const { name, says: word, seen: text } of voicesIn(
          seen.visit,
          phase,
          recordAsides(scan),
        )) {
          if (word === 'no' || !/ad_|US privacy|TCF|stored/.test(name + text)) continue;
          if (unheard(seen, name)) continue;
          const what = `The ${name} says yes although the browser opts out.`;
          yield { about: name, severity: 'high', what, evidence: evidenceOf(seen, phase, text) };
        }
      }
      const { banners } = seen.visit;
      if (!banners.length || banners.some(({ text }) => says.test(text))) continue;
      if (!advertisesUnasked(scan, seen)) continue;
      const what = 'The banner does not say that the signal was honoured.';
      const text = banners[0]?.text.slice(0, 300) ?? '';
      yield {
        about: 'not shown',
        severity: 'low',
        what,
        evidence: evidenceOf(seen, 'before', text),
      };
    }
  });
};
