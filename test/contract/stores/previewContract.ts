import { expect, it } from 'vitest';
import { defaultRuleset } from '../../../server/domain/ruleset/defaultRuleset.ts';
import type { StoredPreview } from '../../../server/domain/ruleset/previews/port.ts';
import type { OpenStores } from './openStores.ts';
import { accountId, at, hexId, keyHash, later, siteId } from './samples.ts';

const end = '2030-01-01T00:00:00.000Z';
const preview: StoredPreview = {
  siteId,
  region: 'EU',
  language: 'en',
  view: { scheme: 'dark', gpc: true },
  ruleset: defaultRuleset('shöp.example', 'code'),
};

export function previewContract(open: OpenStores): void {
  const other = hexId(0xad);

  async function withAccounts() {
    const { control } = await open(Date);
    for (const [n, id] of [accountId, other].entries()) {
      const owner = { accountId: id, userId: hexId(0x0e + n), name: 'Shop', email: `${n}@a.test` };
      await control.createAccount({ ...owner, at });
    }
    const make = (n: number, changes: { accountId?: string; expiresAt?: string } = {}) =>
      control.createPreview({
        hash: keyHash(hexId(n)),
        accountId,
        createdAt: at,
        expiresAt: end,
        preview,
        most: 3,
        ...changes,
      });
    const find = (n: number, when = at) => control.preview(keyHash(hexId(n)), when);
    return { control, make, find };
  }

  it('knows a preview as it was made, until its time is over', async () => {
    const { make, find } = await withAccounts();
    await make(1, { expiresAt: later });
    expect(await find(1)).toEqual(preview);
    expect(await find(1, later)).toBeNull();
    expect(await find(2)).toBeNull();
  });

  it('keeps the newest of each account, also of those made at the same time', async () => {
    const { make, find } = await withAccounts();
    await make(1, { accountId: other });
    for (const n of [2, 3, 4, 5, 6]) await make(n);
    const found = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => find(n)));
    expect(found.map((one) => !!one)).toEqual([true, false, false, true, true, true]);
  });

  it('forgets what has expired', async () => {
    const { control, make, find } = await withAccounts();
    await make(1, { expiresAt: later });
    await make(2);
    await control.forgetExpired(later);
    // Asked for a time at which both stood: only what is gone stays gone.
    expect([await find(1), await find(2)]).toEqual([null, preview]);
  });
}
