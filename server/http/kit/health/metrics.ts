import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { databasesOf, type Stores } from '../../../domain/stores.ts';
import { watchBookAges } from './bookAges.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Milliseconds that databases may take to count their jobs. */
const patience = 2_000;

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus metrics of this process. Labels are our own words and numbers: nothing in them is about a visitor. */
export function createMetrics(
  stores: Stores,
  /** Whether jobs are counted, which queries every database: one process doing so is enough. */
  countsJobs = true,
) {
  const registers = [new Registry()] as const;
  const [registry] = registers;
  const requests = new Histogram({
    name: 'portcullis_http_request_duration_seconds',
    help: 'Request duration by route',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [...registers],
  });
  const intake = new Counter({
    name: 'portcullis_intake_total',
    help: 'Decisions and batches posted by browsers, by response status',
    labelNames: ['post', 'status'],
    registers: [...registers],
  });
  const runs = new Histogram({
    name: 'portcullis_job_duration_seconds',
    help: 'Background job runs by outcome',
    labelNames: ['kind', 'end'],
    buckets: seconds,
    registers: [...registers],
  });
  const tries = new Counter({
    name: 'portcullis_webhook_tries_total',
    help: 'Webhook delivery attempts by response status or failure',
    labelNames: ['answer'],
    registers: [...registers],
  });
  new Gauge({
    name: 'portcullis_pending_writes',
    help: 'Writes the store has not answered yet',
    registers: [...registers],
    collect() {
      this.set(stores.pendingWrites());
    },
  });
  new Gauge({
    name: 'portcullis_disk_free_bytes',
    help: 'Free bytes on the disk the store writes to',
    registers: [...registers],
    async collect() {
      const space = await stores.space();
      if (space) this.set(space.free);
    },
  });
  new Gauge({
    name: 'portcullis_damaged_files',
    help: 'Store files found damaged since the start: 1 for each',
    labelNames: ['file'],
    registers: [...registers],
    collect() {
      this.reset();
      for (const file of stores.damaged()) this.set({ file }, 1);
    },
  });
  new Gauge({
    name: 'portcullis_jobs',
    help: 'Unfinished background jobs by store',
    labelNames: ['store', 'kind', 'state'],
    registers: [...registers],
    async collect() {
      this.reset();
      if (!countsJobs) return;
      // A store that is away is left out of the counts; the others are still reported.
      const counted = databasesOf(stores).map(async ([store, jobs]) => {
        for (const { kind, state, count } of await jobs.jobCounts()) {
          this.set({ store, kind, state }, count);
        }
      });
      await Promise.race([Promise.allSettled(counted), setTimeout(patience, null, { ref: false })]);
    },
  });

  return {
    registry,

    /** Also measures the process itself: memory, the event loop, garbage collection. Once per process. */
    watchProcess(): void {
      collectDefaultMetrics({ register: registry });
    },

    /** Measures an app's connections. */
    watchConnections({ open, turnedAway }: { open(): number; turnedAway(): number }): void {
      new Gauge({
        name: 'portcullis_connections',
        help: 'Open connections',
        registers: [...registers],
        collect() {
          this.set(open());
        },
      });
      new Gauge({
        name: 'portcullis_connections_turned_away',
        help: 'Connections closed since the start because too many were open',
        registers: [...registers],
        collect() {
          this.set(turnedAway());
        },
      });
    },

    /** Measures how far the signed logs are behind. */
    watchLogs({ unsignedFor }: { unsignedFor(): number }): void {
      new Gauge({
        name: 'portcullis_log_unsigned_seconds',
        help: 'Age of the oldest decision of this process that is in no signed log',
        registers: [...registers],
        collect() {
          this.set(unsignedFor() / 1000);
        },
      });
    },

    watchBooks: (watched: Parameters<typeof watchBookAges>[1]) =>
      watchBookAges([...registers], watched),

    /** Measures every request of an app. */
    watch(app: FastifyInstance): void {
      app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
        const route = routeOptions.url ?? 'none';
        requests.observe({ method, route, status: statusCode }, elapsedTime / 1000);
        const [, post] = /^\/:siteKey\/(decisions|events)$/.exec(route) ?? [];
        if (post && method === 'POST') intake.inc({ post, status: statusCode });
      });
    },

    observeRun: (kind: string, end: string, time: number) => runs.observe({ kind, end }, time),
    observeTry: (answer: string) => tries.inc({ answer }),
  };
}
