import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of this size, and how to be rid of it; null where this user may not make one. */
export function smallDisk(bytes: number): { path: string; remove(): void } | null {
  const path = mkdtempSync(join(tmpdir(), 'portcullis-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path]);
  const remove = () => {
    if (status === 0) spawnSync('umount', ['-l', path]);
    rmSync(path, { recursive: true, force: true });
  };
  if (status === 0) return { path, remove };
  remove();
  return null;
}
