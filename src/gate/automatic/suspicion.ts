import type { CompactRule } from '../../shared/consent/blockingRules.ts';

/** A character that is written as a number or by name: an address may be hidden so. */
const written =
  '&#(x0*(2[de]|3\\d|[4-7])|0*(4[5-9]|[5-9]\\d|1[012]\\d))|&(period|tab|newline|b?sol|colon);';
/** The same in a host's name itself. */
const escaped = '[\\\\/]{2}[^\\\\/?#"\'>]*[%\\t\\n\\r\\x80-\\uffff]';

/**
 * Returns whether an address, or markup with addresses in it, may match a rule. Nearly none does, and a search for
 * hosts costs a tenth of parsing an address.
 */
export function suspicion(rules: readonly CompactRule[]): (text: string) => boolean {
  const hosts = rules.map(([, host]) => host.replace('*.', ''));
  // An address without a host belongs to the page's own.
  if (hosts.some((host) => new URL(document.baseURI).hostname.endsWith(host))) return () => true;
  const named = hosts.map((host) => host.replace(/[^\w-]/g, '\\$&'));
  const pattern = new RegExp(`${[...named].join('|')}|${written}|${escaped}`, 'i');
  return (text) => pattern.test(text);
}
