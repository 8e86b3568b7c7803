import { carriedGrants } from '../../src/shared/consent/carriedGrants.ts';
import { earlierTools } from '../../src/shared/consent/earlierTools.ts';
import type { EarlierTool, Essentials } from '../../src/shared/essentials.ts';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import { necessary } from '../../src/shared/vocabulary.ts';

/** Matches nothing. */
const never = '(?!)';

/** The snippet's settings for choices made in another consent tool. */
export function carriedOf(ruleset: Ruleset): Pick<Essentials, 'carried'> {
  const { carryOver, purposes } = ruleset;
  if (!carryOver) return {};
  const { categories, grants, storedAs } = carryOver;
  const { whole, yes, no, date, base64 } = earlierTools[carryOver.tool];
  const granted = carriedGrants(ruleset);
  const optional = purposes.map(({ key }) => key).filter((key) => key !== necessary);
  const of = optional.map((key): EarlierTool['of'][number] => {
    const covering = categories.filter((category) => category.purposes.includes(key));
    if (!covering.length) return [key, never];
    const all = (form: string) =>
      covering.map(({ name }) => form.replace('@', name.replaceAll('.', '\\.')));
    // One of several that is refused refuses the purpose; only all of them together grant it.
    const refusal = `^(?=${whole})(?:${all(no).join('|')})`;
    if (!granted.includes(key)) return [key, refusal];
    return [
      key,
      refusal,
      `^(?=${whole})${all(yes)
        .map((form) => `(?=${form})`)
        .join('')}`,
    ];
  });
  return {
    carried: {
      storedAs,
      ...(base64 && { base64 }),
      ...(date && { date }),
      ...(grants && granted.length && { until: Date.parse(grants.until) }),
      of,
    },
  };
}
