/**
 * Runs in every frame before any script of the page: keeps when what the page puts off is due. It is self-contained, for only
 * its text travels to the page, and it must neither throw into the page nor change results for the page.
 */
export function watchPutOff(): void {
  const world = window as unknown as Record<string, unknown>;
  const { now } = Date;
  const Failure = Error;
  const [shortest, longest] = [600, 20_000];
  const most = 100;
  /** When something is due, and how often again, by timer or, for what cannot be undone, by a number below zero. */
  const due = new Map<number, [at: number, every: number]>();
  const places = new Set<string>();
  const intervals = new Set<number>();
  /** Until when the last short timer runs: in a page that has come to rest, it is one of a chain. */
  let chained = 0;
  /** The last times at which a frame or an idle moment was asked for. */
  const delays = [0, 0, 0];

  /** Each place in the code counts once: a carousel turns for ever. */
  function add(id: number, delay: number, every = 0): void {
    if (!(delay >= shortest && delay <= longest) || places.size > most) return;
    const place = `${new Failure().stack ?? ''}`.slice(0, 2_000);
    if (!places.has(place)) due.set(id, [now() + delay, every]);
    places.add(place);
  }

  /** Wraps a function of this owner in one that sees what it was given and what it made of that. */
  function after(
    owner: unknown,
    name: string,
    see: (args: unknown[], made: unknown) => void,
  ): void {
    const found = Object.getOwnPropertyDescriptor(Object(owner), name);
    if (typeof found?.value !== 'function') return;
    const value = new Proxy(found.value, {
      apply(target, self, args) {
        const made = Reflect.apply(target, self, args);
        try {
          see(args, made);
        } catch {}
        return made;
      },
    });
    Object.defineProperty(owner, name, { ...found, value });
  }
  const again = () => {
    delays.shift();
    delays.push(now());
  };
  after(world, 'setTimeout', ([, delay], id) => {
    if (Number(delay) >= shortest) add(id as number, Number(delay));
    else chained = Math.max(chained, now() + (Number(delay) || 0));
  });
  after(world, 'setInterval', ([, delay], id) => {
    if (Number(delay) >= shortest) add(id as number, Number(delay), Number(delay));
    else intervals.add(id as number);
  });
  for (const name of ['clearTimeout', 'clearInterval']) {
    after(world, name, ([id]) => {
      due.delete(id as number);
      intervals.delete(id as number);
    });
  }
  after(world, 'requestAnimationFrame', again);
  after(world, 'requestIdleCallback', again);
  const prototypeOf = (name: string) => Object(world[name]).prototype;
  const unnamed = () => -1 - due.size;
  after(prototypeOf('Scheduler'), 'postTask', ([, options]) =>
    add(unnamed(), Number(Object(options).delay)),
  );
  after(world.AbortSignal, 'timeout', ([delay]) => add(unnamed(), Number(delay)));
  after(world.Atomics, 'waitAsync', ([, , , delay]) => add(unnamed(), Number(delay)));

  Object.defineProperty(world, Symbol.for('putOff'), {
    value: () => ({
      due: [...due.values()],
      loops: intervals.size > 0 || chained > now() || (delays[0] as number) > now() - 1_500,
    }),
  });
}
