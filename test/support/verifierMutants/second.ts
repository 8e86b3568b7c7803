const file = 'test/support/secondVerifier/check.mjs';

/** As for our own verifier (ours.ts). It knows nothing of rulesets and ids. */
export const second: [liar: string, file: string, text: string, instead: string][] = (
  [
    [
      'no manifest',
      "demand(manifest?.kind === 'manifest', 'no manifest');",
      'return { published: true };',
    ],
    [
      'other counts in the manifest',
      'demand(canonical(manifest) === canonical(manifestOf(parsed, lines))',
      'demand(true',
    ],
    ['a member twice', "demand(canonical(value) === line, 'not canonical')", ''],
    ['a remark beside a record', 'parsed.forEach(demandMembers);', ''],
    [
      'a publication that stands behind the records',
      'place < 0 || place < places[i - 1]',
      'place < 0',
    ],
    ['another index in its right place', 'demand(BigInt(line.index) === row.size,', 'demand(true,'],
    [
      'an entry at the time of the one before it',
      'demand(last === null || time > last,',
      'demand(true,',
    ],
    [
      'the first entry passed off as a neighbour',
      "demand(inWindow(time) === (line.kind !== 'edge'),",
      'demand(true,',
    ],
    [
      'an entry opened outside the window',
      "demand(inWindow(time) === (line.kind !== 'edge'),",
      'demand(true,',
    ],
    [
      'a record passed off as an entry',
      "demand(line.entryKind !== 'record', 'a record in disguise');",
      '',
    ],
    [
      'more than one neighbour after the window',
      "demand(line.kind !== 'edge' || outer,",
      'demand(true,',
    ],
    ['an erasure logged before the record', 'if (index < line.index)', ''],
    ['an erasure that the log does not have', "if (elsewhere) proven(line, 'erasure');", ''],
    ['another hash of the sealed snippet', "proven(line, 'publication');", ''],
    ['the log of another site', 'value.siteId === header.site.id),', 'true),'],
    ['a log without a beginning', 'demand(genesis.length || early,', 'demand(true,'],
    ['a time of receipt changed', 'row.root().equals(head.root)', 'true'],
    ['an erasure that is not shown', 'demand(logged.has(index),', 'demand(true,'],
    ['a hash too many', '!right.length && ', ''],
    [
      'a log rewritten from its fifth entry on, under the old signature',
      'demand(verify(null, Buffer.from(text), known, some.subarray(4)),',
      'demand(true,',
    ],
    ['seventeen signatures', ' && lines.length <= 16', ''],
    [
      'an old record of another site',
      "demand(value.siteId === header.site.id, 'another site');",
      '',
    ],
  ] as [string, string, string][]
).map(([liar, text, instead]) => [liar, file, text, instead]);
