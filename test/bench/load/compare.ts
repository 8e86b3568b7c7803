import { count } from '../statistics.ts';

const rounds = 8;
const seconds = 2;

type Rate = (seconds: number) => Promise<number>;

/**
 * Measures a server and its like without a store in turns, the one that goes first changing: what else the machine does
 * falls on both. Answers the rates of the first, and what share of the second's each was.
 */
export async function compare(
  { durable, instant }: { durable: Rate; instant: Rate },
  say: (progress: string) => void,
): Promise<{ rates: number[]; shares: number[] }> {
  say('warming up');
  await durable(seconds);
  await instant(seconds);
  const rates: number[] = [];
  const shares: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const late = round % 2 ? null : await instant(seconds);
    const rate = await durable(seconds);
    const other = late ?? (await instant(seconds));
    say(`round ${round} of ${rounds}: ${count(rate)} a second, ${count(other)} without a store`);
    rates.push(rate);
    shares.push(rate / other);
  }
  return { rates, shares };
}
