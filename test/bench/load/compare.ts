import { count } from '../statistics.ts';

const rounds = 8;
const seconds = 2;

export type Rate = (seconds: number) => Promise<number>;

/**
 * Measures something and its like in turns, the one that goes first changing: what else the machine does falls on both.
 * Answers the rates of both, and what share of the second's each of the first was.
 */
export async function compare(
  { durable, other }: { durable: Rate; other: Rate },
  say: (progress: string) => void,
): Promise<{ rates: number[]; others: number[]; shares: number[] }> {
  say('warming up');
  await durable(seconds);
  await other(seconds);
  const rates: number[] = [];
  const others: number[] = [];
  const shares: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const early = round % 2 ? null : await other(seconds);
    const rate = await durable(seconds);
    const beside = early ?? (await other(seconds));
    say(`round ${round} of ${rounds}: ${count(rate)} a second, ${count(beside)} of the other`);
    rates.push(rate);
    others.push(beside);
    shares.push(rate / beside);
  }
  return { rates, others, shares };
}
