import type { SiteLog } from '../../../src/shared/wire/consentLog/log.ts';
import { microsToIso } from '../kernel/time.ts';
import type { LogSigning } from './logSigning.ts';
import type { HeadStore } from './port.ts';

export type SiteLogs = ReturnType<typeof siteLogService>;

/** Logs as their owners see them: never past what is signed. */
export function siteLogService({
  control,
  signing,
}: {
  control: Pick<HeadStore, 'logHead'>;
  signing: Pick<LogSigning, 'vkeyOf'> | null;
}) {
  return {
    async find(siteId: string): Promise<SiteLog> {
      const head = await control.logHead(siteId);
      return {
        origin: head?.origin ?? null,
        vkey: (head && signing?.vkeyOf(head.origin)) ?? null,
        size: head?.size ?? 0,
        checkpoint: head?.note ?? null,
        signedAt: head && microsToIso(head.signedAt),
      };
    },
  };
}
