import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Permissions for the owner of the file only: nobody else on the machine reads what visitors decided. */
const [ownFile, ownDirectory] = [0o600, 0o700];

/** Makes the directory where it is missing, and closes it to others where it was there; a shared one, like /tmp, stays as it is. */
export async function ownDirectoryAt(path: string): Promise<void> {
  await makeDirectory(resolve(path));
  const { mode, uid } = await stat(path);
  const shared = (mode & 0o1000) !== 0;
  if (!shared && uid === process.getuid?.()) await chmod(path, ownDirectory);
}

/** Makes the file where it is missing. The files that SQLite puts beside it are for the same user alone as it is. */
export async function ownFileAt(path: string): Promise<void> {
  await (await open(path, 'a', ownFile)).close();
  for (const end of ['', '-wal', '-shm']) {
    await chmod(path + end, ownFile).catch((error: NodeJS.ErrnoException) => {
      // Someone else's file, or none: then it is as they want it, or will be made like the first.
      if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error;
    });
  }
}

/** Not by `mkdir` with `recursive`: where nothing can be made, Node 24 tries for ever (`/proc`), or names another reason. */
export async function makeDirectory(path: string): Promise<void> {
  const parent = dirname(path);
  try {
    await mkdir(path, { mode: ownDirectory });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || (await exists(parent))) throw error;
    await makeDirectory(parent);
    await mkdir(path, { mode: ownDirectory });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    ({ code }) => code !== 'ENOENT',
  );
}
