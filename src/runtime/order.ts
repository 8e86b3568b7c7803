import type { Essentials } from '../shared/essentials.ts';
import type { OrderFault } from '../shared/vocabulary.ts';

/** Hosts of tag managers and tags that read Consent Mode from the data layer. */
const readers = /\/\/(www\.google(tagmanager|-analytics)\.com|googleads\.g\.doubleclick\.net)\//;

/** Commands and events by which such a tag reads the current consent. */
const reads: unknown[] = ['js', 'config', 'event', 'gtm.js'];

/** Faults in the order of this page's tags. */
export function faultsOf({
  dataLayer,
  siteKey,
}: Pick<Essentials, 'dataLayer' | 'siteKey'>): OrderFault[] {
  // A page may keep anything there.
  try {
    const layer = (window as unknown as Record<string, unknown[]>)[dataLayer];
    return findOrderFaults(Array.from(layer || []), document.scripts, siteKey);
  } catch {
    return [];
  }
}

/** Checks a page's data layer and scripts for anything that precedes the denied default. */
export function findOrderFaults(
  layer: readonly unknown[],
  scripts: Iterable<{ src: string; text: string }>,
  siteKey: string,
): OrderFault[] {
  const found: OrderFault[] = [];
  let defaults = 0;
  let read = false;
  for (const entry of layer) {
    // Google's commands are Arguments objects; a tag manager's own start is an object with an `event`.
    const { event, 0: command = event, 1: action } = (entry ?? {}) as Record<string, unknown>;
    if (command === 'consent' && action === 'default') {
      if (!defaults++ && read) found.push('late_default');
      if (defaults === 2) found.push('second_default');
    } else if (reads.includes(command)) read = true;
  }
  for (const { src, text } of scripts) {
    if ((src + text).includes(siteKey)) break;
    if (readers.test(src)) {
      found.push('tag_manager_above');
      break;
    }
  }
  return found;
}
