import type { Clock } from '../domain/kernel/clock.ts';
import type { Services } from '../domain/services.ts';
import { databasesOf, type Stores } from '../domain/stores.ts';
import type { Vault } from '../domain/webhook/vault.ts';
import type { Metrics } from '../http/kit/health/metrics.ts';
import { auditTask } from '../jobs/auditEntries.ts';
import { containerRereads } from '../jobs/containers.ts';
import { domainRechecks } from '../jobs/domains.ts';
import { periodicJob, periodicTask } from '../jobs/periodic.ts';
import { retention } from '../jobs/retention.ts';
import { type Log, startRunner } from '../jobs/runner.ts';
import type { Task } from '../jobs/task.ts';
import type { OutgoingClient } from '../outgoing/client.ts';
import { announceTask } from '../webhooks/announce.ts';
import { consentCutsAsked, cutTask } from '../webhooks/consentBatches.ts';
import { deliverTask } from '../webhooks/deliver.ts';

export interface BackgroundParts {
  stores: Stores;
  services: Pick<Services, 'cuts' | 'domainVerifications' | 'erasures' | 'readPublished'>;
  client: OutgoingClient;
  clock: Clock;
  vault: Vault;
  metrics: Metrics;
  log: Log;
  /** Whatever else is done in the background. */
  tasks?: readonly Task[];
  /** Whether webhooks, retention and all that comes round again are done here; they are, when left out. */
  jobs?: boolean;
  /** Milliseconds after which a job of a process that died is taken up by another. */
  lease?: number;
}

export interface Background {
  /** Looks now for what is due, instead of at the next round. */
  look(): void;
  /** Starts nothing any more; resolves when what runs has ended. */
  stop(): Promise<void>;
}

/** Starts what goes on beside requests. */
export async function startBackground(parts: BackgroundParts): Promise<Background> {
  const { stores, services, client, clock, vault, metrics, log, lease } = parts;
  const { tasks = [], jobs = true } = parts;
  const { control } = stores;
  const { cuts, domainVerifications, erasures, readPublished } = services;
  const asking = consentCutsAsked(control, cuts);
  const periodic = jobs
    ? [
        retention(stores, clock, erasures),
        domainRechecks({ control, domainVerifications, clock, log }),
        containerRereads({ control, readPublished, clock, log }),
        asking,
      ]
    : [];
  const announcing = jobs
    ? [
        deliverTask({ control, vault, client, clock, log, observe: metrics.observeTry }),
        announceTask(control),
        cutTask({ control, storeOf: (site) => stores.of(site), clock, cuts }),
        auditTask(control),
      ]
    : [];
  await control.addJobs(periodic.map((one) => periodicJob(one, clock.now())));
  // The process that this one comes after may have died between a decision and what tells of it.
  if (jobs) await control.restartJob(asking.kind);
  const runner = startRunner({
    stores: databasesOf(stores).map(([, store]) => store),
    tasks: [...announcing, ...tasks, ...periodic.map((one) => periodicTask(one, log))],
    clock,
    log,
    observe: metrics.observeRun,
    ...(lease && { lease }),
  });
  return { look: runner.wake, stop: runner.stop };
}
