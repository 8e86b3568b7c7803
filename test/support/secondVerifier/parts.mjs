import { createHash, createPublicKey, verify } from 'node:crypto';

/* What the second check is made of: hashes, leaves, signed notes, paths. */

export const sha = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
export const nodeOf = (left, right) => sha(Buffer.of(1), left, right);
export const demand = (good, message) => {
  if (!good) throw new Error(message);
};

/** RFC 8785, for values that came out of JSON.parse. */
export function canonical(value) {
  if (typeof value === 'string') demand(value.isWellFormed(), 'no Unicode');
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value).sort();
  demand(
    members.every((name) => name.isWellFormed()),
    'no Unicode',
  );
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

export function bytes(text, length) {
  demand(typeof text === 'string', 'no text');
  const some = Buffer.from(text, 'base64');
  demand(some.toString('base64') === text, 'not base64');
  demand(length === undefined || some.length === length, 'wrong length');
  return some;
}

export function micros(text) {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.(\d{6})Z$/.exec(text);
  demand(match && typeof text === 'string', 'no time');
  const millis = Date.parse(`${match[1]}Z`);
  demand(millis >= 0 && new Date(millis).toISOString().startsWith(match[1]), 'no such day');
  return BigInt(millis) * 1000n + BigInt(match[2]);
}

const kinds = { record: 1, publication: 2, erasure: 3, genesis: 4, closed: 5, epoch: 6 };

export function leafOf(kind, receivedAt, commitment) {
  demand(Object.hasOwn(kinds, kind), 'unknown kind of entry');
  const time = Buffer.alloc(8);
  demand(micros(receivedAt) < 2n ** 53n, 'a time that no entry has');
  time.writeBigUInt64BE(micros(receivedAt));
  return sha(Buffer.of(0), Buffer.of(kinds[kind]), time, commitment);
}

export const commit = (salt, value) => sha(bytes(salt, 16), Buffer.from(canonical(value)));

/** A key of this type, as it is written. */
export function keyIn(vkey, type) {
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(vkey) ?? [];
  demand(name, 'no key');
  const key = bytes(encoded, 33);
  demand(key[0] === type, 'a key of another type');
  const ownId = sha(Buffer.from(`${name}\n`), key)
    .subarray(0, 4)
    .toString('hex');
  demand(ownId === id, 'id of the key');
  const raw = key.subarray(1);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') };
  const known = createPublicKey({ key: jwk, format: 'jwk' });
  return { name, id, raw, signed: (text, signature) => verify(null, text, known, signature) };
}

/** The text of a note, and what stands under it. */
export function noteOf(note) {
  const cut = note.lastIndexOf('\n\n');
  const lines = note.slice(cut + 2).split('\n');
  demand(cut >= 0 && lines.pop() === '' && lines.length > 0 && lines.length <= 16, 'no note');
  demand(note.isWellFormed() && !/[^\P{Cc}\n\x7f-\x9f]/u.test(note), 'control characters');
  const signatures = lines.map((line) => {
    const [, signer, encoded] = /^— ([^\s+\x85]+) (\S+)$/u.exec(line) ?? [];
    demand(encoded, 'signature line');
    const some = bytes(encoded);
    demand(some.length > 4, 'signature line');
    return { signer, id: some.subarray(0, 4).toString('hex'), signature: some.subarray(4) };
  });
  return { text: note.slice(0, cut + 1), signatures };
}

/** The head in a signed note. */
export function openNote(note, vkey, origin) {
  const key = keyIn(vkey, 1);
  demand(key.name === origin, 'key of another log');
  const { text, signatures } = noteOf(note);
  let good = 0;
  for (const { signer, id, signature } of signatures) {
    if (signer !== key.name || id !== key.id) continue;
    demand(key.signed(Buffer.from(text), signature), 'wrong signature');
    good += 1;
  }
  demand(good, 'not signed with this key');
  const [said, size, root, ...extensions] = text.split('\n');
  demand(said === origin && /^(0|[1-9]\d*)$/.test(size), 'no checkpoint of this log');
  demand(extensions.indexOf('') === extensions.length - 1, 'no checkpoint');
  demand(Number.isSafeInteger(Number(size)), 'a size beyond 2^53');
  return { size: BigInt(size), root: bytes(root, 32) };
}

/** Folds a path by recursion from the root down: which half holds the leaf, and what stands in the other. */
export function rootOf(leaf, index, size, path) {
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
