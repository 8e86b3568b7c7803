import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { verify } from '../../../src/receiver/webhooks.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';
import { runCommand, startCommand } from '../../support/processes.ts';
import { openReceiver } from '../../support/receiver.ts';

const app = await createTestApp();
await app.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.server.address() as AddressInfo;
const api = `http://127.0.0.1:${port}/api/v1`;
const receiver = await openReceiver();
const secret = 'whsec_of-a-developer';

const listening = (key: string, siteId: string, path: string) =>
  startCommand(
    [
      ...['listen', '--site', siteId, '--api', api, '--json'],
      ...['--forward', receiver.url(path), '--secret', secret],
    ],
    { PORTCULLIS_KEY: key },
  );

it("forwards what happens on a site, which the receiver's own check accepts", async () => {
  const owner = await app.account();
  const site = await app.site(owner);
  const install = await app.install(owner, site);
  const decide = (n: number) =>
    app.post(
      `/${install.siteKey}/decisions`,
      decision(install, { subjectSecret: `${n}`.repeat(20), decidedAt: new Date().toISOString() }),
    );
  await decide(1);
  const command = listening(owner.key, site.id, '/hook');
  const checked = async (count: number) => {
    const hit = (await receiver.until('/hook', count))[count - 1];
    return verify(hit?.headers ?? {}, hit?.body ?? '', secret);
  };
  expect(await checked(1)).toMatchObject({ type: 'ping', accountId: owner.accountId });

  // Once it has asked for what there is, a change is news, whichever comes first.
  receiver.reply('/hook', 500);
  let published = 0;
  const publish = () =>
    app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, {
      title: `Yours ${++published}`,
    });
  const later = setInterval(publish, 2_500);
  const ruleset = await checked(2);
  clearInterval(later);
  expect(ruleset).toMatchObject({
    type: 'ruleset.published',
    site: { id: site.id, domain: site.domain, region: 'EU' },
    data: { change: 'wording' },
  });
  const { id } = (await decide(2)).body as { id: string };
  const hits = async (): Promise<unknown> => {
    for (let count = 3; ; count++) {
      const event = await checked(count);
      if (event.type === 'consent.recorded') return event.data;
    }
  };
  expect(await hits()).toMatchObject({ total: 1, byMethod: { accept_all: 1 }, recordIds: [id] });
  command.kill('SIGKILL');
  const { stdout, stderr } = await command.end();
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines[0]).toEqual({ siteId: site.id, forward: receiver.url('/hook'), secret });
  expect(lines[1]).toMatchObject({ type: 'ping', status: 204, problem: null });
  expect(lines[2]).toMatchObject({ type: 'ruleset.published', status: 500 });
  expect(stderr).toBe('');
});

it('says what a key may not read, and forwards the rest', async () => {
  const owner = await app.account(['account:read', 'sites:read', 'consent:read', 'sites:write']);
  const site = await app.site(owner, { verified: false });
  const command = listening(owner.key, site.id, '/unproven');
  await command.said(/The consent records are left out: .*verif/i);
  await command.said(/The scans are left out: .*trackers:read/);
  command.kill('SIGKILL');
  expect((await command.end()).stderr).not.toContain('rulesets');
});

it('sends to this machine, or under TLS', async () => {
  for (const url of ['http://elsewhere.example/hook', 'ftp://localhost/', 'hook']) {
    const { code, stderr } = await runCommand(
      ['listen', '--site', 's', '--forward', url, '--api', api, '--key', 'k'],
      {},
    );
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('--forward must be an http:// URL of this machine'),
    ]);
  }
});
