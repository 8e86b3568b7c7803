import { injectText } from './core/inject.ts';
import { createTally } from './core/tally.ts';
import { type NodeOptions, openSource } from './node.ts';

export interface ViteOptions extends NodeOptions {
  /** Whether a build without an answer takes the last known one; it fails otherwise. */
  lastKnown?: boolean;
}

/** As much of a plugin of Vite as is used. */
export interface VitePlugin {
  name: string;
  configResolved(config: { command: 'build' | 'serve' }): void;
  transformIndexHtml: {
    order: 'post';
    handler(html: string, context: { path: string }): Promise<string>;
  };
  closeBundle(): void;
}

/** Plugin of Vite, for builds and for development: the snippet as it is when the page is built. */
export function portcullis(options: ViteOptions = {}): VitePlugin {
  const source = openSource(options);
  const tally = createTally(options.log ?? ((line) => console.warn(line)));
  const { lastKnown = false } = options;
  let building = false;
  return {
    name: 'portcullis',
    configResolved({ command }) {
      building = command === 'build';
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        const install = building ? await source.forBuild({ lastKnown }) : await source.get();
        if (install) return injectText(html, { install, done: (what) => tally.count(what, path) });
        tally.count('no_snippet', path);
        return html;
      },
    },
    closeBundle: () => source.close(),
  };
}
