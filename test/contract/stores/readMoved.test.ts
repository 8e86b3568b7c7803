import { expect, it } from 'vitest';
import { consentRateService } from '../../../server/domain/consent/rates/consentRates.ts';
import type { SitePlace, StoredSite } from '../../../server/domain/kernel/site.ts';
import type { RegionStore } from '../../../server/domain/stores.ts';
import { moveSite } from '../../../server/stores/move/moveSite.ts';
import { createTestApp, testLogKey } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';
import { asMigrating, postgresOfFile, twoCells } from '../../support/postgres.ts';

const now = Date.now();
const clock = { now: () => now };
const urls = await twoCells();
const cells = asMigrating(urls.EU).split(' ') as [string, string];
const stores = await postgresOfFile(urls, clock);
const owning = await createTestApp({ clock, stores });
const account = await owning.account();
const all = { from: null, to: null };

async function toOther({ id, cell }: StoredSite): Promise<void> {
  const [from, to] = [cells[cell], cells[1 - cell]] as [string, string];
  const place = () => stores.control.placeSite(id, 1 - cell);
  await moveSite({ siteId: id, from, to, place, stale: 0 });
}

/** A site with records for more than one piece of an export, all of them in the log. */
async function siteWithRecords(logKey: Uint8Array | null) {
  const { services } = await createTestApp({ clock, stores, logKey });
  const { id } = await owning.site(account);
  const install = await owning.install(account, { id });
  const site = (await stores.control.site(id)) as StoredSite;
  const visit = (n: number) => {
    const subjectSecret = `1${String(n).padStart(19, '0')}`;
    return services.consent.record(site, decision(install, { subjectSecret }));
  };
  await visit(0);
  for (let first = 1; first < 600; first += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, n) => visit(first + n)));
  }
  await services.logs.flush();
  return { site, write: () => services.consentExports.write(site, all) };
}

it.each([
  ['signed', testLogKey],
  ['not signed', null],
])(
  'an export that is being read while its site goes to another cell is whole: of a log that is %s',
  async (_name, logKey) => {
    const { site, write } = await siteWithRecords(logKey);
    const ofRecord = '"kind":"record"';
    let whole = '';
    for await (const piece of write()) whole += piece;
    expect(whole.split(ofRecord).length).toBeGreaterThan(600);

    let read = '';
    let moved = false;
    for await (const piece of write()) {
      read += piece;
      if (moved || !piece.includes(ofRecord)) continue;
      await toOther(site);
      moved = true;
    }
    expect((await stores.control.site(site.id))?.cell).toBe(1 - site.cell);
    expect(read).toBe(whole);
  },
);

it('rates that are read while their site goes to another cell count all of it, once', async () => {
  const { site } = await siteWithRecords(null);
  const { control } = stores;
  const counted = (storeOf: (place: SitePlace) => Pick<RegionStore, 'countedRecords'>) =>
    consentRateService({ storeOf, placeOf: control.site }).read(site, all, 'method');
  const whole = await counted(stores.of);
  expect(whole.decisions).toBe(601);

  let moved = false;
  const during = await counted((place) => ({
    async *countedRecords(...range) {
      if (!moved) await toOther(site);
      moved = true;
      yield* stores.of(place).countedRecords(...range);
    },
  }));
  expect(during).toEqual(whole);
});
