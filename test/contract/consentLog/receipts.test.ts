import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fromBase64, toBase64 } from '../../../server/domain/consentLog/base64.ts';
import { commitment } from '../../../server/domain/consentLog/entry.ts';
import { parseVkey } from '../../../server/domain/consentLog/keys.ts';
import { openNote } from '../../../server/domain/consentLog/note.ts';
import {
  openReceipt,
  type Receipt,
  receiptSigner,
} from '../../../server/domain/consentLog/receipts.ts';
import type { DecisionAnswer } from '../../../src/shared/wire/consent/decision.ts';
import { afterFile } from '../../support/afterFile.ts';
import { createTestApp, testLogKey } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';
import { wholeExport } from '../../support/exportSample.ts';
import {
  type LogEntry,
  loggedExport,
  sampleLog,
  signer,
  timeOf,
} from '../../support/loggedSample.ts';
import { runCommand } from '../../support/processes.ts';

const app = await createTestApp();
const without = await createTestApp({ logKey: null });
const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
afterFile(() => rm(folder, { recursive: true }));

async function open(within = app) {
  const owner = await within.account();
  const site = await within.site(owner);
  const { siteKey, rulesetIntegrity } = await within.install(owner, site);
  let visitors = 0;
  return {
    owner,
    site,
    siteKey,
    newBody: (more: object = { receipt: true }) => {
      visitors += 1;
      const subjectSecret = `${visitors}`.padStart(20, '5');
      return decision({ rulesetIntegrity }, { subjectSecret, ...more });
    },
    post: (body: object) => within.post<DecisionAnswer>(`/${siteKey}/decisions`, body),
  };
}

/** The keys that a server says it signs with. */
async function keys(): Promise<{ log: string; receipts: string }> {
  const { text, headers } = await app.request<unknown>({ method: 'GET', url: '/log/keys' });
  // Caches must not have the former list for long: what a new key signs would be taken for forged.
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=2',
  });
  const [, log = '', receipts = ''] = /^log (\S+) - -\nreceipts (\S+) - -$/m.exec(text) ?? [];
  const known = parseVkey(log);
  if (!known) throw new Error(`no key in ${text}`);
  openNote(text, [known]);
  return { log, receipts };
}

it('whoever asks gets a receipt for the record, and the same one for a retry', async () => {
  const { site, siteKey, newBody, post, owner } = await open();
  const body = newBody();
  const { body: answer } = await post(body);
  const { note = '', salt = '' } = answer.receipt ?? {};
  const receipt = openReceipt(note, (await keys()).receipts);
  const record = await app.stores.of(site).consentRecord(site.id, answer.id);
  if (!record) throw new Error('there is no record');
  const { receivedAt, ...value } = record;
  expect(receipt).toEqual({
    siteKey,
    recordId: answer.id,
    receivedAt,
    commitment: commitment(fromBase64(salt) as Buffer, value),
  });
  expect(record).not.toHaveProperty('receipt');
  expect((await post(body)).body).toEqual(answer);
  // Sealed or not: the log holds just what was promised.
  await app.services.logs.flush();
  const stored = await app.services.sites.verify(site.id);
  const [, entry] = await app.stores.of(stored).logEntries(site.id, 0);
  expect(toBase64(entry?.commitment as Uint8Array)).toBe(toBase64(receipt.commitment));
  expect((await post(body)).body).toEqual(answer);
  const path = `/sites/${site.id}/consent-records/${answer.id}`;
  expect((await app.api(owner.key, 'DELETE', path)).status).toBe(200);
  expect((await post(body)).text).toBe(JSON.stringify({ id: answer.id, receipt: null }));
});

it('whoever does not ask gets not a byte more', async () => {
  const { newBody, post } = await open();
  const reply = await post(newBody());
  const { text, body } = await post(newBody({}));
  expect(text).toBe(JSON.stringify({ id: body.id }));
  expect(reply.text.length).toBeGreaterThan(text.length);
  expect((await post(newBody({ receipt: false }))).status).toBe(400);
});

it('a server without a key signs none, and says so', async () => {
  const { newBody, post } = await open(without);
  const { text, body } = await post(newBody());
  expect(text).toBe(JSON.stringify({ id: body.id, receipt: null }));
  expect((await without.request({ method: 'GET', url: '/log/keys' })).status).toBe(404);
});

it('no byte of a receipt can be changed, and no log key signs one', async () => {
  const { newBody, post } = await open();
  const { receipts, log } = await keys();
  const bytes = Buffer.from((await post(newBody())).body.receipt?.note ?? '');
  expect(bytes.length).toBeGreaterThan(200);
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ 1;
    expect(() => openReceipt(`${changed}`, receipts), `byte ${at}`).toThrow();
  }
  expect(() => openReceipt(`${bytes}`, log)).toThrow(
    /signed by another server or with another key: \S+\/receipts\+/,
  );
  const known = parseVkey(receipts);
  expect(known?.name).toMatch(/\/receipts$/);
  expect(receipts.split('+').at(-1)).not.toBe(log.split('+').at(-1));
});

