import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { signCheckpoint } from '../../../server/domain/consentLog/checkpoint.ts';
import { signerOf } from '../../../server/domain/consentLog/keys.ts';
import { sha256 } from '../../../server/domain/consentLog/tree.ts';
import { OutsideFailure } from '../../../server/domain/kernel/outside.ts';
import { witnessKey } from '../witness.ts';
import { honestStamp, type Load, stampAttacks, succeeds } from './stamps.ts';

const book = 'server/domain/consentLog/book';
const signer = signerOf(Buffer.alloc(32, 7), 'log.example/log/b00c');
const noteOf = (size: number) =>
  signCheckpoint({ origin: signer.name, size, root: sha256(`${size}`) }, [signer]);
const textOf = (note: string) => note.slice(0, note.indexOf('\n\n') + 1);
const now = 1_800_000_000;
const [one, two] = [witnessKey('one.example'), witnessKey('two.example')];

interface Said {
  status: number;
  body: string;
  type?: string;
}

/** Asks the first witness, which says one thing after the other. */
async function asked(load: Load, ...says: (Said | Error)[]) {
  const { askWitness } = await load(`${book}/askWitness.ts`);
  const { parseCosigner } = await load(`${book}/cosigner.ts`);
  let posts = 0;
  const post = async () => {
    const said = says[posts++] ?? says.at(-1);
    if (said instanceof Error || posts > 5) throw said instanceof Error ? said : silence;
    return { type: 'text/plain', ...said, body: Buffer.from(said?.body ?? '') };
  };
  const witness = { key: parseCosigner(one.vkey), url: 'https://one.example' };
  const question = { note: noteOf(3), size: 3, old: 0, consistency: async () => [] };
  const answer = await askWitness(post, witness, question, now * 1_000);
  return { ...answer, posts } as { line?: string; problem?: string; ahead?: number; posts: number };
}

const silence = new OutsideFailure('unreachable');
const cosigned = (seconds = now, size = 3): Said => ({
  status: 200,
  body: one.cosign(textOf(noteOf(size)), seconds),
});
const conflict = (body: string, type = 'text/x.tlog.size'): Said => ({ status: 409, body, type });
const accepted = async (load: Load, said: Said) => 'line' in (await asked(load, said));
const throws = (asking: Promise<unknown>) =>
  asking.then(
    () => false,
    () => true,
  );

/** One run over a book of three entries. */
async function run(
  load: Load,
  {
    quorum = 'group both all one two\nquorum both\n',
    last = null as string | null,
    size = 3,
    say = async () => ({ status: 500, type: 'text/plain', body: Buffer.alloc(0) }),
  } = {},
) {
  const { witnessed } = await load(`${book}/witnessing.ts`);
  const { parsePolicy } = await load(`${book}/policy.ts`);
  const lines = [one, two].map(({ vkey }, at) => {
    const name = at ? 'two' : 'one';
    return `witness ${name} ${vkey} https://${name}.example\n`;
  });
  const policy = parsePolicy(lines.join('') + quorum);
  const kept = last && { book: 'b', size, note: last, anchoredAt: null };
  const control = { lastWitnessed: async () => kept };
  const parts = { control, clock: { now: () => now * 1_000 }, post: say };
  const head = { siteId: 'b', size: 3, root: sha256('3'), note: noteOf(3) };
  const store = { logTile: async () => null };
  return witnessed(parts, policy, { store, head, compare: true });
}

const by = (size: number, ...keys: { cosign: typeof one.cosign }[]) =>
  noteOf(size) + keys.map((key) => key.cosign(textOf(noteOf(size)), now)).join('');
const anchored = async (running: Promise<{ checkpoint: { anchoredAt: number | null } }>) =>
  (await running).checkpoint.anchoredAt !== null;
const ahead = async () => ({
  ...{ status: 409, type: 'text/x.tlog.size' },
  body: Buffer.from('9\n'),
});
const unseen = async (load: Load) =>
  !(await run(load, { last: by(3, one, two), say: ahead })).behind;

/** The heads that come into the tree of an epoch in the EU. */
async function taken(load: Load, heads: { siteId: string; origin: string; size: number }[]) {
  const { makeEpoch } = await load(`${book}/epochs.ts`);
  const kept: { size: number }[] = [];
  const control = {
    logHeads: async () => heads.map((head) => ({ ...head, note: noteOf(head.size) })),
    site: async (siteId: string) => ({ region: siteId === 'us' ? 'US' : 'EU' }),
    anchoredSizes: async () => new Map(),
    keepEpoch: async ({ anchors }: { anchors: { size: number }[] }) => kept.push(...anchors),
  };
  const isOurs = ({ siteId }: { siteId: string }) => siteId !== 'foreign';
  await makeEpoch(control, { book: 'b', region: 'EU', epoch: 0, after: null }, isOurs);
  return kept.map(({ size }) => size);
}

const heads = (...ids: string[]) =>
  ids.map((siteId, at) => ({ siteId, origin: `log.example/log/${siteId}`, size: at + 1 }));

