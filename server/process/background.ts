import { otherKey, otherKeyRemedy } from '../domain/consentLog/logSigning.ts';
import type { Clock } from '../domain/kernel/clock.ts';
import { isTold } from '../domain/kernel/refusal.ts';
import type { Services } from '../domain/services.ts';
import { databasesOf, type Stores } from '../domain/stores.ts';
import type { Vault } from '../domain/webhook/vault.ts';
import type { Metrics } from '../http/kit/health/metrics.ts';
import { auditTask } from '../jobs/auditEntries.ts';
import { booksKept } from '../jobs/books.ts';
import { weeklyCheckpoints } from '../jobs/checkpoints.ts';
import { containerRereads } from '../jobs/containers.ts';
import { domainRechecks } from '../jobs/domains.ts';
import { logChecks } from '../jobs/logChecks.ts';
import { logEventTask } from '../jobs/logEvents.ts';
import { logsSealed } from '../jobs/logs.ts';
import { periodicJob, periodicTask } from '../jobs/periodic.ts';
import { retention } from '../jobs/retention.ts';
import { type Log, startRunner } from '../jobs/runner.ts';
import { scheduledScans } from '../jobs/scheduledScans.ts';
import type { Task } from '../jobs/task.ts';
import type { OutgoingClient } from '../outgoing/client.ts';
import { announceTask } from '../webhooks/announce.ts';
import { consentCutsAsked, cutTask } from '../webhooks/consentBatches.ts';
import { deliverTask } from '../webhooks/deliver.ts';
import { gatherTask } from '../webhooks/gather.ts';
import { untilDone } from './untilDone.ts';

export interface BackgroundParts {
  stores: Stores;
  services: Pick<
    Services,
    | 'books'
    | 'cuts'
    | 'domainVerifications'
    | 'erasures'
    | 'logEvent'
    | 'logs'
    | 'readPublished'
    | 'scanSchedules'
  >;
  client: OutgoingClient;
  clock: Clock;
  vault: Vault;
  metrics: Metrics;
  log: Log;
  /** Further background tasks. */
  tasks?: readonly Task[];
  /** Whether webhooks, retention and periodic tasks run here; true by default. */
  jobs?: boolean;
  /** Milliseconds after which another process takes up the job of a dead one. */
  lease?: number;
}

export interface Background {
  /** Looks for due jobs now, instead of at the next round. */
  look(): void;
  /** Starts nothing more; resolves when running jobs have ended. */
  stop(): Promise<void>;
}

/** Starts the background work. */
export async function startBackground(parts: BackgroundParts): Promise<Background> {
  const { stores, services, client, clock, vault, metrics, log, lease } = parts;
  const { tasks = [], jobs = true } = parts;
  const { control } = stores;
  const { books, cuts, domainVerifications, erasures, logs, readPublished, scanSchedules } =
    services;
  const sealing = logsSealed(stores, logs);
  logs.onBroken((siteId, problem) =>
    problem === otherKey
      ? log.error({ siteId, problem }, `a log is not signed. ${otherKeyRemedy}`)
      : log.error({ siteId, problem }, 'a log contradicts itself'),
  );
  const checking = logChecks(stores, log);
  const keeping = books && booksKept(stores, books);
  const periodic = jobs
    ? [
        retention(stores, clock, erasures),
        domainRechecks({ control, domainVerifications, clock, log }),
        containerRereads({ control, readPublished, clock, log }),
        weeklyCheckpoints(control, clock),
        scheduledScans(control, scanSchedules, clock),
        consentCutsAsked(stores, cuts),
        sealing,
        checking,
        ...(keeping ? [keeping] : []),
      ]
    : [];
  const announcing = jobs
    ? [
        deliverTask({ control, vault, client, clock, log, observe: metrics.observeTry }),
        announceTask(control),
        gatherTask(cuts),
        cutTask({ control, storeOf: (site) => stores.of(site), clock, cuts }),
        auditTask(control),
        logEventTask(services.logEvent),
      ]
    : [];
  async function addPeriodic(): Promise<void> {
    await control.addJobs(periodic.map((one) => periodicJob(one, clock.now())));
    if (!jobs) return;
    // This process's predecessor may have died between a decision and its place in the log.
    await control.restartJob(sealing.kind);
    // Files can be changed while no server has them open.
    await control.restartJob(checking.kind);
    // What witnesses have seen is compared at each start.
    if (keeping) await control.restartJob(keeping.kind);
  }
  const stopping = new AbortController();
  await untilDone(addPeriodic, {
    stopping: stopping.signal,
    failed(err) {
      if (!isTold(err))
        log.error({ err }, 'periodic jobs could not be added; retrying until it works');
    },
  });
  const runner = startRunner({
    stores: databasesOf(stores).map(([, store]) => store),
    tasks: [...announcing, ...tasks, ...periodic.map((one) => periodicTask(one, log))],
    clock,
    log,
    observe: metrics.observeRun,
    ...(lease && { lease }),
  });
  return {
    look: runner.wake,
    stop() {
      stopping.abort();
      return runner.stop();
    },
  };
}
