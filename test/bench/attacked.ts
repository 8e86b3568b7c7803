import { maxRows } from '../../server/http/intake/schemas.ts';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import type { Site } from '../../src/shared/wire/site/site.ts';
import type { Measurement } from './figure.ts';
import { type Connection, openConnection } from './load/connection.ts';
import { decisionRequest, postOf } from './load/requests.ts';
import { type Service, withService } from './load/startService.ts';
import { quantile } from './statistics.ts';

/** What one attacked site may do to the decisions of the others, with no budget in the attacker's way. */
const others = 50;
/** Of all the others together, a second. */
const honest = 100;
const attacks = 200;
/** Of one account that publishes without end, on sites of its own. */
const publishes = 20;
const publishing = 20;
/** Short, so that what else the machine does falls on quiet windows and attacked ones alike. */
const seconds = 2;
const rounds = 20;
const maxTimes = 3;
/** Of the attacker, and of all the others as far as they suffice. */
const connectionsOpen = 64;
/** Visitors of the attacked site whose page views are made up. */
const madeUp = 50;
/** Batches that one of those page views comes in. */
const partsOfView = 4;

interface Place {
  siteId: string;
  siteKey: string;
  rulesetIntegrity: string;
}

/**
 * Decisions of fifty sites while a fifty-first is attacked, and while an account publishes without end, as times what they take
 * while nobody does.
 */
export const attackedOn =
  (store: 'durable' | 'postgres'): Measurement =>
  (say) =>
    withService(store, async (service) => {
      const places = await Promise.all(Array.from({ length: others }, (_, n) => open(service, n)));
      const quiet: Kind = { what: '', begin: async () => async () => {}, taken: [] };
      const loud: Kind[] = [
        {
          what: `${attacks} attacks a second on another`,
          begin: await attackOn(service),
          taken: [],
        },
        {
          what: `${publishes} publishes a second of an account`,
          begin: await publishOn(service),
          taken: [],
        },
      ];
      const kinds = [quiet, ...loud];
      const look = async ({ begin, taken }: Kind) => {
        const stop = await begin();
        taken.push(...(await decide(service.port, places)));
        await stop();
      };
      // The first of each is for what is compiled and opened once.
      for (const kind of kinds) {
        await look(kind);
        kind.taken.length = 0;
      }
      for (let round = 1; round <= rounds; round++) {
        // Whichever comes first in one round comes later in the next.
        for (const [n] of kinds.entries()) await look(kinds[(n + round) % kinds.length] as Kind);
        say(`${round} of ${rounds} rounds`);
      }
      return loud.flatMap(({ what, taken }) =>
        [0.99, 0.5].map((share) => {
          const [calm, met] = [quantile(quiet.taken, share), quantile(taken, share)];
          const times = met / calm;
          return {
            row: `p${share * 100} of decisions of ${others} sites, ${what}, of the same in quiet`,
            measured: `${times.toFixed(2)}; ${calm.toFixed(1)} → ${met.toFixed(1)} ms`,
            budget: share === 0.99 ? `≤ ${maxTimes}` : '',
            holds: share === 0.99 ? times <= maxTimes : null,
          };
        }),
      );
    });

/** What goes on beside the others' decisions, and what those took meanwhile, in milliseconds. */
interface Kind {
  what: string;
  begin(): Promise<() => Promise<void>>;
  taken: number[];
}

