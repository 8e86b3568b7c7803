import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseCheckpoint } from '../../server/domain/consentLog/checkpoint.ts';
import { parseVkey } from '../../server/domain/consentLog/keys.ts';
import { openNote, parseNote } from '../../server/domain/consentLog/note.ts';
import { verifyConsistency } from '../../server/domain/consentLog/verifyProofs.ts';
import { serve } from './site.ts';

export type Witness = Awaited<ReturnType<typeof openWitness>>;

/** A key of a witness, and what it writes under a checkpoint (c2sp.org/tlog-cosignature, Ed25519), by its own code. */
export function witnessKey(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = rawOf(publicKey);
  const id = createHash('sha256').update(`${name}\n\x04`).update(raw).digest().subarray(0, 4);
  const vkey = `${name}+${id.toString('hex')}+${Buffer.concat([Buffer.of(4), raw]).toString('base64')}`;
  return {
    vkey,
    /** @param seconds when it says that it saw the checkpoint */
    cosign(checkpoint: string, seconds: number): string {
      const at = Buffer.alloc(8);
      at.writeBigUInt64BE(BigInt(seconds));
      const message = `cosignature/v1\ntime ${seconds}\n${checkpoint}`;
      const signature = sign(null, Buffer.from(message), privateKey);
      return `— ${name} ${Buffer.concat([id, at, signature]).toString('base64')}\n`;
    },
  };
}

const rawOf = (key: KeyObject) =>
  Buffer.from(key.export({ format: 'jwk' }).x as string, 'base64url');

/**
 * A witness to the letter of c2sp.org/tlog-witness, which knows the logs it is told of.
 * @param now seconds since the epoch, by its own clock
 */
export async function openWitness(name: string, now: () => number) {
  const key = witnessKey(name);
  const logs = new Map<string, string>();
  const seen = new Map<string, { size: number; root: Buffer }>();
  const bodies: string[] = [];
  const asked: { old: number; size: number; status: number }[] = [];
  let wayward: ((response: ServerResponse) => void) | null = null;

  function answer(body: string): { status: number; text?: string; type?: string } {
    const end = body.indexOf('\n\n');
    const [first = '', ...proof] = body.slice(0, Math.max(end, 0)).split('\n');
    const note = body.slice(end + 2);
    const [, digits] = /^old (0|[1-9]\d*)$/.exec(first) ?? [];
    const base64 = proof.every((line) => /^[A-Za-z0-9+/]{43}=$/.test(line));
    if (digits === undefined || proof.length > 63 || !base64) return { status: 400 };
    const old = Number(digits);
    const checkpoint = parseCheckpoint(parseNote(note).text);
    const { origin, size, root } = checkpoint;
    const last = seen.get(origin) ?? { size: 0, root: createHash('sha256').digest() };
    const says = (status: number, more = {}) => {
      asked.push({ old, size, status });
      return { status, ...more };
    };
    const vkey = logs.get(origin);
    if (!vkey) return says(404);
    const known = parseVkey(vkey);
    try {
      if (!known) throw new Error(`no key: ${vkey}`);
      openNote(note, [known]);
    } catch {
      return says(403);
    }
    if (old > size) return says(400);
    if (old !== last.size) return says(409, { text: `${last.size}\n`, type: 'text/x.tlog.size' });
    const hashes = proof.map((line) => Buffer.from(line, 'base64'));
    const extends_ = old ? verifyConsistency(last, { size, root }, hashes) : !hashes.length;
    if (!extends_) return says(422);
    seen.set(origin, { size, root });
    return says(200, { text: key.cosign(parseNote(note).text, now()) });
  }

  const port = await serve(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    if (wayward) return wayward(response);
    if (request.method !== 'POST' || request.url !== '/add-checkpoint') {
      return void response.writeHead(405).end();
    }
    let said: ReturnType<typeof answer>;
    try {
      said = answer(body);
    } catch {
      said = { status: 400 };
    }
    response.writeHead(said.status, { 'content-type': said.type ?? 'text/plain' }).end(said.text);
  });

  return {
    ...key,
    place: `localhost:${port}`,
    /** Its line in a policy. */
    line: `witness ${name} ${key.vkey} http://localhost:${port}`,
    asked,
    /** All that it was sent. */
    bodies,
    /** Tells it of a log, as its operator does. */
    know: (origin: string, vkey: string) => void logs.set(origin, vkey),
    /** What it has cosigned last. */
    sizeOf: (origin: string) => seen.get(origin)?.size ?? 0,
    /** Has it answer otherwise from now on; null for what the protocol asks. */
    behave(other: typeof wayward) {
      wayward = other;
    },
  };
}
