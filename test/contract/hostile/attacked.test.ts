import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Install } from '../../../src/shared/wire/ruleset/published.ts';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { afterFile } from '../../support/afterFile.ts';
import { batch, decision, refusal } from '../../support/decision.ts';
import { runCommand, startServer } from '../../support/processes.ts';

/**
 * Floods against the server as it ships, over sockets and through a proxy that it trusts. In short in `npm test`; `npm run
 * test:attacks` makes them this many times as long.
 */
const times = Number(process.env.ATTACKS ?? 1);
const posts = 1_000 * times;
const timeout = 60_000 * (1 + times / 4);
/** A ceiling that one network cannot reach within a minute, and that the flood reaches where nobody counts networks. */
const ceiling = 800;
const atOnce = 32;

async function open(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portcullis-'));
  const of = { DATA_DIR: dataDir, PORT: '0', ...environment };
  const server = await startServer(['--json', '--no-demo'], of);
  afterFile(async () => {
    await server.stop('SIGKILL');
    await rm(dataDir, { recursive: true });
  });
  const made = async (...words: string[]) =>
    JSON.parse((await runCommand([...words, '--json'], of)).stdout);
  const { key } = await made('account', 'create', '--name', 'A', '--email', 'a@a.example');
  const { api } = JSON.parse(server.output());
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ domain: 'a.example', displayName: 'A', region: 'EU' });
  const site: Site = await (await fetch(`${api}/sites`, { method: 'POST', headers, body })).json();
  const install: Install = await (
    await fetch(`${api}/sites/${site.id}/install`, { headers })
  ).json();
  await made('site', 'verify', '--site', site.id, '--force');
  await made('site', 'budget', '--site', site.id, '--set', `decisions=${ceiling}`);
  const limit = '?limit=1000';
  return {
    install,
    async post(from: string, sent: object | string, path: 'decisions' | 'events' = 'decisions') {
      const answer = await fetch(install.urls[path], {
        method: 'POST',
        headers: { 'x-forwarded-for': from, 'content-type': 'text/plain' },
        body: typeof sent === 'string' ? sent : JSON.stringify(sent),
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    records: async () => {
      const answer = await fetch(`${api}/sites/${site.id}/consent-records${limit}`, { headers });
      return (await answer.json()).data.length as number;
    },
  };
}

type Server = Awaited<ReturnType<typeof open>>;

let people = 0;
const someone = () => ({ subjectSecret: `${++people}`.padStart(20, '7') });
/** Anywhere in one /56, which is what one customer of a provider has. */
const within56 = (n: number) => `2001:db8:0:${(n % 256).toString(16)}::${(n >> 8).toString(16)}`;

/** Sends them all, so many at once; answers how often each status came. */
async function flood(send: (n: number) => Promise<number>): Promise<Record<number, number>> {
  const came: Record<number, number> = {};
  let next = 0;
  const work = async () => {
    while (next < posts) {
      const status = await send(next++);
      came[status] = (came[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return came;
}

const grantsAndRefusals = async ({ install, post }: Server) => [
  await post('203.0.113.7', decision(install, someone())),
  await post('203.0.113.8', refusal(install, someone())),
];

const server = await open();
/** Takes all for one sender, whom it does not count. */
const blind = await open({ TRUSTED_PROXIES: 'none' });

it(
  'a flood of what is refused costs the site nothing',
  async () => {
    const bodies = ['{}', '{', 'x'.repeat(70_000), decision({ rulesetIntegrity: 'sha256-none' })];
    const before = await server.records();
    const came = await flood((n) => server.post(within56(n), bodies[n % bodies.length] as object));
    expect(came[200]).toBeUndefined();
    expect(came[500]).toBeUndefined();
    expect(await grantsAndRefusals(server)).toEqual([200, 200]);
    expect(await server.records()).toBe(before + 2);
  },
  timeout,
);

it(
  'a flood of batches leaves decisions alone',
  async () => {
    const came = await flood((n) => server.post(`198.51.${n % 256}.1`, batch(), 'events'));
    expect(came[500]).toBeUndefined();
    expect(await grantsAndRefusals(server)).toEqual([200, 200]);
  },
  timeout,
);

it(
  'a flood of valid decisions from a /56 does not shut out the visitors of the site',
  async () => {
    const began = performance.now();
    const network = (n: number) => within56(n).replace('db8:0', 'db8:100');
    const came = await flood((n) => server.post(network(n), decision(server.install, someone())));
    const windows = 1 + Math.ceil((performance.now() - began) / 60_000);
    expect(came[200]).toBeLessThanOrEqual(600 * windows);
    expect(came[429]).toBeGreaterThan(0);
    expect(await grantsAndRefusals(server)).toEqual([200, 200]);
  },
  timeout,
);

it(
  'where addresses are not told apart, the same flood does, but for refusals',
  async () => {
    const came = await flood((n) => blind.post(within56(n), decision(blind.install, someone())));
    // What is under way at once is counted when it is kept.
    expect(came[200]).toBeGreaterThanOrEqual(ceiling);
    if (times === 1) expect(came[200]).toBeLessThan(ceiling + atOnce);
    expect(await grantsAndRefusals(blind)).toEqual([429, 200]);
  },
  timeout,
);
