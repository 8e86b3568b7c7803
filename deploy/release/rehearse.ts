import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { decision } from '../../test/support/decision.ts';
import { freePort, plainEnvironment } from './environment.ts';
import { openRegistry } from './registry.ts';

type Run = (program: string, ...words: string[]) => Promise<string>;

/**
 * What a stranger does with a release: takes it from a registry into an empty directory, creates an account, stores a decision, and
 * reads it back. Nothing of the repository is within reach, and npm has an empty cache.
 * @param server the name of the server's package
 * @param tarballs files by the packages' names
 * @returns what was done, one line each
 */
export async function rehearse(server: string, tarballs: ReadonlyMap<string, string>) {
  const home = mkdtempSync(join(tmpdir(), 'portcullis-rehearsal-'));
  const registry = await openRegistry(tarballs);
  try {
    const cwd = join(home, 'empty');
    mkdirSync(cwd);
    const env = {
      ...plainEnvironment(),
      ...{
        HOME: home,
        npm_config_cache: join(home, 'cache'),
        npm_config_registry: registry.address,
      },
      ...{
        npm_config_update_notifier: 'false',
        npm_config_audit: 'false',
        npm_config_fund: 'false',
      },
      ...{ PORT: `${await freePort()}`, DATA_DIR: join(home, 'data') },
      // The Node that runs this, for that of the machine may be older than the server takes.
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    };
    const run: Run = async (program, ...words) =>
      (await promisify(execFile)(program, words, { cwd, env, maxBuffer: 2 ** 26 })).stdout;
    const serve = () =>
      spawn('npx', ['--yes', server, 'serve', '--json'], { cwd, env, detached: true });
    const others = [...tarballs.keys()].filter((name) => name !== server);
    return [await decide(server, run, serve), await installBeside(others, run)];
  } finally {
    registry.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** From `npx` to a decision that is read back. */
async function decide(server: string, run: Run, serve: () => ReturnType<typeof spawn>) {
  const npx = (...words: string[]) => run('npx', '--yes', server, ...words);
  const version = (await npx('version')).trim();
  const created = await npx(
    'account',
    'create',
    '--name',
    'A',
    '--email',
    'a@shop.example',
    '--json',
  );
  const { key } = JSON.parse(created);
  const running = serve();
  running.stderr?.pipe(process.stderr);
  const ended = once(running, 'exit');
  try {
    const { api, delivery } = await Promise.race([
      once(running.stdout as NodeJS.ReadableStream, 'data').then(([line]) => JSON.parse(`${line}`)),
      ended.then(() => Promise.reject(new Error('The server ended before it was ready.'))),
    ]);
    const ask = asking(api, key);
    const site = await ask('/sites', { domain: 'shop.example', displayName: 'Shop', region: 'EU' });
    await npx('site', 'verify', '--site', `${site.id}`, '--force');
    const install = await ask(`/sites/${site.id}/install`);
    const answer = await fetch(`${delivery}/${install.siteKey}/decisions`, {
      ...{ method: 'POST', headers: { origin: 'https://shop.example' } },
      body: JSON.stringify(decision(install)),
    });
    const { id } = (await answer.json()) as { id: string };
    const { data = [] } = await ask(`/sites/${site.id}/consent-records`);
    if (data.length !== 1 || data[0]?.id !== id) throw new Error(`${id} is not the one record.`);
    return `npx ${server} (${version}) in an empty directory: account, site, decision ${id}, read back`;
  } finally {
    process.kill(-(running.pid as number), 'SIGTERM');
    await ended;
  }
}

interface Answer {
  id: string;
  siteKey: string;
  rulesetIntegrity: string;
  data?: { id: string }[];
}

const asking =
  (api: string, key: string) =>
  async (path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(api + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

/** The other packages, installed beside each other: their modules are imported, and a program has to be there. */
async function installBeside(names: string[], run: Run): Promise<string> {
  await run('npm', 'install', ...names);
  const code = `
    for (const name of ${JSON.stringify(names)}) {
      const { exports, bin } = (await import(name + '/package.json', { with: { type: 'json' } })).default;
      if (exports['.']) await import(name);
      else if (!bin) throw new Error(name + ' has neither a module nor a program');
    }`;
  await run(process.execPath, '--input-type=module', '--eval', code);
  return `npm install ${names.join(' ')}: installed and imported`;
}
