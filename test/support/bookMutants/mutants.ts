const ask = 'server/domain/consentLog/book/askWitness.ts';
const cosigner = 'server/domain/consentLog/book/cosigner.ts';
const witnessing = 'server/domain/consentLog/book/witnessing.ts';
const quorum = 'server/domain/consentLog/book/quorum.ts';
const policy = 'server/domain/consentLog/book/policy.ts';
const epochs = 'server/domain/consentLog/book/epochs.ts';
const slots = 'server/domain/consentLog/book/slots.ts';
const proofs = 'server/domain/consentLog/verifyProofs.ts';
const books = 'server/stores/sqlite/consentLog/books.ts';
const stamp = 'server/domain/consentLog/book/stamps/answer.ts';
const der = 'server/domain/consentLog/book/stamps/der.ts';

/** By the attack that succeeds without it: text of the book's code, and what stands in its place. */
export const mutants: [attack: string, file: string, text: string, instead: string][] = [
  [
    'garbage for a cosignature',
    ask,
    'const [found] = cosignaturesOf(note + lines, [key]);',
    'const [found] = [{ at: now / 1_000, signature: { name: lines, id: "", signature: Buffer.alloc(0) } }];',
  ],
  [
    'a line of somebody else beside a cosignature',
    ask,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source
    'return { line: `— ${found.signature.name} ${toBase64(signature)}\\n` };',
    'return { line: lines };',
  ],
  ['a cosignature of another checkpoint', cosigner, '!by.verify(bytes, one.signature) ||', ''],
  ['a cosignature without a time', cosigner, ' || timeIn(one.signature) === 0n', ''],
  ['a stale cosignature', ask, 'if (Math.abs(found.at * 1_000 - now) > tolerance)', 'if (false)'],
  [
    'a cosignature of the future',
    ask,
    'Math.abs(found.at * 1_000 - now)',
    '(now - found.at * 1_000)',
  ],
  [
    'a refusal with a cosignature in it',
    ask,
    'if (answer.status === 200)',
    'if (answer.status !== 409)',
  ],
  [
    'a conflict of another type',
    ask,
    "answer.type.startsWith('text/x.tlog.size') ? sizeIn(text) : null",
    'sizeIn(text)',
  ],
  ['a size with a zero before it', ask, '(0|[1-9]\\d{0,15})', '(\\d{1,16})'],
  ['a size that no log has', ask, ' && Number.isSafeInteger(Number(digits))', ''],
  ['one size after the other', ask, 'ask(has, false)', 'ask(has, true)'],
  ['a copy of the book that is behind', ask, 'if (has > size)', 'if (false)'],
  [
    'a copy of the book that is behind, of which nobody asks again',
    witnessing,
    'done && !compare',
    'done',
  ],
  [
    'a copy of the book that is behind, as one witness says',
    witnessing,
    'behind ||= answer.ahead !== undefined;',
    '',
  ],
  ['silence', ask, 'if (error instanceof OutsideFailure)', 'if (false)'],
  ['bytes that are no note', ask, 'if (error instanceof NoteError)', 'if (false)'],
  ['cosignatures of the checkpoint before', witnessing, 'last?.size === size', 'last !== null'],
  ['a quorum that is short by one', quorum, 'if (!met && isMet(names))', 'if (!met)'],
  ['a group that is short by one', policy, '.length >= count;', '.length >= count - 1;'],
  ['one key as two witnesses', policy, 'if (keys.has(key))', 'if (false)'],
  ['one witness twice in a group', policy, '!rule || members.has(one)', '!rule'],
  ['a second log in a slot', epochs, 'if (!taken.has(slot)) taken', 'taken'],
  ['a head that another key has signed', epochs, ' || !isOurs(head)', ''],
  ['a head of another region', epochs, '?.region !== region', '?.region === undefined'],
  ['two trees of one epoch', books, '?.epoch !== after', '?.epoch === undefined'],
  ['a forked head in a slot', slots, 'Buffer.from(parseNote(note).text)', 'Buffer.alloc(0)'],
  ['a head in the slot of another log', slots, 'sha256(origin)', 'sha256(origin.slice(0, 20))'],
  [
    'a head that is in no tree',
    proofs,
    'return last === 0 && hash.equals(expected);',
    'return true;',
  ],
  ['a refusal with a stamp in it', stamp, '|| !granted.includes(said[0] as number)', ''],
  ['a stamp of something else', stamp, '!read.hash.equals(hash)', 'false'],
  ['a stamp by another hash', stamp, '!contentOf(named, tags.oid).equals(sha256Oid)', 'false'],
  ['the stamp of another question', stamp, '!read.nonce?.equals(nonce)', '!read.nonce'],
  ['bytes behind a stamp', stamp, 'if (more.length)', 'if (false)'],
  [
    'a structure that is no stamp',
    stamp,
    'if (!contentOf(named, tags.oid).equals(type))',
    'if (false)',
  ],
  ['a length in a longer form', der, 'length < 0x80 || ', ''],
  ['a length with a zero before it', der, ' || length < 256 ** (count - 1)', ''],
];
