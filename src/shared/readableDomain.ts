/** Browsers and Node have the same one. */
declare const URL: new (address: string) => { hostname: string };

const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700];
const [firstBias, firstCode] = [72, 0x80];

/** A label of a name without its `xn--`, as RFC 3492 decodes it. @throws {RangeError} where it is none */
function decoded(label: string): string {
  const delimiter = label.lastIndexOf('-');
  const points =
    delimiter > 0 ? [...label.slice(0, delimiter)].map((one) => one.charCodeAt(0)) : [];
  let [code, bias, place] = [firstCode, firstBias, 0];
  for (let at = delimiter > 0 ? delimiter + 1 : 0; at < label.length; ) {
    const before = place;
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(label.charAt(at++) || '.');
      if (digit < 0) throw new RangeError('not a digit');
      place += digit * weight;
      const threshold = Math.min(tMax, Math.max(tMin, k - bias));
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = points.length + 1;
    bias = biasAfter(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    points.splice(place++, 0, code);
  }
  return String.fromCodePoint(...points);
}

function biasAfter(difference: number, length: number, first: boolean): number {
  let delta = Math.floor(difference / (first ? damp : 2));
  delta += Math.floor(delta / length);
  let k = 0;
  for (; delta > ((base - tMin) * tMax) / 2; k += base) delta = Math.floor(delta / (base - tMin));
  return k + Math.floor((base * delta) / (delta + skew));
}

/**
 * A customer's domain as people write it: `müller.example` for `xn--mller-kva.example`. Names of others stay as they are sent, for
 * one that looks like another would be taken for it.
 */
export function readableDomain(domain: string): string {
  if (!/(^|\.)xn--/.test(domain)) return domain;
  try {
    const labels = domain.split('.');
    const readable = labels
      .map((label) => (label.startsWith('xn--') ? decoded(label.slice(4)) : label))
      .join('.');
    // What would not be sent as the same name is none.
    return new URL(`https://${readable}`).hostname === domain ? readable : domain;
  } catch {
    return domain;
  }
}
