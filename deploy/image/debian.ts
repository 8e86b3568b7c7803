import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Unpacks packages of Debian into a directory, without installing anything; fetched once into a cache beside it. */
export function unpackDebian(names: readonly string[], cache: string, target: string): string[] {
  mkdirSync(cache, { recursive: true });
  mkdirSync(target, { recursive: true });
  return names.map((name) => {
    const fetched = () => readdirSync(cache).find((file) => file.startsWith(`${name}_`));
    // apt gives up its rights where it may not write with them, and says so; the file is there all the same.
    if (!fetched())
      execFileSync('apt-get', ['download', '-q', name], { cwd: cache, stdio: 'ignore' });
    const file = fetched();
    if (!file || !existsSync(join(cache, file)))
      throw new Error(`${name} cannot be fetched from Debian`);
    execFileSync('dpkg', ['-x', join(cache, file), target]);
    return file.replace(/\.deb$/, '');
  });
}
