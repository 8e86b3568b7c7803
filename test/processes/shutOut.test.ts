import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openPostgresStores } from '../../server/stores/postgres/open.ts';
import type { DecisionAnswer } from '../../src/shared/wire/consent/decision.ts';
import { afterFile } from '../support/afterFile.ts';
import { createTestApp } from '../support/createTestApp.ts';
import { decision } from '../support/decision.ts';
import { asMigrating, databasesOfFile } from '../support/postgres.ts';
import { runCommand } from '../support/processes.ts';
import { openTcpProxy, placeOf } from '../support/tcpProxy.ts';

const urls = await databasesOfFile();
const [control, us] = [
  await openTcpProxy(placeOf(urls.control)),
  await openTcpProxy(placeOf(urls.US)),
];
const stores = await openPostgresStores({
  urls: { ...urls, control: control.through(urls.control), US: us.through(urls.US) },
  clock: null,
  patience: {
    connect: 5_000,
    lock: 5_000,
    statement: 5_000,
    answer: 5_000,
    silence: 5_000,
    rest: 500,
    idle: 10_000,
  },
});
// Hooks run in reverse: the app lets go of the store first.
afterFile(() => stores.close());
const time = { now: 0 };
const keeping = { fresh: 5_000, stale: 3_600_000, elapsed: () => time.now };
const app = await createTestApp({ stores, keeping });
const owner = await app.account();
const near = await app.site(owner);
const far = await app.site(owner, { region: 'US' });
const installs = { EU: await app.install(owner, near), US: await app.install(owner, far) };
// The server is everybody's, these databases are ours.
const operator = new Client(inject('postgres'));
await operator.connect();
afterFile(() => operator.end());
const nameOf = (url: string) => new URL(url).pathname.slice(1);

let visitors = 0;
/** A decision by somebody new, to be posted any number of times. */
function visitor(region: 'EU' | 'US') {
  visitors += 1;
  const { siteKey, rulesetIntegrity } = installs[region];
  const subjectSecret = String(visitors).padStart(20, '1');
  const body = decision({ rulesetIntegrity }, { subjectSecret });
  return () => app.post<DecisionAnswer>(`/${siteKey}/decisions`, body);
}
const all = <Answer>(posts: (() => Promise<Answer>)[]) => Promise.all(posts.map((post) => post()));
const read = (siteId: string) => app.api(owner.key, 'GET', `/sites/${siteId}/consent-records`);

/** Statements by whoever owns the tables of a database. */
async function asOwner(url: string, sql: string) {
  const client = new Client(asMigrating(url));
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Ends all connections of servers to a database. */
const endAll = (name: string) =>
  operator.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE 'portcullis %'",
    [name],
  );

/** What an operator does to a database, by mistake or for a while, and how it is taken back. */
interface Trouble {
  make(url: string): Promise<unknown>;
  end(url: string): Promise<unknown>;
}

/** What holds for new connections alone, once there are only such. */
const forNew = (taken: (name: string) => string, given: (name: string) => string): Trouble => ({
  async make(url) {
    await operator.query(taken(nameOf(url)));
    await endAll(nameOf(url));
  },
  end: (url) => operator.query(given(nameOf(url))),
});
const onTables = (taken: string, given: string): Trouble => ({
  make: (url) => asOwner(url, taken),
  end: (url) => asOwner(url, given),
});
const failing = (code: string): Trouble =>
  onTables(
    `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'No more' USING ERRCODE = '${code}'; END $$;
      CREATE TRIGGER fail BEFORE INSERT ON consent_records EXECUTE FUNCTION fail()`,
    'DROP TRIGGER fail ON consent_records; DROP FUNCTION fail',
  );

