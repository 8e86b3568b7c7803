/** Lets this many through at once; the others wait in order of arrival. */
export function slots(most: number): <Value>(use: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (use) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await use();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
