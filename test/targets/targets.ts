import { targets as pasted, type Target } from '../frameworks/targets.ts';

/** A site that takes the snippet in with its own build: its pages are those of test/frameworks but for what stands in `apps`. */
export interface TakenIn extends Target {
  /** A page that its server makes for each request, with a strict policy. */
  policed: string;
  /** Its server for whoever works on the site. */
  develop(port: number): string[];
  /** The snippet is in pages that the build makes, and the build therefore needs it. */
  inBuild?: true;
  /** A page that its server keeps once it is made. */
  cached?: string;
  /** All pages that the build has to make, in their folder. */
  prerendered?: { folder: string; pages: string[] };
}

const vite = (port: number) => ['vite', 'dev', '--host', 'localhost', '--port', `${port}`];

export const targets: Record<string, TakenIn> = {
  // Its tags are no `next/script`, which asks for them ahead of any choice.
  next: {
    ...(pasted.next16 as Target),
    managed: [],
    policed: '/policy',
    develop: (port) => ['next', 'dev', '-H', 'localhost', '-p', `${port}`],
    inBuild: true,
  },
  router: {
    ...(pasted.router7 as Target),
    policed: '/policy',
    develop: (port) => ['react-router', 'dev', '--host', 'localhost', '--port', `${port}`],
  },
  nuxt: {
    ...(pasted.nuxt as Target),
    policed: '/policy',
    develop: (port) => ['nuxt', 'dev', '--host', 'localhost', '--port', `${port}`],
    inBuild: true,
    cached: '/other',
    prerendered: { folder: '.output/public', pages: ['gated/index.html'] },
  },
  sveltekit: {
    ...(pasted.sveltekit as Target),
    without: ['svelte.config.js'],
    develop: vite,
    policed: '/policy',
    inBuild: true,
    prerendered: { folder: 'build/prerendered', pages: ['gated.html'] },
  },
  astro: {
    ...(pasted.astro as Target),
    develop: (port) => ['astro', 'dev', '--host', 'localhost', '--port', `${port}`],
    serve: () => ['node', 'dist/server/entry.mjs'],
    policed: '/policy',
    inBuild: true,
    prerendered: {
      folder: 'dist/client',
      pages: ['entered/index.html', 'gated/index.html', 'index.html', 'other/index.html'],
    },
  },
};
