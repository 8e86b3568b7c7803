import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/*
 * A second check of exports in format 2, written from docs/log.md alone: it shares no line with ours, so that a mistake in one is
 * told by the other. It holds the whole file in memory and stops at the first thing that is wrong. It knows nothing of rulesets
 * and ids; those hang on no log. `node check.mjs FILE VKEY`, or `check(bytes, vkey)`, which throws.
 */

const sha = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const nodeOf = (left, right) => sha(Buffer.of(1), left, right);
const demand = (good, message) => {
  if (!good) throw new Error(message);
};

/** RFC 8785, for values that came out of JSON.parse. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

function bytes(text, length) {
  demand(typeof text === 'string', 'no text');
  const some = Buffer.from(text, 'base64');
  demand(some.toString('base64') === text, 'not base64');
  demand(length === undefined || some.length === length, 'wrong length');
  return some;
}

function micros(text) {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d{6})Z$/.exec(text);
  demand(match && typeof text === 'string', 'no time');
  const millis = Date.parse(`${match[1]}Z`);
  demand(millis >= 0 && new Date(millis).toISOString().startsWith(match[1]), 'no such day');
  return BigInt(millis) * 1000n + BigInt(match[2]);
}

const kinds = { record: 1, publication: 2, erasure: 3, genesis: 4, closed: 5 };

function leafOf(kind, receivedAt, commitment) {
  demand(Object.hasOwn(kinds, kind), 'unknown kind of entry');
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(micros(receivedAt));
  return sha(Buffer.of(0), Buffer.of(kinds[kind]), time, commitment);
}

/** The members of each kind of line, in the order of their names; of a record only those of its line. */
const memberNames = {
  header: 'exportedAt format kind site software window',
  log: 'checkpoint from kind left origin right vkey',
  ruleset: 'integrity kind ruleset',
  published: 'index kind proof receivedAt salt value',
  record: 'index kind record salt',
  entry: 'entryKind index kind receivedAt salt value',
  erased: 'commitment index kind receivedAt',
  edge: 'commitment entryKind index kind receivedAt',
  logged: 'index kind proof receivedAt salt value',
};

function demandMembers(line) {
  demand(Object.hasOwn(memberNames, line.kind), 'unknown kind of line');
  const names = Object.keys(line).sort().join(' ');
  demand(names === memberNames[line.kind], `members of ${line.kind}`);
  if ('index' in line) demand(Number.isSafeInteger(line.index) && line.index >= 0, 'index');
  if ('entryKind' in line) demand(typeof line.entryKind === 'string', 'kind of entry');
  if (line.kind === 'record') demand(typeof line.record.rulesetIntegrity === 'string', 'ruleset');
}

const commit = (salt, value) => sha(bytes(salt, 16), Buffer.from(canonical(value)));

/** The head in a signed note. */
function openNote(note, vkey, origin) {
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(vkey) ?? [];
  demand(name === origin, 'key of another log');
  const key = bytes(encoded, 33);
  demand(key[0] === 1, 'not an Ed25519 key');
  const ownId = sha(Buffer.from(`${name}\n`), key)
    .subarray(0, 4)
    .toString('hex');
  demand(ownId === id, 'id of the key');
  const raw = key.subarray(1).toString('base64url');
  const known = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw }, format: 'jwk' });
  const cut = note.lastIndexOf('\n\n');
  const text = note.slice(0, cut + 1);
  const lines = note.slice(cut + 2).split('\n');
  demand(cut >= 0 && lines.pop() === '' && lines.length > 0 && lines.length <= 16, 'no note');
  let good = 0;
  for (const line of lines) {
    const [, signer, signature] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
    demand(signature, 'signature line');
    const some = bytes(signature);
    if (signer !== name || some.subarray(0, 4).toString('hex') !== id) continue;
    demand(verify(null, Buffer.from(text), known, some.subarray(4)), 'wrong signature');
    good += 1;
  }
  demand(good, 'not signed with this key');
  const [said, size, root] = text.split('\n');
  demand(said === origin && /^(0|[1-9]\d*)$/.test(size), 'no checkpoint of this log');
  return { size: BigInt(size), root: bytes(root, 32) };
}

/**
 * Hashes of subtrees side by side, joined as soon as two of one height stand next to each other at an even place: bit by bit of
 * the number of leaves, which is a BigInt here and was never a number.
 */
