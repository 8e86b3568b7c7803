import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stampedText } from '../../../server/domain/consentLog/book/stamps/query.ts';
import { sha256 } from '../../../server/domain/consentLog/tree.ts';
import { answers, bomb, drip, endless, only, silent } from '../../support/hostileAnswers.ts';
import { runCommand } from '../../support/processes.ts';
import { roundAndRound } from '../../support/roundAndRound.ts';
import {
  type Answer,
  apiPath,
  entryOf,
  monotonous,
  serve,
  served,
  signer,
  tilesOf,
} from '../../support/servedLogs.ts';
import { stampAnswer } from '../../support/stampSample.ts';

/*
 * `portcullis audit` before servers that mean it ill: each audit ends by itself, with exit code 1 and a sentence that says why; the state
 * file is as it was, and nothing is kept as evidence that is none.
 */

const longAgo = '2026-01-02T03:04:05.678Z';

/** A server, and a state file that remembers it at five entries. */
async function world(log = served(300)) {
  const folder = await mkdtemp(join(tmpdir(), 'portcullis-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { state, url } = await serve();
  state.log = log;
  const file = join(folder, 'state.jsonl');
  const remember = (checkpoint: string, seenAt = longAgo, { vkey } = signer) =>
    writeFile(file, `${JSON.stringify({ seenAt, vkey, checkpoint })}\n`);
  await remember(served(5).checkpoint);
  const before = await readFile(file, 'utf8');
  const run = (...words: string[]) => runCommand(['audit', '--state', file, ...words], {});
  const api = ['--api', `${url}${apiPath.split('/sites')[0]}`, '--key', 'k', '--site', 'x'];
  return {
    ...{ state, folder, file, remember },
    published: (...words: string[]) => run('--url', url, ...words),
    withKey: (...words: string[]) => run(...api, ...words),
    /** Asks without anything to remember, and so for the key that the server names. */
    first: (...words: string[]) => runCommand(['audit', ...api, ...words], {}),
    untouched: async () => (await readFile(file, 'utf8')) === before,
    evidence: async () => (await readdir(folder)).filter((name) => name.startsWith('contra')),
  };
}

const circle = answers(302, { location: '/checkpoint' });

it.each<[string, Answer, string, string[]]>([
  ['redirects in circles', only(/^checkpoint/, circle), 'answered 302', []],
  ['answers gigabytes', only(/^checkpoint/, endless()), '(not_signed)', []],
  ['answers gigabytes in a few bytes', only(/^checkpoint/, bomb), '(not_signed)', []],
  ['answers gigabytes in a tile', only(/^tile/, endless()), '(tile)', []],
  ['lists logs without end', only(/^gener/, endless()), 'did not answer with the logs', []],
  ['refuses without end', only(/^tile/, answers(500, {})), 'answered 500', []],
  ...(
    [
      ['says nothing', silent],
      ['begins and says no more', drip],
      ['asks for patience without end', answers(429, { 'retry-after': '999999' })],
    ] as [string, Answer][]
  ).map(([name, lie]): [string, Answer, string, string[]] => [
    name,
    only(/^checkpoint/, lie),
    'longer than 0.002 minutes',
    ['--max-minutes', '0.002'],
  ]),
])('a server that %s is left', async (_name, lie, sentence, words) => {
  const { state, published, withKey, untouched } = await world();
  state.lie = lie;
  for (const audit of [published, withKey]) {
    const { code, stdout, stderr } = await audit('--full', ...words);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(sentence)]);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(await untouched()).toBe(true);
  }
});

it.each([
  ['gigabytes', endless()],
  ['gigabytes in a few bytes', bomb],
  ['something else', (_: string, response: ServerResponse) => Boolean(response.end('[null]'))],
])('a server that names its key in %s is left', async (_name, lie) => {
  const { state, first } = await world();
  state.lie = only(/^$/, lie as Answer);
  const { code, stderr } = await first();
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('does not give the verification key'),
  ]);
});

it('what the API says of a key is what the audit says', async () => {
  const { state, withKey } = await world();
  const error = { code: 'forbidden', message: 'This key may not.', requestId: 'r' };
  state.lie = (path, response) => {
    if (path !== 'checkpoint') return false;
    response
      .writeHead(403)
      .end(JSON.stringify({ error: { ...error, detail: { scope: 'log:read' } } }));
    return true;
  };
  const { code, stderr } = await withKey();
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^This key may not\..*log:read/)]);
});

