import { access } from '../customer.ts';
import { json, UsageError } from '../verb.ts';

export const auditOptions = {
  ...access,
  site: { type: 'string', meaning: 'Site id; the API key needs log:read' },
  url: {
    type: 'string',
    meaning: 'Address of a published log, up to its id; needs no API key',
  },
  book: {
    type: 'boolean',
    meaning: "With --site: audit the book of the site's region instead of its log",
  },
  stamps: {
    type: 'string',
    meaning:
      "With --book: base name of the files that the newest checkpoint's timestamps are saved to",
  },
  vkey: {
    type: 'string',
    meaning: "The log's verification key, from a source other than the server",
  },
  state: {
    type: 'string',
    meaning: 'File that remembers each checkpoint; created if it is missing',
  },
  checkpoint: {
    type: 'string',
    meaning: 'File with a checkpoint that you received by e-mail or webhook; instead of --state',
  },
  full: { type: 'boolean', meaning: 'Read the whole log and compute its root again' },
  'max-age': { type: 'string', meaning: 'Fail if nothing new has come for this many hours' },
  'max-entries': {
    type: 'string',
    meaning: 'Maximum number of entries that --full reads; default: 10000000',
  },
  'max-minutes': { type: 'string', meaning: 'Maximum duration in minutes; default: 60' },
  json,
} as const;

/** The number that an option gives; null where it is not given. @throws UsageError where it is none above zero */
export function numberIn(option: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = /^\d{1,16}(\.\d{1,6})?$/.test(text) ? Number(text) : 0;
  if (value > 0) return value;
  throw new UsageError(`--${option} must be a number above zero, not ${text}`);
}
