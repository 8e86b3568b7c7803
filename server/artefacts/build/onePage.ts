import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Chunk {
  type: string;
  code?: string;
  imports?: string[];
}

/** The part of the bundler's interface that the plugin uses. */
interface Bundler {
  emitFile(file: { type: 'asset'; fileName: string; source: string }): string;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Rollup plugin: puts the script, and the style sheet of a folder, into its page, whose policy allows these two and nothing else:
 * no request, no frame, no markup made of text.
 */
export function onePage(folder: string, fileName: string) {
  return {
    name: 'one-page',
    async generateBundle(this: Bundler, _options: unknown, bundle: Record<string, Chunk>) {
      const [page, style] = await Promise.all(
        ['page.html', 'page.css'].map((file) => readFile(join(folder, file), 'utf8')),
      );
      const [[name, { code = '', imports = [] }]] = Object.entries(bundle) as [[string, Chunk]];
      if (imports.length) throw new Error(`The page would need ${imports}.`);
      if (/<\/script|<!--/i.test(code)) throw new Error('The script would end within itself.');
      const policy = [
        "default-src 'none'",
        `script-src ${hashOf(code)}`,
        `style-src ${hashOf(style as string)}`,
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; ');
      const parts: Record<string, string> = { policy, style: style as string, script: code };
      const source = (page as string).replace(
        /\/\* (policy|style|script) \*\//g,
        (_, part) => parts[part] as string,
      );
      delete bundle[name];
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
