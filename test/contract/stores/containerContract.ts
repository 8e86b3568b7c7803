import { expect, it } from 'vitest';
import { exportedContainer } from '../../support/container.ts';
import { accountId, at, handClock, hexId, later, newSite, ownerId, siteId } from './samples.ts';
import type { OpenStores } from './storeContract.ts';

export function containerContract(open: OpenStores): void {
  async function withSite() {
    const { control } = await open(handClock());
    const owner = { accountId, userId: ownerId, name: 'Shop', email: 'o@example.test', at };
    await control.createAccount(owner);
    await control.createSite(newSite());
    return control;
  }

  it('keeps the container of a site, and the one that comes after it', async () => {
    const control = await withSite();
    expect(await control.container(siteId)).toBe(null);
    const first = exportedContainer(siteId, at);
    await control.connectContainer(first);
    expect(await control.container(siteId)).toEqual(first);

    const second = { siteId, publicId: 'GTM-OTHER1', connectedAt: later };
    const named = { ...second, source: 'api' as const, exported: null };
    await control.connectContainer(named);
    expect(await control.container(siteId)).toEqual(named);
    expect(await control.container(hexId(0x52))).toBe(null);
  });

  it('sums up what an account has exported for its other sites', async () => {
    const control = await withSite();
    const [other, foreign] = [hexId(0x61), hexId(0x62)];
    const stranger = { accountId: hexId(0x71), userId: hexId(0x72), name: 'Other', at };
    await control.createAccount({ ...stranger, email: 'p@example.test' });
    await control.createSite(newSite({ id: other, domain: 'other.example' }));
    await control.createSite(newSite({ id: foreign, accountId: stranger.accountId }));
    expect(await control.exportedLetters({ id: other, accountId })).toBe(0);
    for (const id of [siteId, foreign]) await control.connectContainer(exportedContainer(id, at));
    const letters = JSON.stringify(exportedContainer(siteId, at).exported).length;
    expect(await control.exportedLetters({ id: other, accountId })).toBe(letters);
    expect(await control.exportedLetters({ id: siteId, accountId })).toBe(0);
  });

  const publicId = 'GTM-ABC123';
  const day = (n: number) => new Date(Date.parse(at) + n * 86_400_000).toISOString();

  it('keeps when reads found which version, and one that came back anew', async () => {
    const control = await withSite();
    const read = (version: string | null, n: number, id = publicId) =>
      control.noteContainer({ siteId, publicId: id, version, at: day(n) });
    await read('6', 0);
    await read('6', 1);
    await read(null, 2);
    await read('7', 3);
    await read('1', 4, 'GTM-OTHER1');
    await read('7', 5);
    await read('6', 6);
    const row = (version: string, first: number, last: number, id = publicId) => ({
      ...{ publicId: id, version, firstSeenAt: day(first), lastSeenAt: day(last) },
    });
    expect(await control.containerVersions(siteId, 10)).toEqual([
      row('6', 6, 6),
      row('1', 4, 4, 'GTM-OTHER1'),
      row('7', 3, 5),
      row('6', 0, 1),
    ]);
    expect(await control.containerVersions(siteId, 1)).toEqual([row('6', 6, 6)]);
    expect(await control.containerVersions(hexId(0x52), 10)).toEqual([]);
  });

  it('tells which containers were not read for long, the longest ago first', async () => {
    const control = await withSite();
    const ids = [1, 2, 3, 4].map((n) => hexId(n));
    for (const [n, id] of ids.entries()) {
      await control.createSite(newSite({ id, domain: `${n}.example` }));
      await control.connectContainer({
        ...{ siteId: id, publicId, source: 'script', exported: null, connectedAt: at },
      });
    }
    const [never, old, fresh, archived] = ids as [string, string, string, string];
    await control.connectContainer(exportedContainer(siteId, at));
    const read = (id: string, n: number) =>
      control.noteContainer({ siteId: id, publicId, version: null, at: day(n) });
    await read(old, 1);
    await read(fresh, 3);
    await control.archiveSite(archived, at);
    expect(await control.containersToRead(day(2), 10)).toEqual([never, old]);
    expect(await control.containersToRead(day(2), 1)).toEqual([never]);
    await read(never, 0);
    await read(old, 4);
    expect(await control.containersToRead(day(5), 10)).toEqual([never, fresh, old]);
    const again = { source: 'api' as const, exported: null, connectedAt: later };
    await control.connectContainer({ siteId: fresh, publicId, ...again });
    expect(await control.containersToRead(day(2), 10)).toEqual([fresh, never]);
    await control.noteContainer({
      siteId: fresh,
      ...{ publicId: 'GTM-OTHER1', version: '1', at: day(6) },
    });
    expect(await control.containersToRead(day(2), 10)).toEqual([fresh, never]);
  });
}
