import { expect, it } from 'vitest';
import { cellService } from '../../server/domain/site/cells.ts';
import { openPostgresStores } from '../../server/stores/postgres/open.ts';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import { afterFile } from '../support/afterFile.ts';
import { createTestApp } from '../support/createTestApp.ts';
import { decision } from '../support/decision.ts';
import { twoCells } from '../support/postgres.ts';
import { runCommand } from '../support/processes.ts';
import { openTcpProxy, placeOf } from '../support/tcpProxy.ts';

const urls = await twoCells();
const [firstUrl, secondUrl] = urls.EU.split(' ') as [string, string];
const environment = {
  DATABASE_URL: urls.control,
  DATABASE_URL_EU: urls.EU,
  DATABASE_URL_US: urls.US,
  SECRETS_KEY: 'ab'.repeat(32),
};
const proxy = await openTcpProxy(placeOf(secondUrl));
const stores = await openPostgresStores({
  urls: { ...urls, EU: `${firstUrl} ${proxy.through(secondUrl)}` },
  clock: null,
});
// Hooks run in reverse: the app lets go of the store first.
afterFile(() => stores.close());
const app = await createTestApp({ stores });
const owner = await app.account();
const cells = cellService(stores);

const cell = async (...words: string[]) => {
  const { code, stdout, stderr } = await runCommand(['cell', ...words], environment);
  return { code, printed: stdout, refused: stderr };
};

it('an operator sees the cells, closes one and opens it again', async () => {
  expect((await cell('list')).printed).toMatch(
    /^EU +\d+ sites {3}open\nEU 2 +\d+ sites {3}open\nUS +0 sites {3}open\n$/,
  );
  expect(await cell('close', '--region', 'EU', '--cell', '2')).toEqual({
    code: 0,
    refused: '',
    printed: 'EU 2 takes no new sites; those in it stay.\n',
  });
  const { id } = await app.site(owner);
  expect((await stores.control.site(id))?.cell).toBe(0);
  const last = await cell('close', '--region', 'EU', '--cell', '1');
  expect([last.code, last.refused]).toEqual([1, expect.stringMatching(/^EU has no other cell/)]);
  const none = await cell('close', '--region', 'EU', '--cell', '3');
  expect([none.code, none.refused]).toEqual([1, expect.stringMatching(/^EU has no cell 3/)]);
  expect((await cell('close', '--region', 'EU', '--cell', '0')).code).toBe(2);
  const { printed } = await cell('list', '--json');
  expect(JSON.parse(printed).cells).toEqual([
    { region: 'EU', cell: 1, name: 'EU', sites: expect.any(Number), open: true },
    { region: 'EU', cell: 2, name: 'EU 2', sites: expect.any(Number), open: false },
    { region: 'US', cell: 1, name: 'US', sites: 0, open: true },
  ]);
  expect((await cell('open', '--region', 'EU', '--cell', '2')).printed).toBe(
    'EU 2 takes new sites.\n',
  );
});

it('a cell that is away takes its own sites with it, and no others', async () => {
  const installs: Install[] = [];
  for (const n of [0, 1]) {
    await cells.close({ region: 'EU', cell: 1 - n });
    const site = await app.site(owner);
    await cells.open({ region: 'EU', cell: 1 - n });
    installs.push(await app.install(owner, site));
  }
  const post = () =>
    Promise.all(
      installs.map(async ({ siteKey, rulesetIntegrity }) => {
        const { status } = await app.post(`/${siteKey}/decisions`, decision({ rulesetIntegrity }));
        return status;
      }),
    );
  expect(await post()).toEqual([200, 200]);
  proxy.drop();
  expect(await post()).toEqual([200, 503]);
  const { body } = await app.request<{ checks: object }>({ method: 'GET', url: '/readyz' });
  expect(body.checks).toEqual({ control: 'ok', EU: 'ok', 'EU 2': 'failed', US: 'ok' });
  proxy.pass();
  await expect.poll(post).toEqual([200, 200]);
});
