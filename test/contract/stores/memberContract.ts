import { expect, it } from 'vitest';
import { Conflict } from '../../../server/domain/kernel/refusal.ts';
import type { OpenStores } from './openStores.ts';
import { accountId, at, hexId, keyHash, later, newKey, ownerId } from './samples.ts';

const founder = { accountId, userId: ownerId, name: 'Wool & Co', email: 'ada@example.test', at };
const owner = { accountId, userId: ownerId };
const bob = { accountId, userId: hexId(0xb0b) };
const invited = { at: later, jobs: [] };
const bobsEmail = 'bob@example.test';
const other = { accountId: hexId(2), userId: hexId(3), name: 'Other', email: 'o@o.test', at };
const passkey = {
  id: 'credential',
  name: 'Laptop',
  publicKey: new Uint8Array([1, 2, 3]),
  counter: 7,
  transports: ['internal', 'hybrid'],
  createdAt: at,
  lastUsedOn: null,
};

export function memberContract(open: OpenStores): void {
  async function withBob() {
    const { control } = await open(Date);
    await control.createAccount(founder);
    await control.createMember({ ...bob, ...invited, email: bobsEmail, role: 'admin' });
    return control;
  }

  it('lists members in the order they came, and who is ready', async () => {
    const control = await withBob();
    const [ada, second] = [
      { userId: ownerId, email: 'ada@example.test', role: 'owner', addedAt: at, ready: false },
      { userId: bob.userId, email: bobsEmail, role: 'admin', addedAt: later, ready: false },
    ];
    expect(await control.membersOf(accountId)).toEqual([ada, second]);
    await control.setPassword({ ...owner, password: 'hash' });
    await control.createPasskey({ ...passkey, max: 20, ...bob });
    expect(await control.membersOf(accountId)).toEqual([
      { ...ada, ready: true },
      { ...second, ready: true },
    ]);
    expect(await control.membersOf(hexId(9))).toEqual([]);
  });

  it('adds nobody twice, whatever the case, and leaves the role as it is', async () => {
    const control = await withBob();
    const again = { accountId, userId: hexId(7), email: 'BOB@example.test', ...invited };
    const refused = control.createMember({ ...again, role: 'owner' });
    await expect(refused).rejects.toBeInstanceOf(Conflict);
    expect(await control.role(accountId, bob.userId)).toBe('admin');
  });

  it('adds the jobs with the member, and none where nobody is added', async () => {
    const control = await withBob();
    const jobs = (n: number) => {
      const job = { id: `${n}`, kind: 'mail', lane: bob.userId, payload: n };
      return [{ ...job, createdAt: n, dueAt: n }];
    };
    const added = async () => (await control.openJobs(null, 10)).map(({ payload }) => payload);
    const joined = { ...bob, email: bobsEmail, at: later, role: 'viewer' as const };
    await expect(control.createMember({ ...joined, jobs: jobs(1) })).rejects.toBeInstanceOf(
      Conflict,
    );
    expect(await added()).toEqual([]);
    await control.createAccount({ ...other, at: later });
    await control.createMember({ ...joined, accountId: other.accountId, jobs: jobs(2) });
    expect(await added()).toEqual([2]);
  });

  it('adds nobody under the address of another user', async () => {
    const control = await withBob();
    await control.createAccount({ ...other, at: later });
    const joined = { accountId: other.accountId, userId: hexId(8), email: 'BOB@example.test' };
    const refused = control.createMember({ ...joined, ...invited, role: 'viewer' });
    await expect(refused).rejects.toBeInstanceOf(Conflict);
    expect(await control.membersOf(other.accountId)).toHaveLength(1);
  });

  it('knows users and their addresses, whatever the case', async () => {
    const control = await withBob();
    expect(await control.userByEmail('Bob@Example.test')).toBe(bob.userId);
    expect(await control.userByEmail('nobody@example.test')).toBeNull();
    expect(await control.emailOf(bob.userId)).toBe(bobsEmail);
    expect(await control.emailOf(hexId(9))).toBeNull();
  });

  it('knows every account of a user, the oldest membership first', async () => {
    const control = await withBob();
    await control.createAccount({ ...other, at: later });
    const joined = { accountId: other.accountId, userId: ownerId, email: 'ada@example.test' };
    await control.createMember({ ...joined, ...invited, role: 'viewer' });
    expect(await control.membershipsOf(ownerId)).toEqual([
      { ...owner, name: 'Wool & Co', role: 'owner' },
      { accountId: other.accountId, userId: ownerId, name: 'Other', role: 'viewer' },
    ]);
  });

  it('leaves an account its last owner, also when all that is asked comes at once', async () => {
    const control = await withBob();
    await expect(control.setRole({ ...owner, role: 'admin' })).rejects.toBeInstanceOf(Conflict);
    await expect(control.removeMember({ ...owner, at })).rejects.toBeInstanceOf(Conflict);
    expect(await control.setRole({ ...bob, role: 'owner' })).toBe(true);
    const both = [owner, bob].map((one) => control.setRole({ ...one, role: 'viewer' }));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await control.setRole({ ...bob, userId: hexId(9), role: 'owner' })).toBe(false);
  });

  it('removes a member with sessions, links, passkeys and keys, and nothing of others', async () => {
    const control = await withBob();
    const lasting = (n: number) => ({ hash: keyHash(hexId(n)), createdAt: at, expiresAt: later });
    for (const [n, member] of [owner, bob].entries()) {
      await control.createSignInLink({ ...member, ...lasting(10 + n) });
      await control.createSession({
        ...member,
        ...lasting(20 + n),
        id: hexId(20 + n),
        method: 'password',
        device: 'Firefox on Linux',
        passkeyId: null,
        confirmedAt: at,
      });
      await control.createPasskey({ ...passkey, max: 20, ...member, id: `credential ${n}` });
      await control.createKey(newKey({ ...member, id: hexId(40 + n) }));
    }
    expect(await control.removeMember({ ...bob, at })).toBe(true);
    expect(await control.removeMember({ ...bob, at })).toBe(false);
    for (const [n, stands] of [true, false].entries()) {
      expect(!!(await control.standingLink(keyHash(hexId(10 + n)), at))).toBe(stands);
      expect(!!(await control.session(keyHash(hexId(20 + n)), at))).toBe(stands);
      expect(!!(await control.passkey(`credential ${n}`))).toBe(stands);
      const key = await control.keyByHash(keyHash(hexId(40 + n)));
      expect(key?.revokedAt).toBe(stands ? null : at);
    }
  });

  it('names an account', async () => {
    const control = await withBob();
    await control.nameAccount(accountId, 'Söhne');
    expect(await control.account(accountId)).toMatchObject({ name: 'Söhne' });
  });

  it('keeps a password for each membership, under one salt for each user', async () => {
    const control = await withBob();
    await control.createAccount({ ...other, at: later });
    const joined = { accountId: other.accountId, userId: ownerId };
    await control.createMember({ ...joined, ...invited, email: founder.email, role: 'viewer' });
    expect((await control.credentialsByEmail('ADA@example.test'))?.passwords).toEqual([]);
    await control.setPassword({ ...joined, password: 'second' });
    await control.setPassword({ ...owner, password: 'first' });
    const found = await control.credentialsByEmail('ADA@example.test');
    expect(found?.passwords).toEqual([
      { accountId, password: 'first' },
      { accountId: other.accountId, password: 'second' },
    ]);
    expect(found?.salt).toHaveLength(16);
    expect(await control.credentials(ownerId)).toEqual(found);
    expect((await control.credentials(bob.userId))?.salt).not.toEqual(found?.salt);
    expect(await control.credentialsByEmail('nobody@example.test')).toBeNull();
  });

  it('keeps passkeys as they are, each once', async () => {
    const control = await withBob();
    await control.createPasskey({ ...passkey, max: 20, ...bob });
    const found = await control.passkey(passkey.id);
    expect(found).toEqual({ ...passkey, ...bob });
    expect(await control.passkeysOf(bob)).toEqual([found]);
    expect(await control.passkeysOf(owner)).toEqual([]);
    const taken = control.createPasskey({ ...passkey, max: 20, ...owner });
    await expect(taken).rejects.toBeInstanceOf(Conflict);
    const day = '2026-11-21';
    const used = await control.passkeyUsed({
      id: passkey.id,
      counter: { checked: 7, next: 8 },
      day,
    });
    expect(used).toBe(true);
    expect(await control.passkey(passkey.id)).toMatchObject({
      counter: 8,
      lastUsedOn: '2026-11-21',
    });
    expect(await control.removePasskey({ ...owner, id: passkey.id })).toBe(false);
    expect(await control.removePasskey({ ...bob, id: passkey.id })).toBe(true);
  });

  it('notes a use of a passkey once for each counter it was checked against', async () => {
    const control = await withBob();
    await control.createPasskey({ ...passkey, max: 20, ...bob });
    const use = (checked: number, next: number) =>
      control.passkeyUsed({ id: passkey.id, counter: { checked, next }, day: '2026-11-21' });
    const uses = await Promise.all([8, 9, 10, 11].map((next) => use(7, next)));
    expect(uses.filter(Boolean)).toEqual([true]);
    const counter = (await control.passkey(passkey.id))?.counter as number;
    expect(await use(7, 20)).toBe(false);
    expect((await control.passkey(passkey.id))?.counter).toBe(counter);
    expect(await use(counter, 20)).toBe(true);
  });

  it('keeps no more passkeys of a member than the maximum, however many come at once', async () => {
    const control = await withBob();
    await control.createPasskey({ ...passkey, max: 20, ...owner, id: 'another member’s' });
    const made = Array.from({ length: 6 }, (_, n) =>
      control.createPasskey({ ...passkey, ...bob, id: `credential ${n}`, max: 3 }),
    );
    expect((await Promise.all(made)).filter(Boolean)).toHaveLength(3);
    expect(await control.passkeysOf(bob)).toHaveLength(3);
  });

  it('takes a challenge once, for what it was made, and in time', async () => {
    const control = await withBob();
    const challenge = { hash: keyHash(hexId(5)), purpose: 'sign-in' };
    const make = () => control.createChallenge({ ...challenge, createdAt: at, expiresAt: later });
    await make();
    expect(await control.useChallenge({ ...challenge, purpose: 'other', at })).toBe(false);
    const uses = [1, 2, 3].map(() => control.useChallenge({ ...challenge, at }));
    expect((await Promise.all(uses)).filter(Boolean)).toEqual([true]);
    await make();
    expect(await control.useChallenge({ ...challenge, at: later })).toBe(false);
  });
}
