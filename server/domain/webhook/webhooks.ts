import type { Delivery, WebhookEndpoint } from '../../../src/shared/wire/webhook/endpoints.ts';
import { type EventType, eventTypes } from '../../../src/shared/wire/webhook/webhooks.ts';
import { type Clock, nowIso } from '../kernel/clock.ts';
import { createId } from '../kernel/ids.ts';
import type { JobStore } from '../kernel/jobs.ts';
import { Refusal, refuseField } from '../kernel/refusal.ts';
import type { RegionStore, Stores } from '../stores.ts';
import { cutting } from './consentCuts.ts';
import { delivering, deliveryOf, headOf, newDelivery, newSecret } from './delivery.ts';
import { type AllowHttp, checkUrl } from './endpointUrl.ts';
import type { StoredEndpoint } from './port.ts';
import { hasRoom, maxWaiting } from './room.ts';
import type { Vault } from './vault.ts';

/** How long a replaced secret still signs beside the new one, in milliseconds. */
export const formerSecretLifetime = 24 * 3_600_000;
/** Maximum of endpoints per account. */
export const maxEndpoints = 20;

export type Webhooks = ReturnType<typeof webhookService>;

/**
 * The webhook endpoints of an account and their deliveries. Another account's endpoint or delivery is treated as one
 * that does not exist.
 */
