import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cosignaturesOf, parseCosigner } from '../../../server/domain/consentLog/book/cosigner.ts';
import {
  slotCount,
  slotLeaf,
  slotOf,
  unpackPath,
} from '../../../server/domain/consentLog/book/slots.ts';
import { logSigning } from '../../../server/domain/consentLog/logSigning.ts';
import { NoteError } from '../../../server/domain/consentLog/note.ts';
import { verifyInclusion } from '../../../server/domain/consentLog/verifyProofs.ts';
import { booksKept } from '../../../server/jobs/books.ts';
import { openStores } from '../../support/stores.ts';
import { openWitness, type Witness } from '../../support/witness.ts';
import { host, hour, inEU, seed, siteId, world } from './bookWorld.ts';

it('is cosigned by the witnesses of its policy, once for each epoch', async () => {
  const { clock, one, two, policy, stores, books, run, register, record, next } = await world();
  const unknown = await run();
  expect(unknown).toMatchObject({ anchored: false, size: 2 });
  expect(Object.values(unknown.problems)).toEqual([
    'it does not know the book (404)',
    'it does not know the book (404)',
  ]);
  const origin = await register(one, two);
  expect(await run()).toEqual({ anchored: true, size: 2, problems: {}, unstamped: null });
  expect(await books.anchoredAt('EU')).toBe(clock.time * 1_000);
  // Nothing is asked twice.
  await run();
  expect([one, two].map(({ asked }) => asked.map(({ old, status }) => [old, status]))).toEqual([
    ...[
      [
        [0, 404],
        [0, 200],
      ],
      [
        [0, 404],
        [0, 200],
      ],
    ],
  ]);
  await record();
  expect(await next()).toEqual({ anchored: true, size: 3, problems: {}, unstamped: null });
  expect(await next()).toMatchObject({ anchored: true, size: 4 });
  expect(one.asked.slice(2)).toEqual([
    { old: 2, size: 3, status: 200 },
    { old: 3, size: 4, status: 200 },
  ]);
  const last = await stores.control.lastAnchored(books.idOf('EU'));
  const by = cosignaturesOf(
    last?.note ?? '',
    policy.witnesses.map(({ key }) => key),
  );
  expect(by.map(({ at }) => at)).toEqual([clock.time / 1_000, clock.time / 1_000]);
  expect(two.sizeOf(origin)).toBe(4);
});

it('a quorum that is short by one anchors nothing, and what is missing is asked for again', async () => {
  const { clock, one, two, books, run, register, next } = await world();
  await run();
  await register(one, two);
  await run();
  two.behave((response) => response.writeHead(503).end());
  const before = await books.anchoredAt('EU');
  expect(await next()).toMatchObject({ anchored: false, problems: { two: '503' } });
  expect(await books.anchoredAt('EU')).toBe(before);
  two.behave(null);
  const asked = one.asked.length;
  clock.time += 60_000;
  expect(await run()).toMatchObject({ anchored: true, problems: {} });
  expect(one.asked).toHaveLength(asked);
  expect(await books.anchoredAt('EU')).toBe(clock.time * 1_000);
});

it('one of two is enough where the policy says so', async () => {
  const { one, two, run, register, next } = await world({
    quorum: 'group either any one two\nquorum either\n',
  });
  await run();
  await register(one, two);
  two.behave((response) => response.writeHead(500).end());
  expect(await next()).toMatchObject({ anchored: true, problems: { two: '500' } });
});

