import { expect, it } from 'vitest';
import type { StoredEndpoint } from '../../../server/domain/webhook/port.ts';
import { tryNotes } from '../../../server/domain/webhook/tries.ts';
import type { OpenStores } from './openStores.ts';
import { accountId, at, hexId, later, ownerId } from './samples.ts';

const founder = { accountId, userId: ownerId, name: 'Wool & Co', email: 'ada@example.test', at };
const bytes = (n: number) => new Uint8Array([n, 0, 255]);

export const newEndpoint = (changes: Partial<StoredEndpoint> = {}): StoredEndpoint => ({
  id: hexId(0xe),
  accountId,
  url: 'https://hooks.example/in?a=ü',
  kinds: ['consent.recorded', 'ping'],
  enabled: true,
  secret: bytes(1),
  formerSecret: null,
  formerUntil: null,
  createdAt: at,
  updatedAt: at,
  pausedAt: null,
  lastSuccessAt: null,
  lastFailureAt: null,
  lastProblem: null,
  givenUp: 0,
  givenUpSince: null,
  ...changes,
});
const endpointId = newEndpoint().id;
const change = { endpointId, url: 'https://b.example/', kinds: ['ping' as const], at: later };

export function endpointContract(open: OpenStores): void {
  async function withEndpoints(...endpoints: StoredEndpoint[]) {
    const { control } = await open(Date);
    await control.createAccount(founder);
    for (const endpoint of endpoints) await control.addEndpoint({ ...endpoint, max: 20 });
    return control;
  }

  it('are no more of an account than the maximum, however many come at once', async () => {
    const control = await withEndpoints();
    const added = Array.from({ length: 6 }, (_, n) =>
      control.addEndpoint({ ...newEndpoint({ id: hexId(0x20 + n) }), max: 3 }),
    );
    expect((await Promise.all(added)).filter(Boolean)).toHaveLength(3);
    expect(await control.endpointsOfAccount(accountId)).toHaveLength(3);
  });

  it('come back as they were added, and no others', async () => {
    const other = newEndpoint({ id: hexId(0xf), createdAt: later, updatedAt: later });
    const control = await withEndpoints(other, newEndpoint());
    expect(await control.endpoint(endpointId)).toEqual(newEndpoint());
    expect(await control.endpoint(hexId(1))).toBeNull();
    expect(await control.endpointsOfAccount(accountId)).toEqual([newEndpoint(), other]);
    expect(await control.endpointsOfAccount(hexId(1))).toEqual([]);
    await control.removeEndpoint(endpointId);
    expect(await control.endpointsOfAccount(accountId)).toEqual([other]);
  });

  it('are active unless they are disabled, paused, or want other kinds', async () => {
    const control = await withEndpoints(newEndpoint());
    const active = async () => (await control.activeEndpoints('ping')).length;
    expect(await active()).toBe(1);
    expect(await control.activeEndpoints('scan.completed')).toEqual([]);
    await control.updateEndpoint({ ...change, enabled: false, resumed: false });
    expect(await active()).toBe(0);
    expect(await control.endpoint(endpointId)).toEqual(
      newEndpoint({ url: change.url, kinds: ['ping'], enabled: false, updatedAt: later }),
    );
    await control.updateEndpoint({ ...change, enabled: true, resumed: true });
    expect(await active()).toBe(1);
  });

  it('keep the secret before the newest one', async () => {
    const control = await withEndpoints(newEndpoint());
    await control.rollSecret({ endpointId, secret: bytes(2), formerUntil: later, at: later });
    expect(await control.endpoint(endpointId)).toMatchObject({
      secret: bytes(2),
      formerSecret: bytes(1),
      formerUntil: later,
      updatedAt: later,
    });
  });

  it('are paused by what was given up in a row for long enough, once', async () => {
    const control = await withEndpoints(newEndpoint());
    const note = (hour: number, problem: string | null, givenUp = problem !== null) =>
      tryNotes(control)(
        { endpointId, at: `2026-11-21T${hour}:00:00.000Z`, problem, givenUp, failing: false },
        { after: 2, since: `2026-11-21T${hour - 2}:00:00.000Z` },
      );
    expect(await note(12, 'refused')).toBe(false);
    expect(await note(13, 'refused')).toBe(false);
    expect(await note(14, null)).toBe(false);
    expect(await note(15, 'timed_out', false)).toBe(false);
    expect(await control.endpoint(endpointId)).toMatchObject({
      lastSuccessAt: '2026-11-21T14:00:00.000Z',
      lastFailureAt: '2026-11-21T15:00:00.000Z',
      lastProblem: 'timed_out',
      givenUp: 0,
      givenUpSince: null,
      pausedAt: null,
    });
    expect([await note(16, 'x'), await note(17, 'x'), await note(18, 'x')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await note(19, 'x')).toBe(false);
    const pausedAt = '2026-11-21T18:00:00.000Z';
    expect(await control.endpoint(endpointId)).toMatchObject({ pausedAt, givenUp: 4 });
    expect(await control.activeEndpoints('ping')).toEqual([]);
    await control.updateEndpoint({ ...change, enabled: true, resumed: true });
    expect(await control.endpoint(endpointId)).toMatchObject({
      pausedAt: null,
      givenUp: 0,
      givenUpSince: null,
    });
  });

  it('count every try of many that are noted at once, and are paused by one of them', async () => {
    const control = await withEndpoints(newEndpoint());
    const tried = { endpointId, at, problem: 'x', givenUp: true, failing: true };
    const paused = await Promise.all(
      [1, 2, 3, 4].map(() => tryNotes(control)(tried, { after: 3, since: at })),
    );
    expect(paused.filter(Boolean)).toHaveLength(1);
    expect(await control.endpoint(endpointId)).toMatchObject({ givenUp: 4, pausedAt: at });
    expect(await control.openJobs(null, 9)).toHaveLength(2);
  });

  it('have mail written to owners and admins: of what fails once on a day, of each pause', async () => {
    const control = await withEndpoints(newEndpoint());
    const added = { accountId, at, jobs: [] };
    for (const [n, role] of (['admin', 'viewer'] as const).entries()) {
      const email = `${role}@example.test`;
      await control.createMember({ ...added, userId: hexId(0xa0 + n), email, role });
    }
    await control.createAccount({
      ...founder,
      accountId: hexId(2),
      userId: hexId(3),
      email: 'o@o',
    });
    const note = (when: string, failing: boolean, after: number, problem: string | null = 'x') =>
      tryNotes(control)(
        { endpointId, at: `2026-11-${when}:00.000Z`, problem, givenUp: failing, failing },
        { after, since: '2026-12-01T00:00:00.000Z' },
      );
    const jobsAbout = async (about: string) => {
      const mails = (await control.openJobs(null, 100)).filter(({ kind }) => kind === 'mail');
      const those = mails.filter(({ payload }) => (payload as { about: string }).about === about);
      return those.map(({ lane }) => lane).sort();
    };
    const people = [ownerId, hexId(0xa0)].sort();
    await note('21T10:00', false, 9);
    await note('21T11:00', true, 9, null);
    expect([await jobsAbout('endpoint_failing'), await jobsAbout('endpoint_paused')]).toEqual([
      [],
      [],
    ]);
    await note('21T12:00', true, 9);
    await note('21T13:00', true, 9);
    expect(await jobsAbout('endpoint_failing')).toEqual(people);
    await note('22T00:00', true, 9);
    expect(await jobsAbout('endpoint_failing')).toEqual([...people, ...people].sort());
    for (const hour of ['10', '11']) {
      expect(await note(`22T${hour}:00`, true, 1)).toBe(true);
      await control.updateEndpoint({ ...change, enabled: true, resumed: true });
    }
    expect(await jobsAbout('endpoint_paused')).toEqual([...people, ...people].sort());
    expect(await jobsAbout('endpoint_failing')).toHaveLength(4);
  });
}
