import { type SiteCeilingName, siteCeilingNames } from '../domain/kernel/site.ts';
import { oneOf } from './accounts.ts';
import { UsageError } from './verb.ts';

/** Reads `decisions=20000,batches=plan`. @throws UsageError */
export function ceilingChanges(set: string): Partial<Record<SiteCeilingName, number | null>> {
  const pairs = set.split(',').map((part) => {
    const [name = '', max = ''] = part.split('=').map((one) => one.trim());
    const known = oneOf<SiteCeilingName>('set', name, siteCeilingNames);
    if (max !== 'plan' && !/^[1-9]\d{0,14}$/.test(max)) {
      throw new UsageError(`--set: ${name} must be a whole number of at least 1, or plan.`);
    }
    return [known, max === 'plan' ? null : Number(max)];
  });
  return Object.fromEntries(pairs);
}
