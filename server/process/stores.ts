import { resolve } from 'node:path';
import { type Config, ConfigError } from '../config/config.ts';
import { variables } from '../config/variables.ts';
import type { Stores } from '../domain/stores.ts';
import { hasStore, type Moved, moveStore } from '../stores/move/move.ts';
import { problemOf } from '../stores/postgres/failures.ts';
import { migrate, stepsDue } from '../stores/postgres/migrate.ts';
import {
  type DatabaseName,
  forms,
  openPostgresStores,
  type Urls,
} from '../stores/postgres/open.ts';
import { requireReady } from '../stores/postgres/ready.ts';
import { openSqliteStores } from '../stores/sqlite/open.ts';
import { requireDataDir } from './dataDir.ts';
import { requireSameKey } from './secretsKey.ts';

type Places = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseUrlEu' | 'databaseUrlUs'>;

const names: Record<DatabaseName, string> = {
  control: variables.databaseUrl.name,
  EU: variables.databaseUrlEu.name,
  US: variables.databaseUrlUs.name,
};

/** Where the databases are; null where the embedded store is used. */
export function databaseUrls(config: Places): Urls | null {
  const { databaseUrl: control, databaseUrlEu: EU, databaseUrlUs: US } = config;
  return control && EU && US ? { control, EU, US } : null;
}

/** Opens the store that the settings name. @throws ConfigError when it cannot be used, naming the setting */
export async function openStores(config: Places): Promise<Stores> {
  const urls = databaseUrls(config);
  if (!urls) {
    await requireDataDir(config.dataDir);
    return openSqliteStores({ dataDir: config.dataDir, clock: { now: Date.now } });
  }
  await each(urls, requireReady);
  return openPostgresStores({ urls, clock: null });
}

/**
 * Copies the embedded store to where the settings say. @returns how many rows of each table, by database
 * @throws ConfigError when the databases cannot be used
 */
export async function moveStores(config: Config, urls: Urls): Promise<Moved> {
  const { dataDir } = config;
  await requireSameKey(config);
  await each(urls, requireReady);
  // One of an earlier version is migrated first.
  await requireDataDir(dataDir);
  if (hasStore(dataDir)) await (await openSqliteStores({ dataDir, clock: Date })).close();
  return moveStore({ dataDir, urls });
}

/** How many steps each database's migration takes, by the setting that names it. */
export async function stepsOf(
  urls: Urls,
  { take }: { take: boolean },
): Promise<Record<string, number>> {
  return each(urls, take ? migrate : stepsDue);
}

/** Does it to one database after the other, so that what is told of the first is told before the next is begun. */
async function each<Answer>(
  urls: Urls,
  work: (url: string, form: (typeof forms)[DatabaseName]) => Promise<Answer>,
): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  for (const place of Object.keys(names) as DatabaseName[]) {
    try {
      answers[names[place]] = await work(urls[place], forms[place]);
    } catch (error) {
      throw new ConfigError(`${names[place]} cannot be used: ${problemOf(error)}`);
    }
  }
  return answers;
}

/** Where the store is, as it may be printed: without users and passwords. */
export function storePlace(config: Places): string {
  const urls = databaseUrls(config);
  if (!urls) return resolve(config.dataDir);
  const places = Object.values(urls).map((url) => new URL(url));
  return places.map(({ host, pathname }) => host + pathname).join(', ');
}