export function webhookService({
  stores,
  clock,
  vault,
  allowHttp,
}: {
  stores: Stores;
  clock: Clock;
  vault: Vault;
  allowHttp: AllowHttp;
}) {
  const { control } = stores;
  const now = () => nowIso(clock);

  /** The cells of the account's sites. */
  async function cellsOf(accountId: string): Promise<RegionStore[]> {
    const sites = await control.sitesOfAccount(accountId, true);
    return [...new Set(sites.map((site) => stores.of(site)))];
  }

  /** A delivery is stored where the data it reports are. */
  async function outboxesOf(accountId: string): Promise<JobStore[]> {
    return [control, ...(await cellsOf(accountId))];
  }

  /** @throws Refusal not_found */
  async function load(accountId: string, endpointId: string): Promise<StoredEndpoint> {
    const endpoint = await control.endpoint(endpointId);
    if (endpoint?.accountId !== accountId) {
      throw new Refusal('not_found', 'There is no such webhook endpoint.');
    }
    return endpoint;
  }

  function secretFor(endpointId: string) {
    const secret = newSecret();
    return { secret, sealed: vault.seal(secret, endpointId) };
  }

  return {
    /** Adds an endpoint. The return value is the only place where its secret ever appears. */
    async add(
      accountId: string,
      input: { url: string; kinds: readonly string[] },
    ): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
      if (!(await control.account(accountId))) {
        throw new Refusal('not_found', 'There is no such account.');
      }
      const [url, kinds] = [checkUrl(input.url, allowHttp), checkKinds(input.kinds)];
      const [id, at] = [createId(clock.now()), now()];
      const { secret, sealed } = secretFor(id);
      const endpoint: StoredEndpoint = {
        id,
        accountId,
        url,
        kinds,
        enabled: true,
        secret: sealed,
        formerSecret: null,
        formerUntil: null,
        createdAt: at,
        updatedAt: at,
        pausedAt: null,
        lastSuccessAt: null,
        lastFailureAt: null,
        lastProblem: null,
        givenUp: 0,
        givenUpSince: null,
      };
      if (!(await control.addEndpoint({ ...endpoint, max: maxEndpoints }))) {
        throw new Refusal('conflict', `An account can have at most ${maxEndpoints} endpoints.`);
      }
      return { endpoint: shown(endpoint), secret };
    },

    /** Oldest first. */
    async list(accountId: string): Promise<WebhookEndpoint[]> {
      return (await control.endpointsOfAccount(accountId)).map(shown);
    },

    async get(accountId: string, endpointId: string): Promise<WebhookEndpoint> {
      return shown(await load(accountId, endpointId));
    },

    /** Changes the given fields. Enabling also ends a pause, and held deliveries are sent. */
    async update(
      accountId: string,
      endpointId: string,
      change: { url?: string; kinds?: readonly string[]; enabled?: boolean },
    ): Promise<WebhookEndpoint> {
      const found = await load(accountId, endpointId);
      const enabled = change.enabled ?? found.enabled;
      await control.updateEndpoint({
        endpointId,
        url: change.url === undefined ? found.url : checkUrl(change.url, allowHttp),
        kinds: change.kinds === undefined ? found.kinds : checkKinds(change.kinds),
        enabled,
        resumed: change.enabled === true,
        at: now(),
      });
      if (change.enabled === true) {
        for (const outbox of await outboxesOf(accountId))
          await outbox.releaseLane(delivering, endpointId);
        for (const cell of await cellsOf(accountId)) await cell.releaseLane(cutting, endpointId);
      }
      return shown(await load(accountId, endpointId));
    },

    /** Sets a new secret. The old one signs beside it for a day, giving time to change the receiver. */
    async rollSecret(
      accountId: string,
      endpointId: string,
    ): Promise<{ secret: string; formerUntil: string }> {
      await load(accountId, endpointId);
      const { secret, sealed } = secretFor(endpointId);
      const formerUntil = new Date(clock.now() + formerSecretLifetime).toISOString();
      await control.rollSecret({ endpointId, secret: sealed, formerUntil, at: now() });
      return { secret, formerUntil };
    },

    /** Removes an endpoint with everything waiting for it. */
    async remove(accountId: string, endpointId: string): Promise<void> {
      await load(accountId, endpointId);
      await control.removeEndpoint(endpointId);
      const cells = await cellsOf(accountId);
      for (const outbox of [control, ...cells]) await outbox.forgetLane(delivering, endpointId);
      for (const cell of cells) {
        await cell.forgetLane(cutting, endpointId);
        await cell.forgetCursors(endpointId);
      }
    },

    /**
     * Queues a `ping`. Its body names a site, as every body does: by default the account's oldest.
     * @throws Refusal conflict when the account has no site, the endpoint is not active, or too much waits for it
     */
    async sendTest(
      accountId: string,
      endpointId: string,
      siteId?: string,
    ): Promise<{ deliveryId: string }> {
      if (stateOf(await load(accountId, endpointId)) !== 'active') {
        throw new Refusal('conflict', 'The endpoint is not active: enable it first.');
      }
      const sites = await control.sitesOfAccount(accountId, false);
      const site = siteId === undefined ? sites[0] : sites.find(({ id }) => id === siteId);
      if (!site) {
        throw siteId === undefined
          ? new Refusal('conflict', 'A test needs a site, and the account has none yet.')
          : new Refusal('not_found', 'There is no such site.');
      }
      if (!(await hasRoom(control, endpointId, 'active'))) {
        throw new Refusal(
          'conflict',
          `${maxWaiting.active} deliveries are already waiting for the endpoint.`,
        );
      }
      const at = clock.now();
      const parts = { type: 'ping', head: headOf(site), data: {}, at } as const;
      const delivery = newDelivery({ id: createId(at), endpointId, ...parts });
      await control.addJobs([delivery]);
      return { deliveryId: delivery.id };
    },

    /** Sent and pending deliveries, newest first. */
    async deliveries(accountId: string, endpointId: string, limit: number): Promise<Delivery[]> {
      await load(accountId, endpointId);
      const outboxes = await outboxesOf(accountId);
      const found = await Promise.all(
        outboxes.map((outbox) => outbox.jobsOfLane(delivering, endpointId, limit)),
      );
      return found
        .flat()
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
        .slice(0, limit)
        .map(deliveryOf);
    },

    /**
     * Sends a delivery again, under its own id and with the same body.
     * @throws Refusal not_found; conflict while it is being sent, or when its endpoint is not active
     */
    async resend(accountId: string, deliveryId: string): Promise<void> {
      for (const outbox of await outboxesOf(accountId)) {
        const job = await outbox.job(deliveryId);
        if (job?.kind !== delivering) continue;
        const endpoint = await control.endpoint(job.lane);
        if (endpoint?.accountId !== accountId) break;
        if (stateOf(endpoint) !== 'active') {
          throw new Refusal('conflict', 'The endpoint is not active: enable it first.');
        }
        if (await outbox.restartJob(deliveryId)) return;
        throw new Refusal('conflict', 'The delivery is being sent right now.');
      }
      throw new Refusal('not_found', 'There is no such delivery.');
    },
  };
}

function checkKinds(kinds: readonly string[]): EventType[] {
  const wanted = eventTypes.filter((type) => kinds.includes(type));
  const unknown = kinds.find((kind) => !eventTypes.some((type) => type === kind));
  if (unknown !== undefined || !wanted.length) {
    throw refuseField('kinds', `must name some of ${eventTypes.join(', ')}`);
  }
  return wanted;
}

export function stateOf({ enabled, pausedAt }: StoredEndpoint): WebhookEndpoint['state'] {
  if (!enabled) return 'disabled';
  return pausedAt === null ? 'active' : 'paused';
}

function shown(endpoint: StoredEndpoint): WebhookEndpoint {
  const { id, url, kinds, createdAt, updatedAt } = endpoint;
  const { lastSuccessAt, lastFailureAt, lastProblem, givenUp, pausedAt } = endpoint;
  const health = { lastSuccessAt, lastFailureAt, lastProblem, givenUp, pausedAt };
  return { id, url, kinds, state: stateOf(endpoint), createdAt, updatedAt, health };
}
