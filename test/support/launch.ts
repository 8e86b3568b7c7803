import { type Browser, chromium } from 'playwright';
import { inject } from 'vitest';

/**
 * Features of Chromium that are off. The last flag of this name counts, so what Playwright turns off stands here too; the
 * first two make pages of their own for the address bar of each window, and took most of the time of each visit.
 */
const off = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['BlockOriginHeaderModificationOnRedirect', 'DestroyProfileOnBrowserClose'],
  ...['DialMediaRouteProvider', 'GlobalMediaControls', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'Translate'],
];

const launchWith = (
  args: string[],
  executablePath = inject('shellPath'),
  ignoreDefaultArgs: string[] = [],
): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [`--disable-features=${off}`, ...args],
    ignoreDefaultArgs,
  });

/** A browser that does not say that it is driven: trackers send nothing from one that does. */
export const launch = (): Promise<Browser> =>
  launchWith(['--disable-blink-features=AutomationControlled', '--disable-background-networking']);

/** A browser that keeps pages for going back, as a visitor's does; the one without windows never does. */
export const launchKeepingPages = (executablePath = inject('chromiumPath')): Promise<Browser> =>
  launchWith([], executablePath, ['--disable-back-forward-cache']);

/** A browser that finds a name and all under it on this machine. */
export const launchResolving = (name: string): Promise<Browser> =>
  launchWith([`--host-resolver-rules=MAP ${name} localhost, MAP *.${name} localhost`]);
