import { defaultRuleset } from '../../../server/domain/ruleset/defaultRuleset.ts';
import type { LintRule } from '../../../server/domain/ruleset/lint/rules.ts';
import type { Purpose, PurposeWording } from '../../../src/shared/ruleset.ts';

/** A change of a banner, as it is sent to the API. */
export interface Write {
  what: string;
  method: 'PATCH' | 'PUT';
  /** Below the site. */
  path: string;
  body: object;
}

/** One that has to be refused: by which rule, or by the schema of its operation alone. */
export interface BadWrite extends Write {
  rule: LintRule | 'schema';
}

export function design(what: string, body: object): Write {
  return { what, method: 'PATCH', path: 'banner/design', body };
}

/** @param language the site's own where it is left out */
export function wording(what: string, body: object, language?: string): Write {
  const path = language ? `banner/wording/${language}` : 'banner/wording/en';
  return { what, method: 'PATCH', path, body };
}

type Change = Partial<Omit<Purpose, 'revision'> & PurposeWording>;

/** The purposes of a new site, some of them changed; one the site does not have is added. */
export function purposes(what: string, changes: Record<string, Change>): Write {
  const list = defaultRuleset('shop.example', '').purposes.map(
    ({ revision: _ours, ...purpose }) => ({
      ...purpose,
      ...changes[purpose.key],
    }),
  );
  const added = Object.entries(changes)
    .filter(([key]) => !list.some((purpose) => purpose.key === key))
    .map(([key, change]) => ({ ...blank, key, ...change }));
  return { what, method: 'PUT', path: 'purposes', body: { purposes: [...list, ...added] } };
}

const blank = { signals: [], recipients: [], lifetimeDays: null, clear: [] };

export function because(rule: BadWrite['rule'], ...writes: Write[]): BadWrite[] {
  return writes.map((write) => ({ ...write, rule }));
}
