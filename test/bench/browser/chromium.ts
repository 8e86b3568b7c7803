import { type Browser, chromium } from 'playwright';
import setup from '../../support/chromium.ts';

/** The browser the tests use, found or installed as they do it. */
export async function launch(): Promise<Browser> {
  let executablePath = '';
  await setup({
    provide(_key, path) {
      executablePath = path as string;
    },
  });
  return chromium.launch({ executablePath, args: ['--disable-background-networking'] });
}
