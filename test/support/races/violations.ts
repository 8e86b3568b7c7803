import type { Note } from './page.ts';
import { type Gated, gated } from './schedule.ts';

export interface PlayedSchedule {
  /** Purposes granted by the choice an earlier visit left. */
  stored: readonly string[];
  /** What code in the page told, in order. */
  notes: readonly Note[];
  /** When each page view was asked for. */
  views: readonly number[];
  /** Once everything had come to rest, what the page lets through. */
  inForce: readonly string[];
  /** Requests for gated resources, with the page view that asked. */
  requests: readonly { name: Gated; view: number; at: number }[];
}

/** Milliseconds by which a page's clock and the server's may tell one moment differently. */
const slack = 5;

/**
 * What went against the promises: a read before the default or of a grant that was taken back, something gated without a
 * grant, or a grant that outlives the decision against it.
 */
export function violations({ stored, notes, views, requests, inForce }: PlayedSchedule): string[] {
  const found: string[] = [];
  const decisions = [{ at: 0, granted: stored }];

  /** A page view may run what the newest choice before it granted, and what was granted during it. */
  function may(name: Gated, view: number, at: number): boolean {
    const start = views[view] as number;
    const before = decisions.filter((decision) => decision.at < start - slack).at(-1);
    const during = decisions.filter((decision) => decision.at >= start - slack);
    return [before, ...during.filter((decision) => decision.at <= at + slack)].some((decision) =>
      decision?.granted.includes(gated[name]),
    );
  }

  for (const note of notes) {
    const where = `in view ${note.view}`;
    if (note.kind === 'decided') decisions.push(note);
    else if (note.kind === 'restored') continue;
    else if (note.kind === 'read') {
      if (!note.defaults.length) found.push(`${note.name} reads before the default ${where}`);
      if (note.defaults.some((states) => states !== 'denied')) {
        found.push(`${note.name} reads the defaults ${note.defaults.join(', ')} ${where}`);
      }
      for (const signal of note.stale) {
        found.push(`${note.name} reads a grant of ${signal} that was taken back ${where}`);
      }
    } else {
      if (!may(note.name, note.view, note.at)) found.push(`${note.name} ran ungranted ${where}`);
      if (!note.told) found.push(`${note.name} ran before Consent Mode was told ${where}`);
    }
  }
  for (const { name, view, at } of requests) {
    if (!may(name, view, at)) found.push(`${name} was asked for ungranted in view ${view}`);
  }
  const last = decisions.at(-1)?.granted ?? [];
  for (const purpose of inForce) {
    if (!last.includes(purpose)) found.push(`${purpose} is still let through at the end`);
  }
  return found;
}
