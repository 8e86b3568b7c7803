import { Client } from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { verifyExport } from '../../server/domain/consent/export/verify.ts';
import { afterFile } from '../support/afterFile.ts';
import { startRedis } from '../support/redis.ts';
import fc from '../support/seeded.ts';
import { openTcpProxy, placeOf } from '../support/tcpProxy.ts';
import { newCustomer, type Shop } from './customer.ts';
import { openFleet, type Web } from './fleet.ts';

const redis = await startRedis();
const budgets = await openTcpProxy(placeOf(redis.url));
const server = inject('postgres');
const [control, eu, us] = [
  await openTcpProxy(placeOf(server)),
  await openTcpProxy(placeOf(server)),
  await openTcpProxy(placeOf(server)),
];
const ways = [control, eu, us];
const fleet = await openFleet({ REDIS_URL: budgets.through(redis.url), PROCESSES: '3' }, (url, n) =>
  (ways[n] ?? control).through(url),
);
await fleet.portcullis('migrate');
const { webs, started } = fleet;
const web = () => started('collect,deliver,api');
webs.push(...(await Promise.all([web(), web(), web()])));
const jobs = await started('jobs');
const customer = await newCustomer(fleet);
const shops = [await customer.newSite('EU'), await customer.newSite('US')] as const;
// They decide faster than those of any shop, and while Redis is away each process counts to a third.
for (const { id } of shops) {
  await fleet.portcullis('site', 'budget', '--site', id, '--set', 'decisions=1000000');
}
// The server is everybody's, these databases are ours.
const names = fleet.databases.map((url) => new URL(url).pathname.slice(1));
const operator = new Client(server);
await operator.connect();
afterFile(() => operator.end());

/** Decisions between two faults. */
const between = 20;
/** How many faults: `FAULTS=200` looks for longer. */
const faults = Number(process.env.FAULTS ?? 15);

/** Visitors of a shop decide until it is over, and come again until they are acknowledged. */
function deciding(shop: Shop) {
  const acknowledged = new Set<string>();
  let open = true;
  const ended = Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (open) acknowledged.add(await customer.visit(shop, [502, 503]));
    }),
  );
  // Reported when it is over.
  ended.catch(() => {});
  const over = async () => {
    open = false;
    await ended;
    return acknowledged;
  };
  return { acknowledged, ended, over };
}

const restarted = (one: Web) => async () => {
  await one.stop('SIGKILL');
  return () => one.start();
};

const away = (way: (typeof ways)[number], how: 'drop' | 'hang') => async () => {
  way[how]();
  return async () => way.pass();
};

/** Each happens, and is over a while later. */
const kinds: Record<string, () => Promise<() => Promise<unknown>>> = {
  ...Object.fromEntries(webs.map((one, at) => [`web process ${at} is killed`, restarted(one)])),
  'the process for jobs is killed': restarted(jobs),
  'all connections to databases are cut': async () => {
    await operator.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ANY($1) AND application_name LIKE 'portcullis %'",
      [names],
    );
    return async () => {};
  },
  'the US is away': away(us, 'drop'),
  'the US hangs': away(us, 'hang'),
  'the EU is away': away(eu, 'drop'),
  'the EU hangs': away(eu, 'hang'),
  'the control plane is away': away(control, 'drop'),
  'the control plane hangs': away(control, 'hang'),
  'Redis is away': away(budgets, 'drop'),
  'Redis hangs': away(budgets, 'hang'),
};

/** What can fail one way at a time; and with no region nobody would be acknowledged. */
const thingOf = (name: string) => name.replace(/ (is|hangs).*/, '').replace(/EU|US/, 'region');

it('whatever fails, in any order, each decision that was acknowledged is read once', {
  timeout: 480_000 + faults * 60_000,
}, async () => {
  const visitors = shops.map(deciding);
  const decided = () => visitors.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  // Two at once: one is over when the next but one happens.
  const under: Map<string, () => Promise<unknown>> = new Map();
  const more = async () => {
    const before = decided();
    const message = [...under.keys()].join(', ');
    const growing = expect.poll(decided, { message });
    // A visitor who is refused for good ends it, and says so.
    const refused = Promise.all(visitors.map(({ ended }) => ended));
    await Promise.race([growing.toBeGreaterThan(before + between), refused]);
  };
  await more();
  const drawn = fc.sample(fc.constantFrom(...Object.keys(kinds)), faults);
  for (const name of drawn) {
    if ([...under.keys()].some((other) => thingOf(other) === thingOf(name))) continue;
    under.set(name, await (kinds[name] as () => Promise<() => Promise<unknown>>)());
    await more();
    const [oldest] = under;
    if (under.size < 2 || !oldest) continue;
    await oldest[1]();
    under.delete(oldest[0]);
    await more();
  }
  for (const end of under.values()) await end();
  under.clear();
  await more();
  // By itself every process comes to answer everything again.
  const answering = () =>
    Promise.all(
      webs.flatMap(({ url: at }) =>
        shops.map(
          async ({ id }) => (await customer.api(`/sites/${id}/consent-rates`, { at })).status,
        ),
      ),
    );
  await expect.poll(answering, { interval: 3_000 }).toEqual(Array(6).fill(200));
  for (const [at, shop] of shops.entries()) {
    const acknowledged = (await visitors[at]?.over()) as Set<string>;
    const { seen, readAll } = customer.reader(shop);
    // A key whose budget cannot be checked in time is refused, and told to ask again.
    await vi.waitFor(readAll, { timeout: 120_000, interval: 1_000 });
    expect([...acknowledged].filter((id) => !seen.has(id))).toEqual([]);
    // What was killed before it could answer came again, and is there once.
    expect(seen.size).toBe(acknowledged.size);
    const exported = await customer.read(`/sites/${shop.id}/consent-export`);
    const verdict = await verifyExport(whole(exported), {});
    expect(verdict).toMatchObject({ ok: true, format: 2, counts: { records: seen.size } });
  }
});

async function* whole(text: string) {
  yield Buffer.from(text);
}