it.each<[string, Parameters<Witness['behave']>[0], string]>([
  ['a wrong request', (response) => response.writeHead(400).end(), '(400)'],
  ['a key it does not know', (response) => response.writeHead(403).end(), '(403)'],
  ['a book that does not extend', (response) => response.writeHead(422).end(), '(422)'],
  ['a redirect', (response) => response.writeHead(307, { location: '/' }).end(), '307'],
  ['nothing', (response) => response.writeHead(200).end(), 'without its cosignature'],
  ['garbage', (response) => response.writeHead(200).end('\u0000garbage'), 'It is no'],
  ['a page', (response) => response.writeHead(200).end('<html>\n'), 'malformed'],
  ['a flood', (response) => response.writeHead(200).end('— x y\n'.repeat(50_000)), 'too_long'],
  ['silence', (response) => void response.socket?.destroy(), 'no answer'],
  [
    'a conflict without a size',
    (response) => response.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end('many\n'),
    'without a size',
  ],
  [
    'a conflict of another type',
    (response) => response.writeHead(409, { 'content-type': 'text/plain' }).end('1\n'),
    'without a size',
  ],
  [
    'one size after the other',
    (response) => response.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end('1\n'),
    'one size after the other',
  ],
])('%s from a witness is no cosignature', async (_name, behave, problem) => {
  const { one, two, run, register, next, books } = await world();
  await run();
  await register(one, two);
  two.behave(behave);
  const done = await next();
  expect(done.anchored).toBe(false);
  expect(done.problems.two).toContain(problem);
  expect(await books.anchoredAt('EU')).toBeNull();
});

it('believes no cosignature of another time, of another checkpoint or of another key', async () => {
  const { clock, one, two, policy, stores, run, register, next, books } = await world();
  await run();
  await register(one, two);
  await run();
  const head = await stores.control.bookHead(books.idOf('EU'));
  const stale = head?.note.split('\n\n')[0] ?? '';
  const now = () => clock.time / 1_000;
  let line = two.cosign(`${stale}\n`, now() + 3_600);
  two.behave((response) => response.writeHead(200).end(line));
  // The checkpoint before.
  expect((await next()).problems.two).toContain('is wrong');
  const newest = async () =>
    `${(await stores.control.bookHead(books.idOf('EU')))?.note.split('\n\n')[0]}\n`;
  for (const [seconds, problem] of [
    [now() - 301, 'a different time'],
    [now() + 301, 'a different time'],
    [0, 'wrong'],
  ] as const) {
    line = two.cosign(await newest(), seconds);
    expect((await run()).problems.two).toContain(problem);
  }
  line = (await openWitness('two', now)).cosign(await newest(), now());
  expect((await run()).problems.two).toContain('without its cosignature');
  line = two.cosign(await newest(), now() - 299);
  expect((await run()).anchored).toBe(true);

  // Each byte of it matters.
  const { note } = (await stores.control.lastAnchored(books.idOf('EU'))) ?? { note: '' };
  const keys = policy.witnesses.map(({ key }) => key);
  expect(cosignaturesOf(note, keys)).toHaveLength(2);
  const end = note.indexOf('\n\n');
  const holds = (text: string) => {
    try {
      return cosignaturesOf(text, keys).length === 2;
    } catch (error) {
      if (error instanceof NoteError) return false;
      throw error;
    }
  };
  const bytes = Buffer.from(note);
  const from = bytes.indexOf('— one');
  for (let at = 0; at < bytes.length; at += 1) {
    // The signature of the book itself is checked elsewhere.
    if (at > end && at < from) continue;
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] as number) ^ 1;
    expect(holds(flipped.toString()), `byte ${at}`).toBe(false);
  }
  expect(parseCosigner(two.vkey.replace('two+', 'too+'))).toBeNull();
});

it('a service that was restored whole is told at its start by the witness that has seen more', async () => {
  const { dataDir, clock, one, two, stores, serve, run, register, next } = await world();
  await run();
  await register(one, two);
  await run();
  await next();
  await stores.close();
  const files = ['control.db', 'eu.db'];
  for (const file of files) await copyFile(join(dataDir, file), join(dataDir, `old-${file}`));
  const later = serve(await openStores(dataDir, clock));
  for (const size of [4, 5]) expect(await later.next()).toMatchObject({ anchored: true, size });
  await later.stores.close();
  for (const file of files) await copyFile(join(dataDir, `old-${file}`), join(dataDir, file));
  const restored = serve(await openStores(dataDir, clock));
  const told = await restored.run();
  expect(told.anchored).toBe(false);
  expect(told.problems.one).toMatch(/^it has cosigned 5 entries, of [34]$/);
  const kept = booksKept({ regions: ['EU'] }, restored.books);
  await expect(kept.run(new AbortController().signal)).rejects.toThrow('cosigned 5 entries');
});

