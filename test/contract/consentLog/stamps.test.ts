import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { manifest } from '../../../server/domain/consent/export/lines.ts';
import { stampCommand } from '../../../server/domain/consent/export/stampFiles.ts';
import { verifyExport } from '../../../server/domain/consent/export/verify.ts';
import {
  nonceOf,
  stampedText,
  stampQuery,
} from '../../../server/domain/consentLog/book/stamps/query.ts';
import { canonicalJson } from '../../../server/domain/ruleset/integrity.ts';
import { booksKept } from '../../../server/jobs/books.ts';
import { runCommand } from '../../support/processes.ts';
import { check as checkAgain } from '../../support/secondVerifier/check.mjs';
import { openTimestampAuthority } from '../../support/timestampAuthority.ts';
import { seed, world } from './bookWorld.ts';
import { exporting, whole } from './exportedBook.ts';

let authority: Awaited<ReturnType<typeof openTimestampAuthority>>;
beforeAll(async () => {
  authority = await openTimestampAuthority();
});

/** A book without witnesses, which the authority stamps. */
async function stamped() {
  authority.behave(null);
  authority.asks.length = 0;
  const made = await world({ quorum: 'quorum none\n', authority });
  const { stores, books } = made;
  const last = () => stores.control.lastStamp(books.idOf('EU'));
  return { ...made, last };
}

it('the newest checkpoint of a book is stamped once, and OpenSSL verifies the stamp', async () => {
  const made = await stamped();
  const { clock, stores, books, run, next, last } = made;
  expect(await books.stampedAt('EU')).toBeNull();
  expect(await run()).toMatchObject({ size: 2, unstamped: null });
  expect(await books.stampedAt('EU')).toBe(clock.time * 1_000);
  await run();
  expect(authority.asks).toHaveLength(1);
  const head = await stores.control.bookHead(books.idOf('EU'));
  const text = stampedText(head?.note as string);
  const first = await last();
  expect(first).toMatchObject({ size: 2 });
  expect(await authority.verify(text, first?.token as Uint8Array)).toContain('Verification: OK');
  const dataDir = made.dataDir;
  const environment = { DATA_DIR: dataDir, LOG_KEY: seed.toString('hex') };
  const words = ['log', 'stamp', '--region', 'EU', join(dataDir, 'book')];
  const saved = await runCommand(words, environment);
  expect(saved).toMatchObject({ code: 0, stderr: '' });
  const [check = ''] = /openssl ts .*$/m.exec(saved.stdout) ?? [];
  await authority.openssl(...check.replace('root.pem', 'ca.pem').split(' ').slice(1));
  expect(await runCommand(words.with(3, 'US'), environment)).toMatchObject({ code: 1 });
  expect(await authority.verify(`${text}\n`, first?.token as Uint8Array)).toContain('FAILED');
  await next();
  expect(await last()).toMatchObject({ size: 3 });
  expect(authority.asks).toHaveLength(2);
  // Nothing but a hash and a nonce is sent.
  for (const ask of authority.asks) expect(ask).toHaveLength(69);
  expect(authority.asks[0]?.includes(createHash('sha256').update(text).digest())).toBe(true);
});

it('where nobody cosigned the book, the anchor of a window is the first that was stamped', async () => {
  authority.behave(null);
  const alone = await world({ quorum: 'quorum none\n', authority });
  const { clock, stores, run, next } = alone;
  // An authority is asked from the third epoch on.
  authority.behave((response) => response.writeHead(503).end());
  await run();
  const range = { from: null, to: clock.time * 1_000 + 999 };
  await next();
  const before = await exporting(alone, { range });
  expect(before.verdict.anchor).toMatchObject({ size: 2, stampedAt: [] });
  authority.behave(null);
  await next();
  await next();
  const after = await exporting(alone, { range });
  expect(after.verdict).toMatchObject({ ok: true, problems: [] });
  expect(after.verdict.anchor).toMatchObject({ size: 2, stampedAt: [expect.any(String)] });
  expect(after.second(alone.policyText).anchored).not.toBeNull();
  const { note } = (await stores.control.witnessed(alone.books.idOf('EU'), 4)) ?? { note: '' };
  expect(after.anchor?.book.checkpoint).toBe(note);
});

