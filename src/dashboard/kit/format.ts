import { unknownJurisdiction } from '../../shared/vocabulary.ts';

/** How the dashboard writes times and numbers: as the browser's language does, times in its time zone. */
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const second = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const monthDay = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat(undefined, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const number = new Intl.NumberFormat();
const percents = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
// Below each other the digits line up; all and none are exact.
const measured = new Intl.NumberFormat(undefined, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Begins as sentences do, where it begins with a word: a domain or a path is written as it is. */
export const sentence = (text: string): string =>
  text.replace(/^\p{Ll}(?=[^\s.]*(?:\s|$))/u, (letter) => letter.toUpperCase());

export const timeOf = (iso: string | null): string => (iso ? time.format(new Date(iso)) : 'never');
export const secondOf = (iso: string): string => second.format(new Date(iso));
export const dayOf = (iso: string | null): string => (iso ? day.format(new Date(iso)) : 'never');
/** `21 Nov`, where the year is plain. */
export const shortDay = (iso: string): string => monthDay.format(new Date(iso));
/** `November 2026`, of `2026-11`. */
export const monthOf = (iso: string): string => month.format(new Date(iso));
export const count = (value: number): string => number.format(value);
/** A part that somebody chose, or that marks an axis: `50%`. */
export const percent = (value: number): string => percents.format(value);
/** A part that was measured: `75.0%`, and `100%` where it is all. */
export const share = (value: number | null): string =>
  value === null ? 'not known' : (value === 0 || value === 1 ? percents : measured).format(value);

/** `1 page`, `2 pages`. */
export const counted = (value: number, noun: string): string =>
  `${count(value)} ${noun}${value === 1 ? '' : 's'}`;

// Words are in the language of the pages, whatever the browser's.
const places = new Intl.DisplayNames('en', { type: 'region' });
const languages = new Intl.DisplayNames('en', { type: 'language' });

/** `Germany (DE)`, `United States (US-CA)`. */
export function jurisdictionName(code: string): string {
  if (code === unknownJurisdiction) return 'Unknown';
  return `${named(places, code.split('-')[0] as string)} (${code})`;
}

/** `German (de)`. */
export const languageName = (tag: string): string => `${named(languages, tag)} (${tag})`;

/** Records hold what was claimed, which may be no valid code. */
function named(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
