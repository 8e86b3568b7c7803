import { carriedGrants } from '../../../../src/shared/consent/carriedGrants.ts';
import { earlierTools } from '../../../../src/shared/consent/earlierTools.ts';
import type { CarryOver, EarlierGrants, Ruleset } from '../../../../src/shared/ruleset.ts';
import { necessary } from '../../../../src/shared/vocabulary.ts';
import type {
  CarryOverSettings,
  CarryOverView,
} from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { refuseField } from '../../kernel/refusal.ts';
import { isoToMicros } from '../../kernel/time.ts';

const off: CarryOverSettings = { tool: null, storedAs: null, categories: [], grants: null };

export function viewOf(ruleset: Ruleset): CarryOverView {
  const { tool, storedAs, categories, grants } = ruleset.carryOver ?? off;
  return { tool, storedAs, categories, grants, granted: carriedGrants(ruleset) };
}

/**
 * Replaces which choices made in another consent tool count here.
 * @throws Refusal invalid_request for settings that no choice can be read by, and for grants that would lack their proof
 */
export function replaceCarryOver(ruleset: Ruleset, settings: CarryOverSettings): Ruleset {
  const { carryOver: _before, ...others } = ruleset;
  const { tool, storedAs, categories, grants } = settings;
  if (!tool) {
    if (storedAs || categories.length || grants) {
      throw refuseField('tool', 'must be named where anything else is set');
    }
    return others;
  }
  checkCategories(ruleset, settings);
  if (grants) checkGrants(ruleset, tool, grants);
  const covered = new Set(categories.flatMap(({ purposes }) => purposes));
  const revisions = Object.fromEntries(
    ruleset.purposes.flatMap(({ key, revision }) => (covered.has(key) ? [[key, revision]] : [])),
  );
  const carryOver: CarryOver = {
    tool,
    storedAs: storedAs ?? earlierTools[tool].storedAs,
    categories,
    revisions,
    grants,
  };
  return { ...others, carryOver };
}

function checkCategories({ purposes }: Ruleset, { categories }: CarryOverSettings): void {
  const optional = purposes.map(({ key }) => key).filter((key) => key !== necessary);
  if (!categories.length)
    throw refuseField('categories', 'must not be empty where a tool is named');
  const names = new Set<string>();
  categories.forEach(({ name, purposes: covered }, index) => {
    const at = `categories[${index}]`;
    if (names.has(name)) throw refuseField(`${at}.name`, `is ${name}, which is listed above`);
    names.add(name);
    if (covered.some((key) => !optional.includes(key))) {
      throw refuseField(`${at}.purposes`, `must be among: ${optional.join(', ')}`);
    }
  });
}

function checkGrants(ruleset: Ruleset, tool: CarryOver['tool'], grants: EarlierGrants): void {
  if (!earlierTools[tool].date) {
    throw refuseField('grants', `must be null: ${tool} does not keep the time of a choice`);
  }
  if (isoToMicros(grants.until) === null) {
    throw refuseField('grants.until', 'must be an ISO-8601 time');
  }
  if (grants.choiceDays < ruleset.choiceDays) {
    throw refuseField(
      'grants.choiceDays',
      `must be at least ${ruleset.choiceDays}, after which this site asks again: no choice holds longer than it would have`,
    );
  }
}
