import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import { necessary } from '../../../../src/shared/vocabulary.ts';
import { refuseField } from '../../kernel/refusal.ts';
import { hostPattern } from '../hostPattern.ts';

/**
 * Replaces what the automatic gate holds back.
 * @throws Refusal invalid_request for a purpose the site does not have or that is always granted, for an invalid host
 * name, and for a path that does not begin at the root. What is in force may stay: whoever sends back what they read is
 * not refused for what they did not change.
 */
export function replaceBlocking(ruleset: Ruleset, blocking: Ruleset['blocking']): Ruleset {
  const purposes = ruleset.purposes.map(({ key }) => key).filter((key) => key !== necessary);
  const inForce = new Set(ruleset.blocking.rules.map((rule) => JSON.stringify(rule)));
  blocking.rules.forEach((rule, index) => {
    const refuse = (field: string, problem: string) =>
      refuseField(`rules[${index}].${field}`, problem);
    if (!purposes.includes(rule.purpose) && !inForce.has(JSON.stringify(rule))) {
      throw refuse('purpose', `must be one of: ${purposes.join(', ')}`);
    }
    if (!hostPattern.test(rule.host)) {
      throw refuse('host', 'must be a host name in lower case, or one with *. before it');
    }
    if (rule.path !== null && !rule.path.startsWith('/')) {
      throw refuse('path', 'must begin with /');
    }
  });
  return { ...ruleset, blocking };
}
