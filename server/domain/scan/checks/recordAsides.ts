import { necessary } from '../../../../src/shared/vocabulary.ts';
import type { Observation, Visit } from '../run/observation.ts';
import { choiceMemory } from './choiceMemory.ts';
import { choiceRecords } from './choiceRecords.ts';
import type { Scan } from './scan.ts';
import { storedRows } from './tracking.ts';

const found = new WeakMap<Observation, ReadonlySet<string>>();

/**
 * Entries that look like records of the choice and are none, unless a list knows them as a tool's: one that says yes after a refusal and
 * no after an acceptance tells what is kept out; and one that no answer ever changes, where something else remembers the answer, tells
 * what is offered.
 */
export function recordAsides({ observation, known }: Scan): ReadonlySet<string> {
  const before = found.get(observation);
  if (before) return before;
  const visits = observation.pages
    .flatMap((page) => page.visits)
    .filter(({ notReached }) => notReached === null);
  const accepted = visits.filter(({ state }) => state === 'accept_all');
  const refused = visits.filter(({ state }) => state === 'reject_all');
  const asides = new Set<string>();
  if (accepted.length && refused.length) {
    const [yes, no] = [grantedIn(accepted), grantedIn(refused)];
    const reversed = [...no].filter((name) => !yes.has(name));
    const fixed = choiceMemory(observation).tells.size ? unchanged(visits) : [];
    for (const name of [...reversed, ...fixed])
      if (known.names(name, '')?.purpose !== necessary) asides.add(name);
  }
  found.set(observation, asides);
  return asides;
}

/** Names of the records that grant something at the end of these visits. */
const grantedIn = (visits: readonly Visit[]) =>
  new Set(
    visits.flatMap((visit) =>
      (['after', 'again'] as const).flatMap((phase) =>
        choiceRecords(visit, phase).flatMap(({ name, grants }) => (grants.length ? name : [])),
      ),
    ),
  );

/** Names that are there before any choice, and keep one value in all visits. */
function unchanged(visits: readonly Visit[]): string[] {
  const values = new Map<string, Set<string>>();
  for (const { row, name } of visits.flatMap(storedRows)) {
    const early = row.phase === 'before' && !row.atClick;
    const seen = values.get(name) ?? new Set();
    for (const value of early ? [row.value, row.last ?? row.value] : ['', ' ']) seen.add(value);
    values.set(name, seen);
  }
  return [...values].flatMap(([name, seen]) => (seen.size === 1 ? name : []));
}
