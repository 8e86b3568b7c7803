import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { limitsOf } from '../../../server/cli/audit/limits.ts';
import { servedLog } from '../../../server/cli/audit/servedLog.ts';
import { auditLog } from '../../../server/domain/consentLog/audit/audit.ts';
import type { AuditFailure } from '../../../server/domain/consentLog/audit/faults.ts';
import { openCheckpoint } from '../../../server/domain/consentLog/checkpoint.ts';
import { parseVkey, signerOf } from '../../../server/domain/consentLog/keys.ts';
import { afterFile } from '../../support/afterFile.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';
import { runCommand } from '../../support/processes.ts';
import {
  type Answer,
  entryOf,
  origin,
  type ServedLog,
  sealed,
  serve,
  served,
  signer,
} from '../../support/servedLogs.ts';

const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
afterFile(() => rm(folder, { recursive: true }));

const limits = limitsOf(60);
const key = parseVkey(signer.vkey);
if (!key) throw new Error('no key');
const headOf = ({ checkpoint }: ServedLog) => openCheckpoint(checkpoint, origin, [key]);

async function faultOf(checking: Promise<unknown>): Promise<string> {
  try {
    await checking;
    return 'none';
  } catch (error) {
    return (error as AuditFailure).fault ?? (error as Error).message;
  }
}

it('an honest log holds, whatever it grew by', async () => {
  const { state, url } = await serve();
  for (const [before, now] of [
    ...[
      [1, 2],
      [7, 8],
      [255, 256],
      [256, 257],
      [300, 900],
      [512, 70_000],
      [900, 900],
    ],
  ] as const) {
    state.log = served(now);
    const remembered = headOf(served(before));
    for (const full of [false, true]) {
      const log = { ...servedLog(url, null, limits), entries: full };
      const audited = await auditLog({
        log,
        vkey: signer.vkey,
        remembered,
        full: full && now < 1_000 ? { most: 1_000 } : null,
      });
      expect(audited.checkpoint.size).toBe(now);
    }
  }
  // To compare takes a few tiles, however long the log is.
  state.asked = [];
  state.log = served(70_000);
  await auditLog({
    log: servedLog(url, null, limits),
    vkey: signer.vkey,
    remembered: headOf(served(512)),
    full: null,
  });
  expect(state.asked.length).toBeLessThan(8);
});

const flipped = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] as number) ^ 1;
  return changed;
};

it('a log that forks, shrinks, changes its key or its tiles is named', async () => {
  const { state, url } = await serve();
  const audit = (before: ServedLog, full = false) =>
    faultOf(
      auditLog({
        log: { ...servedLog(url, null, limits), entries: full },
        vkey: signer.vkey,
        remembered: headOf(before),
        full: full ? { most: 1_000 } : null,
      }),
    );
  const saw = served(300);
  const now = async (log: ServedLog, full = false) => {
    state.log = log;
    return audit(saw, full);
  };
  expect(await now(served(299))).toBe('smaller');
  expect(await now(served(300, { fork: 299 }))).toBe('other_root');
  for (const fork of [0, 1, 255, 256, 299]) {
    expect([fork, await now(served(600, { fork }))]).toEqual([fork, 'rewritten']);
  }
  expect(await now(served(600, { fork: 300 }))).toBe('none');
  const stranger = signerOf(Buffer.alloc(32, 8), origin);
  expect(await now(served(600, { by: stranger }))).toBe('not_signed');
  const elsewhere = signerOf(Buffer.alloc(32, 7), 'consent.example/log/8899');
  expect(await now(served(600, { by: elsewhere }))).toBe('other_log');
  // Tiles of another tree than the one that is signed.
  expect(await now({ ...served(600, { fork: 20 }), checkpoint: served(600).checkpoint })).toBe(
    'tile',
  );

  const honest = served(600);
  for (const path of ['0/1', '0/2', '1/0']) {
    const tiles = new Map(honest.tiles);
    tiles.set(path, flipped(tiles.get(path) as Buffer, 33));
    expect([path, await now({ ...honest, tiles }, true)]).toEqual([path, 'tile']);
    tiles.set(path, (tiles.get(path) as Buffer).subarray(0, -16));
    expect([path, await now({ ...honest, tiles }, true)]).toEqual([path, 'tile']);
  }
  const entries = [...honest.entries];
  entries[400] = entryOf(400, 'other');
  expect(await now({ ...honest, entries }, true)).toBe('entries');
  const swapped = [...honest.entries];
  [swapped[400], swapped[401]] = [entryOf(401), entryOf(400)];
  expect(await now(sealed(swapped), true)).toBe('order');
});

it('every byte of a checkpoint flipped is refused', async () => {
  const { state, url } = await serve();
  const honest = served(300);
  const bytes = Buffer.from(honest.checkpoint);
  const passing: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    state.log = { ...honest, checkpoint: `${flipped(bytes, at)}` };
    const log = servedLog(url, null, limits);
    const fault = await faultOf(
      auditLog({ log, vkey: signer.vkey, remembered: headOf(honest), full: null }),
    );
    if (!['not_signed', 'other_log'].includes(fault)) passing.push(at);
  }
  expect(passing).toEqual([]);
});

