import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { partNames, readBuild } from '../../../../server/artefacts/build.ts';
import { sha256 } from '../../../../server/artefacts/hash.ts';

/** A folder as the build leaves it: each part with a text of its own, and the manifest. */
async function buildFolder() {
  const path = await mkdtemp(join(tmpdir(), 'portcullis-'));
  onTestFinished(() => rm(path, { recursive: true }));
  const texts = partNames.map((name) => [`${name}.js`, `var ${name}=function(){};`] as const);
  const hashes = texts.map(([file, text]) => [file, sha256(text, 'base64url')]);
  const write = (file: string, text: string) => writeFile(join(path, file), text);
  for (const [file, text] of texts) await write(file, text);
  await write('manifest.json', JSON.stringify(Object.fromEntries(hashes)));
  return { dist: pathToFileURL(`${path}/`), write, remove: (file: string) => rm(join(path, file)) };
}

it('reads every part of a whole build', async () => {
  const { dist } = await buildFolder();
  const { parts, code } = await readBuild(dist);
  expect(Object.keys(parts)).toEqual([...partNames]);
  expect(parts.notice).toBe('var notice=function(){};');
  expect(code).toMatch(/^[0-9a-f]{64}$/);
});

it('gives another version to a build that differs in one part', async () => {
  const one = await buildFolder();
  const other = await buildFolder();
  const text = 'var monitor=function(){/**/};';
  await other.write('monitor.js', text);
  const manifest = partNames.map((name) => [
    `${name}.js`,
    sha256(name === 'monitor' ? text : `var ${name}=function(){};`, 'base64url'),
  ]);
  await other.write('manifest.json', JSON.stringify(Object.fromEntries(manifest)));
  expect((await readBuild(other.dist)).code).not.toBe((await readBuild(one.dist)).code);
});

it.each(partNames)('rejects when %s is not what the build wrote', async (name) => {
  const { dist, write } = await buildFolder();
  await write(`${name}.js`, `var ${name}=function(){} ;`);
  await expect(readBuild(dist)).rejects.toThrow(`${name}.js`);
});

it('rejects when a file is missing', async () => {
  for (const file of ['core.js', 'manifest.json']) {
    const { dist, remove } = await buildFolder();
    await remove(file);
    await expect(readBuild(dist)).rejects.toThrow('ENOENT');
  }
});
