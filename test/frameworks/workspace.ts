import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../../server/artefacts/hash.ts';
import { eventually } from '../support/page.ts';
import type { Target } from './targets.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Sites of one lane, and where they are built. */
export interface Lane {
  /** Folder of the list of packages. */
  workspace: string;
  /** Folders of the sites' pages; what stands in a later one takes the place of what an earlier one has. */
  apps: string[];
  /** Git ignores it; what is there is used again as long as it is up to date. */
  folder: string;
  /** Packages of ours to pack and unpack there, as from a registry. */
  packages: string[];
  /** Further variables for builds and servers. */
  variables: Record<string, string>;
}

/** Vitest says that this is a test, and some frameworks build otherwise then. */
const { NODE_ENV: _mode, VITEST: _test, ...own } = process.env;
const environment = {
  ...own,
  CI: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
};

async function run(
  what: string,
  [command, ...args]: string[],
  { cwd, env }: { cwd: string; env?: Record<string, string | undefined> },
): Promise<string> {
  console.log(`${what}: ${command} ${args.join(' ')}`);
  const all = { ...environment, ...env };
  const child = spawn(command as string, args, {
    cwd,
    env: all,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code) throw new Error(`${what} failed with ${code}:\n${output.slice(-4000)}`);
  return output;
}

const stampOf = (file: string) => readFile(file, 'utf8').catch(() => '');

/** The files of a folder, by their paths in it; none where it is not there. */
async function filesOf(folder: string): Promise<Map<string, string>> {
  if (!existsSync(folder)) return new Map();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path.slice(folder.length), await readFile(path, 'utf8')] as const),
    ),
  );
}

export type Workspace = ReturnType<typeof createWorkspace>;

/** Installs, builds and serves the sites of a lane. */
export function createWorkspace({ workspace, apps, folder, packages, variables }: Lane) {
  /** The site's own programs first, then those it shares, with the Node that runs this. */
  const path = (cwd: string) =>
    [
      join(cwd, 'node_modules/.bin'),
      join(folder, 'node_modules/.bin'),
      dirname(process.execPath),
      process.env.PATH,
    ].join(':');
  /** Of our own packages as they were unpacked: who is built with others is built anew. */
  let packed = '';

  /** Packs what would be published, and unpacks it beside the others. */
  async function unpack(name: string): Promise<void> {
    const words = ['pack', '--json', '--pack-destination', folder];
    const output = await run(`Packing ${name}`, ['npm', ...words], {
      cwd: join(root, 'packages', name),
    });
    const [{ filename }] = JSON.parse(output) as [{ filename: string }];
    const tarball = join(folder, filename);
    packed += sha256(await readFile(tarball, 'base64'), 'hex');
    const into = join(folder, 'node_modules/@portcullis', name);
    await rm(into, { recursive: true, force: true });
    await mkdir(into, { recursive: true });
    await run(`Unpacking ${name}`, ['tar', '-xzf', tarball, '--strip-components=1'], { cwd: into });
  }

  return {
    /** Installs the frameworks, unless just these are there. Packages' own scripts don't run. */
    async install(): Promise<void> {
      await mkdir(folder, { recursive: true });
      const stamp = join(folder, 'node_modules/.installed');
      const lock = await readFile(join(workspace, 'package-lock.json'), 'utf8');
      await cp(workspace, folder, { recursive: true });
      if ((await stampOf(stamp)) !== sha256(lock, 'hex')) {
        await run('Installing frameworks', ['npm', 'ci', '--ignore-scripts'], { cwd: folder });
        await writeFile(stamp, sha256(lock, 'hex'));
      }
      for (const name of packages) await unpack(name);
    },

    /** Builds a site for production, unless it was built from the same; answers what the build said. */
    async build(
      name: string,
      { app, without = [], build }: Target,
      install: { snippet: string; tags: string },
    ): Promise<void> {
      const site = join(folder, 'sites', name);
      const files = new Map<string, string>();
      for (const from of apps) {
        for (const [path, text] of await filesOf(join(from, app))) files.set(path, text);
      }
      for (const path of without) files.delete(`/${path}`);
      const made = sha256(
        JSON.stringify([build, install, packed, variables, [...files].sort()]),
        'hex',
      );
      const stamp = join(site, '.built');
      if ((await stampOf(stamp)) === made) return;
      const kept = ['node_modules', 'package.json'];
      for (const entry of await readdir(site)) {
        if (!kept.includes(entry)) await rm(join(site, entry), { recursive: true });
      }
      for (const [path, text] of files) {
        await mkdir(dirname(join(site, path)), { recursive: true });
        await writeFile(join(site, path), text);
      }
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
      if (build) {
        const env = { ...variables, PATH: path(site) };
        await writeFile(
          join(site, '.said'),
          await run(`Building ${name}`, build, { cwd: site, env }),
        );
      }
      await writeFile(stamp, made);
    },

    /** Serves a site with its framework's own server; answers its origin and what ends it. */
    async serve(name: string, target: Pick<Target, 'serve'>, port: number, mode = 'production') {
      const site = join(folder, 'sites', name);
      const [command, ...args] = target.serve(port);
      const origin = `http://localhost:${port}`;
      const env = {
        ...environment,
        ...variables,
        PATH: path(site),
        NODE_ENV: mode,
        PORT: `${port}`,
        HOST: 'localhost',
        ORIGIN: origin,
      };
      // A group of its own: some of these servers start others.
      const child = spawn(command as string, args, {
        cwd: site,
        env,
        stdio: 'ignore',
        detached: true,
      });
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
        process.off('exit', end);
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
    },
  };
}
