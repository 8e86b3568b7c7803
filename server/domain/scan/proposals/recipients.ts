import { necessary } from '../../../../src/shared/vocabulary.ts';
import type { ProposedRecipient } from '../../../../src/shared/wire/scan/recipients.ts';
import type { SeenThing } from '../look/seenThings.ts';

export type LegalName = Pick<ProposedRecipient, 'name' | 'source' | 'sure'>;
export type LegalNames = (entity: string) => LegalName;

/** Who receives data under each optional purpose. A consent tool, which needs no consent, is no recipient of ours. */
export function proposeRecipients(
  seen: readonly Pick<SeenThing, 'purpose' | 'entity' | 'kind' | 'sure'>[],
  legalNames: LegalNames,
): ProposedRecipient[] {
  const found = new Map<string, ProposedRecipient>();
  for (const { purpose, entity, kind, sure } of seen) {
    if (purpose === null || purpose === necessary || entity === null) continue;
    // Names of cookies are shared by many; a host is its owner's.
    if (kind !== 'host' && sure === 'guess') continue;
    const { name, source, sure: named } = legalNames(entity);
    const key = JSON.stringify([purpose, name]);
    const before = found.get(key);
    const services = [...new Set([...(before?.services ?? []), entity])];
    found.set(key, { purpose, name, services, source, sure: named });
  }
  return [...found.values()];
}
