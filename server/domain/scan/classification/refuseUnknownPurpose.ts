import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import { refuseField } from '../../kernel/refusal.ts';

/** @throws Refusal invalid_request for a purpose the site does not have; null takes a classification back */
export function refuseUnknownPurpose(
  purpose: string | null,
  { purposes }: Pick<Ruleset, 'purposes'>,
): void {
  const keys = purposes.map(({ key }) => key);
  if (purpose === null || keys.includes(purpose)) return;
  throw refuseField('purpose', `must be null or one of: ${keys.join(', ')}`);
}
