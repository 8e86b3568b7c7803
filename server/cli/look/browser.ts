import { loadConfig } from '../../config/config.ts';
import { openChildren } from '../../scanner/child/children.ts';
import { remoteScanner } from '../../scanner/child/remote.ts';
import { findChromium } from '../../scanner/chromium.ts';
import { type Pace, usualPace } from '../../scanner/limits.ts';
import type { RunningScanner } from '../../scanner/scanner.ts';
import { ApiFailure } from '../apiFailure.ts';
import type { Place } from './place.ts';

/** A scan waits longer for what comes late: somebody is watching this one. */
export const pace: Pace = {
  ...usualPace,
  quiet: 500,
  late: 1_500,
  detecting: 800,
  deciding: 5_000,
};

/** A page on this machine may reach whatever its developer's browser may; a public page has no business here. */
export const allowedFrom = ({ isPrivate }: Place): string[] => (isPrivate ? ['*'] : []);

/** Uses the scanner for a page, in a process of its own. @throws ApiFailure where there is no browser */
export async function withScanner<Result>(
  place: Place,
  use: (scanner: RunningScanner) => Promise<Result>,
): Promise<Result> {
  const chromium = findChromium(loadConfig().chromiumPath);
  if (chromium === null) {
    throw new ApiFailure(
      'This needs Chromium or Chrome, and neither is where it is usually installed. On Debian and Ubuntu: apt install chromium. If yours is elsewhere, set CHROMIUM_PATH to the path of its program.',
    );
  }
  const children = openChildren({
    entry: new URL('../../process/scanChild.ts', import.meta.url),
    settings: () => ({ chromium, allowed: allowedFrom(place), pace }),
    most: 1,
    memory: 384,
  });
  const scanner = remoteScanner(children);
  try {
    return await use(scanner);
  } finally {
    await scanner.close();
  }
}
