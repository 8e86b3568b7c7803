import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longestFirst.ts';

// The tests start hundreds of processes and threads, and each would strip the types of the same files again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../node_modules/.cache/compiled', import.meta.url),
);

const suite = (name: string, more: object = {}) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    setupFiles: 'test/support/files.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The usual second is short where other work keeps the machine busy.
    expect: { poll: { timeout: 20_000 } },
    ...more,
  },
});

export default defineConfig({
  test: {
    projects: [
      suite('unit'),
      suite('contract', {
        // Some start a process after another.
        testTimeout: 240_000,
        globalSetup: ['test/support/redisServer.ts', 'test/support/postgresServer.ts'],
      }),
      suite('browser', {
        globalSetup: 'test/support/chromium.ts',
        testTimeout: 240_000,
      }),
      // Scans of pages that are hard to read.
      suite('scanner', {
        globalSetup: 'test/support/chromium.ts',
        testTimeout: 240_000,
      }),
      // The dashboard where something is rare, or goes wrong.
      suite('dashboard', {
        globalSetup: 'test/support/chromium.ts',
        testTimeout: 240_000,
      }),
      suite('engines', {
        globalSetup: 'test/support/chromium.ts',
        testTimeout: 480_000,
      }),
      // Several servers on one PostgreSQL, behind a proxy.
      suite('processes', {
        // Waits for what several of them get done, which on a busy machine takes its time.
        testTimeout: 480_000,
        expect: { poll: { timeout: 120_000 } },
        globalSetup: ['test/support/redisServer.ts', 'test/support/postgresServer.ts'],
      }),
      // Builds an image, and runs it; each file builds it in the same folder.
      suite('image', { testTimeout: 900_000, fileParallelism: false }),
      // The built documentation.
      suite('docs', { globalSetup: 'test/support/chromium.ts' }),
      // Installs and builds frameworks.
      suite('frameworks', {
        globalSetup: 'test/frameworks/setup.ts',
      }),
      // Reads the settings of other consent tools.
      suite('importers', { globalSetup: 'test/support/chromium.ts' }),
      // Runs nginx.
      suite('nginx', { globalSetup: 'test/support/chromium.ts' }),
      // Runs Apache.
      suite('apache', { globalSetup: 'test/support/chromium.ts' }),
      // Runs Cloudflare's workerd.
      suite('workerd', { globalSetup: 'test/support/chromium.ts' }),
      // The way in, with a stopwatch.
      suite('start', { globalSetup: 'test/support/chromium.ts' }),
      // Runs WordPress, with PHP and MariaDB.
      suite('wordpress', {
        globalSetup: 'test/wordpress/setup.ts',
      }),
      // The frameworks' sites, with our packages in their own builds.
      suite('targets', {
        include: ['test/targets/**/*.test.ts', 'test/frameworks/frameworks.test.ts'],
        // Some tests build a site twice.
        testTimeout: 600_000,
        globalSetup: 'test/targets/setup.ts',
      }),
    ],
    // A worker reads what the files share once, which took a quarter of the time. What a file changes outside of itself, it puts back.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    maxWorkers: 4,
    // Pages side by side in one file: more of them only wait for each other.
    maxConcurrency: 4,
    // One order for everybody, so that what was tried is what lands; `ORDER=n npm test` tries another.
    sequence: {
      shuffle: { tests: true },
      seed: Number(process.env.ORDER ?? 1),
      sequencer: LongestFirst,
    },
  },
});
