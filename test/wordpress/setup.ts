import type { TestProject } from 'vitest/node';
import findChromium from '../support/chromium.ts';
import { unpackWordPress } from './packages.ts';

/** Global setup of the lane. */
export default async function setup(project: TestProject): Promise<void> {
  await findChromium(project);
  await unpackWordPress();
}
