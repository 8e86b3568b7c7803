import { troubleJob } from '../kernel/mail/mailJob.ts';
import type { ControlStore } from '../stores.ts';
import type { EndpointHealth } from './port.ts';

/** Result of one delivery attempt. `givenUp`: the delivery failed for good. `failing`: the failure deserves a mail. */
export interface TryResult {
  endpointId: string;
  /** ISO-8601. */
  at: string;
  problem: string | null;
  givenUp: boolean;
  failing: boolean;
}

/**
 * When an endpoint is paused: after this many failed deliveries in a row, the first no later than this time (ISO-8601).
 */
export interface PauseRule {
  after: number;
  since: string;
}

/**
 * Records the result of an attempt; returns whether it paused the endpoint. Owners and admins of the account get a mail
 * about a pause, and about a failing endpoint.
 */
export function tryNotes(control: Pick<ControlStore, 'endpoint' | 'membersOf' | 'noteHealth'>) {
  /** To the members who can do something about it. */
  async function mailsOf(
    about: 'endpoint_paused' | 'endpoint_failing',
    { id: endpointId, accountId }: { id: string; accountId: string },
    at: string,
  ) {
    const members = await control.membersOf(accountId);
    return members
      .filter(({ role }) => role === 'owner' || role === 'admin')
      .map(({ userId }) => troubleJob(userId, { about, endpointId }, Date.parse(at)));
  }

  return async (result: TryResult, pause: PauseRule): Promise<boolean> => {
    const { endpointId, at, problem, failing } = result;
    for (;;) {
      const endpoint = await control.endpoint(endpointId);
      if (!endpoint) return false;
      const after = healthAfter(endpoint, result, pause);
      const paused = endpoint.pausedAt === null && after.pausedAt !== null;
      const jobs =
        paused || (failing && problem !== null)
          ? await mailsOf(paused ? 'endpoint_paused' : 'endpoint_failing', endpoint, at)
          : [];
      if (await control.noteHealth({ endpointId, before: endpoint, after, jobs })) return paused;
    }
  };
}

function healthAfter(
  { pausedAt, lastSuccessAt, lastFailureAt, ...before }: EndpointHealth,
  { at, problem, givenUp: isGivenUp }: TryResult,
  pause: PauseRule,
): EndpointHealth {
  if (problem === null) {
    return {
      pausedAt,
      lastSuccessAt: at,
      lastFailureAt,
      lastProblem: null,
      givenUp: 0,
      givenUpSince: null,
    };
  }
  const givenUp = before.givenUp + Number(isGivenUp);
  const givenUpSince = isGivenUp ? (before.givenUpSince ?? at) : before.givenUpSince;
  const pauses =
    isGivenUp && givenUp >= pause.after && givenUpSince !== null && givenUpSince <= pause.since;
  return {
    pausedAt: pausedAt ?? (pauses ? at : null),
    lastSuccessAt,
    lastFailureAt: at,
    lastProblem: problem,
    givenUp,
    givenUpSince,
  };
}
