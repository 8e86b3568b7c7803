import type { AnchorLine } from '../../server/domain/consent/export/loggedLines.ts';
import { slotOf } from '../../server/domain/consentLog/book/slots.ts';
import { stampedText } from '../../server/domain/consentLog/book/stamps/query.ts';
import { sha256 } from '../../server/domain/consentLog/tree.ts';
import { anchorOf, bookSigner, type Otherwise, otherSigner, ownSigner } from './anchoredSample.ts';
import { log } from './dishonestExports.ts';
import { loggedExport, origin } from './loggedSample.ts';
import { stampAnswer } from './stampSample.ts';

/*
 * Exports with an anchor: honest ones, and those of somebody who redoes all that can be redone, up to signing with the key of the log and of the
 * book. Witnesses lie to nobody.
 */

const window = { from: 20, to: 60 };
const size = 70;

/** An export with these lines at its end. */
export const withAnchors = (...anchors: AnchorLine[]) =>
  loggedExport(log, { ...window, edit: (lines) => [...lines, ...anchors] });

const honestAnchor = await anchorOf(log, size);
const secondHead = await anchorOf(log, log.length);
const newer = await anchorOf(log, size, 66);

export const anchored: [string, string][] = [
  ['the head of an earlier epoch', withAnchors(honestAnchor)],
  ['the newest head', withAnchors(await anchorOf(log, log.length))],
  ['a head from before the window', withAnchors(await anchorOf(log, 16))],
  ['a head of one entry', withAnchors(await anchorOf(log, 1))],
  [
    'two of the three witnesses',
    withAnchors(await anchorOf(log, size, undefined, { witnesses: 2 })),
  ],
];

/** Puts a timestamp of the book, as somebody made it, into an anchor. */
export const stampedWith = (make: (hash: Buffer) => Buffer) => (line: AnchorLine) =>
  Object.assign(line, {
    stamps: [make(sha256(stampedText(line.book.checkpoint))).toString('base64')],
  });

/** Another history of the same log: its leaves from the fortieth on. */
const forked = [
  ...log.slice(0, 40).map(({ leaf }) => leaf),
  ...Array.from({ length: size - 40 }, (_, n) => sha256(`fork ${n}`)),
];
const hash = sha256('a hash').toString('base64');
const notInSlot = 'The epoch of the anchor does not have this head in the slot of the log.';
const notInBook = 'The epoch of the anchor is not in the book that was cosigned.';
const noEpoch = 'The entry in the anchor does not belong to any epoch.';
const noPrefix = 'The log does not begin with the head in its anchor.';
const members = 'its members are not those of anchor lines: path.';

