import { type Gated, gated } from '../schedule.ts';
import type { Note } from './page.ts';

export interface Played {
  /** Purposes granted by the choice an earlier visit left. */
  stored: readonly string[];
  /** What code in the page told, in order. */
  notes: readonly Note[];
  /** When each page view was asked for. */
  views: readonly number[];
  /** Requests for gated resources, with the page view that asked. */
  requests: readonly { name: Gated; view: number; at: number }[];
}

/** Milliseconds by which a page's clock and the server's may tell one moment differently. */
const slack = 5;

/** What went against the promises: a read before the default, or something gated without a grant. */
export function violations({ stored, notes, views, requests }: Played): string[] {
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
    else if (note.kind === 'read') {
      if (!note.defaults.length) found.push(`${note.name} reads before the default ${where}`);
      if (note.defaults.some((states) => states !== 'denied')) {
        found.push(`${note.name} reads the defaults ${note.defaults.join(', ')} ${where}`);
      }
    } else {
      if (!may(note.name, note.view, note.at)) found.push(`${note.name} ran ungranted ${where}`);
      if (!note.told) found.push(`${note.name} ran before Consent Mode was told ${where}`);
    }
  }
  for (const { name, view, at } of requests) {
    if (!may(name, view, at)) found.push(`${name} was asked for ungranted in view ${view}`);
  }
  return found;
}
