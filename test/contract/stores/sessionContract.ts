import { expect, it } from 'vitest';
import type { OpenStores } from './openStores.ts';
import { accountId, at, hexId, keyHash, later, ownerId } from './samples.ts';

const founder = { accountId, userId: ownerId, name: 'Wool & Co', email: 'ada@example.test', at };
const member = { accountId, userId: ownerId };
const end = '2030-01-01T00:00:00.000Z';
const link = { ...member, hash: keyHash(hexId(1)), createdAt: at, expiresAt: end };
const session = {
  hash: keyHash(hexId(2)),
  createdAt: at,
  expiresAt: end,
  id: hexId(2),
  method: 'link' as const,
  device: 'Firefox on Linux',
  passkeyId: null,
  confirmedAt: at,
};
const standing = {
  ...member,
  id: hexId(2),
  method: 'link',
  role: 'owner',
  createdAt: at,
  expiresAt: end,
  passkeyId: null,
  confirmedAt: at,
};

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
    expect(await control.standingLink(link.hash, at)).toEqual({
      email: 'ada@example.test',
      account: 'Wool & Co',
    });
    const hashes = [2, 3, 4].map((n) => keyHash(hexId(n)));
    const owners = await Promise.all(
      hashes.map((hash, n) => control.openSession(link.hash, { ...session, hash, id: hexId(n) })),
    );
    expect(owners.filter(Boolean)).toEqual([member]);
    expect(await control.standingLink(link.hash, at)).toBeNull();
    const open = await Promise.all(hashes.map((hash) => control.session(hash, at)));
    expect(open.map((one) => !!one)).toEqual(owners.map((one) => !!one));
  });

  it('takes no link that is unknown or has expired', async () => {
    const control = await withAccount();
    await control.createSignInLink({ ...link, expiresAt: later });
    expect(await control.standingLink(link.hash, later)).toBeNull();
    expect(await control.openSession(link.hash, { ...session, createdAt: later })).toBeNull();
    expect(await control.openSession(keyHash(hexId(9)), session)).toBeNull();
    expect(await control.session(session.hash, at)).toBeNull();
  });

  it('knows a session until it expires or is ended', async () => {
    const control = await withAccount();
    await control.createSignInLink(link);
    await control.openSession(link.hash, { ...session, expiresAt: later });
    expect(await control.session(session.hash, at)).toEqual({ ...standing, expiresAt: later });
    expect(await control.session(session.hash, later)).toBeNull();
    await control.endSession(session.hash);
    expect(await control.session(session.hash, at)).toBeNull();
  });

  it('lists the sessions of a member that stand, and ends one or all others', async () => {
    const control = await withAccount();
    for (const n of [1, 2, 3]) {
      const own = { ...session, ...member, id: hexId(n), hash: keyHash(hexId(n)) };
      await control.createSession({ ...own, createdAt: `2026-11-21T08:00:0${n}.000Z` });
    }
    const ids = async () => (await control.sessionsOf(member, at)).map(({ id }) => id);
    expect(await ids()).toEqual([3, 2, 1].map((n) => hexId(n)));
    const { hash, passkeyId, confirmedAt, ...shown } = { ...session, id: hexId(1) };
    const createdAt = '2026-11-21T08:00:01.000Z';
    expect((await control.sessionsOf(member, at)).at(-1)).toEqual({
      ...shown,
      createdAt,
      lastSeenAt: createdAt,
    });
    expect(await control.sessionsOf(member, end)).toEqual([]);
    await control.endSessionsOf({ ...member, userId: hexId(9) }, { only: hexId(1) });
    await control.endSessionsOf(member, { only: hexId(1) });
    expect(await ids()).toEqual([hexId(3), hexId(2)]);
    await control.endSessionsOf(member, { except: hexId(2) });
    expect(await ids()).toEqual([hexId(2)]);
  });

  it('knows a bearer as long as it, its session and the membership stand', async () => {
    const control = await withAccount();
    const bob = { accountId, userId: hexId(7) };
    await control.createMember({
      ...bob,
      email: 'bob@example.test',
      role: 'admin',
      at,
      jobs: [],
    });
    await control.createSession({ ...session, ...bob });
    const bearer = { hash: keyHash(hexId(4)), createdAt: at, expiresAt: later };
    const make = () => control.createBearer({ ...bearer, sessionId: session.id });
    await make();
    const found = { ...standing, ...bob, role: 'admin' };
    expect(await control.bearer(bearer.hash, at)).toEqual(found);
    expect(await control.bearer(bearer.hash, later)).toBeNull();
    await control.setRole({ ...bob, role: 'viewer' });
    expect(await control.bearer(bearer.hash, at)).toEqual({ ...found, role: 'viewer' });
    await control.endSession(session.hash);
    expect(await control.bearer(bearer.hash, at)).toBeNull();
    await control.createSession({ ...session, ...bob });
    await make();
    await control.removeMember({ ...bob, at });
    expect(await control.bearer(bearer.hash, at)).toBeNull();
  });

  it('keeps no session whose password, passkey or former session is gone by then', async () => {
    const control = await withAccount();
    await control.setPassword({ ...member, password: 'one' });
    const passkey = { ...member, name: 'Mine', createdAt: at, lastUsedOn: null, counter: 0 };
    const key = { publicKey: new Uint8Array(1), transports: [] };
    await control.createPasskey({ ...passkey, ...key, id: 'credential', max: 20 });
    let made = 20;
    const open = (more: object) => {
      const [hash, id] = [keyHash(hexId(++made)), hexId(made)];
      return control.createSession({ ...session, ...member, hash, id, ...more });
    };
    const all = (more: object[]) => Promise.all(more.map(open));
    const former = { sessionId: hexId(21) };
    const proofs = [{}, { password: 'one' }, { passkeyId: 'credential' }, former];
    expect(await all(proofs)).toEqual([true, true, true, true]);
    await control.setPassword({ ...member, password: 'two' });
    await control.removePasskey({ ...member, id: 'credential' });
    await control.endSessionsOf(member, { only: former.sessionId });
    const before = (await control.sessionsOf(member, at)).length;
    expect(await all(proofs.slice(1))).toEqual([false, false, false]);
    expect(await control.sessionsOf(member, at)).toHaveLength(before);
  });

  it('notes when a session was last seen', async () => {
    const control = await withAccount();
    await control.createSession({ ...session, ...member });
    const bearer = { hash: keyHash(hexId(4)), createdAt: later, expiresAt: end };
    await control.createBearer({ ...bearer, sessionId: session.id });
    expect(await control.sessionsOf(member, at)).toMatchObject([{ lastSeenAt: later }]);
  });
}