it('no decision waits for a witness, and none is lost by one', async () => {
  const { one, two, run, register, record, stores } = await world();
  await run();
  await register(one, two);
  const silent: (() => void)[] = [];
  for (const witness of [one, two]) {
    witness.behave((response) => void silent.push(() => response.destroy()));
  }
  const waiting = run();
  await expect.poll(() => silent.length).toBe(2);
  for (let n = 0; n < 20; n += 1) await record();
  expect((await stores.of(inEU).logState(siteId))?.size).toBe(22);
  for (const end of silent) end();
  expect(await waiting).toMatchObject({
    anchored: false,
    problems: { one: expect.stringContaining('no answer') },
  });
});

it('no epoch is made before the one before it is in the book, whoever died or looked too early', async () => {
  const { clock, stores, serve, books, run, record, next } = await world();
  await run();
  const { control } = stores;
  const first = await control.lastEpoch(books.idOf('EU'));
  const [cell] = stores.cells('EU');
  const addLogEntry = () => Promise.reject(new Error('it died'));
  const dying = serve({ ...stores, cells: () => [{ ...cell, addLogEntry }] });
  await record();
  await expect(dying.next()).rejects.toThrow('it died');
  const seen = [first];
  const lastEpoch = async (book: string) => seen.pop() ?? control.lastEpoch(book);
  await serve({ ...stores, control: { ...control, lastEpoch } }).next();
  await next();
  const entries = await cell.logEntriesOf(books.idOf('EU'), 'epoch', -1, 10);
  const began = Math.floor(clock.time / hour) * hour;
  expect(entries.map(({ value }) => (value as { epoch: string }).epoch)).toEqual(
    [3, 2, 0].map((ago) => new Date(began - ago * hour).toISOString()),
  );
});

it('two heads of one log cannot stand in one epoch: each log has its slot by its name', async () => {
  const { clock, stores, books, run, record, next } = await world();
  await run();
  await record();
  await next();
  const head = await stores.control.logHead(siteId);
  const sought = { book: books.idOf('EU'), origin: head?.origin as string, size: 3 };
  const kept = await stores.control.anchorOf({ ...sought, epoch: clock.time });
  if (!kept) throw new Error('there is no anchor');
  const [slot, path, root] = [slotOf(kept.origin), unpackPath(kept.path), Buffer.from(kept.root)];
  expect(verifyInclusion(slotLeaf(kept.blind, kept.note), slot, slotCount, path, root)).toBe(true);
  // A forked head: the same name and size, signed by the same key, with another root.
  const forked = logSigning({ control: stores.control, clock: Date, seed, host }).signFirst(
    siteId,
    kept.origin,
    { size: kept.size, root: Buffer.alloc(32, 1) },
  );
  expect(verifyInclusion(slotLeaf(kept.blind, forked.note), slot, slotCount, path, root)).toBe(
    false,
  );
  const other = slot === 0 ? 1 : slot - 1;
  expect(verifyInclusion(slotLeaf(kept.blind, kept.note), other, slotCount, path, root)).toBe(
    false,
  );
});

it('tells witnesses nothing of any site: neither name nor size nor when something came', async () => {
  const { one, two, run, register, record, next, stores } = await world();
  await run();
  const origin = await register(one, two);
  for (let n = 0; n < 3; n += 1) {
    for (let more = 0; more < 50 * n; more += 1) await record();
    await next();
  }
  const head = await stores.control.logHead(siteId);
  expect(head?.size).toBe(152);
  for (const { asked, bodies } of [one, two]) {
    // It grows by one an epoch, whatever happens.
    expect(asked.map(({ size }) => size)).toEqual([2, 3, 4, 5]);
    for (const body of bodies) {
      const [text = '', ...signatures] = body.slice(body.indexOf('\n\n') + 2).split('\n\n');
      expect(text.split('\n')).toEqual([
        origin,
        expect.stringMatching(/^[2-5]$/),
        expect.stringMatching(/^.{43}=$/),
      ]);
      expect(signatures.join().match(/— \S+/g)).toEqual([`— ${origin}`]);
    }
    for (const secret of [siteId, head?.origin as string, 'shop.example']) {
      expect(bodies.join('\n')).not.toContain(secret);
    }
  }
});
