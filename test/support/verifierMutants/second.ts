const folder = 'test/support/secondVerifier';

type Mutant = [liar: string, text: string, instead: string];

const ofCheck: Mutant[] = [
  [
    'no manifest',
    "demand(manifest?.kind === 'manifest', 'no manifest');",
    'return { published: true, anchored: null };',
  ],
  [
    'other counts in the manifest',
    'demand(canonical(manifest) === canonical(manifestOf(parsed, lines))',
    'demand(true',
  ],
  ['a member twice', "demand(canonical(value) === line, 'not canonical')", ''],
  ['a remark beside a record', 'parsed.forEach(demandShape);', ''],
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
  ['an erasure whose value is of something else', "line.value.entry === 'erasure' && ", ''],
  [
    'a key of another name in the file',
    "demand(keyIn(log.vkey, 1).name === log.origin, 'a key of another name');",
    '',
  ],
  ['nested deeper than anybody reads', 'demandSize(line);', ''],
  ['another hash of the sealed snippet', "proven(line, 'publication');", ''],
  ['the log of another site', 'value.siteId === header.site.id),', 'true),'],
  ['a log without a beginning', 'demand(genesis.length || early,', 'demand(true,'],
  ['a time of receipt changed', 'row.root().equals(head.root)', 'true'],
  ['an erasure that is not shown', 'demand(logged.has(index),', 'demand(true,'],
  ['a hash too many', '!right.length && ', ''],
  ['an old record of another site', "demand(value.siteId === header.site.id, 'another site');", ''],
  ['two anchors', "demand(anchors.length < 2, 'two anchors');", ''],
  ['no anchor', "demand(anchors.length || policy === undefined, 'no anchor');", ''],
];

const ofParts: Mutant[] = [
  [
    'a log rewritten from its fifth entry on, under the old signature',
    'key.signed(Buffer.from(text), signature)',
    'true',
  ],
  ['seventeen signatures', ' && lines.length <= 16', ''],
  [
    'an anchor with a head that somebody else has signed',
    "demand(good, 'not signed with this key');",
    '',
  ],
  [
    'an anchor with a head that names another log, signed by the key of this one',
    'said === origin && ',
    '',
  ],
  [
    'an anchor whose book has a name that its key has not',
    "demand(key.name === origin, 'key of another log');",
    '',
  ],
];

const ofAnchor: Mutant[] = [
  ['an anchor with a timestamp of something else', 'demandStamp(stamp, said);', ';'],
  [
    'an anchor with a head of another history',
    'was.equals(own.root) && is.equals(head.root)',
    'true',
  ],
  [
    'an anchor with a head in the slot of another log',
    'root.equals(bytes(value.root, 32))',
    'true',
  ],
  ['an anchor with a second head of its epoch', 'root.equals(bytes(value.root, 32))', 'true'],
  ['an anchor whose epoch is not in the book', 'inBook.equals(bookHead.root)', 'true'],
  ['an anchor whose epoch is of another word', " && value.entry === 'epoch'", ''],
  [
    'an anchor whose epoch has no time',
    "demand(new Date(value.epoch).toISOString() === value.epoch, 'time of the epoch');",
    '',
  ],
  ['an anchor whose epoch has a remark', "membersOf(value) === 'entry epoch root' && ", ''],
  [
    'an anchor whose book has the key of somebody else',
    'keyIn(book.vkey, 1).raw.equals(keyIn(vkey, 1).raw)',
    'true',
  ],
  [
    'an anchor whose book has another name than the policy',
    '!policy.logs.length || policy.logs.includes(book.vkey)',
    'true',
  ],
];

const ofRecords: Mutant[] = [
  ['another text in a ruleset', 'name === integrity && ', ''],
  ['a ruleset twice', ' && !rulesets.has(integrity)', ''],
  ['a ruleset that no record names', 'named.size === rulesets.size', 'true'],
  ['an old record that does not grant what is necessary', "granted.includes('necessary')", 'true'],
  [
    'an old record that answers a purpose twice',
    'sorted([...granted, ...denied]) === sorted(own)',
    'true',
  ],
  [
    'an old record with signals of its own',
    'canonical(record.signals) === canonical(Object.fromEntries(states))',
    'true',
  ],
  ['an id that does not follow', 'ids.includes(id)', 'true'],
  ['an old record whose id is of another time', 'id.startsWith(ids[0].slice(0, 12))', 'true'],
];

const ofPolicy: Mutant[] = [
  ['an anchor whose quorum is short by one', 'demand(isMet(quorum, names),', 'demand(true,'],
  [
    'an anchor with cosignatures of another checkpoint',
    "demand(key.signed(message, signature.subarray(8)), 'wrong cosignature');",
    '',
  ],
];

/** As for our own verifier (ours.ts). */
export const second: [liar: string, file: string, text: string, instead: string][] = Object.entries(
  {
    check: ofCheck,
    parts: ofParts,
    anchor: ofAnchor,
    policy: ofPolicy,
    records: ofRecords,
  },
).flatMap(([name, mutants]) =>
  mutants.map(([liar, text, instead]) => [liar, `${folder}/${name}.mjs`, text, instead] as const),
) as [string, string, string, string][];
