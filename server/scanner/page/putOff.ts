/** The work that a page has put off, by its own clock. */
export interface PutOff {
  /** Milliseconds until the last of what is due within the time asked about; 0 where nothing is. */
  wait: number;
  /** Something in the page runs over and over, as code does that looks at the clock or waits for something to be there. */
  loops: boolean;
}

/** The work put off in this frame. Runs in it. @param within milliseconds */
export function putOffWithin(within: number): PutOff {
  type Pending = { due: number[]; loops: boolean };
  const tell = (window as unknown as Record<symbol, (() => Pending) | undefined>)[
    Symbol.for('putOff')
  ];
  const { due, loops } = tell?.() ?? { due: [], loops: false };
  const ends = document.getAnimations?.().map(({ effect, currentTime, playbackRate }) => {
    const end = Number(effect?.getComputedTiming().endTime);
    return (end - Number(currentTime)) / Math.abs(playbackRate || 1);
  });
  const left = [...due.map((at) => at - Date.now()), ...(ends ?? [])];
  return { wait: Math.max(0, ...left.filter((time) => time > 0 && time <= within)), loops };
}
