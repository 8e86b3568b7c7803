import { beforeEach, expect, it } from 'vitest';
import { Refusal } from '../../../server/domain/kernel/refusal.ts';
import { cellService } from '../../../server/domain/site/cells.ts';
import type { CellPlace } from '../../../server/domain/site/port.ts';
import { regions } from '../../../src/shared/vocabulary.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';
import { postgresOfFile, twoCells } from '../../support/postgres.ts';
import { temporaryStores } from '../../support/stores.ts';

const [first, second] = [
  { region: 'EU', cell: 0 },
  { region: 'EU', cell: 1 },
] as const;
const stores = await postgresOfFile(await twoCells());
const app = await createTestApp({ stores });
const owner = await app.account();
const cells = cellService(stores);
const newCell = async () => {
  const { id } = await app.site(owner);
  return (await stores.control.site(id))?.cell;
};
const newCells = async (count: number) => {
  const found: (number | undefined)[] = [];
  for (let n = 0; n < count; n++) found.push(await newCell());
  return found;
};

/** All that come now go there. */
async function leadTo({ region, cell }: CellPlace) {
  await cells.open({ region, cell });
  await cells.close({ region, cell: 1 - cell });
}

beforeEach(async () => {
  await cells.open(first);
  await cells.open(second);
});

it('new sites go to the open cell with the fewest', async () => {
  const counts = async () =>
    (await cells.list()).slice(0, 2).map(({ sites }) => sites) as [number, number];
  while ((await counts())[0] !== (await counts())[1]) await newCell();
  const [each] = await counts();
  expect(await newCells(4)).toEqual([0, 1, 0, 1]);
  await cells.close(second);
  expect(await newCells(3)).toEqual([0, 0, 0]);
  await cells.open(second);
  expect(await newCells(4)).toEqual([1, 1, 1, 0]);
  await cells.close(first);
  expect(await cells.list()).toEqual([
    { ...first, name: 'EU', sites: each + 6, open: false },
    { ...second, name: 'EU 2', sites: each + 5, open: true },
    { region: 'US', cell: 0, name: 'US', sites: 0, open: true },
  ]);
});

it('what visitors decide is kept in the cell of their site, and in no other', async () => {
  for (const cell of [0, 1]) {
    await leadTo({ region: 'EU', cell });
    const site = await app.site(owner);
    const { siteKey, rulesetIntegrity } = await app.install(owner, site);
    const { status } = await app.post(`/${siteKey}/decisions`, decision({ rulesetIntegrity }));
    expect(status).toBe(200);
    const { body } = await app.api<List<ConsentRecord>>(
      owner.key,
      'GET',
      `/sites/${site.id}/consent-records`,
    );
    expect(body.data).toHaveLength(1);
    const long = (Date.now() + 60_000) * 1_000;
    const found = stores.cells('EU').map((store) => store.sitesWithRecords(long, null, 100));
    expect((await Promise.all(found)).map((sites) => sites.includes(site.id))).toEqual([
      cell === 0,
      cell === 1,
    ]);
  }
});

it('a closed one goes on serving the sites that stand in it', async () => {
  await leadTo(second);
  const { id } = await app.site(owner);
  await leadTo(first);
  expect((await stores.control.site(id))?.cell).toBe(1);
  expect((await app.api(owner.key, 'GET', `/sites/${id}/consent-rates`)).status).toBe(200);
});

it('the last open one of a region cannot be closed, nor one that is not there', async () => {
  await leadTo(first);
  const refused = (code: string) => expect.objectContaining({ constructor: Refusal, code });
  await expect(cells.close(first)).rejects.toEqual(refused('conflict'));
  await expect(cells.close({ region: 'EU', cell: 2 })).rejects.toEqual(refused('not_found'));
  await expect(cells.open({ region: 'EU', cell: 2 })).rejects.toEqual(refused('not_found'));
  const embedded = cellService(await temporaryStores(Date));
  await expect(embedded.close(first)).rejects.toEqual(refused('conflict'));
  expect((await embedded.list()).map(({ name }) => name)).toEqual(regions);
});
