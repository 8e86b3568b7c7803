import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The part of the bundler's interface that the plugin uses. */
interface Bundler {
  emitFile(file: { type: 'asset'; fileName: string; source: string }): string;
}

/** Rollup plugin: puts the style sheets of a folder, in the order of their names, into one file beside the script. */
export function styleSheets(folder: string, fileName: string) {
  return {
    name: 'style-sheets',
    async generateBundle(this: Bundler) {
      const files = (await readdir(folder)).filter((file) => file.endsWith('.css')).sort();
      const sheets = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
      this.emitFile({ type: 'asset', fileName, source: sheets.join('\n') });
    },
  };
}
