import { writeFile } from 'node:fs/promises';
import type { List } from '../../src/shared/wire/list.ts';
import { printableText } from '../process/printable.ts';
import { createClient } from './client.ts';
import { clientSettings } from './credentials.ts';
import { saveAs } from './saveAs.ts';
import { json, print, printDocument, table, UsageError, verb } from './verb.ts';

export const access = {
  api: {
    type: 'string',
    meaning: 'API URL with /api/v1; default: PORTCULLIS_API, or the one you logged in to',
  },
  key: { type: 'string', meaning: 'API key; default: PORTCULLIS_KEY, or the one from login' },
  json,
} as const;

export const site = {
  type: 'string',
  meaning: 'Site id, as portcullis sites lists it',
  required: true,
} as const;

const window = {
  from: { type: 'string', meaning: 'Only rows received at or after this ISO-8601 time' },
  to: { type: 'string', meaning: 'Only rows received at or before this ISO-8601 time' },
  limit: { type: 'string', meaning: 'Maximum number of rows' },
} as const;

/** Customer verbs, using the same HTTP API as everyone. */
export const customerVerbs = {
  sites: verb({
    summary: "List the account's sites",
    options: { ...access, archived: { type: 'boolean', meaning: 'Include archived sites' } },
    async run({ archived, ...values }) {
      const client = await connect(values);
      const answer = await client.sites(archived ? { includeArchived: 'true' } : {});
      const rows = answer.data.map((one) => [one.id, one.status, one.region, one.domain]);
      print(
        values.json,
        answer,
        table(['site', 'status', 'region', 'domain'], rows, 'No sites yet.'),
      );
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
    summary: 'List consent records, oldest first by default',
    options: {
      ...access,
      ...window,
      site,
      subject: { type: 'string', meaning: "One visitor's records" },
      newest: { type: 'boolean', meaning: 'Newest first' },
    },
    example: '--site SITE --newest --limit 10',
    async run({ site, from, to, limit, subject, newest, ...values }) {
      const client = await connect(values);
      const answer = await client.records(site, {
        ...{ from, to, limit, subjectId: subject },
        ...(newest && { order: 'newest' }),
      });
      const rows = answer.data.map((one) => [
        ...[one.receivedAt, one.id, one.method, one.granted.join('+')],
      ]);
      const heads = ['received', 'record', 'method', 'granted'];
      print(values.json, answer, table(heads, rows, noRows('records', [from, to, subject])));
      sayMore(answer, newest ? '--to' : '--from');
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

  export: verb({
    summary: 'Save a proof-of-consent export, which verify-export checks offline',
    options: { ...access, site, from: window.from, to: window.to },
    operand: { name: 'file', meaning: 'File to write' },
    example: '--site SITE --from 2026-01-01T00:00:00Z consent-2026.jsonl',
    async run({ site, from, to, ...values }, file) {
      const client = await connect(values);
      const bytes = await saveAs(file, await client.consentExport(site, { from, to }));
      print(values.json, { file, bytes }, [
        `${file}: ${bytes} bytes. To check it: portcullis verify-export ${file}`,
      ]);
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
      const rows = answer.data.map((one) => [
        ...[one.receivedAt, one.kind, one.eventName ?? one.host ?? one.tagId ?? ''],
      ]);
      const heads = ['received', 'kind', 'event, host or tag'];
      print(values.json, answer, table(heads, rows, noRows('tag events', [from, to, batch])));
      sayMore(answer, '--to');
    },
  }),
};

/** What a list without rows says: only one that was not narrowed tells of the whole site. */
const noRows = (what: string, narrowed: (string | undefined)[]): string =>
  narrowed.some((one) => one !== undefined) ? `No ${what} match these options.` : `No ${what} yet.`;

export async function connect(given: { api: string | undefined; key: string | undefined }) {
  const { api, key } = await clientSettings(given);
  if (!api || !key) {
    throw new UsageError(
      'Log in first (portcullis login), pass --api and --key, or set PORTCULLIS_API and PORTCULLIS_KEY.',
    );
  }
  return createClient({ api, key });
}

/** That there is more, and how to go on, to the person and not among the rows. @param bound option that takes the last row's time */
function sayMore({ data, truncated }: List<{ receivedAt: string }>, bound: string): void {
  if (!truncated) return;
  const [first, last] = [data.at(0), data.at(-1)];
  // Rows of one page view share their time: no bound gets past them.
  const on =
    first?.receivedAt === last?.receivedAt ? 'raise --limit' : `add ${bound} ${last?.receivedAt}`;
  process.stderr.write(printableText(`There are more. To see them, ${on}.\n`));
}
