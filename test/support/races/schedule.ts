/** What the page of a race loads: ours, tags that read consent, and gated ones by their purpose. */
export const ours = ['script', 'runtime', 'preferences', 'monitor', 'decisions'] as const;
export const readers = ['sync', 'async', 'defer', 'module', 'manager'] as const;
export const gated = {
  functional: 'functional',
  analytics: 'analytics',
  marketing: 'marketing',
  framed: 'marketing',
  templated: 'analytics',
  inserted: 'marketing',
  fetched: 'marketing',
} as const;
export type Gated = keyof typeof gated;
export type Resource = (typeof ours)[number] | (typeof readers)[number] | Gated;

export const fates = [
  'ok',
  'reset',
  '404',
  '500',
  '204',
  'html',
  'syntax',
  'throw',
  'cut',
] as const;
export type Fate = (typeof fates)[number];

export interface Load {
  /** Milliseconds until the answer. */
  wait: number;
  fate: Fate;
  /** The browser has it from an earlier visit, and asks nobody. */
  cached: boolean;
}

export const acts = [
  ...(['accept', 'reject', 'choose', 'withdraw', 'reload'] as const),
  // Leaves for another page and comes back, mostly to the very page that was left.
  'goBack',
  // In another tab of the same site.
  ...(['acceptElsewhere', 'rejectElsewhere', 'withdrawElsewhere'] as const),
] as const;
export type Act = (typeof acts)[number];

/** One way in which a visit can go, wholly given by its seed. */
export interface Schedule {
  seed: number;
  install: 'snippet' | 'siteTag';
  /** Whether the ruleset's automatic gate is in force. */
  automatic: boolean;
  loads: Record<Resource, Load>;
  /** Where the page's bytes are cut, as shares of them, and the milliseconds before each next piece. */
  pieces: { at: number; wait: number }[];
  /** The choice an earlier visit left: the purposes granted, or null for none. */
  stored: string[] | null;
  /** What the visitor does, each so many milliseconds after the last. */
  visitor: { wait: number; act: Act }[];
}

/** The schedule of a seed: always the same one. */
export function schedule(seed: number): Schedule {
  const random = generator(seed);
  const chance = (share: number) => random() < share;
  const upTo = (most: number) => Math.floor(random() * most);
  const one = <Value>(values: readonly Value[]) => values[upTo(values.length)] as Value;
  // Mostly at once, often late, seldom very late: the orders that matter come from the middle.
  const wait = () => (chance(0.4) ? 0 : upTo(chance(0.1) ? 300 : 60));
  const load = (failing: number): Load => ({
    wait: wait(),
    fate: chance(failing) ? one(fates.slice(1)) : 'ok',
    cached: chance(0.25),
  });
  const loads = {} as Schedule['loads'];
  for (const name of ours) loads[name] = load(0.25);
  for (const name of readers) loads[name] = load(0.1);
  // A tag manager that comes when the visitor has long decided, and perhaps changed their mind.
  if (chance(0.2)) loads.manager.wait = 200 + upTo(600);
  for (const name of Object.keys(gated) as Gated[]) loads[name] = load(0.1);
  return {
    seed,
    install: one(['snippet', 'siteTag']),
    automatic: chance(0.5),
    loads,
    pieces: Array.from({ length: upTo(6) }, () => ({ at: random(), wait: upTo(40) })).sort(
      (a, b) => a.at - b.at,
    ),
    stored: chance(0.6)
      ? null
      : one([
          [],
          ['analytics'],
          ['functional', 'marketing'],
          ['functional', 'analytics', 'marketing'],
        ]),
    visitor: Array.from({ length: upTo(5) }, () => ({
      wait: upTo(80),
      act: chance(0.4) ? 'accept' : one(acts),
    })),
  };
}

/** Numbers from 0 to 1 that look random and depend on the seed alone (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
