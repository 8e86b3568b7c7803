import { closest, distance, mostWrong } from './closest.ts';

/** Shorter names are too like those of everybody else. */
const leastLetters = 7;

/** Variables that are set under a name that nobody reads, where one of ours was likely meant: a sentence for each. */
export function misspelt({ ours, others }: { ours: string[]; others: string[] }): string[] {
  const long = ours.filter(({ length }) => length >= leastLetters);
  return others.flatMap((name) => {
    // Most differ in length alone by more than may be wrong, and are not compared: this is done at every start.
    const alike = long.filter((one) => Math.abs(one.length - name.length) <= mostWrong);
    const meant = closest(alike, (one) => distance(one, name.toUpperCase()));
    return meant === null ? [] : [`${name} is set, but nothing reads it: did you mean ${meant}?`];
  });
}
