import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadSealer } from '../../../server/artefacts/sealer.ts';
import { loadConfig } from '../../../server/config/config.ts';
import { scopes } from '../../../server/domain/account/keys/scopes.ts';
import type { Stores } from '../../../server/domain/stores.ts';
import { type Budgets, defaultBudgets } from '../../../server/http/kit/budgets.ts';
import { listeningPort } from '../../../server/process/app.ts';
import { compose } from '../../../server/process/compose.ts';
import { openPostgresStores } from '../../../server/stores/postgres/open.ts';
import { openSqliteStores } from '../../../server/stores/sqlite/open.ts';
import { testVault } from '../../support/vault.ts';
import { benchPostgres } from './benchPostgres.ts';
import { instantStores } from './instantStores.ts';
import type { Service } from './startService.ts';

/**
 * The server in a process of its own, with one verified site, until whoever started it goes. Its argument `instant` puts
 * stores in the place of its own that answer at once, `postgres` a PostgreSQL of its own, and `shared` the databases that
 * the second argument names; all else stays the same.
 */

const root = new URL('../../../', import.meta.url);
const clock = { now: Date.now };
// More than any machine answers in a minute.
const budgets = Object.fromEntries(
  Object.keys(defaultBudgets).map((name) => [name, { max: 1e9, window: 60_000 }]),
) as Budgets;

// Beside the data of `npm start`: the system's folder for temporary files may lie in memory, where nothing is durable.
const data = fileURLToPath(new URL('data/', root));
await mkdir(data, { recursive: true });
const dataDir = await mkdtemp(`${data}bench-`);
const kinds: Record<string, () => Promise<{ stores: Stores; close(): Promise<void> }>> = {
  durable: embedded,
  instant: async () => {
    const { stores, close } = await embedded();
    return { stores: instantStores(stores), close };
  },
  postgres: benchPostgres,
  shared: async () => {
    const stores = await openPostgresStores({
      urls: JSON.parse(process.argv[3] ?? ''),
      clock: null,
    });
    return { stores, close: () => stores.close() };
  },
};
const opened = await (kinds[process.argv[2] ?? ''] ?? embedded)();
const { stores } = opened;
const config = loadConfig({ PORT: '0' });
const sealer = await loadSealer(new URL('dist/', root));
const { app, services } = compose({
  config,
  stores,
  sealer,
  clock,
  budgets,
  vault: testVault,
  logger: false,
});

// An interrupt from the keyboard reaches this process too; what it has to do comes with the other one's end.
process.on('SIGINT', () => {});
process.on('disconnect', async () => {
  app.server.closeAllConnections();
  await app.close();
  await opened.close();
  await rm(dataDir, { recursive: true });
  process.exit();
});

await app.listen({ host: 'localhost', port: 0 });
const port = listeningPort(app) as number;
const { accounts, keys, sites, rulesets } = services;
const owner = await accounts.create('Bench', `bench${process.pid}@example.test`);
const { key } = await keys.mint(owner, scopes);
const domain = 'bench.localhost';
const created = await sites.create(owner.accountId, { domain, displayName: domain, region: 'EU' });
const site = await sites.verify(created.id);
const { siteKey, publication } = await rulesets.install(site);
const service: Service = {
  pid: process.pid,
  dataDir,
  port,
  key,
  siteId: site.id,
  siteKey,
  rulesetIntegrity: publication.integrity,
  snippet: `<script>${publication.sealed.snippet}</script>`,
};
process.send?.(service);

async function embedded() {
  const stores = await openSqliteStores({ dataDir, clock });
  return { stores, close: () => stores.close() };
}
