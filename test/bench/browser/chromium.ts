import { type Browser, chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import setup from '../../support/chromium.ts';

/** The browser the tests use, found or installed as they do it. */
export async function launch(): Promise<Browser> {
  let executablePath = '';
  const project: Pick<TestProject, 'provide'> = {
    provide(_key, path) {
      executablePath = path as string;
    },
  };
  await setup(project as TestProject);
  return chromium.launch({ executablePath, args: ['--disable-background-networking'] });
}