it('the question is what OpenSSL would ask', async () => {
  const { folder, openssl } = authority;
  const hash = createHash('sha256').update('a').digest();
  const words = ['-query', '-digest', hash.toString('hex'), '-sha256', '-cert', '-out', 'theirs'];
  await openssl('ts', ...words);
  const theirs = await readFile(`${folder}/theirs`);
  // Their nonce is shorter where it begins with zeros.
  const nonce = theirs.subarray(58, -3);
  const ours = stampQuery(hash, nonceOf(Buffer.alloc(8, 255)));
  expect(ours.subarray(2, 56)).toEqual(theirs.subarray(2, 56));
  expect(ours.subarray(-3)).toEqual(theirs.subarray(-3));
  expect([theirs[56], theirs[57]]).toEqual([2, nonce.length]);
  expect(ours.subarray(56, 58)).toEqual(Buffer.of(2, 8));
  const { stdout } = await authority.readQuery(ours);
  expect(stdout).toContain('Certificate required: yes');
  expect(stdout).toContain('Hash Algorithm: sha256');
  expect(stdout).toContain('Nonce: 0x7FFFFFFFFFFFFFFF');
});

it('an export carries the stamp of its anchor, which verify-export takes out for OpenSSL', async () => {
  const made = await stamped();
  await made.run();
  const { text, key, anchor, verdict, second } = await exporting(made);
  expect(verdict).toMatchObject({
    ok: true,
    problems: [],
    anchor: { stampedAt: [expect.stringMatching(/^20.*Z$/)] },
  });
  expect(second(made.policyText).anchored).not.toBeNull();
  const file = join(made.dataDir, 'export.jsonl');
  await writeFile(file, text);
  const taken = join(made.dataDir, 'taken');
  const words = ['verify-export', file, '--key', key, '--stamps', taken];
  const { code, stdout } = await runCommand(words, {});
  const inJson = await runCommand([...words, '--json'], {});
  // The one file that needs Node alone says the same.
  const alone = spawnSync(process.execPath, [
    'dist/verify-export.mjs',
    ...words.slice(1),
    '--json',
  ]);
  expect(JSON.parse(`${alone.stdout}`).stamps).toEqual(JSON.parse(inJson.stdout).stamps);
  // As a shell reads it, whatever the name.
  const odd = join(made.dataDir, "Ann's $HOME");
  const saved = await runCommand([...words.with(-1, odd)], {});
  const [command = ''] = /openssl ts .*$/m.exec(saved.stdout) ?? [];
  await authority.shell(command.replace('root.pem', 'ca.pem'));
  expect(stampCommand('-book.txt', '-book.tsr')).toContain(' -data ./-book.txt -in ./-book.tsr ');
  const [time] = JSON.parse(inJson.stdout).anchor.stampedAt;
  const [data, token] = [`${taken}.txt`, `${taken}-1.tsr`];
  expect(JSON.parse(inJson.stdout).stamps).toEqual([
    { time, data, token, check: /openssl ts .*$/m.exec(stdout)?.[0] },
  ]);
  expect(stdout).toContain(`${token} says that ${data} existed at ${time}.`);
  expect(code).toBe(0);
  const [check = ''] = /openssl ts .*$/m.exec(stdout) ?? [];
  await authority.openssl(...check.replace('root.pem', 'ca.pem').split(' ').slice(1));

  // The stamp of another checkpoint, garbage, and none at all.
  const of = async (stamps: string[]) => {
    const line = `${canonicalJson({ ...anchor, stamps })}\n`;
    const lines = text.split('\n').slice(0, -2);
    const changed = lines.map((one) => (one.includes('"kind":"anchor"') ? line : `${one}\n`));
    const sums = manifest();
    for (const one of changed) sums.add(JSON.parse(one).kind, one);
    return `${changed.join('')}${sums.line().text}`;
  };
  await made.record();
  await made.next();
  const other = (await exporting(made)).anchor?.stamps as string[];
  expect(other).not.toEqual(anchor?.stamps);
  for (const [stamps, problem] of [
    [other, 'A timestamp in the anchor stamps something else.'],
    [['MAA='], 'A timestamp in the anchor does not have the form of a stamp.'],
    [[`${anchor?.stamps}`.slice(0, 400)], 'A timestamp in the anchor is not DER.'],
  ] as const) {
    const file = await of([...stamps]);
    const { problems } = await verifyExport(whole(file), { key });
    expect(problems.map((one) => one.problem)).toEqual([problem]);
    // The second check looks for the hash alone.
    if (!problem.includes('DER')) expect(() => checkAgain(Buffer.from(file), key)).toThrow();
  }
  const without = await of([]);
  expect(await verifyExport(whole(without), { key })).toMatchObject({ ok: true });
});

type Behaviour = (response: ServerResponse, query: Buffer) => void;

