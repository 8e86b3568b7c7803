import type { PolicyLinks, Ruleset } from '../../../../src/shared/ruleset.ts';
import { refuseField } from '../../kernel/refusal.ts';

/** What keeps a banner from linking to an address, or null. */
export function linkProblem(address: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address)) {
    return 'must be an http or https URL';
  }
  return withoutCredentials(address) === new URL(address).href
    ? null
    : 'must be a URL without a user name or password: every visitor can read it';
}

/** An address as anybody may see it. */
export function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

/**
 * Replaces all links; one that is left out or empty is cleared.
 * @throws Refusal invalid_request for anything but http and https URLs without credentials
 */
export function replaceLinks(ruleset: Ruleset, links: PolicyLinks): Ruleset {
  const given = Object.entries(links).filter(([, address]) => address);
  for (const [field, address] of given) {
    const problem = linkProblem(address);
    if (problem) throw refuseField(field, problem);
  }
  return { ...ruleset, links: Object.fromEntries(given) };
}