it('a server that answers garbage, without end, or never is cut off', async () => {
  const { state, url } = await serve();
  state.log = served(300);
  const audit = (patience?: number) =>
    faultOf(
      auditLog({
        log: servedLog(url, null, limitsOf(60, patience)),
        vkey: signer.vkey,
        remembered: headOf(served(5)),
        full: { most: 1_000 },
      }),
    );
  let written = 0;
  const endless: Answer = (_path, response) => {
    const more = () => {
      written += 1;
      if (response.destroyed) return;
      response.write(Buffer.alloc(65_536, 65), () => setImmediate(more));
    };
    more();
    return true;
  };
  const onTiles =
    (lie: Answer): Answer =>
    (path, response) =>
      path !== 'checkpoint' && lie(path, response);
  const text =
    (body: string, status = 200, headers = {}): Answer =>
    (_path, response) => {
      response.writeHead(status, headers).end(body);
      return true;
    };
  const beside =
    (lie: Answer): Answer =>
    (path, response) =>
      path !== 'generations' && lie(path, response);
  for (const [lie, fault] of [
    [text('<html>'), /did not answer with the logs/],
    [endless, /did not answer with the logs/],
    ...(
      [
        [text('<html>'), 'not_signed'],
        [text(''), 'not_signed'],
        [endless, 'not_signed'],
        [onTiles(endless), 'tile'],
        [onTiles(text('half')), 'tile'],
        [text('', 500), /answered 500/],
        [text('', 302, { location: `${url}/elsewhere` }), /answered 302/],
        [onTiles(text('', 404)), /answered 404/],
      ] as [Answer, string | RegExp][]
    ).map(([lie, fault]) => [beside(lie), fault]),
  ] as [Answer, string | RegExp][]) {
    state.lie = lie;
    expect(await audit()).toMatch(fault);
  }
  expect(written).toBeLessThan(10_000);
  expect(state.asked).not.toContain('elsewhere');
  state.lie = () => true;
  expect(await audit(50)).toMatch(/nothing came within 0.05 s/);
  state.lie = (_path, response) => {
    response.writeHead(200).write('a byte');
    return true;
  };
  expect(await audit(50)).toMatch(/nothing came within 0.05 s/);
  // One that asks for patience gets it.
  let refused = 0;
  state.lie = (path, response) => {
    if (['checkpoint', 'generations'].includes(path) || refused++ % 2) return false;
    return text('', 429, { 'retry-after': '0' })(path, response);
  };
  expect(await audit()).toBe('none');
});

it('audit remembers what it saw, and writes down both sides of a contradiction', async () => {
  const { state, url } = await serve();
  const file = join(folder, 'audit.jsonl');
  const audit = (...words: string[]) =>
    runCommand(['audit', '--url', url, '--state', file, ...words], {});
  state.log = served(5);
  expect((await audit()).stderr).toContain('The first audit requires --vkey');
  const first = await audit('--vkey', signer.vkey);
  expect([first.code, first.stdout]).toEqual([0, expect.stringContaining('5 entries')]);
  state.log = served(300);
  const second = await audit('--full', '--json');
  expect([second.code, JSON.parse(second.stdout)]).toMatchObject([0, { ok: true, size: 300 }]);
  const kept = await readFile(file, 'utf8');
  expect(
    kept
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).checkpoint),
  ).toEqual([served(5).checkpoint, served(300).checkpoint]);

  state.log = served(600, { fork: 200 });
  const third = await audit();
  expect([third.code, third.stderr]).toEqual([1, expect.stringContaining('does not begin with')]);
  expect(await readFile(file, 'utf8')).toBe(kept);
  const [evidence = ''] = (await readdir(folder)).filter((name) => name.startsWith('contra'));
  const shown = JSON.parse(await readFile(join(folder, evidence), 'utf8'));
  expect(shown).toMatchObject({
    fault: 'rewritten',
    vkey: signer.vkey,
    remembered: { checkpoint: served(300).checkpoint },
    checkpoint: state.log.checkpoint,
    left: expect.any(Array),
    right: expect.any(Array),
  });

  const mailed = join(folder, 'mailed.txt');
  await writeFile(mailed, `\r\n${served(300).checkpoint.replaceAll('\n', '\r\n')}\r\n`);
  const fourth = await runCommand(
    ['audit', '--url', url, '--vkey', signer.vkey, '--checkpoint', mailed],
    {},
  );
  expect([fourth.code, fourth.stderr]).toEqual([1, expect.stringContaining('(rewritten)')]);

  await writeFile(file, `${kept}{"seenAt"`);
  expect(await audit()).toMatchObject({ code: 1, stderr: expect.stringContaining('last line') });
  expect((await runCommand(['audit', '--site', 'x', '--url', url], {})).code).toBe(2);
});

it('audit reads a real server, with a key and without', async () => {
  const app = await createTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  const owner = await app.account();
  const site = await app.site(owner);
  const { siteKey, rulesetIntegrity } = await app.install(owner, site);
  const decide = async (visitor: string) => {
    const body = decision({ rulesetIntegrity }, { subjectSecret: visitor.padStart(20, '3') });
    expect((await app.post(`/${siteKey}/decisions`, body)).status).toBe(200);
    await app.services.logs.flush();
  };
  await decide('1');
  const { key: auditor } = await app.services.keys.mint(owner, ['log:read']);
  const file = join(folder, 'real.jsonl');
  const audit = (...words: string[]) => runCommand(['audit', '--state', file, ...words], {});
  const words = ['--site', site.id, '--api', `${base}/api/v1`, '--key', auditor, '--full'];
  const first = await audit(...words);
  expect([first.code, first.stderr]).toEqual([0, '']);
  await decide('2');
  const { origin } = await app.services.siteLogs.find(site.id);
  const published = ['--url', `${base}/log/${origin?.split('/').at(-1)}`];
  expect((await audit(...published)).stderr).toContain('answered 404');
  await app.services.siteLogs.setPublished(site.id, true);
  const second = await audit(...published, '--full');
  expect([second.code, second.stdout]).toEqual([0, expect.stringContaining('3 entries')]);
});
