import { expect, it } from 'vitest';
import { Conflict } from '../../../server/domain/kernel/refusal.ts';
import type { OpenStores } from './openStores.ts';
import { accountId, at, hexId, keyHash, later, newKey, ownerId } from './samples.ts';

const founder = { accountId, userId: ownerId, name: 'Wool & Co', email: 'Ada@Example.test', at };
const unknown = hexId(0xdead);

export function accountContract(open: OpenStores): void {
  async function withAccount() {
    const { control } = await open(Date);
    await control.createAccount(founder);
    return control;
  }

  it('makes an account with its owner', async () => {
    const control = await withAccount();
    expect(await control.account(accountId)).toEqual({
      accountId,
      name: 'Wool & Co',
      onboarded: false,
      createdAt: at,
    });
    expect(await control.role(accountId, ownerId)).toBe('owner');
  });

  it('knows whether there is any account', async () => {
    const { control } = await open(Date);
    expect(await control.hasAccounts()).toBe(false);
    await control.createAccount(founder);
    expect(await control.hasAccounts()).toBe(true);
  });

  it('onboards an account for good, and no other', async () => {
    const control = await withAccount();
    await control.onboardAccount(unknown);
    expect((await control.account(accountId))?.onboarded).toBe(false);
    await control.onboardAccount(accountId);
    await control.onboardAccount(accountId);
    expect((await control.account(accountId))?.onboarded).toBe(true);
  });

  it('knows no other account and no other member', async () => {
    const control = await withAccount();
    expect(await control.account(unknown)).toBeNull();
    expect(await control.role(accountId, unknown)).toBeNull();
    expect(await control.role(unknown, ownerId)).toBeNull();
  });

  it('refuses a second account for an address, and leaves nothing of it', async () => {
    const control = await withAccount();
    const second = { ...founder, accountId: hexId(2), userId: hexId(3), email: 'ada@example.TEST' };
    await expect(control.createAccount(second)).rejects.toBeInstanceOf(Conflict);
    expect(await control.account(hexId(2))).toBeNull();
  });

  it('adds a new user, and knows an old one whatever the case of the address', async () => {
    const control = await withAccount();
    await control.createAccount({
      ...founder,
      accountId: hexId(2),
      userId: hexId(3),
      email: 'b@b.test',
    });
    const added = { accountId: hexId(2), userId: hexId(4), role: 'viewer' as const, at };
    expect(await control.addMember({ ...added, email: 'New@b.test' })).toBe(hexId(4));
    expect(await control.addMember({ ...added, email: 'ADA@example.test', userId: hexId(5) })).toBe(
      ownerId,
    );
    expect(await control.role(hexId(2), hexId(4))).toBe('viewer');
    expect(await control.role(hexId(2), ownerId)).toBe('viewer');
    expect(await control.role(accountId, ownerId)).toBe('owner');
  });

  it('gives a member who is added again the new role', async () => {
    const control = await withAccount();
    const member = { accountId, userId: hexId(4), email: 'b@b.test', at };
    await control.addMember({ ...member, role: 'viewer' });
    await control.addMember({ ...member, userId: hexId(5), role: 'admin' });
    expect(await control.role(accountId, hexId(4))).toBe('admin');
    expect(await control.role(accountId, hexId(5))).toBeNull();
  });

  it('adds nobody to an account that does not exist', async () => {
    const control = await withAccount();
    const member = { userId: hexId(4), email: 'b@b.test', role: 'admin' as const, at };
    await expect(control.addMember({ ...member, accountId: unknown })).rejects.toThrow();
    expect(await control.addMember({ ...member, accountId, userId: hexId(6) })).toBe(hexId(6));
  });

  it('finds a key by its hash alone', async () => {
    const control = await withAccount();
    const key = newKey({ expiresAt: later });
    await control.createKey(key);
    expect(await control.keyByHash(key.hash)).toEqual({ ...key, role: 'owner' });
    expect(await control.keyByHash(keyHash(unknown))).toBeNull();
    expect(await control.keyByHash(key.hash.subarray(0, 31))).toBeNull();
  });

  it('refuses a second key with the same hash', async () => {
    const control = await withAccount();
    const key = newKey();
    await control.createKey(key);
    await expect(control.createKey({ ...key, id: hexId(9), scopes: [] })).rejects.toThrow();
    expect(await control.keyByHash(key.hash)).toEqual({ ...key, role: 'owner' });
  });

  it('keeps the first revocation', async () => {
    const control = await withAccount();
    const [revoked, other] = [newKey(), newKey({ id: hexId(9) })];
    await control.createKey(revoked);
    await control.createKey(other);
    await control.revokeKey(revoked.id, at);
    await control.revokeKey(revoked.id, later);
    expect((await control.keyByHash(revoked.hash))?.revokedAt).toBe(at);
    expect((await control.keyByHash(other.hash))?.revokedAt).toBeNull();
  });

  it('notes the day a key was last used on', async () => {
    const control = await withAccount();
    const key = newKey();
    await control.createKey(key);
    for (const day of ['2026-11-20', '2026-11-21']) {
      await control.keyUsed(key.id, day);
      expect((await control.keyByHash(key.hash))?.lastUsedOn).toBe(day);
    }
  });

  it("lists an account's keys without their hashes", async () => {
    const control = await withAccount();
    await control.createAccount({
      ...founder,
      accountId: hexId(2),
      userId: hexId(3),
      email: 'b@b.test',
    });
    await control.createKey(newKey({ id: hexId(8), createdAt: later }));
    await control.createKey(newKey({ id: hexId(9) }));
    await control.createKey(newKey({ id: hexId(7), accountId: hexId(2), userId: hexId(3) }));
    const { hash: _, ...oldest } = newKey({ id: hexId(9) });
    const keys = await control.keysOfAccount(accountId);
    expect(keys.map(({ id }) => id)).toEqual([hexId(9), hexId(8)]);
    expect(keys[0]).toEqual(oldest);
  });
}
