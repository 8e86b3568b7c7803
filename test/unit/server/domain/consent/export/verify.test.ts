import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../../../../server/domain/consent/export/describeVerdict.ts';
import {
  type ExportLine,
  formatLine,
  manifest,
} from '../../../../../../server/domain/consent/export/lines.ts';
import { verifyExport } from '../../../../../../server/domain/consent/export/verify.ts';
import { wholeExport } from '../../../../../support/exportSample.ts';
import fc from '../../../../../support/seeded.ts';

const good = await wholeExport(4);
const bytes = Buffer.from(good);
const lines = good.split(/(?<=\n)/);

async function* inPieces(data: Uint8Array, size = data.length || 1) {
  for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size);
}
const verify = (data: string | Uint8Array, size?: number) =>
  verifyExport(inPieces(Buffer.from(data), size));

/** An export somebody made who knows how sums are made. */
function forge(edit: (lines: ExportLine[]) => void): string {
  const parsed = lines.slice(0, -1).map((line) => JSON.parse(line));
  edit(parsed);
  const sums = manifest();
  const text = parsed.map((line) => {
    const formatted = formatLine(line);
    sums.add(line.kind, formatted);
    return formatted;
  });
  return text.join('') + sums.line().text;
}

describe('a whole export', () => {
  it('holds, however it comes', async () => {
    for (const size of [undefined, 1, 7, 4096]) {
      const verdict = await verify(good, size);
      expect(verdict).toMatchObject({
        ok: true,
        problems: [],
        counts: { rulesets: 2, records: 4 },
      });
      expect(verdict.sha256).toBe(JSON.parse(lines.at(-1) as string).sha256.all);
    }
  });

  it('holds with records of version 1, which do not tell their sequence', async () => {
    const old = forge((all) => {
      for (const line of all) {
        if (line.kind !== 'record') continue;
        const { sequence: _, ...record } = line.record;
        Object.assign(line, { record: { ...record, recordVersion: 1 } });
      }
    });
    expect(old).not.toContain('"sequence"');
    const verdict = await verify(old);
    expect(verdict.ok).toBe(true);
    expect(reportOf(verdict).remarks[0]).toMatch(/^4 records are of version 1, which does not/);
    expect(reportOf(await verify(good)).remarks.join()).not.toContain('version 1');
  });

  it('holds with no record in it, and over a window', async () => {
    expect((await verify(await wholeExport(0))).ok).toBe(true);
    expect((await verify(await wholeExport(4, { from: 1 }))).ok).toBe(true);
  });

  it('is what the forger of these tests makes when nothing is changed', () => {
    expect(forge(() => {})).toBe(good);
  });
});

describe('any change', () => {
  const caught = async (data: string | Uint8Array) => {
    const verdict = await verify(data);
    expect(verdict.ok).toBe(false);
    expect(verdict.problems.length).toBeGreaterThan(0);
  };
  const byte = fc.integer({ min: 0, max: 255 });
  const place = fc.nat({ max: bytes.length - 1 });

  it('of one byte is caught', async () => {
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] as number) ^ change;
        await caught(changed);
      }),
      { numRuns: 300 },
    );
  });

  it('of one bit anywhere in the manifest is caught', async () => {
    const start = bytes.length - Buffer.byteLength(lines.at(-1) as string);
    for (let at = start; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ 1;
      await caught(changed);
    }
  });

  it('that takes bytes out or puts them in is caught', async () => {
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 2_000 }), async (at, length) => {
        await caught(Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]));
      }),
    );
    await fc.assert(
      fc.asyncProperty(place, fc.array(byte, { minLength: 1, maxLength: 20 }), async (at, some) => {
        await caught(Buffer.concat([bytes.subarray(0, at), Buffer.from(some), bytes.subarray(at)]));
      }),
    );
  });

  it('of the order or the number of lines is caught', async () => {
    const rows = fc.nat({ max: lines.length - 1 });
    await fc.assert(
      fc.asyncProperty(rows, rows, async (a, b) => {
        fc.pre(a !== b);
        const swapped = [...lines];
        [swapped[a], swapped[b]] = [swapped[b] as string, swapped[a] as string];
        await caught(swapped.join(''));
        await caught(lines.toSpliced(a, 1).join(''));
        await caught(lines.toSpliced(a, 0, lines[b] as string).join(''));
      }),
    );
  });

  it('is caught in what is no export at all', async () => {
    for (const text of ['', '\n', '{}', '[]\n', 'null\n', '{"kind":"manifest"}\n', 'nonsense']) {
      await caught(text);
    }
  });
});

