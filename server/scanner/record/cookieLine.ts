/**
 * Whether a cookie, as a script or a header writes it, takes away what was kept: it expires as it comes.
 * @param line the cookie with its attributes
 * @param now milliseconds since the epoch
 */
export function takesAway(line: string, now: number): boolean {
  const said = new Map<string, string>();
  for (const part of line.split(';', 40).slice(1)) {
    const sign = part.indexOf('=');
    if (sign > 0) said.set(part.slice(0, sign).trim().toLowerCase(), part.slice(sign + 1).trim());
  }
  // A number of seconds counts before a date (RFC 6265, 5.3).
  const seconds = said.get('max-age') ?? '';
  if (/^-?\d{1,20}$/.test(seconds)) return Number(seconds) <= 0;
  return Date.parse(said.get('expires') ?? '') <= now;
}

/** The name of a cookie, as a script or a header writes it. */
export function nameIn(line: string): string {
  const [pair = ''] = line.split(';', 1);
  const sign = pair.indexOf('=');
  return (sign < 0 ? '' : pair.slice(0, sign)).trim();
}
