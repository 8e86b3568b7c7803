import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { createWorkspace } from '../frameworks/workspace.ts';
import { afterFile } from '../support/afterFile.ts';
import { launch } from '../support/launch.ts';
import { closedPort } from '../support/site.ts';
import { expectFirst, expectSilence, expectStatic } from './criteria.ts';
import { targets } from './targets.ts';

const browser = await launch();
afterFile(() => browser.close());
const lane = inject('lane');
const { snippet } = inject('install');

/** Builds a site with one mistake that is often made, and serves it. */
async function mutant(mistake: string, name: string) {
  const folder = join(lane.folder, 'sites', mistake);
  await mkdir(folder, { recursive: true });
  await cp(join(lane.folder, 'sites', name, 'package.json'), join(folder, 'package.json'));
  const apps = [...lane.apps, fileURLToPath(new URL(`mutants/${mistake}`, import.meta.url))];
  const workspace = createWorkspace({ ...lane, apps });
  const target = targets[name] as (typeof targets)[string];
  const tags = lane.variables.PORTCULLIS_API?.replace('/api/v1', '') as string;
  const pasted = { snippet: snippet.slice('<script>'.length, -'</script>'.length), tags };
  await workspace.build(mistake, target, pasted);
  return { folder, serve: async () => workspace.serve(mistake, target, await closedPort()) };
}

test.each([
  ['beforeInteractive', 'next'],
  ['provider', 'next'],
  ['module', 'router'],
  ['defer', 'router'],
])('the snippet with %s in %s is late, which is found', async (mistake, name) => {
  const { serve } = await mutant(mistake, name);
  const { origin, close } = await serve();
  try {
    await expect(expectFirst(origin, snippet)).rejects.toThrow();
    await expect(expectSilence(browser, origin)).rejects.toThrow();
  } finally {
    await close();
  }
});

test('a layout that reads headers makes static pages dynamic, which is found', async () => {
  const { folder } = await mutant('headers', 'next');
  await expect(expectStatic(folder, ['/policy'])).rejects.toThrow();
});
