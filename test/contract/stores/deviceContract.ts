import { expect, it } from 'vitest';
import type { OpenStores } from './openStores.ts';
import { accountId, at, hexId, keyHash, ownerId } from './samples.ts';

const founder = { accountId, userId: ownerId, name: 'Wool & Co', email: 'ada@example.test', at };
const member = { accountId, userId: ownerId };
const deviceHash = keyHash(hexId(1));
const userHash = keyHash(hexId(2));
const grantRequest = { client: 'A program', scopes: ['sites:read'], expiresAt: after(600) };

/** So many seconds after the beginning. */
function after(seconds: number): string {
  return new Date(Date.parse(at) + seconds * 1_000).toISOString();
}

export function deviceContract(open: OpenStores): void {
  async function withRequest() {
    const { control } = await open(Date);
    await control.createAccount(founder);
    await control.createDeviceAuthorization({
      ...grantRequest,
      deviceHash,
      userHash,
      createdAt: at,
      interval: 5,
    });
    const poll = (seconds: number, changes: object = {}) => {
      const now = after(seconds);
      const key = { id: hexId(50 + seconds), hash: keyHash(hexId(50 + seconds)), createdAt: now };
      return control.pollDeviceAuthorization({
        deviceHash,
        client: grantRequest.client,
        key,
        at: now,
        penalty: 5,
        ...changes,
      });
    };
    const decide = (approved: boolean, seconds = 1) =>
      control.decideDeviceAuthorization({ userHash, member, approved, at: after(seconds) });
    return { control, poll, decide };
  }

  it('shows what is asked until it is decided or expires', async () => {
    const { control, decide } = await withRequest();
    expect(await control.pendingDeviceAuthorization(userHash, at)).toEqual(grantRequest);
    expect(await control.pendingDeviceAuthorization(userHash, after(600))).toBeNull();
    expect(await control.pendingDeviceAuthorization(deviceHash, at)).toBeNull();
    await decide(false);
    expect(await control.pendingDeviceAuthorization(userHash, at)).toBeNull();
  });

  it('lets the first decision stand', async () => {
    const { decide, poll } = await withRequest();
    expect(await decide(false)).toBe(true);
    expect(await decide(true)).toBe(false);
    expect(await poll(1)).toEqual({ state: 'denied' });
  });

  it('decides nothing that has expired', async () => {
    const { decide, poll } = await withRequest();
    expect(await decide(true, 600)).toBe(false);
    expect(await poll(599)).toEqual({ state: 'pending' });
    expect(await poll(600)).toBeNull();
  });

  it('asks whoever polls too soon to wait longer, each time', async () => {
    const { poll } = await withRequest();
    expect(await poll(0)).toEqual({ state: 'pending' });
    expect(await poll(4)).toEqual({ state: 'slow_down', interval: 10 });
    expect(await poll(13)).toEqual({ state: 'slow_down', interval: 15 });
    expect(await poll(28)).toEqual({ state: 'pending' });
  });

  it('knows no other device code and no other client', async () => {
    const { poll } = await withRequest();
    expect(await poll(1, { deviceHash: userHash })).toBeNull();
    expect(await poll(2, { client: 'Another' })).toBeNull();
    expect(await poll(3, { client: null })).toBeNull();
    expect(await poll(4)).toEqual({ state: 'pending' });
  });

  it('trades an approval for one key with just these scopes, once', async () => {
    const { control, poll, decide } = await withRequest();
    await decide(true);
    const polls = [2, 8, 14];
    const answers = await Promise.all(polls.map((seconds) => poll(seconds)));
    // Asked at once, of several processes: any of them may be the first.
    const traded = polls[answers.findIndex(Boolean)] as number;
    expect(answers.filter(Boolean)).toEqual([{ state: 'approved', scopes: grantRequest.scopes }]);
    expect(await control.keysOfAccount(accountId)).toEqual([
      {
        id: hexId(50 + traded),
        name: 'A program',
        ...member,
        scopes: grantRequest.scopes,
        createdAt: after(traded),
        expiresAt: null,
        revokedAt: null,
        lastUsedOn: null,
      },
    ]);
    expect((await control.keyByHash(keyHash(hexId(50 + traded))))?.userId).toBe(ownerId);
  });
}
