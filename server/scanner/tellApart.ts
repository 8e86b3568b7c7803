import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import type { Visit } from '../domain/scan/run/observation.ts';
import type { Phase } from '../domain/scan/run/phases.ts';
import type { Reading } from './choose/answers.ts';
import type { Does } from './page/foundBanner.ts';
import type { Visited } from './visitOrder.ts';

const chosen: Phase[] = ['after', 'again'];
const since = ({ phase }: { phase: Phase }) => chosen.includes(phase);

/** What came of two answers: more with the first or the second, the same with either, or nothing that could tell. */
export type Told = Reading | 'either' | 'neither';

/** What came with an answer: other companies' hosts that were asked, signals of consent that say yes, and things that were kept. */
function broughtBy({ requests, signals, cookies, storage }: Visit) {
  const asked = requests.filter((one) => one.thirdParty && since(one)).map(({ host }) => host);
  const said = [
    ...signals.told
      .filter(since)
      .flatMap(({ tcf, google }) => [
        ...(tcf?.purposeConsents ?? []),
        ...Object.values(google ?? {}).filter((granted) => granted),
      ]),
    ...signals.dataLayer
      .filter(since)
      .flatMap(({ values }) => Object.values(values).filter((value) => value === 'granted')),
  ];
  const kept = [...cookies, ...storage].filter(since);
  return { hosts: [...new Set(asked)].sort(), said: said.length, kept: kept.length };
}

/** Whether the control was an answer: the banner is gone. */
const answers = ({ notReached, banners }: Visit) =>
  notReached === null && !banners.some(({ phase }) => phase === 'after');

/** Whether the answer left the page where it was, and is remembered: what leads on or comes again asked for something else. */
function settles({ requests, banners }: Visit, start: Visit | undefined): boolean {
  if (banners.some(({ phase }) => phase === 'again')) return false;
  const loaded = requests.findLast(
    ({ type, frameUrl, phase }) => type === 'document' && frameUrl === '' && phase === 'after',
  );
  return !loaded || placeOf(loaded.url) === placeOf(start?.finalUrl ?? '');
}
const placeOf = (url: string) => url.replace(/[?#].*/s, '');

/**
 * What came of both answers, and how many hosts came with each and not anyway; null where one of them was not given.
 * @param byLooks whether the layer only looks as if it asked
 */
function compared(visits: readonly Visit[], byLooks = false) {
  const inState = (state: VisitState) => visits.find((visit) => visit.state === state);
  const [accepted, refused] = [inState('accept_all'), inState('reject_all')];
  if (!accepted || !refused || !answers(accepted) || !answers(refused)) return null;
  const start = inState('no_choice');
  if (byLooks && !(settles(accepted, start) && settles(refused, start))) return null;
  const anyway = new Set(start?.requests.map(({ host }) => host));
  const [yes, no] = [broughtBy(accepted), broughtBy(refused)];
  const fresh = (hosts: string[]) => hosts.filter((host) => !anyway.has(host)).length;
  return { yes, no, withYes: fresh(yes.hosts), withNo: fresh(no.hosts) };
}

/**
 * How two answers are to be read that no word tells apart, by what came of them where the first was read as the acceptance: more comes
 * with a grant than with a refusal. Where the layer only looks as if it asked, what is kept tells nothing.
 */
export function toldBy(visits: readonly Visit[], byLooks = false): Told {
  const both = compared(visits, byLooks);
  if (!both) return 'neither';
  const { yes, no, withYes, withNo } = both;
  const more = withYes - withNo || yes.said - no.said || (byLooks ? 0 : yes.kept - no.kept);
  if (more) return more > 0 ? 'first' : 'second';
  if (byLooks) return 'neither';
  // Whichever of them refuses, this came of it.
  return yes.hosts.length && `${yes.hosts}` === `${no.hosts}` ? 'either' : 'neither';
}

/** Whether the answers were told apart by a word that denies and nothing else. */
export const onlyDenied = (visited: readonly Visited[]) =>
  visited.every(({ guessed }) => guessed === 'by_denial' || !guessed);

/**
 * How the answers of a page are to be read. A word that denies is believed (“Better not”), unless the answer it stands in brings other
 * companies and the other one none (“I don’t mind”).
 */
export function readingOf(visited: readonly Visited[]): Told {
  const visits = visited.map(({ visit }) => visit);
  const byLooks = visited.some(({ guessed }) => guessed === 'by_looks');
  if (!onlyDenied(visited)) return toldBy(visits, byLooks);
  const both = compared(visits);
  return both && both.withNo > 0 && both.withYes === 0 && both.yes.said <= both.no.said
    ? 'second'
    : 'first';
}

/** What `accept` and `reject` turn into. */
const turned: Record<Exclude<Told, 'neither'>, [accept: Does, reject: Does]> = {
  first: ['accept', 'reject'],
  second: ['reject', 'accept'],
  either: ['other', 'other'],
};

/** The same visit, with the answers of its banners read like this. */
export function reread(visited: Visited, told: Told): Visited {
  if (!visited.guessed) return visited;
  const { visit } = visited;
  if (told === 'neither') return { ...visited, visit: unanswered(visit) };
  const [accept, reject] = turned[told];
  const read = (does: Does) => (does === 'accept' ? accept : does === 'reject' ? reject : does);
  const banners = visit.banners.map((banner) => ({
    ...banner,
    controls: banner.controls.map((control) => ({ ...control, does: read(control.does) })),
  }));
  // In words that nobody knows, the way back was not looked for as a visitor does.
  const unfound = visited.guessed === 'by_looks' && !visit.wayBack;
  const wayBack = unfound ? null : visit.wayBack;
  return { ...visited, visit: { ...visit, banners, wayBack } };
}

/** What was seen before an answer that nobody can tell the meaning of. */
function unanswered(visit: Visit): Visit {
  const answers = Object.keys(visit.began).some(
    (phase) => phase !== 'before' && phase !== 'scrolled',
  );
  if (!answers) return { ...visit, banners: [] };
  const before = <Row extends { phase: Phase }>(rows: Row[]) =>
    rows.filter(({ phase }) => phase === 'before');
  const kept = <Row extends { phase: Phase; presentIn: Phase[]; last?: string }>(rows: Row[]) =>
    before(rows).map(
      ({ last: _, ...row }) => ({ ...row, presentIn: ['before'] }) as unknown as Row,
    );
  return {
    ...visit,
    notReached: 'no_way',
    began: { before: visit.began.before ?? 0 },
    banners: [],
    wayBack: null,
    requests: before(visit.requests),
    cookies: kept(visit.cookies),
    storage: kept(visit.storage),
    fingerprinting: before(visit.fingerprinting),
    signals: {
      ...visit.signals,
      dataLayer: before(visit.signals.dataLayer),
      told: before(visit.signals.told),
      stored: before(visit.signals.stored),
    },
  };
}
