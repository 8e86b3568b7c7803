import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { createTestApp } from '../../support/createTestApp.ts';
import { runCommand } from '../../support/processes.ts';
import { temporaryDirectory } from '../../support/stores.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const app = await createTestApp();
await app.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.server.address() as AddressInfo;
const owner = await app.account();
const site = await app.site(owner);

/** A project that has the package, React and Vue; answers its folder. */
async function project(): Promise<string> {
  const folder = await temporaryDirectory();
  await mkdir(join(folder, 'node_modules/@portcullis'), { recursive: true });
  await symlink(join(root, 'packages/page'), join(folder, 'node_modules/@portcullis/page'));
  for (const name of ['@types', 'react', 'vue', 'svelte', '@vue', 'csstype']) {
    await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return folder;
}

const types = (...words: string[]) =>
  runCommand(['types', '--site', site.id, '--api', `http://127.0.0.1:${port}/api/v1`, ...words], {
    PORTCULLIS_KEY: owner.key,
  });

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  preserveSymlinks: true,
  types: [],
};

/** What the compiler says about the right program and the wrong one, beside the declarations that are there. */
function compile(folder: string, before?: ts.Program) {
  const [right, wrong] = [join(folder, 'right.ts'), join(folder, 'wrong.ts')];
  const compiled = ts.createProgram({
    rootNames: [right, wrong, join(folder, 'portcullis.d.ts')],
    options,
    ...(before && { oldProgram: before }),
  });
  const faultsIn = (file: string) =>
    ts
      .getPreEmitDiagnostics(compiled, compiled.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  return { compiled, right: faultsIn(right), wrong: faultsIn(wrong) };
}

const program = (purpose: string) => `
import { granted } from '@portcullis/page';
import { Gate, useConsent } from '@portcullis/page/react';
import { useConsent as inVue } from '@portcullis/page/vue';
import { consent } from '@portcullis/page/svelte';
import { createElement } from 'react';
granted('${purpose}');
window.portcullis?.granted('${purpose}');
useConsent('${purpose}');
createElement(Gate, { purpose: '${purpose}' });
inVue('${purpose}');
consent('${purpose}');
window.portcullis?.accept(['${purpose}']);`;

it("writes the site's purposes, with which a misspelt one does not compile", async () => {
  const folder = await project();
  const out = join(folder, 'portcullis.d.ts');
  const { code, stdout, stderr } = await types('--out', out);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toBe(`${out}: necessary, functional, analytics, marketing\n`);
  await writeFile(join(folder, 'right.ts'), program('analytics'));
  await writeFile(join(folder, 'wrong.ts'), program('analitics'));
  const { compiled, right, wrong } = compile(folder);
  expect(right).toEqual([]);
  expect(wrong).toHaveLength(7);
  for (const fault of wrong) expect(fault).toContain('"analitics"');
  expect((await types()).stdout).toBe(await readFile(out, 'utf8'));
  await writeFile(out, '');
  expect(compile(folder, compiled).wrong).toEqual([]);
});
