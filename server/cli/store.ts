import { regions } from '../../src/shared/vocabulary.ts';
import { databaseNames, loadConfig } from '../config/config.ts';
import { json, MigrationDue, print, UsageError, verb } from './verb.ts';
import { withStore } from './withStore.ts';

/** The operator's actions on the store as a whole. */
export const storeVerbs = {
  migrate: verb({
    summary: 'Migrate the store to this version',
    options: {
      check: {
        type: 'boolean',
        meaning: 'Only report what would be done; exit code 3 if anything would',
      },
      close: {
        type: 'boolean',
        meaning: 'Also take steps after which servers of the earlier version cannot be used',
      },
      json,
    },
    async run({ check, close, json }) {
      const { databaseUrls, migrateStores, migrationsDue } = await import('../process/stores.ts');
      const urls = databaseUrls(loadConfig());
      if (!urls) {
        if (check) throw new UsageError('migrate --check is for PostgreSQL: set DATABASE_URL.');
        await withStore(async () => {});
        return print(json, { migrated: true }, ['The store is up to date.']);
      }
      if (!check) {
        const steps = await migrateStores(urls, { close });
        const lines = Object.entries(steps).map(([name, count]) => `${name}: ${count} taken`);
        return print(json, { migrated: true, steps }, lines);
      }
      const due = Object.entries(await migrationsDue(urls, { close }));
      const lines = due.flatMap(([name, { steps, missing }]) => [
        `${name}: ${steps} due`,
        ...missing.map((table) => `${name}: ${table} is missing or detached`),
      ]);
      const [steps, missing] = (['steps', 'missing'] as const).map((what) =>
        Object.fromEntries(due.map(([name, one]) => [name, one[what]])),
      );
      print(json, { due: steps, missing }, lines);
      if (due.some(([, { steps, missing }]) => steps > 0 || missing.length > 0)) {
        throw new MigrationDue('The store has to be migrated.');
      }
    },
  }),

  move: verb({
    summary: 'Copy the embedded store in DATA_DIR into PostgreSQL while no server is running',
    options: { json },
    async run({ json }) {
      const { databaseUrls, moveStores } = await import('../process/stores.ts');
      const config = loadConfig();
      const urls = databaseUrls(config);
      if (!urls) {
        throw new UsageError(`move needs ${databaseNames(regions).join(', ')}.`);
      }
      const moved = await moveStores(config, urls);
      const lines = Object.entries(moved).map(([name, tables]) => {
        const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
        return `${name}: ${rows} rows in ${Object.keys(tables).length} tables`;
      });
      print(json, { moved }, lines);
    },
  }),
};
