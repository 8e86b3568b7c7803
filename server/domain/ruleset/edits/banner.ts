import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import type { Banner } from '../../../../src/shared/wire/ruleset/published.ts';
import { wordingIn } from '../../../../src/shared/wording.ts';

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
