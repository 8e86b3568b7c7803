import canonicalize from 'canonicalize';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import { sha256 } from '../kernel/ids.ts';

/** The name of a ruleset: `sha256-` and the base64 hash of its canonical JSON (RFC 8785). */
export function rulesetIntegrity(ruleset: Ruleset): string {
  return `sha256-${sha256(canonicalJson(ruleset)).toString('base64')}`;
}

/** JSON in its canonical form (RFC 8785). */
export function canonicalJson(value: object): string {
  const json = canonicalize(value);
  if (json === undefined) throw new TypeError('not a JSON value');
  return json;
}