/** Whether a second tree of one epoch is kept. */
async function twice(load: Load): Promise<boolean> {
  const { bookTables, bookWrites } = await load('server/stores/sqlite/consentLog/books.ts');
  const db = new DatabaseSync(':memory:');
  db.exec(
    bookTables.replace('PRIMARY KEY (book, epoch)', 'CHECK (true)').replace(/, WITHOUT ROWID/g, ''),
  );
  const connection = {
    get: (sql: string, ...values: SQLInputValue[]) => db.prepare(sql).get(...values) ?? null,
    run: (sql: string, ...values: SQLInputValue[]) => db.prepare(sql).run(...values).changes,
  };
  const epoch = { book: 'b', epoch: 1, after: null, anchors: [] };
  bookWrites.keepEpoch(connection, { ...epoch, root: sha256('one') });
  return bookWrites.keepEpoch(connection, { ...epoch, root: sha256('two') });
}

/** Whether a head passes for the one in the slot of a log, with the path of that. */
async function inSlot(load: Load, { note = noteOf(3), origin = signer.name, root = true } = {}) {
  const { epochTree, slotCount, slotLeaf, slotOf } = await load(`${book}/slots.ts`);
  const { verifyInclusion } = await load('server/domain/consentLog/verifyProofs.ts');
  const blind = sha256('blind');
  const slot = slotOf(signer.name);
  const tree = await epochTree(new Map([[slot, slotLeaf(blind, noteOf(3))]]), async () => {});
  const expected = root ? tree.root : sha256('another');
  return verifyInclusion(
    slotLeaf(blind, note),
    slotOf(origin),
    slotCount,
    tree.pathOf(slot),
    expected,
  );
}

/** What an honest witness, book and authority say is believed. */
export async function honest(load: Load): Promise<boolean> {
  const said = await asked(load, conflict('1\n'), cosigned());
  const good = 'line' in said && (await inSlot(load)) && (await honestStamp(load));
  const sizes = await taken(load, heads('a', 'b'));
  return good && sizes.length === 2 && anchored(run(load, { last: by(3, one, two) }));
}

const group = (members: string) => `group both ${members}\nquorum both\n`;

/** The attacks on the book of a region: each says whether it succeeded. */
export const attacks: Record<string, (load: Load) => Promise<boolean>> = {
  ...stampAttacks,
  'garbage for a cosignature': (load) => accepted(load, { status: 200, body: '— x AAAAAAAA\n' }),
  async 'a line of somebody else beside a cosignature'(load) {
    const { body } = cosigned();
    const { line } = await asked(load, { status: 200, body: body + two.cosign('a\n', now) });
    return line !== body;
  },
  'a cosignature of another checkpoint': (load) => accepted(load, cosigned(now, 2)),
  async 'a cosignature without a time'(load) {
    const { cosignaturesOf, parseCosigner } = await load(`${book}/cosigner.ts`);
    const note = noteOf(3) + one.cosign(textOf(noteOf(3)), 0);
    return succeeds(() => cosignaturesOf(note, [parseCosigner(one.vkey)]));
  },
  'a stale cosignature': (load) => accepted(load, cosigned(now - 301)),
  'a cosignature of the future': (load) => accepted(load, cosigned(now + 301)),
  'a refusal with a cosignature in it': (load) => accepted(load, { ...cosigned(), status: 503 }),
  'a conflict of another type': async (load) =>
    'line' in (await asked(load, conflict('1\n', 'text/plain'), cosigned())),
  'a size with a zero before it': async (load) =>
    'line' in (await asked(load, conflict('01\n'), cosigned())),
  'a size that no log has': async (load) =>
    (await asked(load, conflict('9999999999999999\n'))).ahead !== undefined,
  'one size after the other': async (load) => (await asked(load, conflict('1\n'))).posts > 2,
  'a copy of the book that is behind': async (load) =>
    (await asked(load, conflict('9\n'))).ahead === undefined,
  'a copy of the book that is behind, of which nobody asks again': unseen,
  'a copy of the book that is behind, as one witness says': unseen,
  silence: (load) => throws(asked(load, silence)),
  'bytes that are no note': (load) => throws(asked(load, { status: 200, body: '\u0000' })),
  'cosignatures of the checkpoint before': (load) =>
    anchored(run(load, { last: by(2, one, two), size: 2 })),
  'a quorum that is short by one': (load) => anchored(run(load, { last: by(3, one) })),
  'a group that is short by one': (load) => anchored(run(load, { last: by(3, one) })),
  async 'one key as two witnesses'(load) {
    const quorum = `witness again ${one.vkey}\n${group('2 one again')}`;
    return (await throws(run(load, { quorum }))) === false;
  },
  async 'one witness twice in a group'(load) {
    return (await throws(run(load, { quorum: group('2 one one') }))) === false;
  },
  async 'a second log in a slot'(load) {
    const [first, second] = heads('a', 'b');
    if (!first || !second) return false;
    return (await taken(load, [first, { ...second, origin: first.origin }]))[0] === second.size;
  },
  'a head that another key has signed': async (load) =>
    (await taken(load, heads('a', 'foreign'))).length > 1,
  'a head of another region': async (load) => (await taken(load, heads('a', 'us'))).length > 1,
  'two trees of one epoch': twice,
  'a forked head in a slot': (load) => inSlot(load, { note: noteOf(4) }),
  'a head in the slot of another log': (load) => inSlot(load, { origin: `${signer.name}1` }),
  'a head that is in no tree': (load) => inSlot(load, { root: false }),
};
