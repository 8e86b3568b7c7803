import type { Fact, Facts } from './facts.ts';

/** The purposes, what each comes to, and their order among those that both rulesets have. */
export const purposeFacts: Facts = ({ purposes }, { other, nameOf }) => {
  const known = new Set(other.purposes.map(({ key }) => key));
  const shared = purposes.filter(({ key }) => known.has(key));
  return [
    ['Purposes', purposes.map(({ key }) => nameOf(key))],
    ['Order', shared.map(({ key }) => nameOf(key)).join(', ')],
    ...purposes.flatMap(({ key, signals, recipients, lifetimeDays, clear }): Fact[] => [
      [`${nameOf(key)}: who receives data`, recipients],
      [`${nameOf(key)}: storage period (days)`, lifetimeDays === null ? [] : [`${lifetimeDays}`]],
      [`${nameOf(key)}: what to clear on withdrawal`, clear],
      [`${nameOf(key)}: Consent Mode signals`, signals],
    ]),
  ];
};
