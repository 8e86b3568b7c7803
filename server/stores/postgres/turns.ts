import { Saturated } from '../../domain/kernel/refusal.ts';

/** Does one piece of work after the other, in the order in which they were asked for. */
export type Turn = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** Most that may wait for one turn. More is refused, or a database that hangs would fill the memory. */
const mostWaiting = 20_000;

export function inTurn(): Turn {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    if (waiting >= mostWaiting) throw new Saturated('Too much waits for the store.', 'writes', 5);
    waiting += 1;
    const mine = last.then(work);
    last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  };
}
