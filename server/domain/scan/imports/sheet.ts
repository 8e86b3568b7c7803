import { noCounterpart } from '../../../../src/shared/wire/scan/imports.ts';
import type { Json, UnreadPart } from './found.ts';

/**
 * A tool's settings on a reading desk: whoever reads a value leaves a mark beside it, so that in the end what nobody has read
 * can be listed.
 */
export interface Sheet {
  path: string;
  at(...keys: (string | number)[]): Sheet;
  text(): string | null;
  flag(): boolean | null;
  number(): number | null;
  items(): Sheet[];
  entries(): [key: string, Sheet][];
  /** Says that what stands here is taken over in another form, and why. */
  mend(why: string): void;
  /** Says that what stands here is not taken over, and why. */
  leave(why: string): void;
  /** Says what it is in a banner: taken over only where the draft has this text. */
  becomes(text: string): void;
  has(): boolean;
}

export interface Desk {
  sheet: Sheet;
  /** Every value is in exactly one of them. @param texts all that the draft has */
  result(texts: ReadonlySet<string>): { taken: string[]; mended: UnreadPart[]; left: UnreadPart[] };
}

export function openDesk(value: Json): Desk {
  const read = new Set<string>();
  const mended = new Map<string, string>();
  const left = new Map<string, string>();
  const becoming = new Map<string, string>();

  const at = (here: Json | undefined, path: string): Sheet => ({
    path,
    at: (...keys) => {
      const [key, ...rest] = keys;
      if (key === undefined) return at(here, path);
      return at(inside(here, key), joined(path, key)).at(...rest);
    },
    text: () => (typeof here === 'string' ? note(path, here.trim()) || null : null),
    flag: () => (typeof here === 'boolean' ? note(path, here) : null),
    number: () => (typeof here === 'number' ? note(path, here) : null),
    items: () => {
      if (!Array.isArray(here)) return [];
      note(path, here);
      return here.map((one, index) => at(one, joined(path, index)));
    },
    entries: () => {
      if (!isRecord(here)) return [];
      note(path, here);
      return Object.entries(here).map(([key, one]) => [key, at(one, joined(path, key))]);
    },
    mend: (why) => void mended.set(path, why),
    leave: (why) => void left.set(path, why),
    becomes: (text) => void becoming.set(path, text),
    has: () => here !== undefined && here !== null,
  });
  function note<Value>(path: string, here: Value): Value {
    read.add(path);
    return here;
  }

  return {
    sheet: at(value, ''),
    result(texts) {
      for (const [path, text] of becoming) {
        if (texts.has(text)) continue;
        mended.delete(path);
        if (!left.has(path)) left.set(path, unused);
      }
      const listed = (of: Map<string, string>) => [...of].map(([path, why]) => ({ at: path, why }));
      const leaves = leavesOf(value, '');
      const covers = (of: Map<string, string>, leaf: string) =>
        of.has(leaf) || ancestors(leaf).some((path) => of.has(path));
      const open = leaves.filter((leaf) => !covers(left, leaf) && !mended.has(leaf));
      return {
        taken: open.filter((leaf) => read.has(leaf)),
        mended: listed(mended),
        left: [
          ...listed(left),
          ...open
            .filter((leaf) => !read.has(leaf))
            .map((leaf) => ({ at: leaf, why: noCounterpart })),
        ],
      };
    },
  };
}

const unused = 'is not used: nothing here shows it, or another text has its place';

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function inside(value: Json | undefined, key: string | number): Json | undefined {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The path of what lies in a list or a record. */
export function joined(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  const name = key || '""';
  return path ? `${path}.${name}` : name;
}

/** Paths of everything that is no list and no record; empty ones say something too. */
function leavesOf(value: Json, path: string): string[] {
  const inner = Array.isArray(value)
    ? value.map((one, index) => [index, one] as const)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  if (!inner.length) return path && value !== null ? [path] : [];
  return inner.flatMap(([key, one]) => leavesOf(one, joined(path, key)));
}

/** Every path that this one lies in. */
function ancestors(path: string): string[] {
  const found: string[] = [];
  for (let end = path.length - 1; end > 0; end -= 1) {
    if (path[end] === '.' || path[end] === '[') found.push(path.slice(0, end));
  }
  return found;
}
