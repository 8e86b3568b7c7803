import type { CarryOver, Purpose, Ruleset } from '../ruleset.ts';
import { necessary } from '../vocabulary.ts';
import { earlierTools } from './earlierTools.ts';

/**
 * The purposes that a grant from another consent tool counts for: visitors were told there of every recipient and of no
 * shorter a time, the tool keeps the time of the choice, and it holds here no longer than it would have there.
 */
export function carriedGrants({
  carryOver,
  purposes,
  choiceDays,
}: Pick<Ruleset, 'carryOver' | 'purposes' | 'choiceDays'>): string[] {
  const grants = carryOver?.grants;
  if (!grants || grants.choiceDays < choiceDays || !earlierTools[carryOver.tool].date) return [];
  return purposes.filter((purpose) => wasTold(purpose, carryOver)).map(({ key }) => key);
}

function wasTold(
  { key, recipients, lifetimeDays, revision }: Purpose,
  { categories, revisions }: CarryOver,
): boolean {
  const covering = categories.filter(({ purposes }) => purposes.includes(key));
  const named = new Set(covering.flatMap((category) => category.recipients));
  return (
    key !== necessary &&
    revisions[key] === revision &&
    covering.length > 0 &&
    recipients.every((name) => named.has(name)) &&
    lifetimeDays !== null &&
    covering.every((category) => (category.lifetimeDays ?? 0) >= lifetimeDays)
  );
}
