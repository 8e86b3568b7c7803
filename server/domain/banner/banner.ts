import type { PolicyLinks, PurposeWording, Ruleset } from '../../../src/shared/ruleset.ts';
import type { Banner } from '../../../src/shared/wire/resources.ts';
import { wordingOf } from '../../../src/shared/wording.ts';
import { Refusal } from '../refusal.ts';

/** A change of texts: what is left out stays (specification, PATCH banner/wording). */
export interface WordingChange {
  title?: string;
  body?: string;
  acceptAll?: string;
  rejectAll?: string;
  manage?: string;
  /** By purpose. */
  categoryCopy?: Record<string, Partial<PurposeWording>>;
}

/** The banner as the API shows it. */
export function bannerOf(ruleset: Ruleset): Banner {
  const { title, body, acceptAll, rejectAll, manage } = wordingOf(ruleset);
  return {
    title,
    body,
    acceptAll,
    rejectAll,
    manage,
    theme: ruleset.theme,
    presentation: { ...ruleset.presentation },
    policyLinks: Object.keys(ruleset.links).length ? { ...ruleset.links } : null,
  };
}

/** Merges texts over the ones there are. Purposes the site does not have are passed over. */
export function changeWording(
  ruleset: Ruleset,
  { categoryCopy = {}, ...texts }: WordingChange,
): Ruleset {
  const wording = wordingOf(ruleset);
  const purposes = Object.entries(wording.purposes).map(([key, copy]) => [
    key,
    { ...copy, ...categoryCopy[key] },
  ]);
  return {
    ...ruleset,
    wording: {
      ...ruleset.wording,
      [ruleset.language]: { ...wording, ...texts, purposes: Object.fromEntries(purposes) },
    },
  };
}

/**
 * Replaces all links; one that is left out or empty is cleared.
 * @throws Refusal invalid_request for anything but http and https URLs
 */
export function replaceLinks(ruleset: Ruleset, links: PolicyLinks): Ruleset {
  const given = Object.entries(links).filter(([, url]) => url);
  for (const [field, url] of given) {
    if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) {
      throw new Refusal('invalid_request', `${field} must be an http or https URL.`, { field });
    }
  }
  return { ...ruleset, links: Object.fromEntries(given) };
}