class Row {
  constructor(size, hashes) {
    this.size = size;
    const ones = [...size.toString(2)].filter((bit) => bit === '1').length;
    demand(hashes.length === ones, 'left side of the proof');
    this.hashes = [...hashes];
  }

  put(hash, height = 0n) {
    let joined = hash;
    for (let n = this.size >> height; n & 1n; n >>= 1n) joined = nodeOf(this.hashes.pop(), joined);
    this.hashes.push(joined);
    this.size += 1n << height;
  }

  /** Height of the subtree that comes next on the way to this size. */
  nextHeight(size) {
    let height = 0n;
    while (((this.size >> height) & 1n) === 0n && this.size + (2n << height) <= size) height += 1n;
    return height;
  }

  root() {
    if (!this.hashes.length) return sha();
    return this.hashes.slice(0, -1).reduceRight((all, one) => nodeOf(one, all), this.hashes.at(-1));
  }
}

/** Folds a path by recursion from the root down: which half holds the leaf, and what stands in the other. */
function rootOf(leaf, index, size, path) {
  if (size === 1n) {
    demand(!path.length, 'path too long');
    return leaf;
  }
  demand(path.length, 'path too short');
  let half = 1n;
  while (half * 2n < size) half *= 2n;
  const [rest, other] = [path.slice(0, -1), path.at(-1)];
  return index < half
    ? nodeOf(rootOf(leaf, index, half, rest), other)
    : nodeOf(other, rootOf(leaf, index - half, size - half, rest));
}

export function check(file, vkey) {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  const lines = text.split('\n');
  demand(lines.pop() === '', 'cut off');
  const parsed = lines.map((line) => {
    const value = JSON.parse(line);
    demand(canonical(value) === line, 'not canonical');
    return value;
  });
  const manifest = parsed.pop();
  demand(manifest?.kind === 'manifest', 'no manifest');
  const before = Buffer.from(
    lines
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join(''),
  );
  demand(manifest.sha256.all === sha(before).toString('hex'), 'manifest');
  demand(canonical(manifest) === canonical(manifestOf(parsed, lines)), 'manifest');

  parsed.forEach(demandMembers);
  const [header, log, ...rest] = parsed;
  demand(header?.kind === 'header' && header.format === 2, 'no header of format 2');
  demand(log?.kind === 'log', 'no log');
  const head = openNote(log.checkpoint, vkey, log.origin);
  const row = new Row(
    BigInt(log.from),
    log.left.map((hash) => bytes(hash, 32)),
  );
  const { from, to } = header.window;
  for (const bound of [from, to]) if (bound !== null) micros(bound);
  demand(Number.isSafeInteger(log.from) && log.from >= 0, 'first index');
  const inWindow = (time) => {
    return (from === null || time >= micros(from)) && (to === null || time <= micros(to));
  };
  const order = [['ruleset'], ['published'], ['record', 'entry', 'erased', 'edge'], ['logged']];
  const places = rest.map(({ kind }) => order.findIndex((some) => some.includes(kind)));
  demand(!places.some((place, i) => place < 0 || place < places[i - 1]), 'order of the kinds');
  const isLeaf = ({ kind }) => ['record', 'entry', 'erased', 'edge'].includes(kind);
  const leaves = rest.filter(isLeaf);
  let last = null;
  for (const line of leaves) {
    demand(BigInt(line.index) === row.size, `index ${line.index}`);
    const receivedAt = line.kind === 'record' ? line.record.receivedAt : line.receivedAt;
    const time = micros(receivedAt);
    demand(last === null || time > last, `order at ${line.index}`);
    demand(inWindow(time) === (line.kind !== 'edge'), `window at ${line.index}`);
    const outer = line === leaves[0] || line === leaves.at(-1);
    demand(line.kind !== 'edge' || outer, `a neighbour too many at ${line.index}`);
    last = time;
    row.put(hashOf(line, receivedAt, header));
  }
  const firstTime = leaves.length ? timeOf(leaves[0]) : null;
  demand(log.from === 0 || (firstTime !== null && !inWindow(firstTime)), 'nothing before');
  demand(row.size === head.size || (last !== null && !inWindow(last)), 'nothing after');
  if (row.size < head.size) demand(to !== null && last > micros(to), 'nothing after');
  if (log.from > 0) demand(from !== null && firstTime < micros(from), 'nothing before');

  const genesis = leaves.filter(({ value, entryKind }) => entryKind === 'genesis' && value?.siteId);
  demand(
    genesis.every(({ value }) => value.siteId === header.site.id),
    'log of another site',
  );
  if (log.from === 0 && leaves.length && leaves[0].kind !== 'edge') {
    const early = leaves[0].kind !== 'entry' && row.size < head.size;
    demand(genesis.length || early, 'no beginning');
  }
  const right = log.right.map((hash) => bytes(hash, 32));
  while (row.size < head.size) {
    demand(right.length, 'right side of the proof');
    row.put(right.shift(), row.nextHeight(head.size));
  }
  demand(!right.length && row.root().equals(head.root), 'not the leaves of the checkpoint');

  const proven = (line, entryKind) => {
    const leaf = leafOf(entryKind, line.receivedAt, commit(line.salt, line.value));
    const path = line.proof.map((hash) => bytes(hash, 32));
    demand(BigInt(line.index) < head.size, `${entryKind} not in the log`);
    const root = rootOf(leaf, BigInt(line.index), head.size, path);
    demand(root.equals(head.root), `${entryKind} not in the log`);
  };
  const logged = new Set();
  for (const line of rest) {
    const elsewhere = line.kind === 'logged';
    if (!elsewhere && !(line.kind === 'entry' && line.entryKind === 'erasure')) continue;
    if (elsewhere) proven(line, 'erasure');
    for (const index of line.value.indexes) if (index < line.index) logged.add(index);
  }
  for (const { kind, index } of leaves) {
    if (kind === 'erased') demand(logged.has(index), `erasure of ${index} not logged`);
  }

  const publications = [];
  for (const line of rest) {
    const elsewhere = line.kind === 'published';
    if (!elsewhere && !(line.kind === 'entry' && line.entryKind === 'publication')) continue;
    if (elsewhere) {
      proven(line, 'publication');
      demand(line.value.entry === 'publication', 'no publication');
      demand(typeof line.value.integrity === 'string', 'no publication');
    }
    if (line.value.entry === 'publication') publications.push(line);
  }
  const early = ({ index, record }) =>
    publications.some(
      (one) => one.value.integrity === record.rulesetIntegrity && one.index < index,
    );
  return { published: leaves.every((line) => line.kind !== 'record' || early(line)) };
}