it('a log that claims to be endless is not read without end', async () => {
  const claim = monotonous(52);
  const { state, remember, published, file } = await world();
  state.log = { ...state.log, checkpoint: claim.checkpoint };
  state.lie = tilesOf(claim);
  await remember(monotonous(3).checkpoint);
  const kept = await readFile(file, 'utf8');
  const refused = await published('--full');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('(too_long)')]);
  const asked = state.asked.length;
  expect(asked).toBeLessThan(20);
  expect(await readFile(file, 'utf8')).toBe(kept);
  const words = ['--max-entries', '9000000000000000', '--max-minutes', '0.02'];
  const cut = await published('--full', ...words);
  expect([cut.code, cut.stderr]).toEqual([1, expect.stringContaining('longer than 0.02 minutes')]);
});

it('the first tile that is not of the tree ends a full audit', async () => {
  const { state, published, untouched } = await world(served(70_000));
  const other = state.log.tiles.get('0/7');
  state.lie = only(/^tile\/0\/009$/, (_path, response) => Boolean(response.end(other)));
  const before = state.asked.length;
  const { code, stderr } = await published('--full');
  expect([code, stderr]).toEqual([1, expect.stringContaining('(tile)')]);
  expect(state.asked.length - before).toBeLessThan(40);
  expect(await untouched()).toBe(true);
});

it.each<[string, (tile: Buffer, asked: number) => Buffer]>([
  ['half of each tile', (tile) => tile.subarray(0, tile.length / 2)],
  ['a hash too many in each tile', (tile) => Buffer.concat([tile, tile.subarray(0, 32)])],
  ['another tile each time', (tile, asked) => (asked % 2 ? tile : Buffer.from(tile).reverse())],
])('a server that serves %s is named', async (_name, change) => {
  const { state, withKey, untouched } = await world();
  let asked = 0;
  state.lie = only(/^tile\/0\//, (path, response) => {
    const [, n, width = '256'] = /0\/00(\d)(?:\.p\/(\d+))?$/.exec(path) ?? [];
    const tile = state.log.tiles.get(`0/${n}`)?.subarray(0, Number(width) * 32) as Buffer;
    asked += 1;
    response.end(change(tile, asked));
    return true;
  });
  const { code, stderr } = await withKey('--full');
  expect([code, stderr]).toEqual([1, expect.stringContaining('(tile)')]);
  expect(await untouched()).toBe(true);
});

it('of ten thousand signatures none is checked', async () => {
  const { state, published, untouched } = await world();
  const { checkpoint } = state.log;
  const [line = ''] = checkpoint.split('\n').slice(-2);
  state.log = { ...state.log, checkpoint: `${checkpoint}${`${line}\n`.repeat(10_000)}` };
  const { code, stderr } = await published();
  expect([code, stderr]).toEqual([1, expect.stringContaining('(not_signed)')]);
  expect(await untouched()).toBe(true);
});

it('what the server calls its bytes makes no difference', async () => {
  const { state, withKey } = await world();
  state.lie = (_path, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-16');
    return false;
  };
  expect(await withKey('--full')).toMatchObject({ code: 0, stderr: '' });
});

it('a row of logs that goes round is not followed', async () => {
  const { state, remember, withKey } = await world();
  const { generations, checkpoint, tiles } = roundAndRound(100);
  await remember(checkpoint);
  state.log = { ...state.log, checkpoint, tiles };
  state.lie = only(/^generations$/, (_path, response) =>
    Boolean(response.end(JSON.stringify({ generations }))),
  );
  const { code, stderr } = await withKey();
  expect([code, stderr]).toEqual([1, expect.stringContaining('(other_log)')]);
});

