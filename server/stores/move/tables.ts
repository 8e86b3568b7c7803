import { createHash } from 'node:crypto';
import { textsOf } from '../postgres/consent/recordRow.ts';

/** How a table of the embedded store comes into PostgreSQL. Columns go by their names. */
export interface MovedTable {
  name: string;
  /** Reads the rows, where they are not simply those of the table of the same name. */
  select?: string;
  /** Turns a row into one of PostgreSQL's. */
  row?(row: Record<string, unknown>): Record<string, unknown>;
}

/** Jobs that were running when the server stopped are due again. */
const jobs: MovedTable = {
  name: 'jobs',
  select: `SELECT id, kind, lane, payload, CASE state WHEN 'running' THEN 'waiting' ELSE state END AS state,
    tries, claim, due_at, 0 AS leased_until, created_at, tried_at, ended_at, note FROM jobs`,
};

/** Parents first: rows refer to those of tables before. */
export const controlTables: MovedTable[] = [
  ...['accounts', 'users', 'members', 'keys', 'sites', 'publications', 'artefacts', 'forms'],
  ...['sign_in_links', 'sessions', 'bearers', 'passkeys', 'passkey_challenges'],
  ...['device_authorizations', 'audit_log', 'previews', 'containers', 'container_versions'],
  ...['webhook_endpoints', 'page_files'],
  ...['log_heads', 'published_logs', 'ended_logs', 'log_keys'],
  ...['book_heads', 'book_epochs', 'book_anchors', 'book_checkpoints', 'book_stamps'],
].map((name): MovedTable => ({ name }));
controlTables.push(jobs);

/** Text in JSON that PostgreSQL keeps and then cannot look into: no read of the site's rates would work again. */
const unreadable = /\\u(0000|d[89a-f])/i;

/** @throws for what no server of ours has written */
function recordTexts(body: string) {
  const texts = textsOf(JSON.parse(body));
  if (unreadable.test(texts.counted + texts.rest))
    throw new Error('a consent record holds letters that are none');
  return texts;
}

export const regionTables: MovedTable[] = [
  {
    name: 'consent_records',
    row: ({ body, ...rest }) => ({ ...rest, ...recordTexts(body as string) }),
  },
  ...['erased_records', 'site_logs', 'log_tiles', 'log_entries', 'log_salts'].map(
    (name): MovedTable => ({ name }),
  ),
  {
    name: 'erased_counts',
    row: ({ body, ...rest }) => ({
      ...rest,
      counted: body,
      key: createHash('sha256')
        .update(body as string)
        .digest(),
    }),
  },
  ...['tag_batches', 'hour_sums', 'sum_marks', 'scans'].map((name): MovedTable => ({ name })),
  ...['scan_pages', 'scan_pictures'].map(
    (name): MovedTable => ({
      name,
      select: `SELECT scans.site_id, ${name}.* FROM ${name} JOIN scans ON scans.id = ${name}.scan_id`,
    }),
  ),
  ...['trackers', 'tracker_classifications', 'tallies', 'consent_cursors'].map(
    (name): MovedTable => ({ name }),
  ),
  jobs,
];
