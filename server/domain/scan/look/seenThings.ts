import { necessary } from '../../../../src/shared/vocabulary.ts';
import { wildcardMatches } from '../../../../src/shared/wildcards.ts';
import type { Tracker } from '../../../../src/shared/wire/scan/trackers.ts';
import { defaultRules } from '../checks/tracking.ts';
import type { Observation } from '../run/observation.ts';
import { judgeTracker, type Knowledge } from '../trackers/judge.ts';
import type { SeenTracker } from '../trackers/port.ts';
import { type Aliases, trackersIn } from '../trackers/seen.ts';
import { type Moment, moments, partOf } from './moments.ts';

/** Something that may track, with what public lists say of it, and the moments at which it was there. */
export interface SeenThing
  extends Pick<
    Tracker,
    | 'kind'
    | 'name'
    | 'host'
    | 'thirdParty'
    | 'disguise'
    | 'purpose'
    | 'purposeSource'
    | 'sure'
    | 'entity'
    | 'setBy'
  > {
  at: Moment[];
  /** Longest lifetime of a cookie in days; null for one that ends with the browser, and for everything else. */
  lifetimeDays: number | null;
}

const day = 86_400;
const rules = { ...defaultRules, own: () => undefined };

/** Everything in an observation that may track, judged by public lists alone. */
export function seenThings(
  observation: Observation,
  { known, aliases }: { known: Knowledge; aliases: Aliases },
): SeenThing[] {
  const parts = { knownNames: known.names, aliases };
  const found = new Map<string, { seen: SeenTracker; at: Moment[] }>();
  for (const moment of moments) {
    for (const seen of trackersIn(partOf(observation, moment), parts)) {
      const before = found.get(seen.id);
      if (before) before.at.push(moment);
      else found.set(seen.id, { seen, at: [moment] });
    }
  }
  return [...found.values()].map(({ seen, at }): SeenThing => {
    const verdict = judgeTracker(seen, rules, known);
    const doubted = verdict.purpose === necessary && !mayBeNecessary(seen, known);
    const { kind, name, host, thirdParty, disguise, setBy, entity } = verdict;
    const { purpose, purposeSource, sure } = doubted ? unsaid : verdict;
    return {
      kind,
      name,
      host,
      thirdParty,
      disguise,
      setBy,
      entity,
      purpose,
      purposeSource,
      sure,
      at,
      lifetimeDays: kind === 'cookie' ? lifetimeOf(seen, observation) : null,
    };
  });
}

const unsaid = { purpose: null, purposeSource: null, sure: null };

/**
 * A name proves little: a tracker may call its cookie `sessionid`. What another company keeps, and what a script known
 * for something else has set, is left to a person.
 */
function mayBeNecessary({ kind, thirdParty, setterHosts }: SeenTracker, { hosts }: Knowledge) {
  const usual = setterHosts.map((host) => hosts(host)?.purpose ?? null);
  if (usual.some((purpose) => purpose !== null && purpose !== necessary)) return false;
  return kind === 'host' || !thirdParty;
}

function lifetimeOf({ name, host }: SeenTracker, { pages }: Observation): number | null {
  const seconds = pages
    .flatMap(({ visits }) => visits)
    .flatMap(({ cookies }) => cookies)
    .filter((row) => row.domain.replace(/^\./, '') === host && wildcardMatches(name, row.name))
    .map(({ lifetime }) => lifetime ?? 0);
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? Math.ceil(longest / day) : null;
}
