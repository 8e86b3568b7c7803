import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { deliveryTask } from '../../../server/jobs/deliveries.ts';
import type { Setup } from '../../../src/shared/wire/site/setup.ts';
import { createWebhookWorld } from '../../support/webhookWorld.ts';

const world = await createWebhookWorld(({ refreshDelivery }) => [deliveryTask(refreshDelivery)]);
const { app, receiver } = world;

/** Lets the store refuse what it is given in the table, and later take it again. */
function disk(table: string) {
  const db = new DatabaseSync(join(app.dataDir, 'control.db'), { timeout: 10_000 });
  return {
    fail: (event: string) =>
      db.exec(
        `CREATE TRIGGER fails BEFORE ${event} ON ${table} BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END`,
      ),
    mend: () => db.exec('DROP TRIGGER fails'),
  };
}

it.each([
  ['forms', 'INSERT'],
  ['sites', 'UPDATE OF delivered_seq'],
])(
  'warns of a publish that cannot be delivered (%s, %s), tries again and tells',
  async (table, event) => {
    const owner = await app.account();
    const site = await app.site(owner);
    const { siteKey } = await app.install(owner, site);
    const endpoint = await world.endpoint(owner, { kinds: ['ruleset.published'] });
    const fetched = async () => (await app.request({ method: 'GET', url: `/${siteKey}.js` })).text;
    const late = async () =>
      (await app.api<Setup>(owner.key, 'GET', `/sites/${site.id}/setup`)).body.install.lateSince;
    const publish = (title: string) =>
      app.api<{ saved: boolean; banner: { title: string }; artifactWarning: string | null }>(
        ...([owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title }] as const),
      );
    const events = () =>
      receiver.hits(endpoint.path, 'ruleset.published').map(({ body }) => JSON.parse(body));

    // What is under way as the clock jumps is not sent again.
    receiver.reply(endpoint.path, (answer) => setTimeout(() => answer.writeHead(204).end(), 300));
    expect((await publish('One')).body.artifactWarning).toBeNull();
    const one = await fetched();
    expect(await late()).toBeNull();

    const { fail, mend } = disk(table);
    fail(event);
    const saved = await publish('Two');
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ saved: true, banner: { title: 'Two' } });
    expect(saved.body.artifactWarning).toContain('retries by itself');
    expect(await fetched()).toBe(one);
    // The same again publishes nothing, and says the same.
    expect((await publish('Two')).body.artifactWarning).toBe(saved.body.artifactWarning);
    expect(await late()).not.toBeNull();
    // What is pasted is the new one, and all that it loads is there.
    const pasted = await app.install(owner, site);
    expect(pasted.snippet).not.toContain(one);

    await world.pass(11_000);
    await expect.poll(() => events().length).toBe(2);
    await expect
      .poll(async () => (await app.stores.control.openJobs('waiting', 10)).map(({ note }) => note))
      .toContainEqual({ problem: 'disk I/O error' });
    expect(await fetched()).toBe(one);

    mend();
    await world.pass(61_000);
    await expect.poll(fetched).toBe(pasted.snippet.replace(/<\/?script>/g, ''));
    expect(await late()).toBeNull();
    await expect.poll(() => events().length).toBe(3);
    const [, second, third] = events();
    expect(second.data).not.toHaveProperty('deliveredAt');
    expect(third.data).toEqual({ ...second.data, deliveredAt: expect.stringMatching(/Z$/) });
    expect((await publish('Two')).body.artifactWarning).toBeNull();
  },
);

it('saves nothing of a publish whose files cannot be stored with it, and takes it once they can', async () => {
  const owner = await app.account();
  const site = await app.site(owner);
  const { siteKey } = await app.install(owner, site);
  const publish = () =>
    app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title: 'Whole' });
  const read = async () => [
    (await app.api(owner.key, 'GET', `/sites/${site.id}/banner`)).text,
    (await app.api(owner.key, 'GET', `/sites/${site.id}/rulesets`)).text,
    (await app.request({ method: 'GET', url: `/${siteKey}.js` })).text,
  ];
  const before = await read();
  const { fail, mend } = disk('artefacts');
  fail('INSERT');
  const refused = await publish();
  expect([refused.status, refused.error.code]).toEqual([500, 'internal']);
  expect(await read()).toEqual(before);
  mend();
  expect((await publish()).body).toMatchObject({ saved: true, artifactWarning: null });
  expect((await read())[0]).toContain('Whole');
});
