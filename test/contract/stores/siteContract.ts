import { expect, it } from 'vitest';
import { Conflict } from '../../../server/domain/kernel/refusal.ts';
import type { OpenStores } from './openStores.ts';
import { accountId, at, hexId, later, newSite, ownerId, siteId } from './samples.ts';

const otherAccount = hexId(0xacc);
const unknown = hexId(0xdead);

export function siteContract(open: OpenStores): void {
  async function withSite() {
    const { control } = await open(Date);
    await control.createAccount({ accountId, userId: ownerId, name: 'A', email: 'a@a.test', at });
    await control.createAccount({
      accountId: otherAccount,
      userId: hexId(2),
      name: 'B',
      email: 'b@b.test',
      at,
    });
    await control.createSite(newSite());
    return control;
  }

  it('reads back what was created', async () => {
    const control = await withSite();
    const full = newSite({
      id: hexId(2),
      domain: 'other.example',
      region: 'US',
      status: 'active',
      plan: 'paid',
      verifiedAt: at,
      siteKey: 'cafe',
      updatedAt: later,
    });
    await control.createSite(full);
    expect(await control.site(siteId)).toEqual(newSite());
    expect(await control.site(hexId(2))).toEqual(full);
  });

  it('knows no other site', async () => {
    const control = await withSite();
    for (const id of [unknown, '', `${siteId}00`, siteId.slice(1), `${siteId}zz`]) {
      expect(await control.site(id)).toBeNull();
      expect(await control.siteByKey(id)).toBeNull();
    }
  });

  it('refuses the domain of an unarchived site of the account', async () => {
    const control = await withSite();
    const second = newSite({ id: hexId(2), displayName: 'Second' });
    await expect(control.createSite(second)).rejects.toBeInstanceOf(Conflict);
    expect(await control.site(hexId(2))).toBeNull();
    await control.createSite({ ...second, accountId: otherAccount });
    expect((await control.site(hexId(2)))?.accountId).toBe(otherAccount);
  });

  it('frees the domain when the site is archived', async () => {
    const control = await withSite();
    await control.archiveSite(siteId, later);
    await control.createSite(newSite({ id: hexId(2) }));
    await control.archiveSite(hexId(2), later);
    await control.createSite(newSite({ id: hexId(3) }));
    expect((await control.sitesOfAccount(accountId, false)).map(({ id }) => id)).toEqual([
      hexId(3),
    ]);
  });

  it('lets one of two creations at once win', async () => {
    const control = await withSite();
    const outcomes = await Promise.allSettled(
      [2, 3].map((n) => control.createSite(newSite({ id: hexId(n), domain: 'race.example' }))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await control.sitesOfAccount(accountId, true)).toHaveLength(2);
  });

  it("lists an account's own sites, oldest first, archived ones when asked", async () => {
    const control = await withSite();
    await control.createSite(newSite({ id: hexId(1), domain: 'b.example', createdAt: later }));
    await control.createSite(newSite({ id: hexId(2), domain: 'c.example', createdAt: later }));
    await control.createSite(newSite({ id: hexId(3), accountId: otherAccount }));
    await control.archiveSite(hexId(1), later);
    const ids = async (archived: boolean) =>
      (await control.sitesOfAccount(accountId, archived)).map(({ id }) => id);
    expect(await ids(false)).toEqual([siteId, hexId(2)]);
    expect(await ids(true)).toEqual([siteId, hexId(1), hexId(2)]);
    expect(await control.sitesOfAccount(unknown, true)).toEqual([]);
  });

  it('keeps the first archiving', async () => {
    const control = await withSite();
    const archived = newSite({ status: 'archived', archivedAt: later, updatedAt: later });
    await control.archiveSite(siteId, later);
    expect(await control.site(siteId)).toEqual(archived);
    await control.archiveSite(siteId, '2027-01-01T00:00:00.000Z');
    expect(await control.site(siteId)).toEqual(archived);
  });

  it('restores an archived site as pending, once', async () => {
    const control = await withSite();
    await control.activateSite(siteId, at);
    await control.restoreSite(siteId, later);
    expect((await control.site(siteId))?.status).toBe('active');
    await control.archiveSite(siteId, later);
    await control.restoreSite(siteId, later);
    await control.restoreSite(siteId, '2027-01-01T00:00:00.000Z');
    expect(await control.site(siteId)).toEqual(newSite({ updatedAt: later }));
    expect(await control.sitesOfAccount(accountId, false)).toHaveLength(1);
  });

  it('restores no site whose domain another site of the account has by now', async () => {
    const control = await withSite();
    await control.archiveSite(siteId, later);
    await control.createSite(newSite({ id: hexId(2) }));
    await expect(control.restoreSite(siteId, later)).rejects.toBeInstanceOf(Conflict);
    expect((await control.site(siteId))?.status).toBe('archived');
    await control.archiveSite(hexId(2), later);
    await control.restoreSite(siteId, later);
    expect((await control.site(siteId))?.archivedAt).toBeNull();
  });

  it('renames one site, and leaves the time of one that has the name', async () => {
    const control = await withSite();
    await control.createSite(newSite({ id: hexId(2), domain: 'b.example' }));
    await control.renameSite(siteId, 'Other', later);
    await control.renameSite(siteId, 'Other', '2027-01-01T00:00:00.000Z');
    expect(await control.site(siteId)).toEqual(newSite({ displayName: 'Other', updatedAt: later }));
    expect((await control.site(hexId(2)))?.displayName).toBe(newSite().displayName);
  });

  it('activates a pending site and no other', async () => {
    const control = await withSite();
    await control.createSite(newSite({ id: hexId(2), domain: 'b.example' }));
    await control.archiveSite(hexId(2), at);
    await control.activateSite(siteId, later);
    await control.activateSite(siteId, '2027-01-01T00:00:00.000Z');
    await control.activateSite(hexId(2), later);
    expect(await control.site(siteId)).toEqual(newSite({ status: 'active', updatedAt: later }));
    expect((await control.site(hexId(2)))?.status).toBe('archived');
  });

  it('finds an archived site by its key', async () => {
    const control = await withSite();
    await control.createSite(newSite({ id: hexId(2), domain: 'b.example', siteKey: 'cafe' }));
    await control.archiveSite(hexId(2), later);
    expect((await control.siteByKey('cafe'))?.status).toBe('archived');
  });

  it('keeps ceilings and years of retention as they were set', async () => {
    const control = await withSite();
    await control.setCeilings(siteId, { decisions: 10 }, at);
    await control.setRetention(siteId, 7, later);
    expect(await control.site(siteId)).toEqual(
      newSite({ ceilings: { decisions: 10 }, retentionYears: 7, updatedAt: later }),
    );
    await control.setCeilings(siteId, { decisions: 10 }, at);
    await control.setRetention(siteId, 7, at);
    expect((await control.site(siteId))?.updatedAt).toBe(later);
    await control.setCeilings(siteId, null, at);
    expect(await control.site(siteId)).toEqual(newSite({ retentionYears: 7, updatedAt: at }));
  });

  it('notes when a proof was looked for, and since when it is missing', async () => {
    const control = await withSite();
    const day = (n: number) => `2026-12-0${n}T00:00:00.000Z`;
    const note = (n: number, found: boolean, id = siteId) =>
      control.noteProof({ siteId: id, found, at: day(n) });
    expect(await control.domainProof(siteId)).toBeNull();
    expect(await control.proofsToCheck(day(9), 9)).toEqual([]);
    await note(1, true);
    expect(await control.domainProof(siteId)).toEqual({ checkedAt: day(1), missingSince: null });
    await note(2, false);
    await note(3, false);
    expect(await control.domainProof(siteId)).toEqual({ checkedAt: day(3), missingSince: day(2) });
    await note(4, true);
    expect(await control.domainProof(siteId)).toEqual({ checkedAt: day(4), missingSince: null });

    for (const n of [2, 3]) {
      await control.createSite(newSite({ id: hexId(n), domain: `${n}.example` }));
      await note(n, true, hexId(n));
    }
    await control.archiveSite(hexId(3), later);
    expect(await control.proofsToCheck(day(9), 9)).toEqual([hexId(2), siteId]);
    expect(await control.proofsToCheck(day(9), 1)).toEqual([hexId(2)]);
    expect(await control.proofsToCheck(day(4), 9)).toEqual([hexId(2)]);
  });

  it('says which scans are due, and lets one process alone move each of them on', async () => {
    const control = await withSite();
    const day = (n: number) => `2026-12-0${n}T00:00:00.000Z`;
    expect(await control.scanSchedule(siteId)).toBeNull();
    expect(await control.scansDue(day(9), 9)).toEqual([]);
    await control.setScanSchedule(siteId, { every: 'week', nextAt: day(2) });
    expect(await control.scanSchedule(siteId)).toEqual({ every: 'week', nextAt: day(2) });
    for (const n of [2, 3]) {
      await control.createSite(newSite({ id: hexId(n), domain: `${n}.example` }));
      await control.setScanSchedule(hexId(n), { every: 'day', nextAt: day(1) });
    }
    await control.archiveSite(hexId(3), later);
    expect(await control.scansDue(day(1), 9)).toEqual([hexId(2)]);
    expect(await control.scansDue(day(2), 9)).toEqual([hexId(2), siteId]);
    expect(await control.scansDue(day(2), 1)).toEqual([hexId(2)]);
    const move = { from: day(2), to: day(9) };
    const moved = await Promise.all([1, 2].map(() => control.moveScan(siteId, move)));
    expect(moved.sort()).toEqual([false, true]);
    expect(await control.scansDue(day(8), 9)).toEqual([hexId(2)]);
    await control.setScanSchedule(hexId(2), null);
    expect(await control.scansDue(day(9), 9)).toEqual([siteId]);
  });

  it('counts the sites of each cell, and keeps which of them take no new ones', async () => {
    const control = await withSite();
    const [first, second] = [0, 1].map((cell) => ({ region: 'EU' as const, cell }));
    if (!first || !second) throw new Error('never');
    for (const n of [2, 3]) {
      await control.createSite(newSite({ id: hexId(n), domain: `${n}.example`, ...second }));
    }
    await control.archiveSite(hexId(3), later);
    const count = async () =>
      (await control.sitesOfCells()).sort((one, other) => one.cell - other.cell);
    expect(await count()).toEqual([
      { ...first, sites: 1 },
      { ...second, sites: 2 },
    ]);
    expect(await control.closedCells()).toEqual([]);
    for (const _ of [1, 2]) await control.closeCell(second);
    expect(await control.closedCells()).toEqual([second]);
    await control.openCell(first);
    expect(await control.closedCells()).toEqual([second]);
    for (const _ of [1, 2]) await control.openCell(second);
    expect(await control.closedCells()).toEqual([]);
  });

  it('keeps the first verification, and sets a plan', async () => {
    const control = await withSite();
    await control.verifySite(siteId, at);
    await control.verifySite(siteId, later);
    await control.setPlan(siteId, 'paid', later);
    expect(await control.site(siteId)).toEqual(
      newSite({ verifiedAt: at, plan: 'paid', updatedAt: later }),
    );
  });
}
