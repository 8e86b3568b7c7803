import { expect, it } from 'vitest';
import type { Trusted } from '../../../../../../server/domain/consent/export/content.ts';
import {
  describeReport,
  reportOf,
} from '../../../../../../server/domain/consent/export/describeVerdict.ts';
import { formatLine } from '../../../../../../server/domain/consent/export/lines.ts';
import type { LoggedExportLine } from '../../../../../../server/domain/consent/export/loggedLines.ts';
import { verifyExport } from '../../../../../../server/domain/consent/export/verify.ts';
import { parsePolicy } from '../../../../../../server/domain/consentLog/book/policy.ts';
import { microsToIso } from '../../../../../../server/domain/kernel/time.ts';
import {
  anchorOf,
  bookSigner,
  notAfter,
  openPolicyText,
  policy,
  policyText,
  strictPolicyText,
} from '../../../../../support/anchoredSample.ts';
import {
  anchored,
  dishonestAnchors,
  withAnchors,
} from '../../../../../support/dishonestAnchors.ts';
import { log } from '../../../../../support/dishonestExports.ts';
import { wholeExport } from '../../../../../support/exportSample.ts';
import { loggedExport, sampleLog, signer, summed } from '../../../../../support/loggedSample.ts';
import { check } from '../../../../../support/secondVerifier/check.mjs';
import { everyCase } from '../../../../../support/someOf.ts';
import { witnessKey } from '../../../../../support/witness.ts';

async function* whole(data: string | Uint8Array) {
  yield Buffer.from(data);
}
const verify = (data: string | Uint8Array, trusted: Trusted = { policy }) =>
  verifyExport(whole(data), { key: signer.vkey, ...trusted });

it.each(anchored)('holds under a policy: %s', async (_name, text) => {
  const verdict = await verify(text);
  expect(verdict).toMatchObject({ ok: true, problems: [], claims: { notShown: [] } });
  expect(verdict.counts.anchors).toBe(1);
  const names = verdict.anchor?.witnesses.sort();
  const { anchored } = check(Buffer.from(text), signer.vkey, policyText);
  expect([anchored?.names.sort(), microsOf(anchored?.notAfter)]).toEqual([
    names,
    verdict.anchor?.policy?.notAfter,
  ]);
});

it.each(dishonestAnchors)('is caught: $name', async ({ text, says }) => {
  const { ok, problems, claims } = await verify(text);
  expect([ok, claims.shown]).toEqual([false, []]);
  expect(problems.map(({ problem }) => problem).join('\n')).toContain(says);
  expect(() => check(Buffer.from(text), signer.vkey, policyText)).toThrow();
});

const microsOf = (seconds: number | null | undefined) => microsToIso(Number(seconds) * 1_000_000);

const [[, text]] = anchored as [[string, string]];

it('says who cosigned, and when at the latest by the clocks of a quorum', async () => {
  const verdict = await verify(text);
  expect(verdict.anchor).toEqual({
    size: 70,
    epoch: '2026-11-21T01:00:00.000Z',
    book: bookSigner.vkey,
    // In the order in which they did so: the second made the quorum.
    witnesses: ['three', 'two', 'one'],
    stampedAt: [],
    policy: { notAfter, namesBook: true },
  });
  const said = describeReport(reportOf(verdict));
  expect(said).toContain(
    `  anchor    the first 70 entries of the log, in the epoch of 2026-11-21T01:00:00.000Z, no later than ${notAfter}`,
  );
  expect(said).toContain('  witnesses three, two, one');
  expect(said.join('\n')).not.toMatch(/covers no entry|nobody|names no book/);
});

it('says what is left open: no policy, one without the book, one without witnesses, entries that came later', async () => {
  const remarks = async (data: string, trusted: Trusted) => {
    const verdict = await verify(data, trusted);
    expect(verdict.ok).toBe(true);
    return [
      verdict.claims.notShown,
      reportOf(verdict).remarks.join('\n'),
      verdict.anchor?.witnesses,
    ];
  };
  expect(await remarks(text, {})).toEqual([
    ['anchored'],
    expect.stringContaining('checked against nobody’s policy'),
    ['one.example', 'two.example', 'three.example'],
  ]);
  const nameless = { policy: parsePolicy(openPolicyText) };
  expect(await remarks(text, nameless)).toEqual([
    [],
    expect.stringContaining('The policy names no book.'),
    ['three', 'two', 'one'],
  ]);
  expect(await remarks(text, { policy: parsePolicy('quorum none\n') })).toEqual([
    ['anchored'],
    expect.stringContaining('The policy requires no witness'),
    [],
  ]);
  const early = withAnchors(await anchorOf(log, 40));
  expect(await remarks(early, { policy })).toEqual([
    [],
    expect.stringContaining('The anchor covers no entry of this file from index 40 on'),
    ['three', 'two', 'one'],
  ]);
});

