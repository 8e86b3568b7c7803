import { open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError } from '../config/configError.ts';
import { makeDirectory } from '../stores/sqlite/files.ts';

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

const reasons: Record<string, string> = {
  EEXIST: 'it is a file.',
  ENOTDIR: 'part of the path is a file.',
  EACCES: 'this user may not write there.',
  EPERM: 'this user may not write there.',
  EROFS: 'the file system is read-only.',
  ENOSPC: 'no space is left there.',
};
