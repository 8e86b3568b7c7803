import type { HourIndex, Micros } from './clock.ts';
/** A moment in the API's format: ISO-8601 in UTC with six fractional digits, so that text sorts as time does. */
export function microsToIso(micros: Micros): string {
  const millis = Math.floor(micros / 1000);
  const rest = String(micros - millis * 1000).padStart(3, '0');
  return `${new Date(millis).toISOString().slice(0, -1)}${rest}Z`;
}

const iso =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?(?:Z|([+-])([01]\d|2[0-3])(?::?([0-5]\d))?)$/;

/**
 * Microseconds since the epoch of an ISO-8601 date and time with `Z` or an offset. Seconds may be left out, and have up
 * to six fractional digits. Null for any other text, and for a day or an hour that does not exist.
 */
export function isoToMicros(text: string): Micros | null {
  const match = iso.exec(text);
  if (!match) return null;
  const [, minute, second = '00', fraction = '', sign, hours, minutes = '00'] = match;
  const local = `${minute}:${second}`;
  const millis = Date.parse(`${local}Z`);
  // The engine turns 30 February into 2 March; a date that does not round-trip was none.
  if (Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 19) !== local) return null;
  const offset = sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
  return (millis - offset * 60_000) * 1000 + Number(fraction.padEnd(6, '0'));
}

/**
 * The same moment in UTC, to the millisecond; any other text as it is. A page's script may have taught dates to name the time of its
 * place (`Date.prototype.toJSON`; moment's documentation shows how).
 */
export function inUtc(text: string): string {
  const micros = text.endsWith('Z') ? null : isoToMicros(text);
  return micros === null ? text : new Date(Math.floor(micros / 1000)).toISOString();
}

const exact = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** The same for a time as this service writes it, so that only one text stands for it; null for any other value, and before 1970. */
export function exactMicros(text: unknown): Micros | null {
  const micros = typeof text === 'string' && exact.test(text) ? isoToMicros(text) : null;
  return micros !== null && micros >= 0 ? micros : null;
}

/**
 * The same for one end of a range, which may also be a bare date (UTC): its first microsecond at the start of a range,
 * its last at the end. Nothing is received before 1970, or later than whole numbers tell microseconds apart (2255): an end beyond is moved there,
 * so that an export can say its window exactly.
 */
export function boundToMicros(end: 'from' | 'to', text: string): Micros | null {
  const whole = `${text}T${end === 'from' ? '00:00:00' : '23:59:59.999999'}Z`;
  const micros = isoToMicros(text.length > 10 ? text : whole);
  return micros && Math.min(Math.max(micros, 0), Number.MAX_SAFE_INTEGER);
}

export const hourLength: Micros = 3_600_000_000;

/** The whole hour that contains a moment. */
export function hourOf(micros: Micros): HourIndex {
  return Math.floor(micros / hourLength);
}
