import type {
  ConsentRecord,
  Install,
  List,
  Site,
  TagEvent,
} from '../../src/shared/wire/resources.ts';
import { loadClientConfig } from '../config/config.ts';
import { json, print, UsageError, verb } from './verb.ts';

/** The API answered with an error, or not at all. */
export class ApiFailure extends Error {}

const access = {
  api: { type: 'string', meaning: 'The API, with /api/v1; else PORTCULLIS_API' },
  key: { type: 'string', meaning: 'The API key; else PORTCULLIS_KEY' },
  json,
} as const;

const site = { type: 'string', meaning: 'Id of the site', required: true } as const;

const window = {
  from: { type: 'string', meaning: 'Only what was received at or after this ISO-8601 time' },
  to: { type: 'string', meaning: 'Only what was received at or before it' },
  limit: { type: 'string', meaning: 'Row cap' },
} as const;

/** What customers do, by the same HTTP API as everyone. */
export const customerVerbs = {
  sites: verb({
    summary: 'List the sites of the account',
    options: { ...access, archived: { type: 'boolean', meaning: 'Archived ones too' } },
    async run({ archived, ...values }) {
      const answer = await get<List<Site>>(values, '/sites', {
        includeArchived: archived ? 'true' : undefined,
      });
      const lines = answer.data.map((one) => [one.id, one.status, one.region, one.domain]);
      print(values.json, answer, table(lines, 'No sites yet.'));
    },
  }),

  install: verb({
    summary: 'Print the snippet to paste above the tag manager; --json adds the CSP and the rest',
    options: { ...access, site },
    async run({ site, ...values }) {
      const answer = await get<Install>(values, `/sites/${encodeURIComponent(site)}/install`);
      print(values.json, answer, [answer.snippet]);
    },
  }),

  records: verb({
    summary: 'List consent records, oldest first',
    options: {
      ...access,
      ...window,
      site,
      subject: { type: 'string', meaning: "One visitor's records" },
    },
    async run({ site, from, to, limit, subject, ...values }) {
      const path = `/sites/${encodeURIComponent(site)}/consent-records`;
      const query = { from, to, limit, subjectId: subject };
      const answer = await get<List<ConsentRecord>>(values, path, query);
      const lines = answer.data.map((one) => [
        one.receivedAt,
        one.id,
        one.method,
        one.granted.join('+'),
      ]);
      print(values.json, answer, withHint(answer, table(lines, 'No records yet.')));
    },
  }),

  events: verb({
    summary: 'List tag events, newest first',
    options: {
      ...access,
      ...window,
      site,
      batch: { type: 'string', meaning: "One page view's rows" },
    },
    async run({ site, from, to, limit, batch, ...values }) {
      const path = `/sites/${encodeURIComponent(site)}/tag-events`;
      const query = { from, to, limit, batchId: batch };
      const answer = await get<List<TagEvent>>(values, path, query);
      const lines = answer.data.map((one) => [
        one.receivedAt,
        one.kind,
        one.eventName ?? one.host ?? one.tagId ?? '',
      ]);
      print(values.json, answer, withHint(answer, table(lines, 'No tag events yet.')));
    },
  }),
};

async function get<Body>(
  given: { api: string | undefined; key: string | undefined },
  path: string,
  query: Record<string, string | undefined> = {},
): Promise<Body> {
  const settings = loadClientConfig();
  const api = given.api ?? settings.api;
  const key = given.key ?? settings.key;
  if (!api || !key) throw new UsageError('Say --api and --key, or PORTCULLIS_API and _KEY.');
  const url = new URL(api.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } }).catch(
    (error: Error) => {
      throw new ApiFailure(`${url.origin} does not answer: ${error.cause ?? error.message}`);
    },
  );
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text) as Body;
  throw new ApiFailure(`${url.pathname} answered ${answer.status}: ${text}`);
}

function table(rows: string[][], empty: string): string[] {
  return rows.length ? rows.map((row) => row.join('  ')) : [empty];
}

function withHint({ truncationHint }: { truncationHint?: string }, lines: string[]): string[] {
  return truncationHint ? [...lines, truncationHint] : lines;
}
