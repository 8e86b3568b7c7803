import { loadConfig } from '../../../server/config/config.ts';
import { openDemo } from '../../../server/domain/demo/demo.ts';
import { createServices } from '../../../server/domain/services.ts';
import { createApp } from '../../../server/process/app.ts';
import { openSqliteStores } from '../../../server/stores/sqlite/open.ts';
import { plenty } from '../../support/budgets.ts';
import { fakeSealer } from '../../support/fakeSealer.ts';
import { testVault } from '../../support/vault.ts';

/** A server process without budgets, to be loaded and killed: prints one line of JSON once it is ready. */
const dataDir = process.argv[2] as string;
const clock = { now: Date.now };
const stores = await openSqliteStores({ dataDir, clock });
const config = loadConfig({ PORT: '0', DATA_DIR: dataDir });
const app = createApp({
  config,
  stores,
  sealer: fakeSealer,
  clock,
  budgets: plenty,
  vault: testVault,
  logger: false,
});
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const places = () => ({ delivery: origin, collect: { EU: origin, US: origin } });
const services = createServices({
  stores,
  sealer: fakeSealer,
  clock,
  vault: testVault,
  keyPrefix: 'tsk_test_',
  places,
});
const demo = await openDemo({ control: stores.control, clock, services });
const { siteKey, publication } = await demo.install();
console.log(
  JSON.stringify({
    origin,
    key: demo.key,
    siteId: demo.site.id,
    siteKey,
    rulesetIntegrity: publication.integrity,
  }),
);
