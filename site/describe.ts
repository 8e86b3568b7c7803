import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSealer } from '../server/artefacts/sealer.ts';
import { loadConfig } from '../server/config/config.ts';
import { vault } from '../server/domain/webhook/vault.ts';
import { compose } from '../server/process/compose.ts';
import { openSqliteStores } from '../server/stores/sqlite/open.ts';
import type { Description } from './reference.ts';

/** Asks a server that does not listen for the description of its API. */
export async function describe(dist: URL): Promise<Description> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portcullis-docs-'));
  const clock = { now: Date.now };
  const stores = await openSqliteStores({ dataDir, clock });
  try {
    const { app } = compose({
      ...{ config: loadConfig({}), stores, clock, logger: false },
      sealer: await loadSealer(dist, null),
      vault: vault(new Uint8Array(32)),
    });
    const { body } = await app.inject('/api/v1/openapi.json');
    await app.close();
    return JSON.parse(body);
  } finally {
    await stores.close();
    await rm(dataDir, { recursive: true });
  }
}
