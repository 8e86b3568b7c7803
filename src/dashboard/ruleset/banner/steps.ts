import { type Draft, isEmpty } from './draft.ts';

/** A draft with those that it came from, the oldest first. */
export interface Steps {
  now: Draft;
  before: readonly Draft[];
  /** The fields that the last step changed. */
  changed: string;
}

export const begin = (now: Draft): Steps => ({ now, before: [], changed: '' });

/**
 * The next draft. Whatever flows into the same fields, letter by letter or by a moving pointer, is one step; each press is one, and so
 * is discarding it all.
 */
export function step({ now, before, changed }: Steps, next: Draft, flows: boolean): Steps {
  const fields = differing(now, next).join(' ');
  if (!fields) return { now: next, before, changed };
  const goesOn = flows && fields === changed && !isEmpty(next);
  return { now: next, before: goesOn ? before : [...before, now], changed: fields };
}

/** The draft before the last step; the first one has none. */
export const undone = ({ now, before }: Steps): Steps => ({
  now: before.at(-1) ?? now,
  before: before.slice(0, -1),
  changed: '',
});

/** Paths of the values in which two drafts differ. */
function differing(one: unknown, other: unknown, path = ''): string[] {
  if (one === other) return [];
  const [had, has] = [membersOf(one), membersOf(other)];
  if (!had && !has) return [path];
  return Object.keys({ ...had, ...has }).flatMap((name) =>
    differing(had?.[name], has?.[name], `${path}.${name}`),
  );
}

const membersOf = (value: unknown) =>
  typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
