import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { minify } from 'terser';

/**
 * Packs a version's server into one file, for later versions to run beside themselves:
 * `node test/processes/earlier/pack.ts FOLDER FILE`, where the folder is a checkout of it that was built.
 */
const [folder = '', file = ''] = process.argv.slice(2);
const files: Record<string, string> = {};
for (const part of ['package.json', 'server', 'src/shared', 'dist']) {
  for (const path of pathsIn(part)) files[path] = await smallest(path);
}
const packed = brotliCompressSync(JSON.stringify(files), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(file, packed);
console.log(`${Object.keys(files).length} files in ${packed.length} bytes`);

function pathsIn(part: string): string[] {
  if (part.includes('.')) return [part];
  return readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .sort();
}

/** The same program. What is sealed in `dist` stays byte for byte. */
async function smallest(path: string): Promise<string> {
  const text = readFileSync(join(folder, path), 'utf8');
  if (!path.endsWith('.ts') || path.endsWith('.d.ts')) return text;
  const { code = text } = await minify(stripTypeScriptTypes(text), { module: true });
  return code;
}
