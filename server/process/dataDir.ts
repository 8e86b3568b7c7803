import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from '../config/config.ts';

/** Ensures that the directory exists and is writable. @throws ConfigError */
export async function requireDataDir(dataDir: string): Promise<void> {
  const file = join(dataDir, `.probe-${process.pid}`);
  try {
    await makeDirectory(resolve(dataDir));
    await (await open(file, 'w', 0o600)).close();
    await rm(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = reasons[code ?? ''] ?? message;
    throw new ConfigError(
      `DATA_DIR is "${dataDir}", which cannot be the store's directory: ${why}`,
    );
  }
}

/** Not by `mkdir` with `recursive`: where nothing can be made (`/proc`), Node 24 tries for ever. */
async function makeDirectory(path: string): Promise<void> {
  const parent = dirname(path);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || (await exists(parent))) throw error;
    await makeDirectory(parent);
    await mkdir(path, { mode: 0o700 });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    ({ code }) => code !== 'ENOENT',
  );
}

const reasons: Record<string, string> = {
  EEXIST: 'it is a file.',
  ENOTDIR: 'a part of the path is a file.',
  EACCES: 'this user may not write there.',
  EPERM: 'this user may not write there.',
  EROFS: 'the file system is read-only.',
  ENOSPC: 'no space is left there.',
};
