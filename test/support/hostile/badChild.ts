import { serveTasks } from '../../../server/scanner/child/serve.ts';

/** A child in which each task goes wrong in its own way, as a page could have it. */
const never = async (): Promise<never> => {
  for (;;);
};
serveTasks(
  {
    browser: async () => 'Chromium 1',
    lookRound: never,
    allowed: async ({ urls }) => {
      if (urls.length) process.exit(3);
      throw new Error('no');
    },
    async readPage({ url }) {
      if (url.includes('deaf')) return new Promise(() => {});
      const kept: unknown[] = [];
      for (;;) kept.push(Array.from({ length: 100_000 }, (_, n) => `${n}`));
    },
    readSettings: never,
    print: async () => process.exit(3),
    readContainer: () => new Promise(() => {}),
  },
  async () => {},
);
