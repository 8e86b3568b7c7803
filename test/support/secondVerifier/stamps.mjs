import { bytes, demand, sha } from './parts.mjs';

/* The timestamps of an anchor, step 10.6 of docs/log.md: RFC 3161 as far as it says what was stamped. */

/** The elements of DER that stand side by side. */
function elements(der) {
  const found = [];
  let rest = der;
  while (rest.length) {
    const [tag, first = 128] = rest;
    const more = first < 128 ? 0 : first - 128;
    demand((tag & 31) !== 31 && first !== 128 && more <= 3 && rest.length >= 2 + more, 'no DER');
    const length = more ? rest.readUIntBE(2, more) : first;
    demand(!more || (length > 127 && length >= 256 ** (more - 1)), 'no DER');
    const end = 2 + more + length;
    demand(rest.length >= end, 'no DER');
    found.push({ tag, inside: rest.subarray(2 + more, end) });
    rest = rest.subarray(end);
  }
  return found;
}

const take = (one, tag) => {
  demand(one?.tag === tag, 'not the form of a timestamp');
  return one.inside;
};
const single = (der, tag) => {
  const all = elements(der);
  demand(all.length === 1, 'something behind a timestamp');
  return take(all[0], tag);
};
const hex = (one, tag) => take(one, tag).toString('hex');

/** What stands behind a name, in `[0]`. */
function behind(der, name, tag) {
  const [id, content] = elements(der);
  demand(hex(id, 6) === name, 'not the form of a timestamp');
  return single(take(content, 0xa0), tag);
}

export function demandStamp(stamp, said) {
  const [status, token] = elements(single(bytes(stamp), 48));
  demand(['00', '01'].includes(hex(elements(take(status, 48))[0], 2)), 'a stamp that was refused');
  const [, , content] = elements(behind(take(token, 48), '2a864886f70d010702', 48));
  const info = single(behind(take(content, 48), '2a864886f70d0109100104', 4), 48);
  const [, , imprint, , time] = elements(info);
  const [algorithm, stamped] = elements(take(imprint, 48));
  demand(hex(elements(take(algorithm, 48))[0], 6) === '608648016503040201', 'another hash');
  demand(take(stamped, 4).equals(sha(said)), 'a timestamp of something else');
  const digits = take(time, 24).toString('latin1');
  const [, day, clock] = /^(\d{8})(\d{6})(?:\.\d{1,9})?Z$/.exec(digits) ?? [];
  demand(day, 'time of a timestamp');
  const iso = `${day}${clock}`.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6');
  const at = new Date(`${iso}Z`);
  demand(at.getTime() && at.toISOString().startsWith(iso), 'time of a timestamp');
}