/** Publishes on many sites of one account, each time another text. */
async function publishOn(service: Service): Promise<() => Promise<() => Promise<void>>> {
  const { port, key } = service;
  const sites: string[] = [];
  for (let n = 0; n < publishing; n++) sites.push((await open(service, 1_000 + n)).siteId);
  let sent = 0;
  const patch = () => {
    sent += 1;
    const body = JSON.stringify({ title: `Your choice, number ${sent}` });
    const path = `/api/v1/sites/${sites[sent % sites.length]}/banner/wording`;
    const head = `PATCH ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${key}`;
    return `${head}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
  const first = await openConnection(port);
  // Each is taken, or there is nothing to measure.
  for (const _ of sites) await first.ask(patch());
  first.close();
  return () => sendingEvery(port, publishes, patch);
}

async function open({ port, key }: Service, n: number): Promise<Place> {
  const api = `http://localhost:${port}/api/v1`;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ domain: `s${n}.bench.example`, displayName: 'S', region: 'EU' });
  const site: Site = await (await fetch(`${api}/sites`, { method: 'POST', headers, body })).json();
  const answer = await fetch(`${api}/sites/${site.id}/install`, { headers });
  return { ...((await answer.json()) as Install), siteId: site.id };
}

/** Sends so many a second, whether or not those before were answered; answers what each took in milliseconds. */
async function decide(port: number, places: Place[]): Promise<number[]> {
  const idle = await openAll(port);
  const all = [...idle];
  const taken: number[] = [];
  let waiting = 0;
  for await (const n of every(1_000 / honest, honest * seconds)) {
    waiting += 1;
    const connection = idle.pop() ?? (await openConnection(port));
    if (!all.includes(connection)) all.push(connection);
    const began = performance.now();
    void connection.ask(decisionRequest(places[n % places.length] as Place)).then(() => {
      taken.push(performance.now() - began);
      idle.push(connection);
      waiting -= 1;
    });
  }
  while (waiting) await pause(5);
  for (const { close } of all) close();
  return taken;
}

/** Prepares what costs a server most: page views in parts with as many names as fit, decisions, and what is refused. */
async function attackOn(service: Service): Promise<() => Promise<() => Promise<void>>> {
  const { port } = service;
  const secret = (n: number) => `${n}`.padStart(20, '9');
  const first = await openConnection(port);
  for (let n = 0; n < madeUp; n++) await first.ask(decisionRequest(service, secret(n)));
  first.close();
  const rows = (part: number) =>
    Array.from({ length: maxRows }, (_, n) => ({
      kind: 'event',
      pageMs: n,
      eventName: `e${part}_${n}`,
      ordinal: n + 1,
    }));
  const parts = Array.from({ length: partsOfView }, (_, part) =>
    JSON.stringify([...(part ? [] : [{ kind: 'batch', pageMs: 0 }]), ...rows(part).slice(1)]),
  );
  let views = 0;
  const batch = (n: number) => {
    const part = n % partsOfView;
    if (!part) views += 1;
    const of = `"subjectSecret":"${secret(views % madeUp)}","batchId":"${`${views}`.padStart(20, '8')}"`;
    return postOf(service, 'events', `{${of},"part":${part},"rows":${parts[part]}}`);
  };
  const kinds = [
    batch,
    batch,
    () => decisionRequest(service),
    () => postOf(service, 'decisions', '{}'),
  ];
  let sent = 0;
  const next = () => {
    sent += 1;
    return (kinds[sent % kinds.length] as (n: number) => string)(sent >> 1);
  };
  return () => sendingEvery(port, attacks, next);
}

/** Sends so many requests a second until it is stopped. */
async function sendingEvery(
  port: number,
  aSecond: number,
  next: () => string,
): Promise<() => Promise<void>> {
  const connections = await openAll(port);
  let going = true;
  const sending = (async () => {
    for await (const n of every(1_000 / aSecond, Number.POSITIVE_INFINITY)) {
      if (!going) return;
      const { ask } = connections[n % connections.length] as Connection;
      // Refused or not is the server's to say.
      void ask(next()).catch(() => {});
    }
  })();
  return async () => {
    going = false;
    await sending;
    for (const { close } of connections) close();
  };
}

const openAll = (port: number) =>
  Promise.all(Array.from({ length: connectionsOpen }, () => openConnection(port)));

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Counts, one number each so many milliseconds; those that are late come at once. */
async function* every(milliseconds: number, most: number): AsyncGenerator<number> {
  const began = performance.now();
  for (let n = 0; n < most; n++) {
    const early = began + n * milliseconds - performance.now();
    if (early > 0) await pause(early);
    yield n;
  }
}
