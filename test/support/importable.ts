import type { Json } from '../../server/domain/scan/imports/found.ts';
import type { Observation } from '../../server/domain/scan/run/observation.ts';
import type { Tool } from '../../src/shared/consent/earlierTools.ts';
import { transcripts } from '../unit/server/domain/scan/imports/transcripts.ts';
import { observation } from './observation.ts';

/** What a scan of a home page sees that runs these tools; without any, of one where it looked for them in vain. */
export function importable(...tools: Tool[]): Observation {
  const made = observation({});
  const [home] = made.pages;
  if (!home) throw new Error('The observation has no page.');
  const told: Partial<Record<Tool, Json>> = transcripts;
  home.settings = tools.map((tool) => ({ tool, value: told[tool] ?? {}, unread: [] }));
  return made;
}