it('is caught where a policy is given and the log was taken out', async () => {
  const { ok, problems } = await verifyExport(whole(await wholeExport(3)), { policy });
  expect([ok, problems[0]?.problem]).toEqual([
    false,
    'A policy was given, but the file has no anchor that could meet it.',
  ]);
});

/** A key of a type that is not known here. */
function typed(type: number, vkey = bookSigner.vkey): string {
  const [, name, key = ''] = /^([^+]+)\+[0-9a-f]{8}\+(.+)$/.exec(vkey) ?? [];
  const bytes = Buffer.from(key, 'base64');
  bytes[0] = type;
  return `${name}+00000000+${bytes.toString('base64')}`;
}

it('names the type of a key that it does not know', async () => {
  const { problems } = await verify(text, { key: typed(6) });
  expect(problems[0]?.problem).toContain('The key has type 0x06 (ML-DSA-44)');
  const other = await verify(text, { key: typed(0x99) });
  expect(other.problems[0]?.problem).toContain('The key has type 0x99 (not known)');
});

it('counts a witness whose key it does not know as one that did not cosign, and says so', async () => {
  const withUnknown = (quorum: string) =>
    policyText
      .replace('group some 2 one two three', `witness four ${typed(6)}\ngroup some ${quorum}`)
      .replace(
        'witness one',
        `witness five ${typed(0x77, witnessKey('five.example').vkey)}\nwitness one`,
      );
  const words = withUnknown('2 four one two three');
  const verdict = await verify(text, { policy: parsePolicy(words) });
  expect(verdict).toMatchObject({ ok: true, anchor: { policy: { notAfter } } });
  expect(reportOf(verdict).remarks).toContain(
    'The policy has witnesses whose cosignatures cannot be checked here: five with a key of type 0x77 (not known), four with a key of type 0x06 (ML-DSA-44).',
  );
  expect(check(Buffer.from(text), signer.vkey, words).anchored?.names).not.toContain('four');
  // With it the quorum would be met.
  const short = withUnknown('4 four one two three');
  expect(() => parsePolicy(short)).toThrow('four with a key of type 0x06 (ML-DSA-44)');
  expect(() => check(Buffer.from(text), signer.vkey, short)).toThrow('not known');
  const twoOnly = await summedWith(2);
  const three = parsePolicy(withUnknown('3 four one two three'));
  const { ok, problems } = await verify(twoOnly, { policy: three });
  expect([ok, problems[0]?.problem]).toEqual([false, expect.stringContaining('Not checked: five')]);
});

/** An export whose book so many witnesses have cosigned. */
async function summedWith(witnesses: number): Promise<string> {
  const small = sampleLog(6);
  const line = await anchorOf(small, 4, 6, { witnesses });
  return loggedExport(small, { edit: (lines) => [...lines, line] });
}

it('is caught with any byte of its anchor changed, and the sums redone', async () => {
  const trusted = { policy: parsePolicy(strictPolicyText) };
  const small = sampleLog(6);
  const line = await anchorOf(small, 4);
  const before: LoggedExportLine[] = [];
  const exported = loggedExport(small, {
    edit: (lines) => {
      before.push(...lines);
      return [...lines, line];
    },
  });
  expect((await verify(exported, trusted)).ok).toBe(true);
  const bytes = Buffer.from(formatLine(line).trimEnd());
  // The hashes of the path are alike.
  const [path, end] = ['"path":', '}'].map((start) => bytes.lastIndexOf(start)) as [number, number];
  const second = (file: string) => {
    try {
      return check(Buffer.from(file), signer.vkey, strictPolicyText);
    } catch {
      return null;
    }
  };
  expect(second(exported)?.anchored?.names.length).toBe(3);
  const passed: number[] = [];
  const step = (at: number) => {
    if (at > path && at < end - 100) return everyCase ? 7 : 23;
    return everyCase ? 1 : 7;
  };
  for (let at = 0; at < bytes.length; at += step(at)) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ (1 << (at % 8));
    try {
      const line = JSON.parse(changed.toString());
      const file = summed([...before, line]);
      if ((await verify(file, trusted)).ok || second(file)) passed.push(at);
    } catch {
      // It is no line any more, or of no kind that has sums.
    }
  }
  expect(passed).toEqual([]);
});
