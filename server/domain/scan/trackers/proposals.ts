import type {
  HeldPreview,
  RuleProposal,
  Tracker,
} from '../../../../src/shared/wire/scan/trackers.ts';
import { ruleCovers } from '../../ruleset/ruleCovers.ts';
import type { Observation } from '../run/observation.ts';
import { consentAt } from './consentAt.ts';

const maxExamples = 10;

/**
 * Blocking rules for trackers nothing holds, and what each would have held in the latest scan. One without a purpose
 * waits for a person who knows it. Cookies without a host are for a purpose's list to clear, not for a rule.
 */
export function proposeRules(
  trackers: readonly Tracker[],
  latest: Observation | null,
): RuleProposal[] {
  const unmanaged = trackers.filter(
    ({ kind, managed, withoutConsent }) => kind === 'host' && !managed && withoutConsent,
  );
  const byRule = Map.groupBy(unmanaged, ({ host, disguise, name }) =>
    JSON.stringify([host, disguise && disguise.kind !== 'cname' ? name : null]),
  );
  const proposals = [...byRule].map(([text, group]): RuleProposal => {
    const [host, path] = JSON.parse(text) as [string, string | null];
    const { purpose = null, sure = null } = group[0] ?? {};
    const rule = { purpose, host, path };
    return { rule, trackerIds: group.map(({ id }) => id), sure, held: heldBy(rule, latest) };
  });
  return proposals.sort((a, b) => b.held.requests - a.held.requests);
}

/** Requests that a rule would have held where nothing was granted. */
function heldBy({ host, path }: RuleProposal['rule'], latest: Observation | null): HeldPreview {
  const rule = { purpose: '', host, path };
  const held = (latest?.pages ?? []).flatMap(({ url, visits }) =>
    visits.flatMap((visit) =>
      visit.requests
        .filter(({ phase, failure }) => consentAt(visit, phase) === 'nothing' && !failure)
        .flatMap((request) => {
          const { origin, pathname } = new URL(request.url);
          const caught = ruleCovers(rule, { host: request.host, path: pathname });
          return caught ? [{ url, state: visit.state, address: origin + pathname }] : [];
        }),
    ),
  );
  return {
    requests: held.length,
    examples: [...new Set(held.map(({ address }) => address))].slice(0, maxExamples),
    pages: new Set(held.map(({ url }) => url)).size,
    states: [...new Set(held.map(({ state }) => state))],
  };
}
