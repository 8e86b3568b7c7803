import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import { faultsOf } from '../../deploy/release/faults.ts';
import { makeTemplateTrees } from '../../deploy/release/gtm.ts';
import { readLock } from '../../deploy/release/licences.ts';
import { noticesOf, partsOf } from '../../deploy/release/notices.ts';
import { bomOf } from '../../deploy/release/sbom.ts';
import { stageServer } from '../../deploy/release/stage.ts';
import { packageFolders, readManifest, versionOf } from '../../deploy/release/version.ts';
import { temporaryDirectory } from '../support/stores.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

it('is of one version, which the changelog knows', async () => {
  expect(versionOf(root).version).toBe(readManifest(root).version);
  const copy = await temporaryDirectory();
  const write = (path: string, version: string) => {
    mkdirSync(join(copy, path), { recursive: true });
    writeFileSync(join(copy, path, 'package.json'), JSON.stringify({ version }));
  };
  for (const path of ['.', ...packageFolders]) write(path, '1.2.3');
  expect(() => versionOf(copy)).toThrow('CHANGELOG.md says nothing of version 1.2.3.');
  writeFileSync(join(copy, 'CHANGELOG.md'), '# Changes\n\n## 1.2.3\n\nNew.\n\n## 1.2.2\n\nOld.\n');
  expect(versionOf(copy)).toEqual({ version: '1.2.3', notes: 'New.\n' });
  write('packages/mcp', '1.2.2');
  expect(() => versionOf(copy)).toThrow('packages/mcp has version 1.2.2, and the server 1.2.3.');
});

/** Files of ours that a module names and that are not there. */
function missingIn(staged: string): string[] {
  const files = readdirSync(staged, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /^(server|src|packages)\/.*\.js$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(staged, file), 'utf8');
      const names = text.matchAll(/(?:from|import\(|import|new URL\()\s*'(\.[^'\n]+\.\w+)'/g);
      return [...names]
        .filter(([, name]) => !existsSync(join(staged, dirname(file), name as string)))
        .map(([, name]) => `${file} names ${name}`);
    });
}

it('has a server that runs where it is installed: no types, and every file that its modules name', async () => {
  const staged = await temporaryDirectory();
  stageServer(root, staged);
  const manifest = readManifest(staged);
  expect(manifest).not.toHaveProperty('private');
  expect(manifest).not.toHaveProperty('devDependencies');
  for (const file of Object.values(manifest.bin ?? {})) {
    expect(execFileSync(process.execPath, ['--check', join(staged, file)])).toHaveLength(0);
  }
  const files = readdirSync(staged, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /^(server|src|packages)\/.*\.tsx?$/.test(file))).toEqual([]);
  expect(missingIn(staged)).toEqual([]);
  rmSync(join(staged, 'server/artefacts/formThread.js'));
  expect(missingIn(staged)).toEqual(['server/artefacts/forms.js names ./formThread.js']);
});

it('publishes no secret, map or loose version, and nothing without a licence', async () => {
  const folder = await temporaryDirectory();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, 'package', file)), { recursive: true });
    writeFileSync(join(folder, 'package', file), text);
  };
  const manifest = { name: 'a', version: '1.0.0', license: 'MIT' };
  const faults = () => faultsOf(join(folder, 'package'));
  write('package.json', JSON.stringify(manifest));
  write('LICENSE', 'MIT');
  write('README.md', 'Keys look like tsk_live_… and -----BEGIN PRIVATE KEY-----.');
  expect(faults()).toEqual([]);

  write('package.json', JSON.stringify({ name: 'a', dependencies: { b: '^1.0.0', c: '1.0.0' } }));
  rmSync(join(folder, 'package/LICENSE'));
  write('dist/main.js.map', '{}');
  write('.env', 'A=1');
  write('a.js', `const key = 'tsk_test_${'a1'.repeat(24)}';`);
  write('b.js', `-----BEGIN PRIVATE KEY-----\n${'M'.repeat(64)}\n`);
  expect(faults().sort()).toEqual([
    '.env: a file that may hold a secret',
    'LICENSE is missing',
    'a.js: an API key',
    'b.js: a private key',
    'dist/main.js.map: a source map',
    'package.json names no licence',
    'package.json: b is not pinned: ^1.0.0',
  ]);
});

it('has one repository for each template, whose metadata names the commit that holds it', async () => {
  const [folder, again] = [await temporaryDirectory(), await temporaryDirectory()];
  const release = { version: '1.2.3', notes: 'One.\n\nTwo: "three".\n' };
  const trees = makeTemplateTrees(root, folder, release);
  expect(makeTemplateTrees(root, again, release)).toEqual(trees);
  expect(trees.map(({ tree }) => tree)).toEqual(['gtm-consent', 'gtm-monitor']);
  for (const { tree, sha } of trees) {
    const cwd = join(folder, tree);
    const metadata = load(readFileSync(join(cwd, 'metadata.yaml'), 'utf8'));
    expect(metadata).toMatchObject({ versions: [{ sha, changeNotes: release.notes }] });
    const git = (...words: string[]) => execFileSync('git', words, { cwd, encoding: 'utf8' });
    const source = join(root, 'src/gtm', tree.slice(4), 'template.tpl');
    expect(git('show', `${sha}:template.tpl`)).toBe(readFileSync(source, 'utf8'));
    expect(git('status', '--porcelain')).toBe('');
    expect(git('ls-files').trim().split('\n')).toEqual([
      'LICENSE',
      'metadata.yaml',
      'template.tpl',
    ]);
  }
});

it('lists its parts: what is installed, what is built in, and what of Debian is in the image', () => {
  const parts = partsOf(readLock(root));
  const notices = noticesOf(root, parts);
  for (const name of ['fastify', 'preact', '@noble/ed25519', '@iabgpp/cmpapi', 'vue']) {
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
  expect(notices).toContain('Open Cookie Database');
  expect(notices).not.toMatch(/^vitest \d/m);

  const debian = ['libc6_2.36-9%2bdeb12u10_amd64'];
  const bom = bomOf(root, parts, debian);
  expect(bom).toEqual(bomOf(root, parts, debian));
  const names = bom.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'ajv', '@portcullis/page', 'libc6']));
  expect(names).not.toContain('vitest');
  expect(bom.components.at(-1)).toMatchObject({ version: '2.36-9+deb12u10' });
  const ajv = bom.components.find(({ purl }) => purl.startsWith('pkg:npm/ajv@'));
  expect(ajv).toMatchObject({
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
  });
});
