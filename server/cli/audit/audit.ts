import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Audited, AuditFailure, auditLog } from '../../domain/consentLog/audit.ts';
import { parseVkey } from '../../domain/consentLog/keys.ts';
import { access, connect } from '../customer.ts';
import { json, print, UsageError, verb } from '../verb.ts';
import { servedLog } from './servedLog.ts';
import {
  given,
  lastSeen,
  remember,
  type StoredCheckpoint,
  type VerifiedCheckpoint,
} from './state.ts';

/** The log of a site was held against its key and what was seen before, and did not hold. */
export class LogUnsound extends Error {}

/** Where the log is read, and the key that its server names: believed only where nothing better is known. */
async function source({
  site,
  url,
  ...values
}: {
  site: string | undefined;
  url: string | undefined;
  api: string | undefined;
  key: string | undefined;
}) {
  if ((site === undefined) === (url === undefined)) {
    throw new UsageError('audit requires either --site or --url.');
  }
  if (url !== undefined) {
    if (!URL.canParse(url)) throw new UsageError(`--url is no address: ${url}`);
    return { log: servedLog(url.replace(/\/+$/, ''), null), named: null };
  }
  const client = await connect(values);
  const { api, key } = client;
  const base = `${api}/sites/${encodeURIComponent(site as string)}/log`;
  return { log: servedLog(base, key), named: (await client.log(site as string)).vkey };
}

/** Checks of a log by somebody who keeps what they were shown. */
export const auditVerbs = {
  audit: verb({
    summary: 'Check that a site’s consent log still contains everything it showed before',
    options: {
      ...access,
      site: { type: 'string', meaning: 'Site id; the API key needs log:read' },
      url: {
        type: 'string',
        meaning: 'Address of a published log, up to its id; needs no API key',
      },
      vkey: {
        type: 'string',
        meaning: "The log's verification key, as you know it from elsewhere",
      },
      state: {
        type: 'string',
        meaning: 'File that remembers each checkpoint; created if it is missing',
      },
      checkpoint: {
        type: 'string',
        meaning:
          'File with a checkpoint that you were given, in a mail or a webhook; in place of --state',
      },
      full: { type: 'boolean', meaning: 'Read the whole log and compute its root again' },
      json,
    },
    async run({ vkey, state, checkpoint, full, json, ...where }) {
      if (state !== undefined && checkpoint !== undefined) {
        throw new UsageError('audit takes either --state or --checkpoint.');
      }
      const last = state === undefined ? null : await lastSeen(state);
      const { log, named } = await source(where);
      // Where another key was remembered, the log has to lead from that one to the one that is given.
      const known = last?.vkey ?? vkey ?? named;
      if (known === null) {
        throw new UsageError('audit requires --vkey the first time: the key of the log.');
      }
      const key = parseVkey(known);
      if (!key) throw new UsageError('--vkey is no verification key of a log.');
      const seen = checkpoint === undefined ? last : await given(checkpoint, known, key);
      const remembered = seen?.head ?? null;
      const keep = async ({ note, vkey }: Audited) => {
        const now: StoredCheckpoint = { seenAt: new Date().toISOString(), vkey, checkpoint: note };
        if (state !== undefined && note !== seen?.checkpoint) await remember(state, now);
      };
      try {
        const audited = await auditLog({ log, vkey: known, remembered, full });
        const trusted = vkey === undefined || vkey === known || vkey === audited.vkey;
        if (!trusted && !last?.knew(vkey)) throw new AuditFailure('other_log');
        await keep(audited);
        const { checkpoint: head, followed } = audited;
        const { origin, size } = head;
        const changes = followed.map(({ log, reason }) => ({ ...log, reason }));
        print(json, { ok: true, origin, size, since: seen?.seenAt ?? null, full, changes }, [
          `${origin}: ${size} entries, signed by ${audited.vkey}.`,
          ...changes.map(
            (change) => `${change.origin} took the place of another: ${change.reason}.`,
          ),
          seen
            ? `It begins with all that it showed on ${seen.seenAt}.`
            : 'Nothing was remembered of it before.',
          ...(full ? ['All of it was read, and comes to the signed root.'] : []),
          ...(vkey === undefined && !seen
            ? ['The key is the one that the server itself names.']
            : []),
          ...(state === undefined ? ['With --state the next audit compares with this one.'] : []),
        ]);
      } catch (error) {
        if (!(error instanceof AuditFailure)) throw error;
        const file = await writeEvidence(error, {
          seen,
          vkey: known,
          beside: state ?? checkpoint,
        });
        if (error.audited) await keep(error.audited);
        throw new LogUnsound(`${error.message} (${error.fault}) ${file} holds what shows it.`);
      }
    },
  }),
};

/** Both sides of a contradiction in a file of their own: who keeps it can show it to anybody. */
async function writeEvidence(
  { fault, message, shown }: AuditFailure,
  {
    seen,
    vkey,
    beside,
  }: { seen: VerifiedCheckpoint | null; vkey: string; beside: string | undefined },
): Promise<string> {
  const at = new Date().toISOString();
  const file = join(dirname(beside ?? '.'), `contradiction-${at.replaceAll(':', '-')}.json`);
  const { head: _known, ...remembered } = seen ?? { head: null };
  const evidence = { fault, message, at, vkey, remembered: seen && remembered, ...shown };
  await writeFile(file, `${JSON.stringify(evidence, null, 2)}\n`, { flag: 'wx' });
  return file;
}
