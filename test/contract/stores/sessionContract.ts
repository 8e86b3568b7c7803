import { expect, it } from 'vitest';
import { accountId, at, hexId, keyHash, later, ownerId } from './samples.ts';
import type { OpenStores } from './storeContract.ts';

const founder = { accountId, userId: ownerId, name: 'Wool & Co', email: 'ada@example.test', at };
const member = { accountId, userId: ownerId };
const end = '2030-01-01T00:00:00.000Z';
const link = { ...member, hash: keyHash(hexId(1)), createdAt: at, expiresAt: end };
const session = { hash: keyHash(hexId(2)), createdAt: at, expiresAt: end };

export function sessionContract(open: OpenStores): void {
  async function withAccount() {
    const { control } = await open(Date);
    await control.createAccount(founder);
    return control;
  }

  it('knows a member by the address, whatever its case, and in no other account', async () => {
    const control = await withAccount();
    expect(await control.memberByEmail(accountId, 'ADA@example.test')).toBe(ownerId);
    expect(await control.memberByEmail(accountId, 'bob@example.test')).toBeNull();
    expect(await control.memberByEmail(hexId(9), 'ada@example.test')).toBeNull();
  });

  it('trades a link for one session, once, whoever asks at the same time', async () => {
    const control = await withAccount();
    await control.createSignInLink(link);
    expect(await control.signInLinkStands(link.hash, at)).toBe(true);
    const hashes = [2, 3, 4].map((n) => keyHash(hexId(n)));
    const owners = await Promise.all(
      hashes.map((hash) => control.openSession(link.hash, { ...session, hash })),
    );
    expect(owners.filter(Boolean)).toEqual([member]);
    expect(await control.signInLinkStands(link.hash, at)).toBe(false);
    const open = await Promise.all(hashes.map((hash) => control.session(hash, at)));
    expect(open.map((one) => !!one)).toEqual(owners.map((one) => !!one));
  });

  it('takes no link that is unknown or has expired', async () => {
    const control = await withAccount();
    await control.createSignInLink({ ...link, expiresAt: later });
    expect(await control.signInLinkStands(link.hash, later)).toBe(false);
    expect(await control.openSession(link.hash, { ...session, createdAt: later })).toBeNull();
    expect(await control.openSession(keyHash(hexId(9)), session)).toBeNull();
    expect(await control.session(session.hash, at)).toBeNull();
  });

  it('knows a session until it expires or is ended', async () => {
    const control = await withAccount();
    await control.createSignInLink(link);
    await control.openSession(link.hash, { ...session, expiresAt: later });
    expect(await control.session(session.hash, at)).toEqual(member);
    expect(await control.session(session.hash, later)).toBeNull();
    await control.endSession(session.hash);
    expect(await control.session(session.hash, at)).toBeNull();
  });
}
