import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { secretsKey } from '../config/values.ts';

/** Name of the file in `DATA_DIR` that holds the key where `SECRETS_KEY` is not set. */
export const secretsKeyFile = 'secrets.key';

/** The same of the key that signs the logs, where `LOG_KEY` is not set. */
export const logKeyFile = 'log.key';

/** The key that encrypts secrets: the configured one, or one that is made at the first start and stored. */
export async function loadSecretsKey({
  secretsKey,
  dataDir,
}: Pick<Config, 'secretsKey' | 'dataDir'>): Promise<Uint8Array> {
  return secretsKey ?? keyIn(dataDir, secretsKeyFile);
}

/** The key that signs the logs, in the same way. Null where several processes share a database and none is set: each would make its own. */
export async function loadLogKey({
  logKey,
  dataDir,
  databaseUrl,
}: Pick<Config, 'logKey' | 'dataDir' | 'databaseUrl'>): Promise<Uint8Array | null> {
  return logKey ?? (databaseUrl ? null : keyIn(dataDir, logKeyFile));
}

/** The same where there is one: whoever only looks at the logs makes none. */
export async function storedLogKey(
  config: Pick<Config, 'logKey' | 'dataDir' | 'databaseUrl'>,
): Promise<Uint8Array | null> {
  const made = config.logKey || existsSync(join(config.dataDir, logKeyFile));
  return made ? loadLogKey(config) : null;
}

const nextLogKeyFile = `${logKeyFile}.next`;

/** The key that comes after the one in `log.key`: made once, so that a change which was cut off goes on with the same. */
export const nextLogKey = (dataDir: string): Promise<Uint8Array> => keyIn(dataDir, nextLogKeyFile);

/** Puts the next key in the place of the one before, which is gone then. */
export const takeNextLogKey = (dataDir: string): Promise<void> =>
  rename(join(dataDir, nextLogKeyFile), join(dataDir, logKeyFile));

/** A key of 32 bytes in a file of the operator's. @throws ConfigError where it is none */
export async function keyFrom(file: string): Promise<Uint8Array> {
  try {
    return secretsKey((await readFile(file, 'utf8')).trim());
  } catch (error) {
    throw new ConfigError(`${file} cannot be used: ${(error as Error).message}`);
  }
}

async function keyIn(dataDir: string, file: string): Promise<Uint8Array> {
  const path = join(dataDir, file);
  try {
    const text = await readFile(path, 'utf8').catch(() => makeKey(dataDir, path));
    return secretsKey(text.trim());
  } catch (error) {
    throw new ConfigError(`${path} cannot be used: ${(error as Error).message}`);
  }
}

/**
 * The secrets of a store that is to be moved were encrypted with the key beside it.
 * @throws ConfigError where the one that is set is another
 */
export async function requireSameKey({
  secretsKey: set,
  dataDir,
}: Pick<Config, 'secretsKey' | 'dataDir'>): Promise<void> {
  const path = join(dataDir, secretsKeyFile);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null || (set && timingSafeEqual(secretsKey(text.trim()), set))) return;
  throw new ConfigError(`SECRETS_KEY is not the key in ${path}: set it to what that file holds`);
}

/** Written whole, then named: a concurrent start reads either no file or all of it. */
async function makeKey(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readFile(path, 'utf8');
}
