/** `npm run test:whole` tries every case of the long lists, `npm test` enough of each. */
export const everyCase = process.env.CASES === 'all';

/** One case of each `step` in a row, or all of them. Where cases alternate between kinds, an odd step takes some of each. */
export const someOf = <Case>(cases: readonly Case[], step: number): readonly Case[] =>
  everyCase ? cases : cases.filter((_case, at) => at % step === 0);
