import { injectText } from './core/inject.ts';
import type { Source } from './core/source.ts';
import { createTally } from './core/tally.ts';
import { type NodeOptions, openSource } from './node.ts';

export interface ViteOptions extends NodeOptions {
  /** Whether a build without an answer takes the last known one; `PORTCULLIS_LAST_KNOWN` says so otherwise. */
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
  // Opened for the first page: tests load the same configuration, and need no server of ours.
  let opened: Source | undefined;
  const open = () => {
    opened ??= openSource(options);
    return opened;
  };
  const tally = createTally(options.log ?? ((line) => console.warn(line)));
  const { lastKnown = process.env.PORTCULLIS_LAST_KNOWN === '1' } = options;
  let building = false;
  return {
    name: 'portcullis',
    configResolved({ command }) {
      building = command === 'build';
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        const install = building ? await open().forBuild({ lastKnown }) : await open().get();
        if (install) return injectText(html, { install, done: (what) => tally.count(what, path) });
        tally.count('no_snippet', path);
        return html;
      },
    },
    closeBundle: () => opened?.close(),
  };
}
