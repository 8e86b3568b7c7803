import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { LoggedEvent } from '../../../server/domain/kernel/logEntryJob.ts';
import { logging } from '../../../server/domain/kernel/logEntryJob.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';
import { wholeLog } from '../stores/logContract.ts';
import { handClock } from '../stores/samples.ts';

it('logs each publication with what its bytes hash to, before any decision names it, and the end of a site', async () => {
  const clock = handClock(Date.now());
  const app = await createTestApp({ clock });
  const { stores, services } = app;
  const owner = await app.account();
  const site = await app.site(owner);
  const { siteKey, rulesetIntegrity } = await app.install(owner, site);
  /** What the background does with the jobs that there are; each of them twice. */
  async function work(): Promise<LoggedEvent[]> {
    const jobs = await stores.control.claimJobs({ kind: logging, most: 10, lease: 60_000 });
    for (const { payload, id, claim } of jobs) {
      for (const _again of [1, 2]) await services.logEvent(payload as LoggedEvent);
      await stores.control.endJob({
        id,
        claim,
        state: 'done',
        wait: 0,
        tries: 1,
        note: null,
        behind: null,
      });
    }
    await services.logs.flush();
    return jobs.map(({ payload }) => payload as LoggedEvent);
  }
  const stored = await stores.control.site(site.id);
  if (!stored) throw new Error('there is no site');
  const log = () => wholeLog(stores.of(stored), site.id);

  expect(await work()).toHaveLength(1);
  const body = decision({ rulesetIntegrity }, { subjectSecret: '3'.repeat(20) });
  expect((await app.post(`/${siteKey}/decisions`, body)).status).toBe(200);
  await services.logs.flush();
  const newest = await stores.control.newestPublication(site.id);
  const hash = createHash('sha256')
    .update(newest?.sealed.snippet ?? '')
    .digest('base64');
  const entries = await log();
  expect(entries.map(({ kind }) => kind)).toEqual(['genesis', 'publication', 'record']);
  expect(entries[1]?.value).toEqual({
    entry: 'publication',
    integrity: rulesetIntegrity,
    snippet: `sha256-${hash}`,
    files: newest?.sealed.artefacts,
    publishedAt: newest?.publishedAt,
  });
  expect(JSON.stringify(entries[2]?.value)).toContain(rulesetIntegrity);

  for (const _twice of [1, 2]) {
    expect((await app.api(owner.key, 'POST', `/sites/${site.id}/archive`)).status).toBe(200);
  }
  clock.time += 61_000;
  expect(await work()).toMatchObject([{ kind: 'closed' }]);
  expect((await log()).at(-1)).toMatchObject({ kind: 'closed', value: { reason: 'archived' } });
  expect(await stores.control.logHead(site.id)).toMatchObject({ size: 4 });
});
