import type { Clock } from '../domain/kernel/clock.ts';
import { OutsideFailure } from '../domain/kernel/outside.ts';
import type { ControlStore } from '../domain/stores.ts';
import { delivering, headersOf, type Parcel, type TryNote } from '../domain/webhook/delivery.ts';
import type { StoredEndpoint } from '../domain/webhook/port.ts';
import { tryNotes } from '../domain/webhook/tries.ts';
import type { Vault } from '../domain/webhook/vault.ts';
import type { Log } from '../jobs/runner.ts';
import { backoff, type Outcome, type Task } from '../jobs/task.ts';
import type { OutgoingClient } from '../outgoing/client.ts';
import { activeEndpoint } from './active.ts';
import { isFailure, type Reply, retryAfter } from './reply.ts';
import {
  answerWithin,
  atOnce,
  atOnceEach,
  maxAnswerBytes,
  pauseAfter,
  restAfterSilence,
  toldAtTry,
  waits,
} from './schedule.ts';

export interface DeliverParts {
  control: ControlStore;
  vault: Vault;
  client: OutgoingClient;
  clock: Clock;
  log: Log;
  /** Called for each attempt: the response status, or why there was none. */
  observe?: (answer: string) => void;
}

/**
 * Sends one delivery (specification, Delivery). An interrupted attempt is repeated: deliveries are sent at least once.
 */
export function deliverTask(parts: DeliverParts): Task {
  const { control, vault, client, clock, log, observe = () => {} } = parts;
  const wait = backoff(waits);
  const noteTry = tryNotes(control);

  async function post(
    endpoint: StoredEndpoint,
    id: string,
    { type, body }: Parcel,
  ): Promise<Reply> {
    const at = clock.now();
    const headers = headersOf({ id, type, body }, secretsOf(endpoint, vault, at), at);
    try {
      const answer = await client.send(endpoint.url, {
        method: 'POST',
        headers,
        body,
        timeout: answerWithin,
        maxBytes: maxAnswerBytes,
        cut: true,
      });
      return { status: answer.status, retryAfter: retryAfter(answer.headers, clock.now()) };
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error;
      return { problem: error.told };
    }
  }

  return {
    kind: delivering,
    atOnce,
    each: atOnceEach,
    wait,
    async run(job, { store }): Promise<Outcome> {
      const endpointId = job.lane;
      const found = await activeEndpoint(control, store, job);
      if (!found.endpoint) return found.outcome;
      const { endpoint } = found;
      const reply = await post(endpoint, job.id, job.payload as Parcel);
      const failure = isFailure(reply);
      observe('status' in reply ? String(reply.status) : reply.problem);
      const at = new Date(clock.now());
      const note: TryNote = {
        status: 'status' in reply ? reply.status : null,
        problem: failure?.problem ?? null,
      };
      const givenUp = failure !== null && (failure.final || wait(job.tries) === null);
      const failing = failure !== null && (givenUp || job.tries >= toldAtTry);
      const since = new Date(at.getTime() - pauseAfter.milliseconds).toISOString();
      const paused = await noteTry(
        { endpointId, at: at.toISOString(), problem: note.problem, givenUp, failing },
        { after: pauseAfter.deliveries, since },
      );
      if (paused) {
        const { accountId } = endpoint;
        log.warn({ endpointId, accountId, ...note }, 'a webhook endpoint was paused');
      }
      if (!failure) return { end: 'done', note };
      const rest = note.problem === 'timed_out' ? restAfterSilence : 0;
      return { end: 'failed', note, final: failure.final, notBefore: failure.notBefore, rest };
    },
  };
}

/** The secrets that sign now: the endpoint's, and for a day the previous one. */
function secretsOf(endpoint: StoredEndpoint, vault: Vault, at: number): string[] {
  const { id, secret, formerSecret, formerUntil } = endpoint;
  const former = formerSecret && formerUntil && Date.parse(formerUntil) > at;
  return [secret, ...(former ? [formerSecret] : [])].map((sealed) => vault.open(sealed, id));
}
