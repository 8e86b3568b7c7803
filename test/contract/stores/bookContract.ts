import { expect, it } from 'vitest';
import { bookService } from '../../../server/domain/consentLog/book/book.ts';
import { parsePolicy } from '../../../server/domain/consentLog/book/policy.ts';
import type { Anchor } from '../../../server/domain/consentLog/book/port.ts';
import {
  slotCount,
  slotLeaf,
  slotOf,
  unpackPath,
} from '../../../server/domain/consentLog/book/slots.ts';
import { logSigning } from '../../../server/domain/consentLog/logSigning.ts';
import { verifyInclusion } from '../../../server/domain/consentLog/verifyProofs.ts';
import { sealAll, wholeLog } from './logContract.ts';
import type { OpenStores } from './openStores.ts';
import {
  accountId,
  at,
  handClock,
  hexId,
  inEU,
  newRecord,
  newSite,
  ownerId,
  siteId,
} from './samples.ts';

const hour = 3_600_000;
const book = hexId(0xb0);
const seed = Buffer.alloc(32, 7);
const host = () => 'log.example';

export function bookContract(open: OpenStores): void {
  const anchor = (size: number, origin = 'log.example/log/a'): Anchor => ({
    origin,
    size,
    note: `note of ${size}`,
    blind: new Uint8Array(Buffer.alloc(32, size)),
    path: new Uint8Array(Buffer.alloc(64, size)),
  });
  const root = new Uint8Array(Buffer.alloc(32, 9));
  const plain = <Row extends object>(row: Row | null) =>
    row &&
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Uint8Array ? new Uint8Array(value) : value,
      ]),
    );

  it('keeps one tree for each epoch, and none for one that is past', async () => {
    const { control } = await open(handClock());
    expect(await control.lastEpoch(book)).toBeNull();
    const epoch = { book, epoch: 2 * hour, root, after: null };
    const other = { ...epoch, root: new Uint8Array(Buffer.alloc(32, 8)) };
    // Two processes at once.
    const both = await Promise.all([
      control.keepEpoch({ ...epoch, anchors: [anchor(3)] }),
      control.keepEpoch({ ...other, anchors: [anchor(4)] }),
    ]);
    expect([...both].sort()).toEqual([false, true]);
    const first = both[0] ? 3 : 4;
    expect(await control.anchoredSizes(book)).toEqual(new Map([['log.example/log/a', first]]));
    expect(await control.keepEpoch({ ...epoch, epoch: hour, anchors: [anchor(9)] })).toBe(false);
    const later = { ...epoch, epoch: 3 * hour, anchors: [anchor(7), anchor(1, 'b')] };
    // By one that did not know of the other: what came between would be in no book.
    expect(await control.keepEpoch(later)).toBe(false);
    expect(await control.keepEpoch({ ...later, after: hour })).toBe(false);
    expect(await control.keepEpoch({ ...later, after: 2 * hour })).toBe(true);
    expect(plain(await control.lastEpoch(book))).toEqual({ book, epoch: 3 * hour, root });
    expect(await control.lastEpoch(hexId(0xb1))).toBeNull();
    const sought = { book, origin: 'log.example/log/a', size: 9, epoch: 9 * hour };
    const found = (other: object) => control.anchorOf({ ...sought, ...other });
    const newest = { ...anchor(7), book, epoch: 3 * hour, root };
    for (const other of [{}, { size: 7 }, { epoch: 3 * hour }]) {
      expect(plain(await found(other))).toEqual(newest);
    }
    for (const other of [{ size: 6 }, { size: first }, { epoch: 3 * hour - 1 }]) {
      expect(await found(other)).toMatchObject({ size: first, epoch: 2 * hour });
    }
    const covering = (covers: number, other = {}) =>
      control.firstAnchorOf({ ...sought, covers, ...other });
    expect(await covering(1)).toMatchObject({ size: first, epoch: 2 * hour });
    expect(plain(await covering(first + 1))).toEqual(newest);
    for (const none of [covering(8), covering(5, { size: 6 }), covering(5, { epoch: 2 * hour })]) {
      expect(await none).toBeNull();
    }
    for (const other of [
      ...[{ size: 2 }, { epoch: hour }, { origin: 'log.example/log/none' }],
      { book: hexId(0xb1) },
    ]) {
      expect(await found(other)).toBeNull();
    }
  });

  it('keeps what witnesses have said, and finds the newest checkpoint of which they said enough', async () => {
    const { control } = await open(handClock());
    const said = (size: number, anchoredAt: number | null, note = `${size}`) => ({
      ...{ book, size, note, anchoredAt },
    });
    expect(await control.lastWitnessed(book)).toBeNull();
    await control.keepWitnessed(said(2, 5));
    await control.keepWitnessed(said(3, null));
    expect(await control.lastAnchored(book)).toEqual(said(2, 5));
    await control.keepWitnessed(said(3, 7, 'more'));
    expect(await control.lastAnchored(book)).toEqual(said(3, 7, 'more'));
    await control.keepWitnessed(said(4, null));
    expect(await control.lastWitnessed(book)).toEqual(said(4, null));
    expect(await control.witnessed(book, 3)).toEqual(said(3, 7, 'more'));
    expect(await control.witnessed(book, 9)).toBeNull();
    expect(await control.lastAnchored(book)).toEqual(said(3, 7, 'more'));
    expect(await control.firstAnchored(book, 1)).toEqual(said(2, 5));
    expect(await control.firstAnchored(book, 3)).toEqual(said(3, 7, 'more'));
    expect(await control.firstAnchored(book, 4)).toBeNull();
    expect(await control.firstAnchored(hexId(0xb1), 1)).toBeNull();
  });

  it('keeps the first stamp of each checkpoint, as it came', async () => {
    const { control } = await open(handClock());
    const stamp = (size: number, byte: number) => ({
      ...{ book, size, stampedAt: size * 10 },
      token: new Uint8Array(Buffer.alloc(900, byte)),
    });
    expect(await control.lastStamp(book)).toBeNull();
    expect(await control.stampOf(book, 3)).toBeNull();
    await control.keepStamp(stamp(3, 1));
    await control.keepStamp(stamp(3, 2));
    await control.keepStamp(stamp(2, 3));
    expect(plain(await control.stampOf(book, 3))).toEqual(stamp(3, 1));
    expect(plain(await control.lastStamp(book))).toEqual(stamp(3, 1));
    expect(await control.lastStamp(hexId(0xb1))).toBeNull();
    const said = (size: number) => ({ book, size, note: `${size}`, anchoredAt: size * 10 });
    for (const size of [1, 3, 5, 4]) await control.keepWitnessed(said(size));
    await control.keepWitnessed({ ...said(6), anchoredAt: null });
    expect(await control.unstamped(book, 9)).toEqual([said(4), said(5)]);
    expect(await control.unstamped(book, 1)).toEqual([said(4)]);
    expect(await control.unstamped(hexId(0xb1), 9)).toEqual([]);
    expect(await control.firstStamped(book, 1)).toEqual(said(3));
    expect(await control.firstStamped(book, 4)).toBeNull();
    await control.keepStamp(stamp(6, 4));
    expect(await control.firstStamped(book, 4)).toBeNull();
    await control.keepStamp(stamp(5, 4));
    expect(await control.firstStamped(book, 4)).toEqual(said(5));
    expect(await control.firstStamped(hexId(0xb1), 1)).toBeNull();
  });

  it('keeps a book of the newest heads, whatever number of processes do so', async () => {
    const clock = handClock();
    const stores = await open(clock);
    const { control } = stores;
    await control.createAccount({ accountId, userId: ownerId, name: 'A', email: 'a@a.test', at });
    await control.createSite(newSite());
    const region = stores.of(inEU);
    const policy = parsePolicy('quorum none\n');
    const post = () => Promise.reject(new Error('nobody is asked'));
    const parts = { control, clock, seed, host, policy, post, length: hour };
    const one = () => bookService({ ...parts, storeOf: (name) => stores.cells(name)[0] });
    const [here, there] = [one(), one()];
    const signing = logSigning({ control, clock, seed, host });
    let n = 0;
    const record = async () => {
      await region.recordDecision(newRecord(n++));
      await sealAll(region);
      expect(await signing.sign(region, siteId)).toBeNull();
    };
    await record();
    await Promise.all([here.run('EU'), there.run('EU')]);
    await record();
    // In the same hour nothing more.
    await Promise.all([here.run('EU'), there.run('EU')]);
    clock.time += hour;
    await Promise.all([here.run('EU'), there.run('EU')]);
    // Whoever came second left the rest to be signed the next time.
    await here.run('EU');
    const id = here.idOf('EU');
    const entries = await wholeLog(region, id);
    const epochs = entries.flatMap(({ kind, value }) =>
      kind === 'epoch' ? [(value as { epoch: string }).epoch] : [],
    );
    expect(new Set(epochs).size).toBe(2);
    expect([...epochs].sort()).toEqual(epochs);
    const head = await control.bookHead(id);
    expect(head?.size).toBe(entries.length);
    for (const size of [2, 3]) {
      const { origin } = (await control.logHead(siteId)) ?? { origin: '' };
      const kept = await control.anchorOf({ book: id, origin, size, epoch: clock.time });
      if (!kept) throw new Error('there is no anchor');
      const leaf = slotLeaf(kept.blind, kept.note);
      const path = unpackPath(kept.path);
      const slot = slotOf(kept.origin);
      expect(kept.size).toBe(size);
      expect(verifyInclusion(leaf, slot, slotCount, path, Buffer.from(kept.root))).toBe(true);
      const named = { entry: 'epoch', root: Buffer.from(kept.root).toString('base64') };
      expect(entries.map(({ value }) => value)).toContainEqual(expect.objectContaining(named));
    }
    // What belongs to no site is sealed and signed nowhere else.
    expect(await control.logHead(id)).toBeNull();
  });
}
