import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openLane } from './lane.ts';
import { targets } from './targets.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Global setup of the lane: the snippet is pasted into the pages. */
export default (project: TestProject) =>
  openLane(project, {
    targets,
    firstPort: Number(process.env.FRAMEWORKS_PORT ?? 4870),
    place: {
      workspace: here('workspace'),
      apps: [here('apps')],
      folder: here('../../.frameworks'),
      packages: [],
    },
  });
