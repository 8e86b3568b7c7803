import { mostRows } from '../../server/http/intake/schemas.ts';
import type { Install, Site } from '../../src/shared/wire/resources.ts';
import type { Measurement } from './figure.ts';
import { type Connection, openConnection } from './load/connection.ts';
import { decisionRequest, postOf } from './load/requests.ts';
import { type Service, withService } from './load/startService.ts';
import { median, quantile, spread } from './statistics.ts';

/** What one attacked site may do to the decisions of the others, with no budget in the attacker's way. */
const others = 50;
/** Of all the others together, a second. */
const honest = 100;
const attacks = 200;
const seconds = 5;
const rounds = 6;
const mostTimes = 3;

interface Place {
  siteKey: string;
  rulesetIntegrity: string;
}

/** Decisions of fifty sites while a fifty-first is attacked, as times what they take while it is not. */
export const attacked: Measurement = (say) =>
  withService('durable', async (service) => {
    const places = await Promise.all(Array.from({ length: others }, (_, n) => open(service, n)));
    const attack = await attackOn(service);
    const quiet: number[][] = [];
    const loud: number[][] = [];
    for (let round = 1; round <= rounds; round++) {
      quiet.push(await decide(service.port, places));
      const stop = await attack();
      loud.push(await decide(service.port, places));
      await stop();
      say(`${round} of ${rounds} rounds`);
    }
    const p99 = (taken: number[][]) => taken.map((one) => quantile(one, 0.99));
    const ratios = p99(loud).map((slow, round) => slow / (p99(quiet)[round] as number));
    return [
      {
        row: `p99 of decisions of ${others} sites, ${attacks} attacks a second on another, of the same in quiet`,
        measured: `${spread(ratios, 2)}; ${spread(p99(quiet), 1)} → ${spread(p99(loud), 1)} ms`,
        budget: `≤ ${mostTimes}`,
        holds: median(ratios) <= mostTimes,
      },
    ];
  });

async function open({ port, key }: Service, n: number): Promise<Place> {
  const api = `http://localhost:${port}/api/v1`;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ domain: `s${n}.bench.example`, displayName: 'S', region: 'EU' });
  const site: Site = await (await fetch(`${api}/sites`, { method: 'POST', headers, body })).json();
  const answer = await fetch(`${api}/sites/${site.id}/install`, { headers });
  return (await answer.json()) as Install;
}

/** Sends so many a second, whether or not those before were answered; answers what each took in milliseconds. */
async function decide(port: number, places: Place[]): Promise<number[]> {
  const idle = await Promise.all(Array.from({ length: 64 }, () => openConnection(port)));
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
  for (let n = 0; n < 50; n++) await first.ask(decisionRequest(service, secret(n)));
  first.close();
  const rows = (part: number) =>
    Array.from({ length: mostRows }, (_, n) => ({
      ...{ kind: 'event', pageMs: n, eventName: `e${part}_${n}`, ordinal: n + 1 },
    }));
  const parts = [0, 1, 2, 3].map((part) =>
    JSON.stringify([...(part ? [] : [{ kind: 'batch', pageMs: 0 }]), ...rows(part).slice(1)]),
  );
  let views = 0;
  const batch = (n: number) => {
    const part = n % 4;
    if (!part) views += 1;
    const of = `"subjectSecret":"${secret(views % 50)}","batchId":"${`${views}`.padStart(20, '8')}"`;
    return postOf(service, 'events', `{${of},"part":${part},"rows":${parts[part]}}`);
  };
  const kinds = [
    batch,
    batch,
    () => decisionRequest(service),
    () => postOf(service, 'decisions', '{}'),
  ];
  let sent = 0;
  return async () => {
    const connections = await Promise.all(Array.from({ length: 64 }, () => openConnection(port)));
    let going = true;
    const sending = (async () => {
      for await (const n of every(1_000 / attacks, Number.POSITIVE_INFINITY)) {
        if (!going) return;
        const { ask } = connections[n % connections.length] as Connection;
        sent += 1;
        // Refused or not is the server's to say.
        void ask((kinds[sent % kinds.length] as (n: number) => string)(sent >> 1)).catch(() => {});
      }
    })();
    return async () => {
      going = false;
      await sending;
      for (const { close } of connections) close();
    };
  };
}

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
