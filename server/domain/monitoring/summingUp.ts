/** Steps after which whoever waits for a site gets what there is: one that is flooded would never be done. */
const maxSteps = 50;

interface Waiting {
  steps: number;
  resolve(): void;
  reject(error: Error): void;
}

/** Sums up some of what a site has stored; answers whether there was something to sum up: then there may be more. */
export type Step = () => Promise<boolean>;

/**
 * Sums up what sites have stored, one step of one site after another: a site with much to sum up holds up no other. Sites
 * that somebody waits for come first.
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
    /** Of a site that has something new: it is summed up when there is time. */
    add: (key: string, step: Step): void => void add(key, step),

    /** Resolves when what the site has stored by now is summed up; under a flood, when some more of it is. */
    settle: (key: string, step: Step): Promise<void> =>
      new Promise((resolve, reject) => {
        add(key, step).push({ steps: 0, resolve, reject });
      }),

    /** What is not summed up by now is left as it is. */
    end(): void {
      ended = true;
      const error = new Error('The store is closed');
      for (const { waiting } of sites.values()) for (const { reject } of waiting) reject(error);
      sites.clear();
    },
  };
}
