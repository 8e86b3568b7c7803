import { resolve } from 'node:path';
import { byRegion, type Region } from '../../src/shared/vocabulary.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { variables } from '../config/variables.ts';
import type { Stores } from '../domain/stores.ts';
import { requireFinished } from '../stores/backup/restore.ts';
import { hasStore, type Moved, moveStore } from '../stores/move/move.ts';
import { isAway, problemOf } from '../stores/postgres/failures.ts';
import { type Form, migrate, migrationDue } from '../stores/postgres/migrate.ts';
import {
  cellUrls,
  type DatabaseName,
  forms,
  openPostgresStores,
  type ServedUrls,
} from '../stores/postgres/open.ts';
import { requireReady } from '../stores/postgres/ready.ts';
import { openSqliteStores } from '../stores/sqlite/open.ts';
import { requireDataDir } from './dataDir.ts';
import { requireSameKey } from './secretsKey.ts';

type Places = Pick<
  Config,
  'dataDir' | 'databaseUrl' | `databaseUrl${Region}` | 'databasePool' | 'regions'
>;

const names: Record<DatabaseName, string> = {
  control: variables.databaseUrl.name,
  ...byRegion((region) => variables[`databaseUrl${region}`].name),
};

/** Where the databases of what is served are; null where the embedded store is used. */
export function databaseUrls(config: Places): ServedUrls | null {
  const { databaseUrl: control, regions } = config;
  if (!control) return null;
  const served = regions.flatMap((region) => {
    const url = config[`databaseUrl${region}`];
    return url ? [[region, url]] : [];
  });
  return { control, ...Object.fromEntries(served) };
}

/**
 * Whoever runs a verb in the wrong directory would get a new store there, of which the server knows nothing.
 * @throws ConfigError where no setting names a place for the store, and there is none at the default
 */
export function requireStore(config: Places): void {
  const named = databaseUrls(config) || config.dataDir !== variables.dataDir.default;
  if (named || hasStore(config.dataDir)) return;
  throw new ConfigError(
    `There is no store in ${resolve(config.dataDir)}. Run this where the server runs, or set DATA_DIR to its directory.`,
  );
}

/**
 * Opens the store that the settings name. A database that is away is gone without until it is there, unless all of them are.
 * @param tell told of each that is away, or has another time than this machine
 * @param hearing who hears later on whether a database can be reached
 * @throws ConfigError when it cannot be used, naming the setting
 */
export async function openStores(
  config: Places,
  tell: (problem: string) => void = () => {},
  hearing?: Parameters<typeof openPostgresStores>[0]['hearing'],
): Promise<Stores> {
  const urls = databaseUrls(config);
  if (!urls) {
    await requireDataDir(config.dataDir);
    await requireFinished(config.dataDir);
    return openSqliteStores({ dataDir: config.dataDir, clock: { now: Date.now } });
  }
  const tried = await Promise.all(
    placesOf(urls).map(async ({ name, url, form }) => {
      try {
        const wrong = clockProblem(Date.now() - (await requireReady(url, form)).getTime());
        if (wrong) tell(`${name}: ${wrong}`);
        return null;
      } catch (error) {
        const [away, problem] = [isAway(error), problemOf(error)];
        return { away, problem: `${name} cannot be ${away ? 'reached' : 'used'}: ${problem}` };
      }
    }),
  );
  const found = tried.filter((one) => one !== null);
  const wrong = found.find((one) => !one.away);
  if (wrong) throw new ConfigError(wrong.problem);
  const away = found.map(({ problem }) => problem);
  if (away.length === tried.length) throw new ConfigError(away.join('\n'));
  for (const problem of away) tell(problem);
  return openPostgresStores({ urls, clock: null, readers: config.databasePool, hearing });
}

/** @param ahead milliseconds by which this machine is ahead of a database */
function clockProblem(ahead: number): string | null {
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  if (seconds < 60) return null;
  const where = ahead > 0 ? 'ahead of' : 'behind';
  return `this machine's clock is ${seconds} seconds ${where} the database's: receivers refuse webhooks that are signed with a wrong time`;
}

/**
 * Copies the embedded store to where the settings say. @returns how many rows of each table, by database
 * @throws ConfigError when the databases cannot be used
 */
export async function moveStores(config: Config, urls: ServedUrls): Promise<Moved> {
  const { dataDir } = config;
  // Moved sites go into the first cells; from there they can go into others.
  const first = byRegion((region) => cellUrls(urls[region])[0] ?? '');
  if (!Object.values(first).every(Boolean))
    throw new ConfigError('A move covers all regions: unset REGIONS');
  await requireSameKey(config);
  await each(urls, requireReady);
  // One of an earlier version is migrated first.
  await requireDataDir(dataDir);
  if (hasStore(dataDir)) await (await openSqliteStores({ dataDir, clock: Date })).close();
  return moveStore({ dataDir, urls: { control: urls.control, ...first } });
}

/** Whether steps are taken as well that servers of the version before cannot work with. */
interface Closing {
  close?: boolean | undefined;
}

/** Migrates every database. @returns how many steps that took, by the setting that names it */
export function migrateStores(urls: ServedUrls, closing: Closing): Promise<Record<string, number>> {
  return each(urls, (url, form) => migrate(url, form, closing));
}

/** What the same would do. */
export function migrationsDue(urls: ServedUrls, closing: Closing) {
  return each(urls, (url, form) => migrationDue(url, form, closing));
}

/** Does it to one database after the other, so that what is told of the first is told before the next is begun. */
async function each<Answer>(
  urls: ServedUrls,
  work: (url: string, form: Form) => Promise<Answer>,
): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  for (const { name, url, form } of placesOf(urls)) {
    try {
      answers[name] = await work(url, form);
    } catch (error) {
      throw new ConfigError(`${name} cannot be used: ${problemOf(error)}`);
    }
  }
  return answers;
}

/** Every database, by the setting that names it, and its place there. */
function placesOf(urls: ServedUrls): { name: string; url: string; form: Form }[] {
  return (Object.keys(names) as DatabaseName[]).flatMap((place) =>
    cellUrls(urls[place]).map((url, at) => ({
      name: at ? `${names[place]} (${at + 1})` : names[place],
      url,
      form: forms[place],
    })),
  );
}

/** Where the store is, as it may be printed: without users and passwords. */
export function storePlace(config: Places): string {
  const urls = databaseUrls(config);
  if (!urls) return resolve(config.dataDir);
  const places = placesOf(urls).map(({ url }) => new URL(url));
  return places.map(({ host, pathname }) => host + pathname).join(', ');
}
