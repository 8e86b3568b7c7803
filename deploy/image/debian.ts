import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
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

/**
 * Unpacks packages of Debian and whatever they depend on, each into a directory of its own below the target, without installing anything.
 * @returns these directories by the names of their packages
 */
export function unpackWithDependencies(
  names: readonly string[],
  cache: string,
  target: string,
): Map<string, string> {
  mkdirSync(join(cache, 'partial'), { recursive: true });
  // As if nothing were installed: what this machine has is not in the image.
  const nothing = join(cache, 'status');
  writeFileSync(nothing, '');
  const settings = {
    'Dir::State::status': nothing,
    'Dir::Cache::archives': cache,
    'APT::Install-Recommends': 'false',
    'Debug::NoLocking': 'true',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const get = (...words: string[]) =>
    execFileSync('apt-get', ['-qq', ...options, ...words, 'install', ...names], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  // Packages that the cache has from an earlier time, in another version or for other names, are not taken.
  const wanted = get('--simulate').matchAll(/^Inst (\S+) \((\S+) .*\[(\S+)\]\)/gm);
  get('--download-only', '--yes');
  return new Map(
    [...wanted].map(([, name = '', version = '', architecture]) => {
      const file = `${name}_${version.replaceAll(':', '%3a')}_${architecture}.deb`;
      const place = join(target, name);
      mkdirSync(place, { recursive: true });
      execFileSync('dpkg', ['-x', join(cache, file), place]);
      return [file.replace(/\.deb$/, ''), place];
    }),
  );
}
