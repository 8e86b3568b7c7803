import { expect, it } from 'vitest';
import { openCheckpoint } from '../../../server/domain/consentLog/checkpoint.ts';
import { parseVkey, type Verifier } from '../../../server/domain/consentLog/keys.ts';
import { decision } from '../../support/decision.ts';
import { openMailServer } from '../../support/mailServer.ts';
import { address, createMailWorld } from '../../support/mailWorld.ts';

const server = await openMailServer();
const world = await createMailWorld({ smtpUrl: server.url() });
const { app } = world;
const day = 86_400_000;

/** Lets the days pass, and the job that goes with each of them run. */
async function pass(days: number): Promise<void> {
  const job = () => app.stores.control.job('checkpoints');
  await world.pass(days * day);
  const now = world.clock.now() - 60_000;
  await expect.poll(async () => ((await job())?.triedAt ?? 0) > now).toBe(true);
  await expect.poll(async () => (await job())?.state).toBe('waiting');
  await world.quiet();
}

it('owners get the checkpoints of their sites once a week, where something was recorded', async () => {
  // A Tuesday, so that no week ends while the test runs.
  const since = (Date.now() - 5 * day) % (7 * day);
  world.clock.ahead = 7 * day - since;
  const owner = await app.account();
  const [email, admin] = [address(), address()];
  await app.services.accounts.addMember(owner.accountId, email, 'owner');
  await app.services.accounts.addMember(owner.accountId, admin, 'admin');
  const other = await app.account();
  const [site, quiet] = [await app.site(owner), await app.site(owner)];
  const { siteKey, rulesetIntegrity } = await app.install(owner, site);
  const decide = async (visitor: number) => {
    const subjectSecret = `${visitor}`.padStart(20, '4');
    await app.post(`/${siteKey}/decisions`, decision({ rulesetIntegrity }, { subjectSecret }));
    await app.services.logs.flush();
  };
  await decide(1);
  // The publication is an entry as well, by a job of its own.
  const size = async () => (await app.services.siteLogs.find(site.id)).size;
  await expect.poll(size).toBe(3);
  await pass(1.1);
  const [mail, ...more] = server.to(email);
  expect(more).toEqual([]);
  const log = await app.services.siteLogs.find(site.id);
  const note = log.checkpoint ?? '';
  expect(mail?.text).toContain(note.trimEnd());
  expect(mail?.headers).toContain('Subject: Please keep: the weekly seals of your consent records');
  const [, lines = ''] = /<pre[^>]*>([^<]*)<\/pre>/.exec(mail?.html ?? '') ?? [];
  const key = parseVkey(log.vkey ?? '') as Verifier;
  expect(openCheckpoint(lines, key.name, [key]).size).toBe(3);
  expect(mail?.text).not.toContain(quiet.domain.split('.')[0]);
  expect(server.to(admin)).toEqual([]);
  const others = await app.services.members.list(other.accountId);
  for (const one of others) expect(server.to(one.email)).toEqual([]);

  await decide(2);
  await pass(1.1);
  expect(server.to(email)).toHaveLength(1);
  await pass(5);
  expect(server.to(email)).toHaveLength(2);
  await pass(7.5);
  expect(server.to(email)).toHaveLength(2);
});
