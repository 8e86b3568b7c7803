import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { formatLine, manifest } from '../../../server/domain/consent/export/lines.ts';
import type {
  LeafLine,
  LoggedExportLine,
} from '../../../server/domain/consent/export/loggedLines.ts';
import { verifyExport } from '../../../server/domain/consent/export/verify.ts';
import { type LoggedEvent, logging } from '../../../server/domain/kernel/logEntryJob.ts';
import type { SiteLog } from '../../../src/shared/wire/consentLog/log.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision, refusal } from '../../support/decision.ts';
import { check } from '../../support/secondVerifier/check.mjs';
import { temporaryDirectory } from '../../support/stores.ts';

/* What the service exports, as those see it who do not believe it, and what they see of a file that somebody changed. */

const app = await createTestApp();
const owner = await app.account();

async function* whole(text: string) {
  yield Buffer.from(text);
}

type Lines = LoggedExportLine[];

const parse = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The lines with sums that fit: whoever changes a file can do as much. */
function file(lines: Lines): string {
  const sums = manifest();
  const texts = lines.map((line) => {
    const text = formatLine(line);
    sums.add(line.kind, text);
    return text;
  });
  return texts.join('') + sums.line().text;
}

/** A site with records, of which this many were erased on request; and its exports. */
async function withRecords(count: number, erased: number[] = []) {
  const site = await app.site(owner);
  const install = await app.install(owner, site);
  const path = `/sites/${site.id}`;
  for (const { payload } of await app.stores.control.claimJobs({
    kind: logging,
    most: 10,
    lease: 60_000,
  })) {
    await app.services.logEvent(payload as LoggedEvent);
  }
  for (let n = 0; n < count; n += 1) {
    const body = n % 2 ? refusal(install) : decision(install);
    const subjectSecret = String(n).padStart(20, '0');
    await app.post(`/${install.siteKey}/decisions`, { ...body, subjectSecret });
  }
  const { body } = await app.api<{ data: { id: string; receivedAt: string }[] }>(
    ...[owner.key, 'GET' as const, `${path}/consent-records?limit=200`],
  );
  for (const n of erased) {
    await app.api(owner.key, 'DELETE', `${path}/consent-records/${body.data[n]?.id}`);
  }
  const read = async (query = '') =>
    (await app.api<string>(owner.key, 'GET', `${path}/consent-export${query}`)).text;
  const key = async () =>
    (await app.api<SiteLog>(owner.key, 'GET', `${path}/log`)).body.vkey as string;
  return { site, records: body.data, read, key };
}

async function accepted(text: string, key: string) {
  const { ok } = await verifyExport(whole(text), { key });
  let second = true;
  try {
    check(Buffer.from(text), key);
  } catch {
    second = false;
  }
  return [ok, second];
}

it('holds under the key that the site’s log names, with the file that needs nothing else too', async () => {
  const { records, read, key } = await withRecords(12, [3, 4]);
  const query = `?from=${records[2]?.receivedAt}&to=${records[8]?.receivedAt}`;
  const text = await read(query);
  const verdict = await verifyExport(whole(text), { key: await key() });
  expect(verdict).toMatchObject({ ok: true, format: 2, withoutLog: null });
  expect(verdict.claims.notShown).toEqual(['anchored']);
  expect(verdict.counts).toMatchObject({
    published: 1,
    records: 5,
    erased: 2,
    edges: 2,
    logged: 2,
  });
  expect(() => check(Buffer.from(text), '')).toThrow();

  const path = join(await temporaryDirectory(), 'export.jsonl');
  await writeFile(path, text);
  const built = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['dist/verify-export.mjs', path, ...words]);
  const { stdout } = await built('--key', await key());
  expect(stdout).toContain(
    'Nothing in the window that the log had taken in by its checkpoint was left out',
  );
  expect(stdout.split('It does not show:\n')[1]).toMatch(/^ {2}Witnesses .*\nThe checkpoint/);
  await writeFile(path, text.replace('"method":"', '"method":"x'));
  await expect(built('--key', await key())).rejects.toMatchObject({ code: 1 });
});

