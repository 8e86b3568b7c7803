import { expect, it } from 'vitest';
import { maxTakenOut } from '../../../server/http/kit/takenOut.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();

/** Sites of accounts of their own, whose logs are not read before they are let. */
async function gated(most: number) {
  const store = app.stores.cells('EU')[0];
  const { logEntries } = store;
  const gate = Promise.withResolvers<void>();
  let reading = 0;
  store.logEntries = async (...args) => {
    reading += 1;
    await gate.promise;
    return logEntries(...args);
  };
  const open = async () => {
    const owner = await app.account();
    const { id } = await app.site(owner);
    await app.install(owner, { id } as never);
    return () => app.api(owner.key, 'GET', `/sites/${id}/consent-export`);
  };
  const makers = await Promise.all(Array.from({ length: most }, open));
  return {
    makers,
    reading: () => reading,
    letGo() {
      store.logEntries = logEntries;
      gate.resolve();
    },
  };
}

const tooMany = { code: 'rate_limited', detail: { budget: 'exports' } };

it('takes out a few files of an account at once, and others of other accounts', async () => {
  const { makers, reading, letGo } = await gated(2);
  const [one, other] = makers as [
    () => ReturnType<typeof app.api>,
    () => ReturnType<typeof app.api>,
  ];
  const own = Array.from({ length: maxTakenOut.account }, one);
  await expect.poll(reading).toBe(maxTakenOut.account);
  const refused = await one();
  expect([refused.status, refused.error]).toMatchObject([429, tooMany]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  own.push(other());
  await expect.poll(reading).toBe(maxTakenOut.account + 1);
  letGo();
  for (const answer of await Promise.all(own)) {
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"manifest"')]);
  }
  expect((await one()).status).toBe(200);
});

it('takes out no more than so many in all', async () => {
  const { makers, reading, letGo } = await gated(maxTakenOut.all + 1);
  const all = makers.slice(1).map((make) => make());
  await expect.poll(reading).toBe(maxTakenOut.all);
  expect((await makers[0]?.())?.error).toMatchObject(tooMany);
  letGo();
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(
    Array(maxTakenOut.all).fill(200),
  );
});

it('counts none that failed before its first line', async () => {
  const owner = await app.account();
  const site = await app.site(owner);
  await app.install(owner, site);
  const take = () => app.api(owner.key, 'GET', `/sites/${site.id}/consent-export`);
  const { addAuditEntry } = app.stores.control;
  app.stores.control.addAuditEntry = () => Promise.reject(new Error('disk I/O error'));
  for (let n = 0; n <= maxTakenOut.account; n += 1) expect((await take()).status).toBe(500);
  app.stores.control.addAuditEntry = addAuditEntry;
  expect((await take()).status).toBe(200);
});
