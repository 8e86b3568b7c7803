import type { TestProject } from 'vitest/node';
import findChromium from '../support/chromium.ts';
import { openHost } from './host.ts';
import { targets } from './targets.ts';
import { build, install, serve } from './workspace.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each framework's site is served. */
    sites: Record<string, string>;
    snippet: string;
  }
}

/** The first of the ports: our host's and the tags', then one for each site. They stand in what is built. */
const firstPort = Number(process.env.FRAMEWORKS_PORT ?? 4870);
/** `FRAMEWORKS=next16,astro` tries these alone. */
const wanted = process.env.FRAMEWORKS?.split(',') ?? Object.keys(targets);

/** Global setup of the lane: installs, builds and serves every framework's site. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await findChromium(project);
  await install();
  const host = await openHost(firstPort);
  const open = [async () => host.close()];
  const close = async () => {
    await Promise.all(open.map((end) => end()));
  };
  const sites: Record<string, string> = {};
  try {
    for (const [index, [name, target]] of Object.entries(targets).entries()) {
      if (!wanted.includes(name)) continue;
      await build(name, target, host);
      const served = await serve(name, target, firstPort + 1 + index);
      open.push(served.close);
      sites[name] = served.origin;
    }
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('sites', sites);
  project.provide('snippet', host.snippet);
  return close;
}
