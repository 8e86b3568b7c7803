import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterEach, inject } from 'vitest';
import { serverRole } from '../../server/stores/postgres/migrate.ts';
import { afterFile } from '../support/afterFile.ts';
import { databaseAt } from '../support/postgresServer.ts';
import { type Running, runCommand, startServer } from '../support/processes.ts';
import { closedPort } from '../support/site.ts';

export interface Web {
  /** What it has said on standard error since it was started. */
  errors(): string;
  /** Where it answers, for as long as it runs. */
  url: string;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Again, at the same place. @param folder of another version */
  start(folder?: string): Promise<void>;
}

/** Three web processes and one for jobs on databases of their own, as docs/scale.md sets them up, behind a small proxy. */
export async function startFleet(settings: Record<string, string> = {}) {
  const fleet = await openFleet(settings);
  await fleet.portcullis('migrate');
  const roles = 'collect,deliver,api';
  fleet.webs.push(...(await Promise.all([roles, roles, roles].map((one) => fleet.started(one)))));
  await fleet.started('jobs');
  return fleet;
}

/**
 * Databases of their own, empty, and a small proxy before the web processes that there will be.
 * @param settings of the servers and the command line, beside those that every one needs
 * @param reached how servers reach the control plane's database and those of the EU and the US, in this order
 */
export async function openFleet(
  settings: Record<string, string> = {},
  reached: (url: string, database: number) => string = (url) => url,
) {
  const server = inject('postgres');
  const root = new Client(server);
  await root.connect();
  const variables = ['DATABASE_URL', 'DATABASE_URL_EU', 'DATABASE_URL_US'];
  const names = variables.map(() => `fleet_${randomBytes(6).toString('hex')}`);
  for (const name of names) {
    await root.query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`);
  }
  afterFile(async () => {
    for (const name of names) await root.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await root.end();
  });
  const environment = (user?: string, way = (url: string, _database: number) => url) => ({
    ...settings,
    SAMPLE_PORT: '0',
    SECRETS_KEY: 'ab'.repeat(32),
    LOG_KEY: 'cd'.repeat(32),
    ...Object.fromEntries(
      variables.map((variable, n) => [
        variable,
        way(databaseAt(server, names[n] as string, user), n),
      ]),
    ),
  });
  const portcullisOf =
    (folder?: string) =>
    async (...words: string[]) => {
      const incoming = [...words, '--json'];
      const { code, stdout, stderr } = await runCommand(incoming, environment(), [], folder);
      if (code !== 0) throw new Error(stderr);
      return JSON.parse(stdout);
    };

  const said: (() => string)[] = [];
  // An answer never says why it failed; the process that gave it does, in its log.
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') console.error(said.map((lines) => lines()).join('\n'));
  });
  const webs: Web[] = [];
  const proxy = createServer((incoming, answer) => void pass(incoming).then(send(answer)));
  // Whoever asks lets go of a connection first, and never meets one that is just being closed.
  proxy.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  afterFile(() => void proxy.close());
  const address = `http://localhost:${(proxy.address() as AddressInfo).port}`;

  /** @param more settings of this process alone */
  async function started(
    ROLES: string,
    folder?: string,
    more: Record<string, string> = {},
  ): Promise<Web> {
    const PORT = String(await closedPort());
    const own = { ...environment(serverRole, reached), PORT, ROLES, PUBLIC_URL: address, ...more };
    let running: Running;
    const web: Web = {
      errors: () => running.errors(),
      url: `http://localhost:${PORT}`,
      stop: (signal) => running.stop(signal),
      async start(folder) {
        running = await startServer(['--json', '--no-demo'], own, folder);
        const { errors } = running;
        said.push(() => `${ROLES} at ${PORT}:\n${lastFailures(errors())}`);
      },
    };
    await web.start(folder);
    afterFile(() => void web.stop('SIGKILL'));
    return web;
  }
  let turn = 0;
  /** Goes to the next process, and where that is not there to the one after it. */
  async function pass(incoming: IncomingMessage): Promise<Answer> {
    const body = await buffer(incoming);
    turn += 1;
    const first = turn % webs.length;
    for (const { url } of [...webs.slice(first), ...webs.slice(0, first)]) {
      const answer = await forward(url, incoming, body).catch(() => null);
      if (answer) return answer;
    }
    return { status: 502, headers: {}, body: Buffer.alloc(0) };
  }
  const databases = variables.map((_, n) => databaseAt(server, names[n] as string));
  return { address, databases, webs, started, portcullisOf, portcullis: portcullisOf() };
}

/** The last lines of a log that tell of a failure, each as one line that can be read. */
function lastFailures(log: string): string {
  const failures = log.split('\n').filter((line) => /"level":[56]0|^[^{]/.test(line));
  return failures
    .slice(-20)
    .map((line) => `  ${line.slice(0, 600)}`)
    .join('\n');
}

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

function forward(url: string, { method, url: path, headers }: IncomingMessage, body: Buffer) {
  return new Promise<Answer>((resolve, reject) => {
    request(new URL(path as string, url), { method, headers }, async (answer) => {
      const { statusCode: status = 502, headers } = answer;
      buffer(answer).then((body) => resolve({ status, headers, body }), reject);
    })
      .on('error', reject)
      .end(body);
  });
}

const send =
  (answer: import('node:http').ServerResponse) =>
  ({ status, headers, body }: Answer) => {
    // What a server says of its connection holds for that one alone.
    for (const name of ['transfer-encoding', 'connection', 'keep-alive']) delete headers[name];
    answer.writeHead(status, headers).end(body);
  };
