import { loadConfig } from '../../../server/config/config.ts';
import { openDemo } from '../../../server/domain/demo/demo.ts';
import { startBackground } from '../../../server/process/background.ts';
import { compose } from '../../../server/process/compose.ts';
import { openSqliteStores } from '../../../server/stores/sqlite/open.ts';
import { plenty } from '../../support/budgets.ts';
import { fakeSealer } from '../../support/fakeSealer.ts';
import { testVault } from '../../support/vault.ts';

/**
 * A server process with background work, to be loaded and killed. Its clock goes twenty times as fast from a moment it
 * is told, so that minutes pass in seconds. Prints one line of JSON once it is ready.
 */
const [dataDir = '', place = '', epoch = '0'] = process.argv.slice(2);
const began = Number(epoch);
const clock = { now: () => began + Math.floor((Date.now() - began) * 20) };
const stores = await openSqliteStores({ dataDir, clock });
const config = loadConfig({ PORT: '0', DATA_DIR: dataDir, ALLOW_PRIVATE_HOSTS: place });
const parts = { stores, sealer: fakeSealer, clock, vault: testVault };
const server = compose({ config, budgets: plenty, logger: false, ...parts });
const { app, services } = server;
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const { key, site, accountId, install } = await openDemo({
  control: stores.control,
  clock,
  services,
});
if (!(await services.webhooks.list(accountId)).length) {
  const kinds = ['consent.recorded', 'ruleset.published'];
  await services.webhooks.add(accountId, { url: `http://${place}/hook`, kinds });
}
const { siteKey, publication } = await install();
const background = await startBackground({
  ...server,
  ...parts,
  log: app.log,
  lease: 100_000,
});
setInterval(background.look, 50);
const { id: siteId } = site;
const rulesetIntegrity = publication.integrity;
console.log(JSON.stringify({ origin, key, siteId, siteKey, rulesetIntegrity }));
