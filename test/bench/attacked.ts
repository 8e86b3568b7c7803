import { mostRows } from '../../server/http/intake/schemas.ts';
import type { Install, Site } from '../../src/shared/wire/resources.ts';
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
/** Short, so that what else the machine does falls on quiet windows and attacked ones alike. */
const seconds = 2;
const rounds = 20;
const mostTimes = 3;
/** Of the attacker, and of all the others as far as they suffice. */
const connectionsOpen = 64;
/** Visitors of the attacked site whose page views are made up. */
const madeUp = 50;
/** Batches that one of those page views comes in. */
const partsOfView = 4;

interface Place {
  siteKey: string;
  rulesetIntegrity: string;
}

/** Decisions of fifty sites while a fifty-first is attacked, as times what they take while it is not. */
export const attacked: Measurement = (say) =>
  withService('durable', async (service) => {
    const places = await Promise.all(Array.from({ length: others }, (_, n) => open(service, n)));
    const attack = await attackOn(service);
    const taken = { quiet: [] as number[], attacked: [] as number[] };
    const inQuiet = async () => taken.quiet.push(...(await decide(service.port, places)));
    const inAttack = async () => {
      const stop = await attack();
      taken.attacked.push(...(await decide(service.port, places)));
      await stop();
    };
    // The first of each is for what is compiled and opened once.
    await inQuiet();
    await inAttack();
    for (const all of Object.values(taken)) all.length = 0;
    for (let round = 1; round <= rounds; round++) {
      // Whichever comes first in one round comes last in the next.
      for (const window of round % 2 ? [inQuiet, inAttack] : [inAttack, inQuiet]) await window();
      say(`${round} of ${rounds} rounds`);
    }
    const at = (share: number) => {
      const [calm, loud] = [quantile(taken.quiet, share), quantile(taken.attacked, share)];
      return { times: loud / calm, both: `${calm.toFixed(1)} → ${loud.toFixed(1)} ms` };
    };
    return [0.99, 0.5].map((share) => ({
      row: `p${share * 100} of decisions of ${others} sites, ${attacks} attacks a second on another, of the same in quiet`,
      measured: `${at(share).times.toFixed(2)}; ${at(share).both}`,
      budget: share === 0.99 ? `≤ ${mostTimes}` : '',
      holds: share === 0.99 ? at(share).times <= mostTimes : null,
    }));
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
    Array.from({ length: mostRows }, (_, n) => ({
      ...{ kind: 'event', pageMs: n, eventName: `e${part}_${n}`, ordinal: n + 1 },
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
  return async () => {
    const connections = await openAll(port);
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
