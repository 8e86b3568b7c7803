/** Steps after which callers waiting for a site get what is there: a flooded one would never be done. */
const maxSteps = 50;

interface Waiting {
  steps: number;
  resolve(): void;
  reject(error: Error): void;
}

/** Sums some of what a site has stored; returns whether there was anything to sum: then there may be more. */
export type Step = () => Promise<boolean>;

/**
 * Sums what sites have stored, one step of one site at a time: a site with much to sum delays no other. Sites with a
 * waiting reader come first.
 */
export function summingUp() {
  const sites = new Map<string, { step: Step; waiting: Waiting[] }>();
  let running = false;
  let ended = false;

  function add(key: string, step: Step): Waiting[] {
    const site = sites.get(key) ?? { step, waiting: [] };
    sites.set(key, site);
    if (!running) setImmediate(run);
    running = true;
    return site.waiting;
  }

  async function run(): Promise<void> {
    while (sites.size && !ended) {
      const all = [...sites.entries()];
      const [key, { step, waiting }] =
        all.find(([, site]) => site.waiting.length) ?? (all[0] as (typeof all)[number]);
      sites.delete(key);
      try {
        const more = await step();
        for (const one of waiting) one.steps += 1;
        const isOver = ({ steps }: Waiting) => !more || steps >= maxSteps;
        for (const one of waiting.filter(isOver)) one.resolve();
        if (more) add(key, step).push(...waiting.filter((one) => !isOver(one)));
      } catch (error) {
        for (const { reject } of waiting) reject(error as Error);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    running = false;
  }

  return {
    /** For a site with new data: it is summed when there is time. */
    add: (key: string, step: Step): void => void add(key, step),

    /** Resolves when everything the site has stored by now is summed; under a flood, when some more of it is. */
    settle: (key: string, step: Step): Promise<void> =>
      new Promise((resolve, reject) => {
        add(key, step).push({ steps: 0, resolve, reject });
      }),

    /** Leaves everything not summed yet as it is. */
    end(): void {
      ended = true;
      const error = new Error('The store is closed');
      for (const { waiting } of sites.values()) for (const { reject } of waiting) reject(error);
      sites.clear();
    },
  };
}
