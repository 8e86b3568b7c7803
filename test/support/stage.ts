import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { loadSealer } from '../../server/artefacts/sealer.ts';
import { loadConfig } from '../../server/config/config.ts';
import { subjectIdOf } from '../../server/domain/consent/recordId.ts';
import { openDemo } from '../../server/domain/demo/demo.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import type { Sealer } from '../../server/domain/ruleset/port.ts';
import { readDashboard } from '../../server/http/dashboard/files.ts';
import { compose } from '../../server/process/compose.ts';
import type { LoggedRequest } from '../../server/sample/sink/log.ts';
import { startSample } from '../../server/sample/start.ts';
import { openSqliteStores } from '../../server/stores/sqlite/open.ts';
import { findStoredChoice } from '../../src/shared/consent/storedChoice.ts';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import type { List } from '../../src/shared/wire/list.ts';
import type { TagEvent } from '../../src/shared/wire/monitoring/events.ts';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import { afterFile } from './afterFile.ts';
import { plenty } from './budgets.ts';
import { testLogKey } from './createTestApp.ts';
import { emptyStoreDirectory } from './emptyStore.ts';
import { launch } from './launch.ts';
import { closedPort } from './site.ts';
import { testVault } from './vault.ts';

const dist = new URL('../../dist/', import.meta.url);
const clock = { now: Date.now };

/** What ships, with each text compressed once for all files of a worker: hundreds publish the same ones. */
const shipped: Promise<Sealer> = loadSealer(dist).then((sealer) => {
  const made = new Map<string, ReturnType<Sealer['forms']>>();
  return {
    ...sealer,
    forms(source, owner) {
      const forms = made.get(source) ?? sealer.forms(source, owner);
      made.set(source, forms);
      return forms;
    },
  };
});

/** Compressed once, too. */
const dashboard = readDashboard(dist);

/** The service on a port and a store of its own; can be stopped and started again as the same one. */
async function openService(first?: Sealer) {
  const dataDir = await emptyStoreDirectory();
  const port = await closedPort();

  async function start(given?: Sealer) {
    const sealer = given ?? (await shipped);
    // Named so that mail is offered; nothing here sends any.
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'portcullis@example.test' };
    const config = loadConfig({ PORT: String(port), DATA_DIR: dataDir, ...mail });
    const stores = await openSqliteStores({ dataDir, clock });
    const { app, services, urls } = compose({
      config,
      stores,
      sealer,
      clock,
      budgets: plenty,
      dashboard: await dashboard,
      vault: testVault,
      logKey: testLogKey,
      logger: false,
    });
    await app.listen({ host: 'localhost', port });
    const stop = async () => {
      app.server.closeAllConnections();
      await app.close();
      await stores.close();
    };
    return { stores, services, urls: urls(), stop };
  }

  let running: Awaited<ReturnType<typeof start>> | null = await start(first);
  return {
    dataDir,
    first: running,
    /** Connections are refused from now on. */
    async stop() {
      await running?.stop();
      running = null;
    },
    /** With the present build, whatever it began with. */
    async start() {
      running ??= await start();
    },
    async remove() {
      await running?.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/**
 * The sample shop as `npm start` serves it, with its service and its tag sink, and a browser. Call it at the top of a test
 * file: everything is let go after the file's last test.
 * @param sealer composes from another build than the present one, until the service is started again
 */
export async function openStage(sealer?: Sealer) {
  const service = await openService(sealer);
  const { stores, services, urls } = service.first;
  const demo = await openDemo({ control: stores.control, clock, services });
  const { key, site } = demo;
  const api = async <Body>(path: string, init: RequestInit = {}): Promise<Body> => {
    const headers = { authorization: `Bearer ${key}`, ...(init.headers as object) };
    const answer = await fetch(`${urls.api}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  const install = () => api<Install>(`/sites/${site.id}/install`);
  const sample = await startSample({
    port: 0,
    api: urls.api,
    key,
    siteId: site.id,
    install,
    deliveryOrigin: new URL(urls.delivery).origin,
    log: { error: () => {} },
  });
  await demo.linkPolicy(sample.url);
  const browser = await launch();
  afterFile(async () => {
    await browser.close();
    await sample.close();
    await service.remove();
  });
  const fromNode = (url: string) => url.replace(/\/\/\w+\.localhost/, '//localhost');

  return {
    service,
    key,
    apiUrl: urls.api,
    shop: sample.url,
    tags: sample.tagsUrl,
    origin: new URL(urls.delivery).origin,
    site,
    api,
    install,
    /** Publishes the default ruleset with these differences; answers what there is to install. */
    async publish(edit: (standard: Ruleset) => Ruleset): Promise<Install> {
      await services.rulesets.publish(site, 'design', ({ code }) =>
        edit(defaultRuleset(site.domain, code)),
      );
      return install();
    },
    browser,
    visitor: (options: Parameters<Browser['newContext']>[0] = {}) => visitor(browser, options),
    /** What reached the tag sink, oldest first. */
    async sink(): Promise<LoggedRequest[]> {
      return (await (await fetch(`${fromNode(sample.tagsUrl)}/log`)).json()) as LoggedRequest[];
    },
    async clearSink(): Promise<void> {
      await fetch(`${fromNode(sample.tagsUrl)}/log`, { method: 'DELETE' });
    },
    /** The records of the visitor whose page this is, oldest first. */
    async recordsOf(page: Page): Promise<ConsentRecord[]> {
      // Asked of the browser: the page itself may just be about to start over.
      const cookies = await page.context().cookies(page.url());
      const text = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const choice = findStoredChoice(text, Date.now());
      if (!choice) return [];
      const query = `subjectId=${subjectIdOf(choice.subjectSecret)}`;
      return (await api<List<ConsentRecord>>(`/sites/${site.id}/consent-records?${query}`)).data;
    },
    async tagEvents(): Promise<TagEvent[]> {
      return (await api<List<TagEvent>>(`/sites/${site.id}/tag-events`)).data;
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A fresh browser profile that looks like a person's. */
export function visitor(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<BrowserContext> {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`;
  return browser.newContext({ userAgent, ...options });
}
