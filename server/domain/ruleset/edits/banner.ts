import type { PolicyLinks, Ruleset } from '../../../../src/shared/ruleset.ts';
import type { Banner } from '../../../../src/shared/wire/ruleset/published.ts';
import { wordingIn } from '../../../../src/shared/wording.ts';
import { refuseField } from '../../kernel/refusal.ts';

/** The banner in the API's form, in one of its languages. */
export function bannerOf(ruleset: Ruleset, language = ruleset.language): Banner {
  const { links, presentation, scriptedGrants, choiceDays, theme } = ruleset;
  const { title, body, acceptAll, rejectAll, manage } = wordingIn(ruleset, language);
  return {
    title,
    body,
    acceptAll,
    rejectAll,
    manage,
    theme,
    presentation: { ...presentation, scriptedGrants, choiceDays },
    policyLinks: Object.keys(links).length ? { ...links } : null,
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
      throw refuseField(field, 'must be an http or https URL');
    }
  }
  return { ...ruleset, links: Object.fromEntries(given) };
}