const ways: [name: string, says: string, how: Otherwise][] = [
  [
    'an anchor with the head of another log',
    'The head in the anchor: No known key has signed it.',
    { by: ownSigner('consent.example/log/other'), of: 'consent.example/log/other' },
  ],
  [
    'an anchor with a head that names another log, signed by the key of this one',
    'The head in the anchor: It is a checkpoint of consent.example/log/other',
    { of: 'consent.example/log/other' },
  ],
  [
    'an anchor with a head that somebody else has signed',
    'The head in the anchor: No known key has signed it.',
    { by: otherSigner(origin) },
  ],
  ['an anchor with a head in the slot of another log', notInSlot, { slot: slotOf('other') }],
  [
    'an anchor with the blind of another head',
    notInSlot,
    { edit: (line) => Object.assign(line, { blind: hash }) },
  ],
  [
    'an anchor with a second head of its epoch',
    notInSlot,
    { edit: (line) => Object.assign(line, { checkpoint: secondHead.checkpoint, consistency: [] }) },
  ],
  [
    'an anchor with a path to another root',
    notInSlot,
    { edit: ({ path }) => path.splice(20, 1, hash) },
  ],
  ['an anchor with a path that is too short', members, { edit: ({ path }) => path.pop() }],
  ['an anchor with a head of another history', noPrefix, { leaves: forked }],
  [
    'an anchor with a hash too many',
    noPrefix,
    { edit: ({ consistency }) => consistency.push(hash) },
  ],
  [
    'an anchor whose epoch is not in the book',
    notInBook,
    { edit: ({ epoch }) => Object.assign(epoch, { receivedAt: '2026-11-21T01:00:00.000000Z' }) },
  ],
  [
    'an anchor whose epoch stands elsewhere in the book',
    notInBook,
    { edit: ({ epoch }) => Object.assign(epoch, { index: 2 }) },
  ],
  ['an anchor whose epoch is an entry of another kind', notInBook, { kind: 'closed' }],
  [
    'an anchor whose epoch is of another word',
    noEpoch,
    { value: (value) => ({ ...value, entry: 'closed' }) },
  ],
  [
    'an anchor whose epoch has a remark',
    noEpoch,
    { value: (value) => ({ ...value, remark: 'checked by a notary' }) },
  ],
  [
    'an anchor whose epoch has no time',
    noEpoch,
    { value: (value) => ({ ...value, epoch: '2026-11-21T01:00:00Z' }) },
  ],
  [
    'an anchor whose book has the key of somebody else',
    'The book in the anchor: It is signed with a different key from that of the log.',
    { bookBy: otherSigner(bookSigner.name) },
  ],
  [
    'an anchor whose book is not signed',
    'The book in the anchor: No known key has signed it.',
    {
      edit: ({ book }) => {
        book.checkpoint = book.checkpoint.replace(/\n— consent\.example.*/, '');
      },
    },
  ],
  [
    'an anchor whose book was signed at another size',
    'The book in the anchor: The signature by',
    {
      edit: ({ book }) => {
        book.checkpoint = book.checkpoint.replace('\n6\n', '\n7\n');
      },
    },
  ],
  [
    'an anchor whose book names another log',
    'The book in the anchor: It is a checkpoint of consent.example/log/other',
    { bookOf: 'consent.example/log/other' },
  ],
  [
    'an anchor whose book has another name than its key',
    'The book in the anchor: The key belongs to consent.example/log/b00c',
    { edit: ({ book }) => Object.assign(book, { origin: 'consent.example/log/other' }) },
  ],
  [
    'an anchor whose book has a name that its key has not',
    'The book in the anchor: The key belongs to consent.example/log/b00c',
    {
      bookOf: 'consent.example/log/other',
      edit: ({ book }) => Object.assign(book, { origin: 'consent.example/log/other' }),
    },
  ],
  [
    'an anchor whose book has another name than the policy',
    'The policy does not name the book of the anchor: consent.example/log/second',
    { bookBy: ownSigner('consent.example/log/second') },
  ],
  [
    'an anchor with cosignatures of another checkpoint',
    'The book in the anchor: The cosignature by one.example',
    { cosigned: (text) => text.replace('\n6\n', '\n5\n') },
  ],
  [
    'an anchor whose quorum is short by one',
    'The quorum of the policy is not met: one of it cosigned the book.',
    { witnesses: 1 },
  ],
  [
    'an anchor whose witness cosigned twice',
    'The quorum of the policy is not met: one of it cosigned the book.',
    {
      witnesses: 1,
      edit: ({ book }) => {
        book.checkpoint += `${book.checkpoint.trimEnd().split('\n').at(-1)}\n`;
      },
    },
  ],
  [
    'an anchor with a timestamp of something else',
    'A timestamp in the anchor stamps something else.',
    { edit: (line) => Object.assign(line, { stamps: [stampAnswer().toString('base64')] }) },
  ],
  [
    'an anchor with a timestamp of no form',
    'A timestamp in the anchor is not DER.',
    { edit: stampedWith((hash) => hash) },
  ],
  [
    'an anchor with a timestamp that was refused',
    'A timestamp in the anchor refuses it, with status 02.',
    { edit: stampedWith((of) => stampAnswer({ of, status: 2 })) },
  ],
  [
    'an anchor with a timestamp on a day that there is not',
    'A timestamp in the anchor has a time that cannot be read.',
    { edit: stampedWith((of) => stampAnswer({ of, at: '20261331080000Z' })) },
  ],
  [
    'an anchor with a timestamp whose time begins with a mark that some decoders leave out',
    'A timestamp in the anchor has a time that cannot be read.',
    { edit: stampedWith((of) => stampAnswer({ of, at: '\ufeff20261121080000Z' })) },
  ],
  [
    'an anchor that nobody cosigned',
    'The quorum of the policy is not met: nobody of it cosigned the book.',
    { witnesses: 0 },
  ],
];

export const dishonestAnchors: { name: string; says: string; text: string }[] = [
  ...(await Promise.all(
    ways.map(async ([name, says, how]) => ({
      name,
      says,
      text: withAnchors(await anchorOf(log, size, undefined, how)),
    })),
  )),
  {
    name: 'an anchor with a head that is newer than the file',
    says: noPrefix,
    text: loggedExport(log, {
      ...{ from: 5, to: 20, size: 66 },
      edit: (lines) => [...lines, newer],
    }),
  },
  {
    name: 'two anchors',
    says: 'There is a second anchor.',
    text: withAnchors(honestAnchor, secondHead),
  },
  {
    name: 'an anchor before the leaves',
    says: 'A ruleset line cannot come after the line before it.',
    text: loggedExport(log, {
      ...window,
      edit: ([header, named, ...lines]) => [header, named, honestAnchor, ...lines] as typeof lines,
    }),
  },
  {
    name: 'no anchor',
    says: 'A policy was given, but the file has no anchor that could meet it.',
    text: loggedExport(log, window),
  },
];