const timeOf = (line) => micros(line.kind === 'record' ? line.record.receivedAt : line.receivedAt);

function hashOf(line, receivedAt, header) {
  if (line.kind === 'record') {
    const { receivedAt: _, ...value } = line.record;
    demand(value.siteId === header.site.id, 'another site');
    return leafOf('record', receivedAt, commit(line.salt, value));
  }
  if (line.kind === 'entry') {
    demand(line.entryKind !== 'record', 'a record in disguise');
    return leafOf(line.entryKind, receivedAt, commit(line.salt, line.value));
  }
  const kind = line.kind === 'edge' ? line.entryKind : 'record';
  return leafOf(kind, receivedAt, bytes(line.commitment, 32));
}

function manifestOf(parsed, lines) {
  const sections = {
    header: 'header',
    log: 'log',
    ruleset: 'rulesets',
    published: 'published',
    record: 'records',
    entry: 'entries',
    erased: 'erased',
    edge: 'edges',
    logged: 'logged',
  };
  const counts = { rulesets: 0, records: 0 };
  const texts = { header: '', rulesets: '', records: '' };
  parsed.forEach(({ kind }, i) => {
    demand(Object.hasOwn(sections, kind), 'unknown kind of line');
    const section = sections[kind];
    texts[section] = `${texts[section] ?? ''}${lines[i]}\n`;
    if (section !== 'header' && section !== 'log') counts[section] = (counts[section] ?? 0) + 1;
  });
  const sum = (text) => sha(Buffer.from(text)).toString('hex');
  const sha256 = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, sum(text)]));
  const all = sum(parsed.map((_, i) => `${lines[i]}\n`).join(''));
  return { kind: 'manifest', counts, sha256: { ...sha256, all } };
}

if (process.argv[1] === import.meta.filename) {
  check(readFileSync(process.argv[2]), process.argv[3]);
  process.stdout.write('holds\n');
}
