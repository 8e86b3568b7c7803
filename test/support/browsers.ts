import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright';
import { launch } from './launch.ts';
import type { Driven, Tab } from './tab.ts';
import { openWebKit, webkitIsHere } from './webdriver.ts';

/** Absent where there is none on this machine. */
export const firefoxPath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) =>
  existsSync(path),
);

/** Debian's Firefox. Playwright's `colorScheme` does not reach it, but its own setting does. */
export const launchFirefox = (colorScheme: 'light' | 'dark' = 'light'): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: firefoxPath as string,
    firefoxUserPrefs: {
      'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
    },
  });

/** How to open each browser; null where it is not on this machine. */
export const browsers: Record<string, (() => Promise<Driven>) | null> = {
  Chromium: async () => byPlaywright(await launch()),
  Firefox: firefoxPath ? async () => byPlaywright(await launchFirefox()) : null,
  WebKit: webkitIsHere ? openWebKit : null,
};

/** Tabs of one browser that work side by side: more of them only wait for each other on two cores. */
const sideBySide = 4;

async function byPlaywright(browser: Browser): Promise<Driven> {
  const context = await browser.newContext();
  const tab = async (): Promise<Tab> => {
    const page = await context.newPage();
    return {
      async open(url) {
        await page.goto(url, { waitUntil: 'domcontentloaded' });
      },
      run: (expression) => page.evaluate(expression),
    };
  };
  return {
    tabs: await Promise.all(Array.from({ length: sideBySide }, tab)),
    close: () => browser.close(),
  };
}
