import { writeFile } from 'node:fs/promises';
import { createClient } from './client.ts';
import { clientSettings } from './credentials.ts';
import { json, print, printDocument, UsageError, verb } from './verb.ts';

export const access = {
  api: {
    type: 'string',
    meaning: 'API URL with /api/v1; default: PORTCULLIS_API, or the one you logged in to',
  },
  key: { type: 'string', meaning: 'API key; default: PORTCULLIS_KEY, or the one from login' },
  json,
} as const;

export const site = { type: 'string', meaning: 'Site id', required: true } as const;

const window = {
  from: { type: 'string', meaning: 'Only rows received at or after this ISO-8601 time' },
  to: { type: 'string', meaning: 'Only rows received at or before this ISO-8601 time' },
  limit: { type: 'string', meaning: 'Maximum number of rows' },
} as const;

/** Customer verbs, using the same HTTP API as everyone. */
export const customerVerbs = {
  sites: verb({
    summary: 'List the sites of the account',
    options: { ...access, archived: { type: 'boolean', meaning: 'Include archived sites' } },
    async run({ archived, ...values }) {
      const client = await connect(values);
      const answer = await client.sites(archived ? { includeArchived: 'true' } : {});
      const lines = answer.data.map((one) => [one.id, one.status, one.region, one.domain]);
      print(values.json, answer, table(lines, 'No sites yet.'));
    },
  }),

  install: verb({
    summary:
      'Print the snippet to paste above the tag manager; --json prints the whole response, CSP included',
    options: { ...access, site },
    async run({ site, ...values }) {
      const answer = await (await connect(values)).install(site);
      printDocument(values.json, answer, answer.snippet);
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
      const client = await connect(values);
      const answer = await client.records(site, { from, to, limit, subjectId: subject });
      const lines = answer.data.map((one) => [
        one.receivedAt,
        one.id,
        one.method,
        one.granted.join('+'),
      ]);
      print(values.json, answer, withHint(answer, table(lines, 'No records yet.')));
    },
  }),

  'show-record': verb({
    summary: 'Save a page that shows the banner of a consent record as the visitor saw it',
    options: {
      ...access,
      site,
      out: { type: 'string', meaning: 'File to write to; default: standard output' },
    },
    operand: { name: 'record', meaning: 'Consent record id' },
    async run({ site, out, ...values }, recordId) {
      const { html, ...answer } = await (await connect(values)).banner(site, recordId);
      if (out === undefined) return printDocument(values.json, { ...answer, html }, html);
      await writeFile(out, html);
      const look = `${out}: open it ${answer.viewport.width} pixels wide, in the ${answer.theme} colour scheme.`;
      print(values.json, { ...answer, out }, [look]);
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
      const client = await connect(values);
      const answer = await client.events(site, { from, to, limit, batchId: batch });
      const lines = answer.data.map((one) => [
        one.receivedAt,
        one.kind,
        one.eventName ?? one.host ?? one.tagId ?? '',
      ]);
      print(values.json, answer, withHint(answer, table(lines, 'No tag events yet.')));
    },
  }),
};

export async function connect(given: { api: string | undefined; key: string | undefined }) {
  const { api, key } = await clientSettings(given);
  if (!api || !key) {
    throw new UsageError(
      'Log in first, pass --api and --key, or set PORTCULLIS_API and PORTCULLIS_KEY.',
    );
  }
  return createClient({ api, key });
}

function table(rows: string[][], empty: string): string[] {
  return rows.length ? rows.map((row) => row.join('  ')) : [empty];
}

function withHint({ truncationHint }: { truncationHint?: string }, lines: string[]): string[] {
  return truncationHint ? [...lines, truncationHint] : lines;
}
