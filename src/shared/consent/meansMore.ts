import type { Purpose } from '../ruleset.ts';

type Meaning = Pick<Purpose, 'recipients' | 'signals' | 'lifetimeDays'>;

/** Whether a grant of the purpose would now cover more than the visitor was told: then visitors are asked about it again. */
export function meansMore(now: Meaning, before: Meaning): boolean {
  const days = ({ lifetimeDays }: Meaning) => lifetimeDays ?? Number.POSITIVE_INFINITY;
  return (
    now.recipients.some((name) => !before.recipients.includes(name)) ||
    now.signals.some((signal) => !before.signals.includes(signal)) ||
    days(now) > days(before)
  );
}
