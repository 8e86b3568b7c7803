/** Milliseconds of uninterrupted work, after which other tasks of this thread get their turn. */
const turnLength = 5;

/** Work that can be paused at each yield. */
export type Steps<Result> = Generator<undefined, Result>;

/**
 * Does the work in short turns; each yielded item is handed over. No step between two yields may grow with outside
 * input.
 */
export async function byTurns<Step, Result>(
  work: Generator<Step, Result>,
  take: (step: Step) => void = () => {},
): Promise<Result> {
  for (;;) {
    const began = performance.now();
    do {
      const { done, value } = work.next();
      if (done) return value;
      take(value);
    } while (performance.now() - began < turnLength);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** How many small items make one step. */
const stepSize = 500;

/** Like `Map.groupBy`, leaving out items without a key. */
export function* groupedBy<Key, Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Key | undefined,
): Steps<Map<Key, Item[]>> {
  const groups = new Map<Key, Item[]>();
  let looked = 0;
  for (const item of items) {
    looked += 1;
    if (looked % stepSize === 0) yield;
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** In chunks of one step. */
export function* inSteps<Item>(items: readonly Item[]): Generator<Item[], void> {
  for (let at = 0; at < items.length; at += stepSize) yield items.slice(at, at + stepSize);
}

/** Like `Array.from`. */
export function* mapped<Item, Mapped>(
  items: Iterable<Item>,
  map: (item: Item) => Mapped,
): Steps<Mapped[]> {
  const all: Mapped[] = [];
  for (const item of items) {
    all.push(map(item));
    yield;
  }
  return all;
}

/** The first so many of all added items, in order, without ever keeping or sorting more than twice as many. */
export function firstOf<Item>(most: number, order: (a: Item, b: Item) => number) {
  let kept: Item[] = [];
  const cut = () => {
    kept = kept.sort(order).slice(0, most);
  };
  return {
    add(items: readonly Item[]): void {
      for (const item of items) kept.push(item);
      if (kept.length > 2 * most + stepSize) cut();
    },
    all(): Item[] {
      cut();
      return kept;
    },
  };
}
