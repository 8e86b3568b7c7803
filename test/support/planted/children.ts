import { inject } from 'vitest';
import { openChildren } from '../../../server/scanner/child/children.ts';
import { remoteScanner } from '../../../server/scanner/child/remote.ts';
import { afterFile } from '../afterFile.ts';
import { quickPace } from './pace.ts';
import { openPlanted, type PlantedPages } from './site.ts';

/** Planted pages, and a scanner that looks at them from a child, as the server does. Call it at the top of a test file. */
export async function openChildLab(pages: PlantedPages = {}, memory = 384) {
  const world = await openPlanted(pages);
  const children = openChildren({
    entry: new URL('../../../server/process/scanChild.ts', import.meta.url),
    most: 2,
    memory,
    settings: () => ({
      chromium: inject('chromiumPath'),
      allowed: [...world.allowed],
      pace: quickPace,
    }),
  });
  const scanner = remoteScanner(children);
  afterFile(async () => {
    await scanner.close();
    await world.close();
  });
  return {
    world,
    scanner,
    read: (hostAndPath: string, signal = new AbortController().signal) =>
      scanner.readPage({
        url: world.url(hostAndPath),
        depth: 0,
        shape: '/',
        layers: ['dataLayer'],
        ours: [],
        intake: [],
        pictures: false,
        signal,
        onState() {},
      }),
  };
}
