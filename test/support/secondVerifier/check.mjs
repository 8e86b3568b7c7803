import { readFileSync } from 'node:fs';
import { checkAnchor } from './anchor.mjs';
import {
  bytes,
  canonical,
  commit,
  demand,
  keyIn,
  leafOf,
  micros,
  nodeOf,
  openNote,
  rootOf,
  sha,
} from './parts.mjs';
import { checkRecords } from './records.mjs';
import { demandShape, demandSize } from './shapes.mjs';

/*
 * A second check of exports in format 2, written from docs/log.md alone: it shares no line with ours, so that a mistake in one is
 * told by the other. It holds the whole file in memory and stops at the first thing that is wrong. `node check.mjs FILE VKEY [POLICY]`, or `check(bytes, vkey, policy)`, which throws.
 */

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

export function check(file, vkey, policy) {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  const lines = text.split('\n');
  demand(lines.pop() === '', 'cut off');
  const parsed = lines.map((line) => {
    demandSize(line);
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

  parsed.forEach(demandShape);
  const [header, log, ...rest] = parsed;
  demand(header?.kind === 'header', 'no header of format 2');
  demand(log?.kind === 'log', 'no log');
  demand(keyIn(log.vkey, 1).name === log.origin, 'a key of another name');
  const head = openNote(log.checkpoint, vkey, log.origin);
  const row = new Row(
    BigInt(log.from),
    log.left.map((hash) => bytes(hash, 32)),
  );
  const { from, to } = header.window;
  for (const bound of [from, to]) if (bound !== null) micros(bound);
  const inWindow = (time) => {
    return (from === null || time >= micros(from)) && (to === null || time <= micros(to));
  };
  const order = [
    ['ruleset'],
    ['published'],
    ['record', 'entry', 'erased', 'edge'],
    ['logged'],
    ['anchor'],
  ];
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

  const genesis = leaves.filter(
    ({ value, entryKind }) => entryKind === 'genesis' && value?.siteId !== undefined,
  );
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
    demand(line.value.entry === 'erasure' && Array.isArray(line.value.indexes), 'no erasure');
    for (const index of line.value.indexes) if (index < line.index) logged.add(index);
  }
  for (const { kind, index } of leaves) {
    if (kind === 'erased') demand(logged.has(index), `erasure of ${index} not logged`);
  }

  checkRecords(rest);

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
  const anchors = rest.filter(({ kind }) => kind === 'anchor');
  demand(anchors.length < 2, 'two anchors');
  demand(anchors.length || policy === undefined, 'no anchor');
  const { origin } = log;
  const anchored = anchors.map((line) => checkAnchor(line, { origin, vkey, head }, policy));
  return {
    published: leaves.every((line) => line.kind !== 'record' || early(line)),
    anchored: anchored[0] ?? null,
  };
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
    anchor: 'anchors',
  };
  const counts = { rulesets: 0, records: 0 };
  const texts = { header: '', rulesets: '', records: '' };
  parsed.forEach(({ kind }, i) => {
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
  const [, , file, vkey, policy] = process.argv;
  check(readFileSync(file), vkey, policy && readFileSync(policy, 'utf8'));
  process.stdout.write('holds\n');
}
