import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openLane } from '../frameworks/lane.ts';
import { targets } from './targets.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Global setup of the lane: our packages are packed and installed, and put the snippet into the pages. */
export default (project: TestProject) =>
  openLane(project, {
    targets,
    firstPort: Number(process.env.TARGETS_PORT ?? 4890),
    place: {
      workspace: here('workspace'),
      apps: [here('../frameworks/apps'), here('apps')],
      folder: here('../../.targets'),
      packages: ['page', 'install'],
    },
  });
