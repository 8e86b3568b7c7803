/** A framework in one version: its pages stand in `apps`, its packages in `workspace/sites`. */
export interface Target {
  app: string;
  /** Files among those that this version refuses. */
  without?: string[];
  /** The package whose version counts. */
  package: string;
  build?: string[];
  serve(port: number): string[];
  /** What its pages can do wrong: a framework that takes nothing over has no such pages. */
  faults: ('mismatch' | 'boundary' | 'broken')[];
  /** What the entered page's head has gated, and what the framework inserts on its own; each its own order. */
  head: string[];
  managed: string[];
  /** Of these, what it inserts anew each time the page is entered. */
  managedAgain?: string[];
}

const next: Target = {
  app: 'next',
  package: 'next',
  build: ['next', 'build'],
  serve: (port: number) => ['next', 'start', '-H', 'localhost', '-p', `${port}`],
  faults: ['mismatch', 'boundary', 'broken'],
  head: ['head-1'],
  managed: ['managed-1', 'managed-2', 'managed-3'],
};

/** A library that fetches documents and takes over a part of them. */
const documents: Omit<Target, 'package'> = {
  app: 'documents',
  serve: () => ['node', 'server.mjs'],
  faults: [],
  head: [],
  managed: [],
};

export const targets: Record<string, Target> = {
  next14: next,
  next15: next,
  next16: next,
  remix: {
    app: 'remix',
    package: '@remix-run/react',
    build: ['remix', 'vite:build'],
    serve: () => ['remix-serve', 'build/server/index.js'],
    faults: ['mismatch', 'boundary', 'broken'],
    head: ['head-1', 'head-2'],
    managed: [],
  },
  router7: {
    app: 'router',
    package: 'react-router',
    build: ['react-router', 'build'],
    serve: () => ['react-router-serve', 'build/server/index.js'],
    faults: ['mismatch', 'boundary', 'broken'],
    head: ['head-1', 'head-2'],
    managed: [],
  },
  nuxt: {
    app: 'nuxt',
    package: 'nuxt',
    build: ['nuxt', 'build'],
    serve: () => ['node', '.output/server/index.mjs'],
    faults: ['mismatch', 'boundary', 'broken'],
    head: ['head-1', 'head-2'],
    managed: ['managed-1'],
    managedAgain: ['managed-1'],
  },
  sveltekit: {
    app: 'sveltekit',
    package: '@sveltejs/kit',
    build: ['vite', 'build'],
    serve: () => ['node', 'build'],
    faults: ['mismatch', 'boundary', 'broken'],
    head: ['head-1', 'head-2'],
    managed: [],
  },
  astro: {
    app: 'astro',
    package: 'astro',
    build: ['astro', 'build'],
    serve: (port) => ['astro', 'preview', '--host', 'localhost', '--port', `${port}`],
    faults: [],
    head: ['head-1', 'head-2'],
    managed: [],
  },
  turbo: { ...documents, package: '@hotwired/turbo', head: ['head-1', 'head-2'] },
  htmx2: { ...documents, package: 'htmx.org' },
  htmx4: { ...documents, package: 'htmx.org' },
  swup: { ...documents, package: 'swup' },
  barba: { ...documents, package: '@barba/core' },
  unpoly: { ...documents, package: 'unpoly' },
};