it('a log that takes in nothing any more is told of by its age', async () => {
  const { state, published, withKey, remember, file, evidence } = await world(served(5));
  const quiet = await published('--max-age', '24');
  expect([quiet.code, quiet.stderr]).toEqual([1, expect.stringContaining('(stale)')]);
  expect(await evidence()).toEqual([]);
  const told = await published();
  expect([told.code, told.stdout]).toEqual([0, expect.stringContaining(longAgo)]);
  expect(told.stdout).toContain('Nothing has come since then.');
  // Signatures of others make no other checkpoint of it.
  const kept = await readFile(file, 'utf8');
  state.log = { ...served(5), checkpoint: `${served(5).checkpoint}— other AAAAAAAAAAA=\n` };
  expect((await published('--max-age', '24')).stderr).toContain('(stale)');
  expect(await readFile(file, 'utf8')).toBe(kept);
  // With entries it is known when the last of them came, whenever it was seen.
  await remember(served(5).checkpoint, new Date().toISOString());
  state.log = served(6);
  const dated = await withKey('--json');
  expect(JSON.parse(dated.stdout)).toMatchObject({
    receivedAt: '2001-09-09T01:46:40.000005Z',
    seenAt: null,
  });
  const old = await withKey('--max-age', '1000');
  expect([old.code, old.stderr]).toEqual([1, expect.stringContaining('(stale)')]);
  expect((await withKey('--max-age', '900000000')).code).toBe(0);
  // A time that is not in the tree is none.
  state.log.entries[5] = entryOf(8e14);
  const lied = await withKey();
  expect([lied.code, lied.stderr]).toEqual([1, expect.stringContaining('(entries)')]);
});

it('a state file that is damaged, or of another log, stops the audit', async () => {
  const { state, file, published, evidence } = await world();
  for (const damaged of ['{"seenAt"', '\n\n', 'null\n', '{}\n', '[]\n', '\0'.repeat(4_096)]) {
    await writeFile(file, damaged);
    const { code, stderr } = await published('--vkey', signer.vkey);
    expect([code, stderr]).toEqual([1, expect.stringContaining('was not written by audit')]);
    expect(await readFile(file, 'utf8')).toBe(damaged);
  }
  expect(state.asked).toEqual([]);
  expect(await evidence()).toEqual([]);
});

it('a contradiction is told where nothing can be written', async () => {
  const { state, folder, published } = await world(served(300, { fork: 2 }));
  state.lie = (path) => {
    // Before the answer: the audit would find the folder there on a machine that is busy.
    if (path === 'checkpoint') rmSync(folder, { recursive: true });
    return false;
  };
  const { code, stderr } = await published();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The log does not begin with .* \(rewritten\) .* could not be written/);
  expect(stderr).toContain(`"vkey": ${JSON.stringify(signer.vkey)}`);
});

describe('timestamps of a book', () => {
  /** @param stamps what the server says that they are, of a checkpoint */
  async function taken(stamps: (checkpoint: string) => unknown) {
    const { state, folder, first } = await world();
    state.lie = only(/^$|^at\/300$/, (_path, response) => {
      const { checkpoint } = state.log;
      // As long as with the certificates of an authority.
      const more = 'A'.repeat(60_000);
      response.end(JSON.stringify({ vkey: signer.vkey, stamps: stamps(checkpoint), more }));
      return true;
    });
    const audit = await first('--book', '--stamps', join(folder, 'book'));
    const files = (await readdir(folder)).filter((name) => name.startsWith('book'));
    return { ...audit, files };
  }
  const honest = (checkpoint: string) =>
    stampAnswer({ of: sha256(stampedText(checkpoint)) }).toString('base64');

  it('are taken, as many and as large as there may be', async () => {
    const { code, files } = await taken((checkpoint) => Array(16).fill(honest(checkpoint)));
    expect([code, files.length]).toEqual([0, 17]);
  });

  it.each<[string, (checkpoint: string) => unknown, string]>([
    ['without end', (one) => Array(17).fill(honest(one)), 'did not answer with a checkpoint'],
    ['of something else', () => [stampAnswer().toString('base64')], 'stamps something else'],
    ['that are none', () => ['AAAA'], 'from http'],
    ['that are no text', () => [{ length: 9e15 }], 'from http'],
    ['in no list', () => ({ length: 1 }), 'did not answer with a checkpoint'],
  ])('%s are left', async (_name, stamps, sentence) => {
    const { code, stdout, stderr, files } = await taken(stamps);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(sentence)]);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(files).toEqual([]);
  });
});
