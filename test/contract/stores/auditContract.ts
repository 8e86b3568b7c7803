import { expect, it } from 'vitest';
import type { NewAuditEntry } from '../../../server/domain/account/audit/port.ts';
import { microsToIso } from '../../../server/domain/kernel/time.ts';
import type { OpenStores } from './openStores.ts';
import { accountId, at, everything, hexId, keyHash, later, ownerId } from './samples.ts';

const founder = { accountId, userId: ownerId, name: 'Wool & Co', email: 'ada@example.test', at };
const first = Date.parse(at) * 1000;
const entry = (n: number, changes: Partial<NewAuditEntry> = {}): NewAuditEntry => ({
  id: hexId(n),
  accountId,
  at: first,
  action: 'key.created',
  actor: 'member',
  userId: ownerId,
  keyId: null,
  siteId: null,
  target: null,
  ...changes,
});

export function auditContract(open: OpenStores): void {
  const withAccount = async () => {
    const { control } = await open(Date);
    await control.createAccount(founder);
    return control;
  };

  it('keeps an entry once, with the address of who it was', async () => {
    const control = await withAccount();
    await control.addAuditEntry(entry(1, { keyId: hexId(7), siteId: hexId(8), target: 'x' }));
    await control.addAuditEntry(entry(1, { target: 'another' }));
    expect(await control.auditEntries(accountId, everything)).toEqual([
      {
        id: hexId(1),
        at: microsToIso(first),
        action: 'key.created',
        actor: { kind: 'member', userId: ownerId, email: 'ada@example.test', keyId: hexId(7) },
        siteId: hexId(8),
        target: 'x',
      },
    ]);
  });

  it("gives each entry of an account a time of its own, whatever another account's are", async () => {
    const control = await withAccount();
    const other = { accountId: hexId(2), userId: hexId(3), email: 'o@o.test' };
    await control.createAccount({ ...founder, ...other });
    await control.addAuditEntry(entry(9, { accountId: other.accountId, at: first + 500 }));
    for (const n of [1, 2, 3]) await control.addAuditEntry(entry(n, { at: first - n }));
    const times = (await control.auditEntries(accountId, everything)).map(({ at }) => at);
    expect(times).toEqual([1, 0, -1].map((micros) => microsToIso(first + micros)));
    const some = await control.auditEntries(accountId, { from: first, to: first, limit: 9 });
    expect(some.map(({ id }) => id)).toEqual([hexId(2)]);
    expect(await control.auditEntries(accountId, { ...everything, limit: 1 })).toHaveLength(1);
  });

  it('forgets what is older, and nothing else', async () => {
    const control = await withAccount();
    for (const n of [0, 1, 2]) await control.addAuditEntry(entry(n + 1, { at: first + n }));
    await control.forgetAuditEntries(first + 1);
    const left = await control.auditEntries(accountId, everything);
    expect(left.map(({ id }) => id)).toEqual([hexId(3), hexId(2)]);
  });

  it('forgets what has expired, and nothing else', async () => {
    const control = await withAccount();
    const member = { accountId, userId: ownerId };
    for (const [n, expiresAt] of [at, later].entries()) {
      const hash = keyHash(hexId(n));
      await control.createSignInLink({ ...member, hash, createdAt: '', expiresAt });
      await control.createChallenge({ hash, purpose: 'sign-in', createdAt: '', expiresAt });
    }
    await control.forgetExpired(at);
    const stands = async (n: number) => [
      await control.standingLink(keyHash(hexId(n)), ''),
      await control.useChallenge({ hash: keyHash(hexId(n)), purpose: 'sign-in', at: '' }),
    ];
    expect(await stands(0)).toEqual([null, false]);
    expect(await stands(1)).toEqual([{ email: 'ada@example.test', account: 'Wool & Co' }, true]);
  });
}
