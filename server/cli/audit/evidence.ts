import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AuditFailure, limits } from '../../domain/consentLog/audit/faults.ts';
import { VerbFault } from '../verb.ts';
import type { VerifiedCheckpoint } from './state.ts';

/** The log of a site was held against its key and what was seen before, and did not hold. */
export class LogUnsound extends VerbFault {}

/** The fault in sentences, with both sides of a contradiction in a file of their own: who keeps it can show it to anybody. */
export async function unsound(
  failure: AuditFailure,
  {
    seen,
    vkey,
    beside,
  }: { seen: VerifiedCheckpoint | null; vkey: string; beside: string | undefined },
): Promise<LogUnsound> {
  const { fault, message, shown } = failure;
  const said = `${message} (${fault})`;
  if (limits.includes(fault)) return new LogUnsound(said);
  const at = new Date().toISOString();
  const file = join(dirname(beside ?? '.'), `contradiction-${at.replaceAll(':', '-')}.json`);
  const { head: _known, ...remembered } = seen ?? { head: null };
  const evidence = { fault, message, at, vkey, remembered: seen && remembered, ...shown };
  const text = JSON.stringify(evidence, null, 2);
  try {
    await writeFile(file, `${text}\n`, { flag: 'wx' });
    return new LogUnsound(`${said} The evidence is in ${file}.`);
  } catch (error) {
    // The server may never show it again.
    const why = `The evidence could not be written: ${(error as Error).message}. Keep it:`;
    return new LogUnsound(`${said} ${why}\n${text}`);
  }
}
