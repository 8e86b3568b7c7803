import { demand, keyIn, noteOf } from './parts.mjs';

/** A policy as c2sp.org/tlog-policy writes it, and what it makes of a cosigned checkpoint. */
export function policyOf(text) {
  const logs = [];
  const witnesses = new Map();
  const groups = new Map();
  let quorum;
  for (const line of text.split('\n')) {
    const [kind, name, ...more] = line.trim().split(/[ \t]+/);
    if (!kind || kind.startsWith('#')) continue;
    if (kind === 'log') logs.push(name);
    else if (kind === 'witness') takeWitness(name, more[0]);
    else if (kind === 'group') groups.set(name, more);
    else if (kind === 'quorum') quorum = name;
    else demand(false, 'no line of a policy');
  }
  demand(quorum, 'no quorum');
  demand(isMet(quorum, [...witnesses.keys()]), 'a quorum of keys that are not known');

  /** One with a key of a kind that is not known cosigns nothing. */
  function takeWitness(name, vkey) {
    // Base64 has plus signs of its own.
    const [, encoded = ''] = /^[^+]+\+[0-9a-f]{8}\+(.+)$/.exec(vkey) ?? [];
    const [type] = Buffer.from(encoded, 'base64');
    if (type === undefined || [1, 2, 4, 5].includes(type)) witnesses.set(name, keyIn(vkey, 4));
  }

  function isMet(name, cosigned) {
    if (name === 'none') return true;
    if (!groups.has(name)) return cosigned.includes(name);
    const [wanted, ...members] = groups.get(name);
    const needed = { any: 1, all: members.length }[wanted] ?? Number(wanted);
    return members.filter((one) => isMet(one, cosigned)).length >= needed;
  }

  return {
    logs,
    judge(note) {
      const { text: said, signatures } = noteOf(note);
      const times = new Map();
      for (const { signer, id, signature } of signatures) {
        for (const [name, key] of witnesses) {
          if (key.name !== signer || key.id !== id) continue;
          const time = signature.readBigUInt64BE();
          const message = Buffer.from(`cosignature/v1\ntime ${time}\n${said}`);
          demand(key.signed(message, signature.subarray(8)), 'wrong cosignature');
          times.set(name, times.get(name) ?? time);
        }
      }
      const names = [...times.keys()];
      demand(isMet(quorum, names), 'quorum not met');
      const enough = [...times.values()].sort((a, b) => Number(a - b));
      const since = enough.find((at) =>
        isMet(
          quorum,
          names.filter((one) => times.get(one) <= at),
        ),
      );
      return { names, notAfter: since === undefined || isMet(quorum, []) ? null : Number(since) };
    },
  };
}
