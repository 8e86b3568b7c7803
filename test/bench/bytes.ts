import { weighBuild } from '../../server/artefacts/build/budgets.ts';
import { readBuild } from '../../server/artefacts/build.ts';
import type { Measurement } from './figure.ts';
import { count } from './statistics.ts';

/** What the build weighs, in bytes after brotli 11. */
export const bytes: Measurement = async () => {
  const build = await readBuild(new URL('../../dist/', import.meta.url));
  return weighBuild(build).map(({ what, bytes, budget }) => ({
    row: what,
    measured: `${count(bytes)} B`,
    budget: `${count(budget)} B`,
    holds: bytes <= budget,
  }));
};
