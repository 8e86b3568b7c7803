import type { Company } from '../../../../src/shared/wire/scan/recipients.ts';
import type { LegalNames } from './recipients.ts';

/** Public knowledge about companies. */
export interface Companies {
  /** The company behind a service. */
  of: LegalNames;
  all: readonly Company[];
}

/** Companies in one response: whoever searches types more. */
export const maxCompanies = 20;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Companies of which every word of the search begins a word of the name or of a service; those with a legal name first. */
export function findCompanies(all: readonly Company[], search: string): Company[] {
  const wanted = wordsOf(search);
  if (!wanted.length) return [];
  return all
    .filter(({ name, services }) => {
      const words = wordsOf([name, ...services].join(' '));
      return wanted.every((one) => words.some((word) => word.startsWith(one)));
    })
    .sort(
      (a, b) =>
        Number(b.sure === 'likely') - Number(a.sure === 'likely') || (a.name < b.name ? -1 : 1),
    );
}
