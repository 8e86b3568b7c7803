import type { Draft } from '../../domain/scan/proposals/draft.ts';

/** A draft's proposals, and the grounds for each. */
export function wordsOf({ settings, grounds, unclassified }: Draft): string[] {
  const { recipients, lifetimes, clear, signals, rules } = grounds;
  const basis = (source: string, sure: string) => `(${sure}, ${source.replaceAll('_', ' ')})`;
  return [
    'Proposed',
    `  purposes: ${settings.purposes.purposes.map(({ key }) => key).join(', ')}`,
    ...recipients.map(
      (one) => `  ${one.purpose}: received by ${one.name} ${basis(one.source, one.sure)}`,
    ),
    ...lifetimes.map(
      (one) => `  ${one.purpose}: kept for up to ${one.days} days, as ${one.name} is`,
    ),
    // A name may be that of a cookie and of storage.
    ...new Set(
      clear.map((one) => `  ${one.purpose}: clear ${one.name} ${basis(one.source, one.sure)}`),
    ),
    ...signals.map((one) => `  signal ${one.signal}, because of ${one.by}`),
    ...rules.map(
      ({ rule, source, sure }) =>
        `  ${rule.purpose}: block ${rule.host}${rule.path ?? ''} ${basis(source, sure)}`,
    ),
    ...unclassified.map(
      ({ name, host }) =>
        `  unclassified: ${name ? `${name} on ${host}` : host}. Only you can know what it is for.`,
    ),
  ];
}
