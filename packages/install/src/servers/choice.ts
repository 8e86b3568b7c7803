import type { IncomingMessage } from 'node:http';
import { findStoredChoice } from '../../../../src/shared/consent/storedChoice.ts';

export interface RenewChoice {
  /** The site's domain, as Portcullis has it. The script sets its cookie for it, and so must the server. */
  domain: string;
  /** False where visitors come by plain HTTP. */
  secure?: boolean;
}

const day = 86_400;
/** As long as the script lets it live, from the decision on. */
const longest = 400 * day;

/**
 * The visitor's choice as a cookie of the server, which Safari does not forget after seven days as it does those of scripts. The value is
 * the one that came, so the choice ends when it would have. Only where no cache keeps the page: another visitor who was given it would be
 * the same one from then on.
 */
export function renewedChoice(
  request: IncomingMessage,
  cacheControl: string | null,
  option: RenewChoice | undefined,
): string | null {
  if (!option || !/(?:^|[\s,])(?:private|no-store)(?:[\s,]|$)/i.test(cacheControl ?? ''))
    return null;
  const cookies = (request.headers.cookie ?? '').split('; ');
  const own = cookies.filter((one) => one.startsWith('portcullis='));
  const [cookie] = own;
  // Of two, the page knows better which one counts.
  if (!cookie || own.length > 1 || cookie.length > 2000) return null;
  const now = Date.now();
  const choice = findStoredChoice(cookie, now);
  if (!choice) return null;
  const left = Math.min(longest, longest - Math.floor((now - choice.decidedAt) / 1000));
  if (left <= 0) return null;
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  const domain = `.${host}`.endsWith(`.${option.domain}`) ? `;domain=${option.domain}` : '';
  const secure = option.secure === false ? '' : ';secure';
  return `${cookie};path=/;max-age=${left};priority=high;samesite=lax${secure}${domain}`;
}
