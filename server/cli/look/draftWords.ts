import type { Theme } from '../../../src/shared/theme.ts';
import type { Proposal } from './seePage.ts';

/** A draft's proposals, and the grounds for each. */
export function wordsOf({ settings, grounds, unseen, unclassified, design }: Proposal): string[] {
  const { recipients, lifetimes, clear, signals, rules } = grounds;
  const basis = (source: string, sure: string) => `(${sure}, ${source.replaceAll('_', ' ')})`;
  return [
    'Proposed',
    `  purposes: ${settings.purposes.purposes.map(({ key }) => key).join(', ')}`,
    ...unseen.map(
      (purpose) =>
        `  ${purpose}: nothing was seen that is known to be for it. ${unclassified.length ? 'It is for what is unclassified.' : 'It stays because monitoring depends on it.'}`,
    ),
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
    ...brandWords(design?.theme ?? {}),
    ...unclassified.map(
      ({ name, host }) =>
        `  unclassified: ${name ? `${name} on ${host}` : host}. Only you know what it is for.`,
    ),
  ];
}

/** Of whichever is proposed: a page may show a colour, a logo, or both. */
function brandWords({ accent, accentDark, logo }: Theme): string[] {
  return [
    ...(accent
      ? [`  design: buttons in ${accent}, or ${accentDark} in the dark, like the page's own`]
      : []),
    ...(logo
      ? [`  design: the logo ${logo}, which must be at that path on your live site too`]
      : []),
  ];
}
