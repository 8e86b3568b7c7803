import { meansMore } from '../../../../src/shared/consent/meansMore.ts';
import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import { replaceBlocking } from './blocking.ts';
import { changeDesign } from './design.ts';
import { replaceLinks } from './links.ts';
import { retiredAfter } from './purposes.ts';

/**
 * The settings of an earlier ruleset, with today's code. Revisions never go back: an answer given since then counts only
 * where the earlier purpose means no more than the one that was answered.
 * @throws Refusal invalid_request for what an edit would not set today, though an earlier version did
 */
export function restoreSettings(current: Ruleset, earlier: Ruleset): Ruleset {
  const { retired: _then, ...settings } = earlier;
  const answered = new Map(current.purposes.map((purpose) => [purpose.key, purpose]));
  const purposes = earlier.purposes.map((purpose) => {
    const known = answered.get(purpose.key);
    const revision = known
      ? known.revision + Number(meansMore(purpose, known))
      : (current.retired?.[purpose.key] ?? purpose.revision) + 1;
    return { ...purpose, revision };
  });
  const retired = retiredAfter(
    current,
    earlier.purposes.map(({ key }) => key),
  );
  const restored = {
    ...settings,
    code: current.code,
    domain: current.domain,
    purposes,
    ...(Object.keys(retired).length && { retired }),
  };
  const { blocking, links, theme } = restored;
  const ruled = replaceLinks(replaceBlocking(restored, blocking), links);
  return theme ? changeDesign(ruled, { theme }) : ruled;
}
