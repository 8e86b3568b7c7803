import { loadConfig } from '../../../server/config/config.ts';
import { openDemo } from '../../../server/domain/demo/demo.ts';
import { compose } from '../../../server/process/compose.ts';
import { openSqliteStores } from '../../../server/stores/sqlite/open.ts';
import { plenty } from '../../support/budgets.ts';
import { fakeSealer } from '../../support/fakeSealer.ts';
import { testVault } from '../../support/vault.ts';

/** A server process without budgets, to be loaded and killed: prints one line of JSON once it is ready. */
const dataDir = process.argv[2] as string;
const clock = { now: Date.now };
const stores = await openSqliteStores({ dataDir, clock });
const config = loadConfig({ PORT: '0', DATA_DIR: dataDir });
const { app, services } = compose({
  config,
  stores,
  sealer: fakeSealer,
  clock,
  budgets: plenty,
  vault: testVault,
  logKey: Buffer.alloc(32, 7),
  logger: false,
});
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
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