const changed =
  (change: (query: Buffer) => Buffer): Behaviour =>
  async (response, query) =>
    void response.end(await authority.answer(change(query)));

const flippedAt = (at: number) => (query: Buffer) => {
  const other = Buffer.from(query);
  other[at] = (other[at] as number) ^ 1;
  return other;
};

it.each<[string, Behaviour, string]>([
  ['garbage', (response) => response.end('garbage'), 'is not DER'],
  ['nothing', (response) => response.end(), 'does not have the form'],
  ['a page', (response) => response.writeHead(404).end('<html>'), 'it answers 404'],
  ['a redirect', (response) => response.writeHead(307, { location: '/' }).end(), '307'],
  ['silence', (response) => response.socket?.destroy(), 'no answer'],
  ['a flood', (response) => response.end(Buffer.alloc(70_000, 0x30)), 'too_long'],
  ['a stamp with another nonce', changed(flippedAt(65)), 'its nonce is not ours'],
  ['a stamp without a nonce', changed(withoutNonce), 'its nonce is not ours'],
  ['a stamp of something else', changed(flippedAt(40)), 'stamps something else'],
  ['a refusal', changed(() => Buffer.from('3000', 'hex')), 'refuses it, with status 02'],
  [
    'a stamp with something behind it',
    async (response, query) =>
      void response.end(Buffer.concat([await authority.answer(query), Buffer.alloc(2)])),
    'something after it',
  ],
  [
    'half a stamp',
    async (response, query) => void response.end((await authority.answer(query)).subarray(0, 200)),
    'is not DER',
  ],
])('%s is no stamp, is named, and is asked for again', async (_name, behave, problem) => {
  const { run, books, last, record } = await stamped();
  authority.behave(behave);
  const told = await run();
  expect(told).toMatchObject({ anchored: true, unstamped: expect.stringContaining(problem) });
  expect(await last()).toBeNull();
  const kept = booksKept({ regions: ['EU'] }, books);
  await expect(kept.run(new AbortController().signal)).rejects.toThrow(problem);
  await record();
  authority.behave(null);
  expect(await run()).toMatchObject({ unstamped: null });
  expect(await last()).not.toBeNull();
});

it('a checkpoint that the authority missed is stamped later, once it answers, and told until then', async () => {
  const { run, next, record, stores, books } = await stamped();
  await run();
  const missed = [3, 4, 5, 6, 7];
  authority.behave((response) => response.writeHead(503).end());
  for (const size of missed) {
    await record();
    expect(await next()).toMatchObject({ size, unstamped: 'it answers 503' });
  }
  // It stamps the newest, and then no more.
  let answers = 0;
  authority.behave(async (response, query) => {
    answers += 1;
    if (answers === 1) response.end(await authority.answer(query));
    else response.writeHead(503).end();
  });
  expect(await run()).toMatchObject({
    unstamped: 'it answers 503, when asked for the checkpoint of 3 entries again',
  });
  authority.behave(null);
  authority.asks.length = 0;
  const sizes = async () => {
    const found = missed.map((size) => stores.control.stampOf(books.idOf('EU'), size));
    return (await Promise.all(found)).flatMap((stamp) => (stamp ? [stamp.size] : []));
  };
  expect(await run()).toMatchObject({ unstamped: null });
  // No more than three at once.
  expect([await sizes(), authority.asks.length]).toEqual([[3, 4, 5, 7], 3]);
  await run();
  await run();
  expect([await sizes(), authority.asks.length]).toEqual([missed, 4]);
  const [old, newest] = [
    await stores.control.witnessed(books.idOf('EU'), 4),
    await books.stampedAt('EU'),
  ];
  const stamp = await stores.control.stampOf(books.idOf('EU'), 4);
  const text = stampedText(old?.note as string);
  expect(await authority.verify(text, stamp?.token as Uint8Array)).toContain('Verification: OK');
  expect(newest).not.toBeNull();
});

it('no decision waits for a timestamp authority', async () => {
  const { run, record, last } = await stamped();
  const silent: ServerResponse[] = [];
  authority.behave((response) => void silent.push(response));
  const waiting = run();
  await expect.poll(() => silent.length).toBe(1);
  for (let n = 0; n < 20; n += 1) await record();
  for (const response of silent) response.destroy();
  expect(await waiting).toMatchObject({ unstamped: expect.stringContaining('no answer') });
  expect(await last()).toBeNull();
});

function withoutNonce(query: Buffer): Buffer {
  const shorter = Buffer.concat([query.subarray(0, 56), query.subarray(66)]);
  shorter[1] = shorter.length - 2;
  return shorter;
}
