import { expect, it } from 'vitest';
import type { Forms } from '../../../server/domain/ruleset/port.ts';
import type { OpenStores } from './openStores.ts';
import { accountId, at, hexId, newPublication, newSite, ownerId, siteId } from './samples.ts';

const bytes = (...numbers: number[]) => new Uint8Array(numbers);
const forms: Forms = { br: bytes(0, 1, 255), zstd: bytes(2), gzip: bytes(3, 0) };
const job = (id: string) => ({
  id,
  kind: 'announce',
  lane: siteId,
  payload: id,
  createdAt: 0,
  dueAt: 0,
});

export function deliveryContract(open: OpenStores): void {
  async function withPublication() {
    const { control } = await open(Date);
    await control.createAccount({ accountId, userId: ownerId, name: 'A', email: 'a@a.test', at });
    for (const n of [0x51, 2]) {
      await control.createSite(newSite({ id: hexId(n), domain: `${n}.example` }));
    }
    const publish = (name: string, expected: string | null) =>
      control.publish(newPublication(name), [], { siteKey: 'cafe', expected });
    await publish('one', null);
    const deliver = (name: string, jobs = [job(name)]) =>
      control.deliver({ siteId, integrity: `sha256-${name}`, jobs });
    const snippet = async () => (await control.deliveredSnippet(siteId))?.integrity;
    return { control, publish, deliver, snippet };
  }

  it('is of what was said to be, and its snippet of the newest until then', async () => {
    const { control, publish, deliver, snippet } = await withPublication();
    expect([await control.delivered(siteId), await snippet()]).toEqual([null, 'sha256-one']);
    await deliver('one');
    await publish('two', 'sha256-one');
    expect(await control.delivered(siteId)).toEqual(newPublication('one'));
    expect(await control.deliveredSnippet(siteId)).toEqual({
      snippet: newPublication('one').sealed.snippet,
      integrity: 'sha256-one',
    });
    await deliver('two');
    expect(await control.delivered(siteId)).toEqual(newPublication('two'));
    expect(await control.delivered(hexId(2))).toBeNull();
    expect(await control.deliveredSnippet(hexId(2))).toBeNull();
  });

  it('goes back to nothing older, and adds the jobs once', async () => {
    const { control, publish, deliver, snippet } = await withPublication();
    await publish('two', 'sha256-one');
    await deliver('one');
    expect(await control.delivered(siteId)).toBeNull();
    await Promise.all([deliver('two', [job('a')]), deliver('two', [job('a')])]);
    await deliver('two', [job('b')]);
    expect(await snippet()).toBe('sha256-two');
    expect((await control.openJobs(null, 9)).map(({ id }) => id)).toEqual(['a']);
  });

  it('keeps the first forms of a text, each to the byte', async () => {
    const { control } = await withPublication();
    expect([await control.hasForms('a'), await control.form('a', 'br')]).toEqual([false, null]);
    await control.storeForms('a', forms);
    await control.storeForms('a', { ...forms, br: bytes(9) });
    expect([await control.hasForms('a'), await control.hasForms('b')]).toEqual([true, false]);
    for (const encoding of ['br', 'zstd', 'gzip'] as const) {
      expect([...((await control.form('a', encoding)) ?? [])]).toEqual([...forms[encoding]]);
    }
  });
}
