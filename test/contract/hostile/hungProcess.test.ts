import { expect, it } from 'vitest';
import { Unavailable } from '../../../server/domain/kernel/refusal.ts';
import { openDatabase, type Patience } from '../../../server/stores/postgres/database.ts';
import { laneWrites } from '../../../server/stores/postgres/lanes.ts';
import { openPostgresStores } from '../../../server/stores/postgres/open.ts';
import { afterFile } from '../../support/afterFile.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';
import { databasesOfFile } from '../../support/postgres.ts';

const urls = await databasesOfFile();
/** A second server is to wait for a lock for as long as it takes to tell the difference. */
const patience: Patience = {
  connect: 10_000,
  lock: 2_000,
  statement: 10_000,
  answer: 11_000,
  silence: 200,
  rest: 500,
  idle: 50,
};
const stores = await openPostgresStores({ urls, clock: null, patience });
afterFile(() => stores.close());
const app = await createTestApp({ stores });
const owner = await app.account();
const site = await app.site(owner);
const { siteKey, rulesetIntegrity } = await app.install(owner, site);
await app.post(`/${siteKey}/decisions`, decision({ rulesetIntegrity }));

/** A process that hangs in the middle of a transaction in this site's lane. Answers how that ended. */
async function hang(silence: number) {
  const database = openDatabase(
    urls.EU,
    { readers: 1, writers: 1 },
    { patience: { ...patience, silence } },
  );
  const held = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const ended = laneWrites(database)(site.id, async (db) => {
    held.resolve();
    await goOn.promise;
    await db.get('SELECT 1');
  }).then(
    () => 'kept',
    (error) => (error instanceof Unavailable ? 'turned away' : error),
  );
  await held.promise;
  return async () => {
    goOn.resolve();
    const how = await ended;
    await database.close();
    return how;
  };
}

let visitors = 0;
async function decide() {
  visitors += 1;
  const body = decision(
    { rulesetIntegrity },
    { subjectSecret: String(visitors).padStart(20, '1') },
  );
  const { status } = await app.post(`/${siteKey}/decisions`, body);
  return status;
}

it('a process that hangs keeps nobody from deciding: the database takes its lane from it', async () => {
  const goOn = await hang(patience.silence);
  expect(await decide()).toBe(200);
  expect(await goOn()).toBe('turned away');
});

it('without that, they are turned away for as long as it hangs', async () => {
  const goOn = await hang(0);
  expect(await decide()).toBe(503);
  expect(await goOn()).toBe('kept');
  expect(await decide()).toBe(200);
});