describe('a forgery whose sums fit', () => {
  type RecordLine = Extract<ExportLine, { kind: 'record' }>;
  const record = (all: ExportLine[], n = 3) => (all[n] as RecordLine).record;

  it.each<[string, (all: ExportLine[]) => void, string]>([
    [
      'a ruleset with another text',
      (all) => {
        const line = all[1] as Extract<ExportLine, { kind: 'ruleset' }>;
        line.ruleset.choiceDays += 1;
      },
      'does not match its name',
    ],
    ['a ruleset left out', (all) => void all.splice(1, 1), 'names a ruleset that is not in'],
    ['a ruleset twice', (all) => void all.splice(2, 0, all[1] as ExportLine), 'twice'],
    [
      'a record of another site',
      (all) => void Object.assign(record(all), { siteId: 'x' }),
      'another site',
    ],
    ['a purpose left out', (all) => void record(all).denied.pop(), 'each purpose once'],
    ['a purpose twice', (all) => void record(all).granted.push('analytics'), 'each purpose once'],
    [
      'a refusal turned into a grant',
      (all) => {
        const { granted, denied } = record(all);
        granted.push(...denied.splice(0));
      },
      'do not follow from its grants',
    ],
    [
      'a grant of what is necessary taken out',
      (all) => {
        const one = record(all);
        one.denied.push(...one.granted.splice(0, 1));
      },
      'does not grant what is necessary',
    ],
    [
      'records in another order',
      (all) => void all.splice(3, 0, ...all.splice(4, 1)),
      'not received after',
    ],
    ['a record twice', (all) => void all.splice(3, 0, all[3] as ExportLine), 'not received after'],
    [
      'a decision moved in time',
      (all) => void Object.assign(record(all), { decidedAt: '2026-11-20T08:42:24.123Z' }),
      'begin with the time',
    ],
    [
      'a decision made the visitor’s last',
      (all) => void Object.assign(record(all), { sequence: 9 }),
      'does not follow from its decision',
    ],
    [
      'no time of receipt',
      (all) => void Object.assign(record(all), { receivedAt: 'now' }),
      'no time of receipt',
    ],
    [
      'a header in the middle',
      (all) => void all.splice(3, 0, all[0] as ExportLine),
      'a second header',
    ],
    ['no header', (all) => void all.shift(), 'does not begin with a header'],
    ['a format to come', (all) => void Object.assign(all[0] as object, { format: 3 }), 'format 3'],
    [
      'a record outside the window',
      (all) => {
        const line = all[0] as Extract<ExportLine, { kind: 'header' }>;
        line.window.to = record(all).receivedAt;
      },
      'outside the window',
    ],
    [
      'a record that is none',
      (all) => void Object.assign(all[3] as object, { record: null }),
      'cannot be read',
    ],
  ])('is caught: %s', async (_what, edit, problem) => {
    const verdict = await verify(forge(edit));
    expect(verdict.ok).toBe(false);
    expect(verdict.problems.map((one) => one.problem).join('\n')).toContain(problem);
  });

  it('is told by its line', async () => {
    const { problems } = await verify(
      forge((all) => void Object.assign(record(all, 4), { receivedAt: 'now' })),
    );
    expect(problems[0]).toEqual({ line: 5, problem: 'The record has no time of receipt.' });
  });

  it('is read no further than to its twentieth problem, however much of it there is', async () => {
    let pieces = 0;
    async function* endless() {
      for (; pieces < 1_000; pieces += 1) yield Buffer.alloc(1_000, '\n');
    }
    expect((await verifyExport(endless())).problems).toHaveLength(20);
    expect(pieces).toBeLessThan(2);
  });

  it('is told in no more than twenty problems', async () => {
    const many = await wholeExport(60);
    const { problems } = await verify(many.replaceAll('"siteId":"5', '"siteId":"6'));
    expect(problems).toHaveLength(20);
  });
});
