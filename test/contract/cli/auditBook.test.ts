import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bookService } from '../../../server/domain/consentLog/book/book.ts';
import { parsePolicy } from '../../../server/domain/consentLog/book/policy.ts';
import { stampedText } from '../../../server/domain/consentLog/book/stamps/query.ts';
import { signCheckpoint } from '../../../server/domain/consentLog/checkpoint.ts';
import { signerOf } from '../../../server/domain/consentLog/keys.ts';
import { outgoingClient } from '../../../server/outgoing/client.ts';
import { postThrough } from '../../../server/outgoing/post.ts';
import type { RegionBook } from '../../../src/shared/wire/consentLog/book.ts';
import { createTestApp, testLogKey } from '../../support/createTestApp.ts';
import { runCommand } from '../../support/processes.ts';
import { temporaryDirectory } from '../../support/stores.ts';
import { openTimestampAuthority } from '../../support/timestampAuthority.ts';
import { handClock, hexId } from '../stores/samples.ts';

it('an auditor of a site audits the book of its region, and takes its timestamps', async () => {
  const app = await createTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const owner = await app.account();
  const site = await app.site(owner);
  await app.services.sites.verify(site.id);
  const { key } = await app.services.keys.mint(owner, ['log:read']);
  const authority = await openTimestampAuthority();
  authority.behave(null);
  const clock = handClock();
  const books = bookService({
    control: app.stores.control,
    storeOf: (region) => app.stores.cells(region)[0],
    ...{ clock, seed: testLogKey, host: () => 'log.example', length: 3_600_000 },
    policy: parsePolicy('quorum none\n'),
    post: postThrough(outgoingClient({ allowed: [authority.place] })),
    authority: authority.url,
  });
  const below = `/sites/${site.id}/log/book`;
  const read = (path = '') => app.api<RegionBook>(key, 'GET', `${below}${path}`);
  expect((await read()).status).toBe(404);
  const folder = await temporaryDirectory();
  const state = join(folder, 'book.jsonl');
  const where = ['--site', site.id, '--api', `http://127.0.0.1:${port}/api/v1`, '--key', key];
  const audit = (...words: string[]) =>
    runCommand(['audit', '--book', '--state', state, ...where, ...words], {});
  expect((await audit()).code).toBe(1);

  await books.run('EU');
  expect(await audit('--full')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('2 entries'),
  });
  for (let epochs = 0; epochs < 3; epochs += 1) {
    clock.time += 3_600_000;
    await books.run('EU');
  }
  const name = join(folder, 'book');
  const grown = await audit('--full', '--json', '--stamps', name);
  expect(grown).toMatchObject({ code: 0, stderr: '' });
  const { size, stamps } = JSON.parse(grown.stdout);
  expect([size, stamps.length]).toEqual([5, 1]);
  await authority.openssl(...stamps[0].check.replace('root.pem', 'ca.pem').split(' ').slice(1));
  const { body: newest } = await read();
  expect(await readFile(`${name}.txt`, 'utf8')).toBe(stampedText(newest.checkpoint));
  const { body: third } = await read('/at/3');
  expect(third).toMatchObject({ size: 3, origin: newest.origin, vkey: newest.vkey });
  expect(third.stamps).toHaveLength(1);
  expect((await read('/at/9')).status).toBe(404);

  // Whoever was shown another history hears of it.
  const other = { origin: newest.origin, size: 4, root: Buffer.alloc(32, 1) };
  const forked = signCheckpoint(other, [signerOf(testLogKey, newest.origin)]);
  const seen = { seenAt: '2026-11-21T08:00:00.000Z', vkey: newest.vkey, checkpoint: forked };
  await writeFile(state, `${JSON.stringify(seen)}\n`);
  expect(await audit()).toMatchObject({ code: 1, stderr: expect.stringContaining('rewritten') });
  for (const words of [
    ['--stamps', name],
    ['--book', '--url', 'http://a.example/log/1'],
  ]) {
    expect((await runCommand(['audit', ...words], {})).code).toBe(2);
  }
  const stranger = await app.account();
  const none = await app.api(stranger.key, 'GET', below);
  const never = await app.api(stranger.key, 'GET', `/sites/${hexId(9)}/log/book`);
  const told = ({ status, error }: typeof none) => [status, error.code, error.message];
  expect(told(none)).toEqual(told(never));
});
