import { fileURLToPath } from 'node:url';
import { openSource } from '../node.ts';

type Inline = string | RegExp | ((id: string) => boolean);

/** As much of Nuxt as is used, and of the server that it builds. */
export interface Nuxt {
  hook(
    name: 'nitro:config',
    change: (config: { plugins?: string[]; externals?: { inline?: Inline[] } }) => void,
  ): void;
  hook(
    name: 'nitro:init',
    listener: (nitro: {
      hooks: { hook(name: 'prerender:init', check: () => Promise<void>): void };
    }) => void,
  ): void;
}

/** By their paths, for Nuxt has a meaning of its own for names that begin with `@`. */
const here = fileURLToPath(new URL('..', import.meta.url));
const plugin = fileURLToPath(new URL('./nuxtPlugin.js', import.meta.url));

/** Module of Nuxt: the server that it builds puts the snippet in, and so does the one that prerenders pages. */
export default function portcullis(_options: unknown, nuxt: Nuxt): void {
  nuxt.hook('nitro:config', (config) => {
    config.plugins = [...(config.plugins ?? []), plugin];
    const inline = config.externals?.inline ?? [];
    // Whether pages are prerendered is known to what is built in alone.
    config.externals = { ...config.externals, inline: [...inline, here] };
  });
  nuxt.hook('nitro:init', ({ hooks }) =>
    // The pages of a build take what is fetched here, for a page that fails would not fail the build.
    hooks.hook('prerender:init', async () => {
      const source = openSource();
      await source.forBuild({ lastKnown: process.env.PORTCULLIS_LAST_KNOWN === '1' });
      source.close();
    }),
  );
}
