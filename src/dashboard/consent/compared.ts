import type { RateGroup } from '../../shared/wire/consent/rates.ts';
import { daysOf, type Period, withBefore } from '../kit/period.tsx';

/** The days of a period, each with its decisions, beside as many days before; null for a day without any. */
export function compared(groups: readonly RateGroup[], period: Period) {
  const days = daysOf(period);
  const all = daysOf(withBefore(period));
  const byDay = new Map(groups.map((group) => [group.key, group]));
  const found = all.map((day) => byDay.get(day) ?? null);
  return { days, before: found.slice(0, -days.length), now: found.slice(-days.length) };
}

export function sumOf(groups: readonly (RateGroup | null)[]) {
  const sum = (of: (group: RateGroup) => number) =>
    groups.reduce((total, group) => total + (group ? of(group) : 0), 0);
  const [decisions, granted] = [sum((one) => one.decisions), sum((one) => one.granted)];
  return { decisions, granted, rate: decisions ? granted / decisions : 0 };
}

const signed = new Intl.NumberFormat(undefined, {
  signDisplay: 'exceptZero',
  maximumFractionDigits: 1,
});

/** A difference in percent, or in points of a rate, and what it is against. */
export function difference(part: number, unit: '%' | ' points', days: number): string {
  const written = signed.format(part * 100);
  return /[1-9]/.test(written)
    ? `${written}${unit} against the previous ${days} days`
    : 'no change';
}