it('verify-export tells of each receipt whether the export holds its decision', async () => {
  const signed = receiptSigner(testLogKey, () => 'consent.example');
  const log = sampleLog(30, [12]);
  const noteOf = (index: number, changes: Partial<Receipt> = {}) => {
    const entry = log[index] as LogEntry;
    const { id } = entry.value as { id: string };
    const receivedAt = timeOf(index);
    return signed.sign({
      siteKey: 'sk',
      recordId: id,
      receivedAt,
      commitment: entry.commitment,
      ...changes,
    });
  };
  const file = join(folder, 'export.jsonl');
  const verify = async (text: string, notes: string[], ...words: string[]) => {
    await writeFile(file, text);
    const files = notes.map((_note, n) => join(folder, `${n}.receipt`));
    for (const [n, note] of notes.entries()) await writeFile(files[n] as string, note);
    const { code, stdout, stderr } = await runCommand(
      [
        ...['verify-export', file, '--json', ...words, '--receipt-key', signed.vkey()],
        ...files.flatMap((one) => ['--receipt', one]),
      ],
      {},
    );
    const { receipts = [] } = stdout ? JSON.parse(stdout) : {};
    const told = receipts.map((one: { outcome: string }) => one.outcome);
    const sentences = receipts.map((one: { sentence: string }) => one.sentence);
    return { code, stderr, told, sentences };
  };
  const kept = JSON.stringify({
    id: 'x',
    receipt: { note: noteOf(6), salt: toBase64(log[6]?.salt as Buffer) },
  });
  const key = ['--key', signer.vkey];
  expect(await verify(loggedExport(log), [noteOf(5), kept, noteOf(12)], ...key)).toMatchObject({
    code: 0,
    told: ['held', 'held', 'erased'],
  });
  const other = noteOf(5, { commitment: Buffer.alloc(32, 1) });
  const later = noteOf(5, { receivedAt: timeOf(99) });
  const part = loggedExport(log, { from: 3, to: 8 });
  expect(await verify(part, [other, later, noteOf(20)], ...key)).toMatchObject({
    code: 1,
    told: ['missing', 'outside', 'outside'],
  });
  // One of another site is no accusation where the site is known, and says whose it is where not.
  const elsewhere = noteOf(5, { siteKey: 'other', commitment: Buffer.alloc(32, 1) });
  const unknown = await verify(part, [elsewhere], ...key);
  expect(unknown).toMatchObject({ code: 1, told: ['missing'] });
  expect(unknown.sentences).toEqual([expect.stringMatching(/MISSING.* its public key: other$/)]);
  expect(await verify(part, [elsewhere, noteOf(5)], ...key, '--site-key', 'sk')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('A receipt is of another site.'),
    told: ['other_site', 'held'],
  });
  const theirs = receiptSigner(Buffer.alloc(32, 3), () => 'other.example');
  const foreign = theirs.sign({ ...openReceipt(noteOf(5), signed.vkey()) });
  const refused = await verify(part, [foreign], ...key);
  expect(refused.stderr).toMatch(/signed by another server.*: other\.example\/receipts\+/);
  // Without a log the ids and times of records are all there is.
  const plain = await wholeExport(3);
  const lines = plain.split('\n');
  const { record } = JSON.parse(lines.find((line) => line.includes('"kind":"record"')) as string);
  const promised = { siteKey: 'sk', commitment: Buffer.alloc(32), receivedAt: record.receivedAt };
  const held = signed.sign({ ...promised, recordId: record.id });
  const lacking = signed.sign({ ...promised, recordId: '0'.repeat(32) });
  expect(await verify(plain, [held, lacking])).toMatchObject({
    code: 1,
    told: ['held', 'missing'],
  });
  // A salt that nobody signed is no proof that the service lied.
  const salted = (salt: Buffer) =>
    JSON.stringify({ receipt: { note: held, salt: toBase64(salt) } });
  expect(await verify(plain, [salted(Buffer.alloc(16, 1))])).toMatchObject({
    code: 1,
    told: ['differs'],
    stderr: expect.stringContaining('a different record from the one that a receipt stands for'),
  });
  expect((await verify(plain, [salted(Buffer.alloc(5))])).stderr).toContain(
    'does not have 16 bytes',
  );
  expect((await verify(plain, [`${held}x`])).stderr).toContain(
    'is not a receipt signed with this key',
  );
});
