import { expect, it } from 'vitest';
import { jobDays, retention } from '../../../server/jobs/retention.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const day = 86_400_000;
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
const app = await createTestApp({ clock });
const { control } = app.stores;
const run = (signal = new AbortController().signal) =>
  retention(app.stores, clock, app.services.erasures).run(signal) as Promise<
    Record<string, number>
  >;

const job = (id: string) => ({
  id,
  kind: 'errand',
  lane: id,
  payload: null,
  createdAt: clock.now(),
  dueAt: clock.now(),
});

/** Adds jobs and ends them in this state. */
async function ended(state: 'done' | 'dead', ids: string[]) {
  await control.addJobs(ids.map(job));
  for (const { id, claim } of await control.claimJobs({
    kind: 'errand',
    most: ids.length,
    lease: 1_000_000,
  })) {
    await control.endJob({ id, claim, state, wait: 0, tries: 1, note: null, behind: null });
  }
}

it('forgets jobs and what has expired once their time is over, and no decision ever', async () => {
  const owner = await app.account();
  const link = await app.services.sessions.invite(owner.accountId, 'o1@example.test');
  const done = Array.from({ length: 1_200 }, (_, n) => `done ${n}`);
  await ended('done', done);
  await ended('dead', ['dead']);
  await control.addJobs([{ ...job('waiting'), dueAt: 1e15 }]);

  clock.ahead += jobDays.done * day - 60_000;
  expect(await run()).toMatchObject({ 'control done jobs': 0, 'control dead jobs': 0 });
  clock.ahead += 120_000;
  const stopped = new AbortController();
  stopped.abort();
  expect(await run(stopped.signal)).toMatchObject({ 'control done jobs': 0 });
  expect(await run()).toMatchObject({ 'control done jobs': done.length, 'control dead jobs': 0 });
  clock.ahead += (jobDays.dead - jobDays.done) * day;
  expect(await run()).toMatchObject({ 'control done jobs': 0, 'control dead jobs': 1 });
  expect((await control.openJobs(null, 10)).map(({ id }) => id)).toEqual(['waiting']);

  // Its time was over long ago; with the clock set back, only what is gone stays gone.
  clock.ahead = 0;
  expect(await app.services.sessions.invited(link)).toBeNull();
});
