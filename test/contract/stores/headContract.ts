import { expect, it } from 'vitest';
import type { SignedHead } from '../../../server/domain/consentLog/port.ts';
import type { OpenStores } from './openStores.ts';
import { accountId, at, handClock, hexId, newSite, ownerId, siteId } from './samples.ts';

const logId = '00ff00ff00ff00ff';
const head = (size: number, more: Partial<SignedHead> = {}): SignedHead => ({
  siteId,
  origin: `log.example/log/${logId}`,
  size,
  root: new Uint8Array(Buffer.alloc(32, size)),
  note: `note of ${size}`,
  signedAt: 1_800_000_000_000_000 + size,
  ...more,
});
const otherSite = hexId(0x52);

export function headContract(open: OpenStores): void {
  async function withSites() {
    const { control } = await open(handClock());
    await control.createAccount({ accountId, userId: ownerId, name: 'A', email: 'a@a.test', at });
    await control.createSite(newSite());
    await control.createSite(newSite({ id: otherSite, domain: 'other.example' }));
    return control;
  }
  const plain = (found: SignedHead | null) =>
    found && { ...found, root: new Uint8Array(found.root) };

  it('keeps a head only where the last one is the one it comes after', async () => {
    const control = await withSites();
    expect(await control.logHead(siteId)).toBeNull();
    expect(await control.keepHead({ head: head(2), before: null })).toBe(true);
    expect(await control.keepHead({ head: head(3), before: null })).toBe(false);
    expect(await control.keepHead({ head: head(4), before: head(3) })).toBe(false);
    expect(await control.keepHead({ head: head(4), before: head(2) })).toBe(true);
    expect(plain(await control.logHead(siteId))).toEqual(head(4));
  });

  it('finds the log that is published, and no other', async () => {
    const control = await withSites();
    expect([await control.logPublished(siteId), await control.publishedLog(logId)]).toEqual([
      false,
      null,
    ]);
    // Before anything is signed, too.
    for (const _twice of [1, 2]) await control.setLogPublished(siteId, true);
    expect(await control.logPublished(siteId)).toBe(true);
    expect(await control.publishedLog(logId)).toBeNull();
    await control.keepHead({ head: head(2), before: null });
    const other = head(9, { siteId: otherSite, origin: 'log.example/log/1122334455667788' });
    await control.keepHead({ head: other, before: null });
    expect(plain(await control.publishedLog(logId))).toEqual(head(2));
    for (const unknown of ['1122334455667788', '', 'ff', logId.toUpperCase(), `g/${logId}`, '%']) {
      expect(await control.publishedLog(unknown)).toBeNull();
    }
    for (const _twice of [1, 2]) await control.setLogPublished(siteId, false);
    expect(await control.publishedLog(logId)).toBeNull();
    expect(await control.logPublished(siteId)).toBe(false);
  });
}