const shutOut: [string, Trouble][] = [
  [
    'that lets the servers’ role in no longer',
    forNew(
      (name) => `REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`,
      (name) => `GRANT CONNECT ON DATABASE ${name} TO PUBLIC`,
    ),
  ],
  [
    'that lets nobody in',
    forNew(
      (name) => `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
      (name) => `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`,
    ),
  ],
  [
    'whose connections others have',
    forNew(
      (name) => `ALTER DATABASE ${name} CONNECTION LIMIT 0`,
      (name) => `ALTER DATABASE ${name} CONNECTION LIMIT -1`,
    ),
  ],
  [
    'that has another name',
    {
      async make(url) {
        const name = nameOf(url);
        await operator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
        await endAll(name);
        const rename = () => operator.query(`ALTER DATABASE ${name} RENAME TO ${name}_away`);
        await expect.poll(() => rename().then(() => 'renamed', String)).toBe('renamed');
      },
      async end(url) {
        const name = nameOf(url);
        await operator.query(`ALTER DATABASE ${name}_away RENAME TO ${name}`);
        await operator.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
      },
    },
  ],
  [
    'whose tables the servers’ role may not use',
    onTables(
      'REVOKE SELECT, INSERT ON consent_records FROM portcullis',
      'GRANT SELECT, INSERT ON consent_records TO portcullis',
    ),
  ],
  ['whose disk is full', failing('53100')],
  ['whose disk fails', failing('58030')],
  ['that ends transactions after a while', failing('25P04')],
];

it.each(shutOut)(
  'decisions wait for a database %s, and nothing else does',
  async (_name, trouble) => {
    const before = visitor('US');
    await expect.poll(async () => (await before()).status).toBe(200);
    await trouble.make(urls.US);
    const waiting = [visitor('US'), visitor('US'), visitor('US')];
    let ended = false;
    const end = async () => {
      if (!ended) await trouble.end(urls.US);
      ended = true;
    };
    onTestFinished(end);
    // The first may meet connections that were just cut.
    const answers = [...(await all(waiting)), ...(await all(waiting))];
    for (const { status, headers, error } of answers) {
      expect([status, error?.code, headers['retry-after']]).toEqual([503, 'internal', '5']);
    }
    expect((await visitor('EU')()).status).toBe(200);
    expect((await read(near.id)).status).toBe(200);

    await end();
    // As their outboxes do.
    const ids = await Promise.all(
      waiting.map(async (post) => {
        await expect.poll(async () => (await post()).status).toBe(200);
        return (await post()).body.id;
      }),
    );
    expect(new Set(ids).size).toBe(waiting.length);
    for (const id of ids) expect(await stores.of(far).consentRecord(far.id, id)).not.toBeNull();
  },
);

it('a control plane that lets the servers’ role in no longer stops no visitor of a known site', async () => {
  const [taken, given] = [
    'REVOKE CONNECT ON DATABASE control FROM PUBLIC',
    'GRANT CONNECT ON DATABASE control TO PUBLIC',
  ].map((sql) => sql.replace('control', nameOf(urls.control))) as [string, string];
  expect((await visitor('EU')()).status).toBe(200);
  await operator.query(taken);
  onTestFinished(async () => void (await operator.query(given)));
  await endAll(nameOf(urls.control));
  time.now += 5_000;
  expect((await visitor('EU')()).status).toBe(200);
  expect(await read(near.id)).toMatchObject({ status: 503, error: { code: 'internal' } });
  // Whoever starts a server with such settings is to hear of it.
  const settings = {
    SECRETS_KEY: 'ab'.repeat(32),
    DATABASE_URL: urls.control,
    DATABASE_URL_EU: urls.EU,
    DATABASE_URL_US: urls.US,
  };
  expect(await runCommand(['serve', '--no-demo'], settings)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL cannot be used: permission denied for database/),
  });
  await operator.query(given);
  await expect.poll(async () => (await read(near.id)).status).toBe(200);
});

it('a decision whose commit nobody heard of is on record once, however often it comes again', async () => {
  const post = visitor('US');
  expect((await visitor('US')()).status).toBe(200);
  const count = async () =>
    (await asOwner(urls.US, 'SELECT count(*)::integer AS count FROM consent_records'))[0].count;
  const before = await count();
  onTestFinished(us.pass);
  us.mute();
  expect(await post()).toMatchObject({ status: 503, error: { code: 'internal' } });
  expect(await count()).toBe(before + 1);
  us.pass();
  await expect.poll(async () => (await post()).status).toBe(200);
  await post();
  expect(await count()).toBe(before + 1);
});

it('a banner that is saved again, because nobody heard that it was, is published once', async () => {
  const published = async () =>
    (await asOwner(urls.control, 'SELECT count(*)::integer AS count FROM publications'))[0].count;
  const save = () =>
    app.api(owner.key, 'PATCH', `/sites/${near.id}/banner/wording`, { title: 'Saved twice' });
  const before = await published();
  // Commits wait here.
  await asOwner(
    urls.control,
    `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(9, 9); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER hold AFTER INSERT ON publications DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION hold()`,
  );
  onTestFinished(control.pass);
  const gate = new Client(asMigrating(urls.control));
  await gate.connect();
  onTestFinished(() => gate.end());
  await gate.query('BEGIN; SELECT pg_advisory_xact_lock(9, 9)');
  const saved = save();
  const waiting = `SELECT count(*)::integer AS count FROM pg_locks JOIN pg_database ON oid = database
    WHERE datname = current_database() AND locktype = 'advisory' AND classid = 9 AND NOT granted`;
  await expect.poll(async () => (await gate.query(waiting)).rows).toEqual([{ count: 1 }]);
  control.mute();
  await gate.query('COMMIT');
  expect(await saved).toMatchObject({ status: 503, error: { code: 'internal' } });
  expect(await published()).toBe(before + 1);
  control.pass();
  await expect.poll(async () => (await save()).status).toBe(200);
  expect(await published()).toBe(before + 1);
});
