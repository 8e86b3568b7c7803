import { writeFile } from 'node:fs/promises';
import { createClient } from './client.ts';
import { clientSettings } from './credentials.ts';
import { json, print, printDocument, UsageError, verb } from './verb.ts';

export const access = {
  api: {
    type: 'string',
    meaning: 'The API, with /api/v1; else PORTCULLIS_API, or that of the login',
  },
  key: { type: 'string', meaning: 'The API key; else PORTCULLIS_KEY, or the one of the login' },
  json,
} as const;

export const site = { type: 'string', meaning: 'Id of the site', required: true } as const;

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
      const client = await connect(values);
      const answer = await client.sites(archived ? { includeArchived: 'true' } : {});
      const lines = answer.data.map((one) => [one.id, one.status, one.region, one.domain]);
      print(values.json, answer, table(lines, 'No sites yet.'));
    },
  }),

  install: verb({
    summary: 'Print the snippet to paste above the tag manager; --json adds the CSP and the rest',
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
    summary: 'Write a page that shows the banner of a consent record as the visitor saw it',
    options: {
      ...access,
      site,
      out: { type: 'string', meaning: 'File to write the page into; else it is printed' },
    },
    operand: { name: 'record', meaning: 'Id of the consent record' },
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
    throw new UsageError('Log in first, or say --api and --key, or PORTCULLIS_API and _KEY.');
  }
  return createClient({ api, key });
}

function table(rows: string[][], empty: string): string[] {
  return rows.length ? rows.map((row) => row.join('  ')) : [empty];
}

function withHint({ truncationHint }: { truncationHint?: string }, lines: string[]): string[] {
  return truncationHint ? [...lines, truncationHint] : lines;
}
