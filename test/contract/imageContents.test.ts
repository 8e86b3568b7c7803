import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { appFiles } from '../../deploy/image/layers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const within = (file: string) => appFiles.some((one) => file === one || file.startsWith(`${one}/`));

it('the image holds whatever of ours its own code imports', () => {
  const folders = appFiles.filter((one) => /^(server|src|packages)/.test(one));
  const missing = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const path = join(folder, file);
        const source = readFileSync(join(root, path), 'utf8');
        const names = source.matchAll(/(?:from|import\(|new URL\()\s*'(\.[^']+\.tsx?)'/g);
        return [...names]
          .map(([, name]) => relative(root, join(root, dirname(path), name as string)))
          .filter((name) => !within(name))
          .map((name) => `${path} imports ${name}`);
      }),
  );
  expect(missing).toEqual([]);
});
