import type { TestProject } from 'vitest/node';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import findChromium from '../support/chromium.ts';
import { key, openHost, site } from './host.ts';
import type { Target } from './targets.ts';
import { createWorkspace, type Lane } from './workspace.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each framework's site is served. */
    sites: Record<string, string>;
    snippet: string;
    install: Install;
    /** What builds and servers were told. */
    lane: Lane;
  }
}

interface Options {
  targets: Record<string, Target>;
  /** Our host's and the tags', then one for each site. They stand in what is built. */
  firstPort: number;
  place: Omit<Lane, 'variables'>;
}

/** `FRAMEWORKS=next16,astro` tries these alone. */
const wanted = process.env.FRAMEWORKS?.split(',');

/** Installs, builds and serves every framework's site; answers what ends it all. */
export async function openLane(
  project: TestProject,
  { targets, firstPort, place }: Options,
): Promise<() => Promise<void>> {
  await findChromium(project);
  const host = await openHost(firstPort);
  const lane = {
    ...place,
    variables: {
      PORTCULLIS_API: `${host.tags}/api/v1`,
      PORTCULLIS_SITE: site,
      PORTCULLIS_KEY: key,
    },
  };
  const open = [async () => host.close()];
  const close = async () => {
    await Promise.all(open.map((end) => end()));
  };
  const sites: Record<string, string> = {};
  try {
    const workspace = createWorkspace(lane);
    await workspace.install();
    for (const [index, [name, target]] of Object.entries(targets).entries()) {
      if (wanted && !wanted.includes(name)) continue;
      await workspace.build(name, target, host);
      const served = await workspace.serve(name, target, firstPort + 1 + index);
      open.push(served.close);
      sites[name] = served.origin;
    }
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('sites', sites);
  project.provide('snippet', host.snippet);
  project.provide('install', host.install);
  project.provide('lane', lane);
  return close;
}