it('is refused by both checks with any leaf left out, put elsewhere or changed', async () => {
  const { records, read, key } = await withRecords(9, [3]);
  const query = `?from=${records[1]?.receivedAt}&to=${records[6]?.receivedAt}`;
  const lines = parse(await read(query)).slice(0, -1) as Lines;
  const vkey = await key();
  expect(await accepted(file(lines), vkey)).toEqual([true, true]);
  const kinds = ['record', 'erased', 'edge', 'entry'];
  const isLeaf = (line: LoggedExportLine): line is LeafLine => kinds.includes(line.kind);
  const lies: [string, (lines: Lines) => Lines | undefined][] = [];
  for (const [at, line] of lines.entries()) {
    if (!isLeaf(line)) continue;
    lies.push([`leaf ${at} left out`, (all) => all.toSpliced(at, 1)]);
    lies.push([
      `leaf ${at} left out and the others moved up`,
      (all) => {
        const left = all.toSpliced(at, 1);
        for (const one of left) if (isLeaf(one) && one.index > line.index) one.index -= 1;
        return left;
      },
    ]);
    lies.push([`leaf ${at} twice`, (all) => all.toSpliced(at, 0, structuredClone(line))]);
    lies.push([
      `leaf ${at} a little later`,
      (all) => {
        const changed = all[at] as LeafLine;
        const holder = changed.kind === 'record' ? changed.record : changed;
        holder.receivedAt = holder.receivedAt.replace(/.Z$/, (end) => (end === '7Z' ? '8Z' : '7Z'));
        return holder.receivedAt === (line.kind === 'record' ? line.record : line).receivedAt
          ? all.toSpliced(at, 1)
          : all;
      },
    ]);
    if (line.kind !== 'record') continue;
    lies.push([
      `leaf ${at} with another answer`,
      (all) => {
        const { record } = all[at] as Extract<LeafLine, { kind: 'record' }>;
        record.method = record.method === 'accept_all' ? 'reject_all' : 'accept_all';
        return all;
      },
    ]);
    lies.push([
      `leaf ${at} as if erased`,
      (all) => {
        const { index, record } = line as Extract<LeafLine, { kind: 'record' }>;
        const { receivedAt } = record;
        const commitment = Buffer.alloc(32).toString('base64');
        return all.toSpliced(at, 1, { kind: 'erased', index, receivedAt, commitment });
      },
    ]);
  }
  lies.push([
    'another snippet',
    (all) => {
      const one = all.find(({ kind }) => kind === 'published') as { value: { snippet?: string } };
      one.value.snippet = `sha256-${Buffer.alloc(32).toString('base64')}`;
      return all;
    },
  ]);
  lies.push(['no erasure', (all) => all.filter(({ kind }) => kind !== 'logged')]);
  lies.push([
    'another reason',
    (all) => {
      const one = all.find(({ kind }) => kind === 'logged') as { value: { reason?: string } };
      one.value.reason = 'retention';
      return all;
    },
  ]);
  lies.push([
    'another window',
    (all) => {
      const [header] = all as [Extract<LoggedExportLine, { kind: 'header' }>];
      header.window.to = null;
      return all;
    },
  ]);
  const passed: unknown[] = [];
  for (const [name, change] of lies) {
    const changed = structuredClone(lines);
    const result = await accepted(file(change(changed) ?? changed), vkey);
    if (result.some((holds) => holds)) passed.push([name, ...result]);
  }
  expect(passed).toEqual([]);
  expect(lies.length).toBeGreaterThan(35);
});

it('is of the log alone, and says why where there is none to show', async () => {
  const unsigned = await createUnsigned();
  const verdict = await verifyExport(whole(unsigned));
  expect(verdict).toMatchObject({ ok: true, format: 1, withoutLog: 'unsigned' });
  expect(verdict.claims.notShown).toContain('complete');

  const { site, read } = await withRecords(3);
  expect((await verifyExport(whole(await read()))).format).toBe(2);
  const db = new DatabaseSync(join(app.dataDir, 'eu.db'));
  db.exec(
    `UPDATE log_tiles SET hashes = zeroblob(length(hashes)) WHERE site_id = unhex('${site.id}')`,
  );
  db.close();
  expect(await verifyExport(whole(await read()))).toMatchObject({
    ok: true,
    format: 1,
    withoutLog: 'stopped',
    counts: { records: 3 },
  });
});

it('shows by a record that was changed in the database that the log has another', async () => {
  const { site, read, key } = await withRecords(4);
  await read();
  const db = new DatabaseSync(join(app.dataDir, 'eu.db'));
  db.exec(`DROP TRIGGER consent_records_stand;
    UPDATE consent_records SET body = replace(body, 'accept_all', 'reject_all')
      WHERE site_id = unhex('${site.id}')`);
  db.close();
  const { ok, problems } = await verifyExport(whole(await read()), { key: await key() });
  expect(ok).toBe(false);
  expect(problems.map(({ problem }) => problem).join('\n')).toContain(
    'The leaves are not those of',
  );
});

async function createUnsigned(): Promise<string> {
  const other = await createTestApp({ logKey: null });
  const { key, ...account } = await other.account();
  const site = await other.site({ key, ...account });
  return (await other.api<string>(key, 'GET', `/sites/${site.id}/consent-export`)).text;
}
