import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../../server/artefacts/hash.ts';
import { eventually } from '../support/page.ts';
import type { Target } from './targets.ts';

const sources = fileURLToPath(new URL('./', import.meta.url));
/** Git ignores it; what is there is used again as long as it is up to date. */
const folder = fileURLToPath(new URL('../../.frameworks/', import.meta.url));

/** Vitest says that this is a test, and some frameworks build otherwise then. */
const { NODE_ENV: _mode, VITEST: _test, ...own } = process.env;
const environment = {
  ...own,
  ...{ CI: '1', NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' },
  ASTRO_TELEMETRY_DISABLED: '1',
};

async function run(what: string, [command, ...args]: string[], cwd: string): Promise<void> {
  console.log(`${what}: ${command} ${args.join(' ')}`);
  const env = { ...environment, PATH: path(cwd) };
  const child = spawn(command as string, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  if (code) throw new Error(`${what} failed with ${code}:\n${said.slice(-4000)}`);
}

/** The site's own programs first, then those it shares, with the Node that runs this. */
const path = (cwd: string) =>
  [
    join(cwd, 'node_modules/.bin'),
    join(folder, 'node_modules/.bin'),
    dirname(process.execPath),
    process.env.PATH,
  ].join(':');

const stampOf = (file: string) => readFile(file, 'utf8').catch(() => '');

/** Installs the frameworks, unless just these are there. Packages' own scripts don't run. */
export async function install(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const from = join(sources, 'workspace');
  const stamp = join(folder, 'node_modules/.installed');
  const lock = await readFile(join(from, 'package-lock.json'), 'utf8');
  await cp(from, folder, { recursive: true });
  if ((await stampOf(stamp)) === sha256(lock, 'hex')) return;
  await run('Installing frameworks', ['npm', 'ci', '--ignore-scripts'], folder);
  await writeFile(stamp, sha256(lock, 'hex'));
}

/** Builds a site for production, unless it was built from the same. */
export async function build(
  name: string,
  { app, build }: Target,
  install: { snippet: string; tags: string },
): Promise<void> {
  const site = join(folder, 'sites', name);
  const from = join(sources, 'apps', app);
  const files = (await readdir(from, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const texts = await Promise.all(
    files.map(async (file) => `${file.name}\n${await readFile(join(file.parentPath, file.name))}`),
  );
  const made = sha256(JSON.stringify([build, install, texts.sort()]), 'hex');
  const stamp = join(site, '.built');
  if ((await stampOf(stamp)) === made) return;
  const kept = ['node_modules', 'package.json'];
  for (const entry of await readdir(site)) {
    if (!kept.includes(entry)) await rm(join(site, entry), { recursive: true });
  }
  await cp(from, site, { recursive: true });
  const { snippet, tags } = install;
  const pasted = Object.entries({ snippet, tags }).map(
    ([key, value]) => `export const ${key} = ${JSON.stringify(value)};\n`,
  );
  await writeFile(join(site, 'install.mjs'), pasted.join(''));
  // Where a page's head is a text, the snippet is pasted into that.
  const page = join(site, 'src/app.html');
  if (existsSync(page)) {
    const html = (await readFile(page, 'utf8')).replaceAll('{{tags}}', tags);
    await writeFile(
      page,
      html.replace('{{snippet}}', () => snippet),
    );
  }
  if (build) await run(`Building ${name}`, build, site);
  await writeFile(stamp, made);
}

/** Serves a site with its framework's own server; answers its origin and what ends it. */
export async function serve(name: string, target: Target, port: number) {
  const site = join(folder, 'sites', name);
  const [command, ...args] = target.serve(port);
  const origin = `http://localhost:${port}`;
  const env = {
    ...environment,
    PATH: path(site),
    NODE_ENV: 'production',
    ...{ PORT: `${port}`, HOST: 'localhost', ORIGIN: origin },
  };
  // A group of its own: some of these servers start others.
  const child = spawn(command as string, args, { cwd: site, env, stdio: 'ignore', detached: true });
  const ended = once(child, 'exit');
  const end = () => {
    try {
      process.kill(-(child.pid as number));
    } catch {}
  };
  // It would outlive a run that is broken off.
  process.once('exit', end);
  const close = async () => {
    end();
    await ended;
  };
  const status = () =>
    fetch(origin).then(
      (answer) => answer.status,
      () => 0,
    );
  await eventually(status, (now) => now === 200).catch(async (error) => {
    await close();
    throw error;
  });
  return { origin, close };
}
