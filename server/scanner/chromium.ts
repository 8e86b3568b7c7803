import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { profilePrefix } from './leftovers.ts';

/** Where distributions install their browser; tried in this order. */
const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Disabled features. The last flag of this name counts, so those Playwright disables are repeated here. Without frames
 * in processes of their own, one session sees the requests of all of them.
 */
const off = [
  ...['IsolateOrigins', 'site-per-process', 'WebTransport', 'DnsOverHttps', 'AsyncDns'],
  // It would tell Google of each form of a page.
  'AutofillServerCommunication',
  ...['AcceptCHFrame', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
  ...['DialMediaRouteProvider', 'GlobalMediaControls', 'HttpsUpgrades', 'LensOverlay'],
  // A process of its own, with models that no scan uses.
  'OptimizationGuideOnDeviceModel',
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'Translate', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/** Nothing leaves the browser except through each visit's own proxy: a name it would look up itself has no address. */
const args = [
  `--disable-features=${off}`,
  '--disable-site-isolation-trials',
  '--disable-blink-features=AutomationControlled',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-quic',
  '--no-pings',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

/**
 * Playwright turns off what Chromium has against pages that flood it with navigations: the browser's own process then
 * works through them for a minute, and other visits wait.
 */
const ignoreDefaultArgs = ['--disable-ipc-flooding-protection'];

/** The proxy for anything outside a visit: nothing listens there. */
const nowhere = { server: 'http://127.0.0.1:9' };

/** A browser's program on this machine, or null. @param named path set by the operator */
export function findChromium(named: string | null): string | null {
  return [named ?? '', ...systemPaths].find((path) => path && existsSync(path)) ?? null;
}

/** Contexts count as private windows, in which other sites' storage is blocked; most visitors' windows are not. */
const preferences = { profile: { cookie_controls_mode: 0 } };

export interface Launched {
  browser: Browser;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** Starts a browser with a profile of its own and none of this process's environment, which may hold keys. */
export async function launchChromium(executablePath: string): Promise<Launched> {
  // Takes longer to load than the rest of the server: only where a scan needs it.
  const { chromium } = await import('playwright-core');
  const profile = await mkdtemp(profilePrefix(process.pid));
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const remove = () => rm(profile, { recursive: true, force: true, maxRetries: 5 });
  try {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args,
      ignoreDefaultArgs,
      proxy: nowhere,
      env: { PATH: '/usr/bin:/bin', HOME: profile, LANG: 'C.UTF-8' },
      // Chromium's own sandbox does not work for the superuser, and it then refuses to start.
      chromiumSandbox: process.getuid?.() !== 0,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const browser = context.browser() as Browser;
    return {
      browser,
      async close() {
        await browser.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
