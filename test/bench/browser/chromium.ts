import { type Browser, chromium } from 'playwright';
import { wholeChromium } from '../../support/chromium.ts';

/** The browser as visitors have it, found or installed as the tests do it. */
export async function launch(): Promise<Browser> {
  const executablePath = await wholeChromium();
  return chromium.launch({ executablePath, args: ['--disable-background-networking'] });
}
