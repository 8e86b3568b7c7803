/** The work that a page has put off, by its own clock. */
export interface PutOff {
  /** Milliseconds until the last of what is due within the time asked about; 0 where nothing is. */
  wait: number;
  /** Something in the page runs over and over, as code does that looks at the clock or waits for something to be there. */
  loops: boolean;
}

/**
 * The work put off in this frame. Runs in it.
 * @param within milliseconds
 * @param waited milliseconds for which the page has been waited for: what comes round again counts once in that time
 */
export function putOffWithin({ within, waited }: { within: number; waited: number }): PutOff {
  type Pending = { due: [at: number, every: number][]; loops: boolean };
  const tell = (window as unknown as Record<symbol, (() => Pending) | undefined>)[
    Symbol.for('putOff')
  ];
  const { due, loops } = tell?.() ?? { due: [], loops: false };
  const since = Date.now() - waited;
  const next = due.map(([at, every]) =>
    every ? at + Math.max(0, Math.ceil((since - at) / every)) * every : at,
  );
  const ends = document.getAnimations?.().map(({ effect, currentTime, playbackRate }) => {
    const end = Number(effect?.getComputedTiming().endTime);
    return (end - Number(currentTime)) / Math.abs(playbackRate || 1);
  });
  const left = [...next.map((at) => at - Date.now()), ...(ends ?? [])];
  return { wait: Math.max(0, ...left.filter((time) => time > 0 && time <= within)), loops };
}
