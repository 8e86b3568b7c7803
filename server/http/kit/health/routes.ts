import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sha256 } from '../../../domain/kernel/ids.ts';
import { Refusal } from '../../../domain/kernel/refusal.ts';
import type { SpaceWatch } from '../../../domain/kernel/space.ts';
import { databasesOf, type Stores } from '../../../domain/stores.ts';
import { loopback } from '../loopback.ts';
import type { Metrics } from './metrics.ts';

/** The health checks, by name. A check that rejects, or does not finish in time, has failed. */
export type Checks = Record<string, () => Promise<unknown>>;

type Outcomes = Record<string, 'ok' | 'failed'>;

/** Milliseconds a check may take, and for which its result is reused. */
const patience = 2_000;
const standing = 1_000;

/** Checks that each database can be written. */
export function storeChecks(stores: Stores): Checks {
  return Object.fromEntries(
    databasesOf(stores).map(([name, store]) => [name, () => store.probe()]),
  );
}

/**
 * Whether a process can do something for somebody: for that it takes one of its regions' databases, and the control plane.
 * Posts and scripts go on while that is away, once it has been there. Each process of a service sees the same databases:
 * were all of them not ready because one database is away, nobody would answer for the others.
 */
function readiness(stores: Stores, servesVisitors: boolean) {
  const cells = databasesOf(stores).flatMap(([name]) => (name === 'control' ? [] : [name]));
  let known = false;
  return (outcomes: Outcomes): boolean => {
    const control = outcomes.control === 'ok';
    known ||= control;
    return cells.some((name) => outcomes[name] === 'ok') && (control || (known && servesVisitors));
  };
}

/** For supervisors and monitoring of the process; not part of the API. */
export function healthRoutes(
  app: FastifyInstance,
  {
    stores,
    servesVisitors,
    checks,
    metrics,
    token,
    space,
  }: {
    stores: Stores;
    /** Whether browsers' posts or scripts are answered here. */
    servesVisitors: boolean;
    /** Health checks beside those of the stores. */
    checks: Checks;
    metrics: Metrics;
    token: string | null;
    space: Pick<SpaceWatch, 'look' | 'refused'>;
  },
): void {
  const outcomes = remembered(() => runChecks({ ...storeChecks(stores), ...checks }));
  const isReady = readiness(stores, servesVisitors);
  /** Kinds of writes refused because the disk is nearly full, and damaged files. */
  const state = remembered(async () => {
    await inTime(space.look()).catch(() => {});
    return { refused: space.refused(), damaged: stores.damaged() };
  });

  app.get('/healthz', async () => ({ ok: true, ...(await state()) }));

  app.get('/readyz', async (_request, reply) => {
    const checked = await outcomes();
    const { refused, damaged } = await state();
    const answer = {
      ready: isReady(checked) && !damaged.length && !refused.includes('decisions'),
      checks: checked,
      refused,
      damaged,
    };
    return reply.code(answer.ready ? 200 : 503).send(answer);
  });

  app.get('/metrics', async (request, reply) => {
    requireReader(request, token);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

async function runChecks(checks: Checks): Promise<Outcomes> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const done = check().then(() => 'ok' as const);
      return [name, await inTime(done).catch(() => 'failed' as const)] as const;
    }),
  );
  return Object.fromEntries(outcomes);
}

function inTime<Value>(value: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), patience);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

/** Shares one check among all requests of a moment: the checks write, and anyone may send a request. */
function remembered<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | null = null;
  return () => {
    if (!pending) {
      pending = ask();
      setTimeout(() => {
        pending = null;
      }, standing).unref();
    }
    return pending;
  };
}

/** With a token, for its holders; without one, only for this machine, and not through a proxy on it. */
function requireReader({ headers, ip }: FastifyRequest, token: string | null): void {
  if (token !== null) {
    const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    if (timingSafeEqual(sha256(given), sha256(token))) return;
    throw new Refusal('unauthorized', 'The metrics require a token.');
  }
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded;
  // A foreign name that resolves to this machine appears in the Host header.
  const named = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(headers.host ?? '');
  if (loopback.test(ip) && named && forwarded === undefined) return;
  throw new Refusal('not_found', 'No resource matches this method and path.');
}
