import { auditLog } from '../../domain/consentLog/audit/audit.ts';
import { type Audited, AuditFailure } from '../../domain/consentLog/audit/faults.ts';
import { parseVkey } from '../../domain/consentLog/keys.ts';
import { connect } from '../customer.ts';
import { describeStamps } from '../takeStamps.ts';
import { print, UsageError, verb } from '../verb.ts';
import { demandNews, isSame, quietSince } from './age.ts';
import { unsound } from './evidence.ts';
import { type Limits, limitsOf } from './limits.ts';
import { auditOptions, numberIn } from './options.ts';
import { sentences } from './sentences.ts';
import { type LogAddress, servedLog } from './servedLog.ts';
import { given, lastSeen, remember } from './state.ts';

const defaultEntries = 10_000_000;
const defaultMinutes = 60;

/** Where the log is read. */
async function source(
  where: {
    site: string | undefined;
    url: string | undefined;
    api: string | undefined;
    key: string | undefined;
    book: boolean | undefined;
  },
  limits: Limits,
): Promise<LogAddress> {
  const { site, url, book } = where;
  if (book && site === undefined) throw new UsageError('audit --book requires --site.');
  if (url !== undefined && site === undefined) {
    if (!URL.canParse(url)) throw new UsageError(`--url is not a URL: ${url}`);
    return servedLog(url.replace(/\/+$/, ''), null, limits);
  }
  if (site === undefined || url !== undefined) {
    throw new UsageError('audit requires either --site or --url.');
  }
  const { api, key } = await connect(where);
  const log = `${api}/sites/${encodeURIComponent(site)}/log`;
  return servedLog(book ? `${log}/book` : log, key, limits);
}

/** Checks of a log by somebody who keeps what they were shown. */
export const auditVerbs = {
  audit: verb({
    summary: "Check that a site's consent log still contains everything it showed before",
    options: auditOptions,
    async run({ vkey, state, checkpoint, full, stamps, json, ...more }) {
      if (state !== undefined && checkpoint !== undefined) {
        throw new UsageError('audit takes either --state or --checkpoint.');
      }
      if (stamps !== undefined && !more.book) {
        throw new UsageError('audit --stamps requires --book.');
      }
      const hours = numberIn('max-age', more['max-age']);
      const most = numberIn('max-entries', more['max-entries']) ?? defaultEntries;
      const minutes = numberIn('max-minutes', more['max-minutes']) ?? defaultMinutes;
      const last = state === undefined ? null : await lastSeen(state);
      const log = await source(more, limitsOf(minutes));
      // Where another key was remembered, the log has to lead from that one to the one that is given.
      const known = last?.vkey ?? vkey ?? (log.entries ? await log.vkey() : undefined);
      if (known === undefined) {
        throw new UsageError('The first audit requires --vkey, the verification key of the log.');
      }
      const key = parseVkey(known);
      if (!key) throw new UsageError('--vkey is not the verification key of a log.');
      const seen = checkpoint === undefined ? last : await given(checkpoint, known, key);
      const keep = async (audited: Audited) => {
        if (state === undefined || isSame(audited, seen)) return;
        const { note, vkey } = audited;
        await remember(state, { seenAt: new Date().toISOString(), vkey, checkpoint: note });
      };
      try {
        const remembered = seen?.head ?? null;
        const audited = await auditLog({
          log,
          vkey: known,
          remembered,
          full: full ? { most } : null,
        });
        const trusted = vkey === undefined || vkey === known || vkey === audited.vkey;
        if (!trusted && !last?.knew(vkey)) throw new AuditFailure('other_log');
        await keep(audited);
        const quiet = quietSince(audited, seen);
        if (hours !== null) demandNews(quiet, hours * 3_600_000, Date.now());
        const { origin, size } = audited.checkpoint;
        const since = seen?.seenAt ?? null;
        const taken = stamps === undefined ? null : await log.stamps(stamps, audited.note);
        const changes = audited.followed.map(({ log, reason }) => ({ ...log, reason }));
        print(
          json,
          {
            ok: true,
            origin,
            size,
            since,
            full,
            changes,
            ...quiet,
            ...(taken && { stamps: taken }),
          },
          [
            ...sentences({ audited, quiet, seen, full }),
            ...(vkey === undefined && !seen
              ? ['The key is the one that the server itself gave.']
              : []),
            ...(taken ? describeStamps(taken) : []),
            ...(state === undefined
              ? ['With --state, the next audit compares with this one.']
              : []),
          ],
        );
      } catch (error) {
        if (!(error instanceof AuditFailure)) throw error;
        const said = await unsound(error, { seen, vkey: known, beside: state ?? checkpoint });
        // Where a loss cannot be remembered, it is told again the next time.
        if (error.audited) await keep(error.audited).catch(() => {});
        throw said;
      }
    },
  }),
};
