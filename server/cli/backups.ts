import { resolve } from 'node:path';
import { type Config, loadConfig } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { software } from '../config/software.ts';
import { secretsKey } from '../config/values.ts';
import { variables } from '../config/variables.ts';
import { logKeyFile, secretsKeyFile } from '../process/secretsKey.ts';
import type { Manifest } from '../stores/backup/manifest.ts';
import { json, print, table, verb } from './verb.ts';

/** The embedded store as a whole, copied and put back. */
export const backupVerbs = {
  backup: verb({
    summary:
      'Back up the embedded store to a new directory while the server runs, and check the copy',
    options: {
      to: { type: 'string', meaning: 'New or empty directory for the backup', required: true },
      'without-keys': {
        type: 'boolean',
        meaning: 'Leave out secrets.key and log.key, for a backup that others can read',
      },
      json,
    },
    example: '--to /var/backups/portcullis/2026-11-23',
    async run({ to, 'without-keys': withoutKeys, json }) {
      const { requireStore } = await import('../process/stores.ts');
      const { backUp } = await import('../stores/backup/backup.ts');
      const config = await embedded('backup');
      requireStore(config);
      const { dataDir } = config;
      const { manifest, logs } = await backUp({
        dataDir,
        target: resolve(to),
        keys: keysOf(config),
        withKeys: !withoutKeys,
        software: software.version,
      });
      print(json, { backup: resolve(to), ...manifest, logs }, [
        `Backed up to ${resolve(to)}, as of ${manifest.takenAt}.`,
        ...contentLines(manifest),
        `Every page was read. ${logsChecked(logs)}`,
        ...keyLines(manifest),
      ]);
    },
  }),

  restore: verb({
    summary: 'Restore a backup into an empty DATA_DIR, before a server is started on it',
    options: {
      from: { type: 'string', meaning: 'Directory of the backup', required: true },
      json,
    },
    example: '--from /var/backups/portcullis/2026-11-23',
    async run({ from, json }) {
      const { restore } = await import('../stores/backup/restore.ts');
      const config = await embedded('restore');
      const dataDir = resolve(config.dataDir);
      const manifest = await restore({ source: resolve(from), dataDir, keys: keysOf(config) });
      print(json, { restored: dataDir, ...manifest }, [
        `Restored to ${dataDir}, as of ${manifest.takenAt} (${ageOf(manifest.takenAt)} old).`,
        ...contentLines(manifest),
        'Nothing recorded after that is in it. Start the server with this DATA_DIR.',
      ]);
    },
  }),
};

/** @throws ConfigError with PostgreSQL, which has tools of its own */
async function embedded(verb: string): Promise<Config> {
  const { databaseUrls } = await import('../process/stores.ts');
  const config = loadConfig();
  if (!databaseUrls(config)) return config;
  throw new ConfigError(
    `${verb} is for the embedded store, but DATABASE_URL is set: back up PostgreSQL as docs/scale.md describes.`,
  );
}

function logsChecked(logs: number): string {
  if (!logs) return 'There are no logs to check yet.';
  return logs === 1 ? 'One log matches what was signed.' : `${logs} logs match what was signed.`;
}

function keysOf({ secretsKey: secrets, logKey }: Config) {
  const read = secretsKey;
  return [
    { file: secretsKeyFile, set: secrets, setting: variables.secretsKey.name, read },
    { file: logKeyFile, set: logKey, setting: variables.logKey.name, read },
  ];
}

function contentLines({ databases, keys }: Manifest): string[] {
  const rows = Object.entries({ ...databases, ...keys }).map(([file, about]) => [
    ...[file, `${about.bytes}`],
    'records' in about && about.records !== null ? `${about.records}` : '',
  ]);
  return table(['file', 'bytes', 'consent records'], rows, '');
}

/** The keys to keep elsewhere. */
function keyLines({ keys, fingerprints }: Manifest): string[] {
  const settings: Record<string, string> = {
    [secretsKeyFile]: variables.secretsKey.name,
    [logKeyFile]: variables.logKey.name,
  };
  return Object.keys(fingerprints)
    .filter((file) => !keys[file])
    .map((file) => `${settings[file]} is not in it: keep that key too, or it cannot be restored.`);
}

function ageOf(takenAt: string): string {
  const minutes = Math.max(0, Math.round((Date.now() - Date.parse(takenAt)) / 60_000));
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
