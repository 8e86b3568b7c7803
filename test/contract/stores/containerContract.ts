import { expect, it } from 'vitest';
import { exportedContainer } from '../../support/container.ts';
import type { OpenStores } from './openStores.ts';
import { accountId, at, handClock, hexId, later, newSite, ownerId, siteId } from './samples.ts';

const maxLetters = 1_000_000;

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
    await control.connectContainer({ ...first, maxLetters });
    expect(await control.container(siteId)).toEqual(first);

    const second = { siteId, publicId: 'GTM-OTHER1', connectedAt: later };
    const named = { ...second, source: 'api' as const, exported: null };
    await control.connectContainer({ ...named, maxLetters });
    expect(await control.container(siteId)).toEqual(named);
    expect(await control.container(hexId(0x52))).toBe(null);
  });

  it('keeps no more exported letters of an account than the maximum, however many come at once', async () => {
    const control = await withSite();
    const stranger = { accountId: hexId(0x71), userId: hexId(0x72), name: 'Other', at };
    await control.createAccount({ ...stranger, email: 'p@example.test' });
    const foreign = hexId(0x62);
    await control.createSite(newSite({ id: foreign, accountId: stranger.accountId }));
    const others = [hexId(0x63), hexId(0x64), hexId(0x65)];
    for (const [n, id] of others.entries()) {
      await control.createSite(newSite({ id, domain: `${n}.example` }));
    }
    const letters = JSON.stringify(exportedContainer(siteId, at).exported).length;
    const connect = (id: string, maxLetters: number) =>
      control.connectContainer({ ...exportedContainer(id, at), maxLetters });
    expect(await connect(foreign, letters)).toBe(true);
    expect(await connect(siteId, letters - 1)).toBe(false);
    expect(await control.container(siteId)).toBe(null);
    const stored = await Promise.all(others.map((id) => connect(id, 2 * letters)));
    expect(stored.filter(Boolean)).toHaveLength(2);
    const [kept, refused] = [true, false].map((was) => others[stored.indexOf(was)] as string);
    // What is replaced makes room, and what is not exported needs none.
    expect(await connect(kept as string, 2 * letters)).toBe(true);
    const named = { siteId: refused as string, publicId, source: 'api' as const, exported: null };
    expect(await control.connectContainer({ ...named, connectedAt: at, maxLetters: 0 })).toBe(true);
    expect((await control.container(kept as string))?.exported).not.toBe(null);
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
      publicId: id,
      version,
      firstSeenAt: day(first),
      lastSeenAt: day(last),
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
        siteId: id,
        publicId,
        source: 'script',
        exported: null,
        connectedAt: at,
        maxLetters,
      });
    }
    const [never, old, fresh, archived] = ids as [string, string, string, string];
    await control.connectContainer({ ...exportedContainer(siteId, at), maxLetters });
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
    await control.connectContainer({ siteId: fresh, publicId, ...again, maxLetters });
    expect(await control.containersToRead(day(2), 10)).toEqual([fresh, never]);
    await control.noteContainer({
      siteId: fresh,
      publicId: 'GTM-OTHER1',
      version: '1',
      at: day(6),
    });
    expect(await control.containersToRead(day(2), 10)).toEqual([fresh, never]);
  });
}
