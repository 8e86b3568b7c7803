import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { archive } from '../../packages/wordpress/build/archive.ts';
import { template } from '../../packages/wordpress/build/template.ts';

const plugin = fileURLToPath(new URL('../../packages/wordpress/plugin/', import.meta.url));
const read = (name: string) => readFileSync(`${plugin}${name}`, 'utf8');

it('the texts for translators are those of the plugin (npm run wordpress)', () => {
  const pot = read('languages/portcullis.pot');
  expect(pot).toBe(template(plugin));
  expect(pot).toContain('msgid "Consent gate"');
  expect(pot).toContain('#. translators: %s: the key of a purpose\n');
});

it('the archive has the same bytes each time, and every file', () => {
  const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const zip = archive(plugin);
  expect(sum(archive(plugin))).toBe(sum(zip));
  const files = unzipSync(zip);
  expect(Buffer.from(files['portcullis/portcullis.php'] as Uint8Array).toString()).toBe(
    read('portcullis.php'),
  );
  for (const name of ['LICENSE', 'readme.txt', 'uninstall.php', 'languages/portcullis.pot']) {
    expect(Object.keys(files)).toContain(`portcullis/${name}`);
  }
});

it('header, constant and readme name one version and one floor', () => {
  const [header, readme] = [read('portcullis.php'), read('readme.txt')];
  const fieldOf = (text: string, name: string) =>
    new RegExp(`${name}: +(\\S+)`).exec(text)?.[1] as string;
  expect(fieldOf(header, 'Version')).toBe(fieldOf(readme, 'Stable tag'));
  expect(header).toContain(`VERSION = '${fieldOf(header, 'Version')}'`);
  for (const name of ['Requires at least', 'Requires PHP', 'License']) {
    expect(fieldOf(header, name)).toBe(fieldOf(readme, name));
  }
});

it('every file of PHP refuses to run outside WordPress', () => {
  const names = Object.keys(unzipSync(archive(plugin))).filter((name) => name.endsWith('.php'));
  for (const name of names) {
    expect(read(name.slice('portcullis/'.length)), name).toMatch(
      /defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/,
    );
  }
});
