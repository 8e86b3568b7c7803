import { bytes, demand, micros } from './parts.mjs';

/* What each kind of line has to have, step 1 of docs/log.md: these members and no other, each of its type. */

const text = (most) => (value) => typeof value === 'string' && value.length <= most;
const list = (shape, most) => (value) =>
  Array.isArray(value) && value.length <= most && value.every((one) => fits(one, shape));
/** What is found wrong by an exception. */
const passing = (read) => (value) => {
  try {
    read(value);
    return true;
  } catch {
    return false;
  }
};
const base64 = (length) => passing((value) => bytes(value, length));
const time = passing(micros);
const bound = (value) => value === null || time(value);
const index = (value) => Number.isSafeInteger(value) && value >= 0;
const version = (value) => index(value) && value > 0;
const object = (value) => typeof value === 'object' && value !== null;
const moment = (value) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d(:?\d\d)?)$/.test(value) &&
  typeof value === 'string' &&
  !Number.isNaN(Date.parse(value));
const [word, note, hash] = [text(1_024), text(16_384), base64(32)];
const path = list(hash, 106);
const keys = list(word, 1_000);

/** Members that may stand beside others, and those that may be missing. */
const more = Symbol('more');
const optional = Symbol('optional');

const record = {
  ...{ recordVersion: version, id: word, siteId: word, subjectId: word, decidedAt: moment },
  ...{ receivedAt: word, rulesetIntegrity: word, granted: keys, denied: keys },
  ...{ signals: object, shown: object, [more]: true },
};
const purposes = list({ key: word, signals: keys, [more]: true }, 1_000);
const proven = { index, receivedAt: time, salt: base64(16), value: object, proof: path };

const kinds = {
  header: {
    ...{ format: (value) => value === 2, exportedAt: moment, window: { from: bound, to: bound } },
    ...{ site: { id: word, domain: word, region: word }, software: { name: word, version: word } },
  },
  log: { origin: word, vkey: word, checkpoint: note, from: index, left: path, right: path },
  ruleset: { integrity: word, ruleset: { purposes, [more]: true } },
  published: proven,
  record: { index, salt: base64(16), record },
  entry: { index, entryKind: word, receivedAt: time, salt: base64(16), value: object },
  erased: { index, receivedAt: time, commitment: hash },
  edge: { index, entryKind: word, receivedAt: time, commitment: hash },
  logged: proven,
  anchor: {
    ...{ checkpoint: note, consistency: path, blind: hash, path: list(hash, 40), epoch: proven },
    book: { origin: word, vkey: word, checkpoint: note },
    [optional]: { stamps: list(text(87_384), 16) },
  },
};

function fits(value, shape) {
  if (typeof shape === 'function') return shape(value);
  if (!object(value)) return false;
  const may = { ...shape, ...shape[optional] };
  const names = Object.keys(value);
  const known = shape[more] || names.every((name) => Object.hasOwn(may, name));
  const there = Object.keys(shape).every((name) => Object.hasOwn(value, name));
  return (
    known &&
    there &&
    Object.keys(may).every((name) => !Object.hasOwn(value, name) || fits(value[name], may[name]))
  );
}

export function demandShape({ kind, ...members }) {
  demand(typeof kind === 'string' && Object.hasOwn(kinds, kind), 'unknown kind of line');
  demand(fits(members, kinds[kind]), `members of ${kind}`);
}

/** A line before it is parsed: none is longer than 2^24 bytes, or nested deeper than 500 levels. */
export function demandSize(line) {
  demand(Buffer.byteLength(line) < 2 ** 24, 'a line that is too long');
  let depth = 0;
  for (const [bracket] of line.replace(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    demand(depth <= 500, 'a line that is nested too deep');
  }
}
