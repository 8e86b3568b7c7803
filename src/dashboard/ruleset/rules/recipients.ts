import type { PurposeView } from '../../../shared/wire/ruleset/ruleset.ts';
import type { Company, ProposedRecipient } from '../../../shared/wire/scan/recipients.ts';
import { written } from './LinesField.tsx';

/** Companies that scans saw receive data for a purpose and that it does not name yet. */
export const unnamed = (
  { key, recipients }: Pick<PurposeView, 'key' | 'recipients'>,
  seen: readonly ProposedRecipient[],
): ProposedRecipient[] =>
  seen
    .filter(({ purpose, name }) => purpose === key && !written(recipients).includes(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** With these companies by their legal names, in place of the services they were named by. */
export function withCompanies(recipients: readonly string[], added: readonly Company[]): string[] {
  const services = added.flatMap((company) => company.services);
  const others = written(recipients).filter((name) => !services.includes(name));
  return [...new Set([...others, ...added.map(({ name }) => name)])];
}
