import { chmod, mkdir, open, stat } from 'node:fs/promises';

/** Permissions for the owner of the file only: nobody else on the machine reads what visitors decided. */
const [ownFile, ownDirectory] = [0o600, 0o700];

/** Makes the directory where it is missing, and closes it to others where it was there; a shared one, like /tmp, stays as it is. */
export async function ownDirectoryAt(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: ownDirectory });
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
