import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterFile } from '../support/afterFile.ts';
import { eventually } from '../support/page.ts';
import { closedPort } from '../support/site.ts';
import { openDatabase } from './database.ts';
import { unpacked } from './packages.ts';
import { environment, runPhp, spawnPhp } from './php.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const plugin = here('../../packages/wordpress/plugin');

/**
 * A WordPress of its own with our plugin in it, not yet active, and the plugins and themes of `content`. Let go after the file's
 * last test.
 */
export async function openWordPress() {
  const folder = await mkdtemp(join(tmpdir(), 'wordpress-'));
  const content = join(folder, 'wp-content');
  await cp(here('content'), content, { recursive: true });
  await mkdir(join(content, 'uploads'));
  await cp(plugin, join(content, 'plugins/portcullis'), { recursive: true });
  for (const theme of ['twentytwentyone', 'twentytwentythree']) {
    await symlink(
      join(unpacked.wordpress, 'wp-content/themes', theme),
      join(content, 'themes', theme),
    );
  }
  await writeFile(join(folder, 'requests.log'), '');
  await cp(here('wp-config.php'), join(unpacked.root, 'wp-config.php'));
  const database = await openDatabase(folder);
  const port = await closedPort();
  const origin = `http://localhost:${port}`;
  const log = join(folder, 'debug.log');
  const env = {
    WP_SOCKET: database.socket,
    WP_CONTENT: content,
    WP_ORIGIN: origin,
    WP_LOG: log,
    WP_REQUESTS: join(folder, 'requests.log'),
  };

  /** Runs code inside WordPress, as nobody; answers the value of its `return`. */
  async function inside<Value>(code: string, more: NodeJS.ProcessEnv = {}): Promise<Value> {
    const program = `define('WP_USE_THEMES', false); $_SERVER += array('HTTP_HOST' => 'localhost:${port}', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REQUEST_METHOD' => 'GET'); require '${unpacked.wordpress}/wp-load.php'; require_once ABSPATH . 'wp-admin/includes/plugin.php'; echo "\\n=>", json_encode((function () { ${code} })());`;
    const printed = await runPhp(['-r', program], { env: { ...env, ...more } });
    return JSON.parse(printed.slice(printed.lastIndexOf('\n=>') + 3)) as Value;
  }

  await runPhp(
    [
      '-r',
      `define('WP_INSTALLING', true); $_SERVER += array('HTTP_HOST' => 'localhost:${port}', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1'); require '${unpacked.wordpress}/wp-load.php'; require ABSPATH . 'wp-admin/includes/upgrade.php'; wp_install('Site', 'owner', 'owner@example.test', true, '', 'secret'); update_option('permalink_structure', '/%postname%/'); switch_theme('plain');`,
    ],
    { env },
  );
  const server = spawnPhp(
    ['-S', `localhost:${port}`, '-t', unpacked.wordpress, here('router.php')],
    {
      env: { ...environment(), ...env, PHP_CLI_SERVER_WORKERS: '4' },
      stdio: 'ignore',
      // It and its workers end as one.
      detached: true,
    },
  );
  await eventually(
    () => fetch(`${origin}/wp-login.php`),
    ({ ok }) => ok,
  );
  afterFile(async () => {
    const ended = once(server, 'exit');
    process.kill(-(server.pid as number));
    await ended;
    await database.close();
    await rm(folder, { recursive: true });
  });

  return {
    origin,
    inside,
    content,
    /** What PHP had to complain about, but for what an old WordPress does in a new PHP. */
    async complaints(): Promise<string[]> {
      const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n');
      return lines.filter((line) => line.includes('PHP') && !line.includes(unpacked.wordpress));
    },
    /** Runs something while a line of the plugin is another one. */
    async without(file: string, line: string, instead: string, run: () => Promise<void>) {
      const path = join(content, 'plugins/portcullis', file);
      const source = await readFile(path, 'utf8');
      if (!source.includes(line)) throw new Error(`${file} has no ${line}`);
      await writeFile(path, source.replace(line, instead));
      try {
        await run();
      } finally {
        await writeFile(path, source);
      }
    },
    /** Names the server, the site and a key, as the settings page does, and fetches the snippet. */
    connect: (api: string, siteId: string, key: string, more: object = {}) =>
      inside(
        `\\Portcullis\\Settings::save(${phpOf({ ...usual, ...more, server: api, site: siteId })}); \\Portcullis\\Key::store('${key}'); \\Portcullis\\Copy::schedule(); \\Portcullis\\Copy::renew(); return \\Portcullis\\Copy::renewal()['fault'];`,
      ),
    /** Changes settings. */
    set: (more: object) =>
      inside(`\\Portcullis\\Settings::save(${phpOf(more)} + \\Portcullis\\Settings::all());`),
    /** Signs a member in; answers the cookies. */
    signIn: async (name: string, password: string) => {
      const body = new URLSearchParams({ log: name, pwd: password, testcookie: '1' });
      const headers = { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' };
      const answer = await fetch(`${origin}/wp-login.php`, {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
      });
      return answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
    },
    /** What WordPress asked of other hosts: in which request, and what. */
    async requests(): Promise<{ during: string; url: string }[]> {
      const lines = (await readFile(env.WP_REQUESTS, 'utf8')).trim().split('\n');
      return lines.filter(Boolean).map((line) => JSON.parse(line));
    },
    activate: (...plugins: string[]) =>
      inside(
        `foreach (${phpArray(plugins)} as $one) { $failed = activate_plugin($one); if ($failed) return $failed->get_error_message(); }`,
      ),
    deactivate: (...plugins: string[]) => inside(`deactivate_plugins(${phpArray(plugins)});`),
    /** A published page; answers its path. */
    post: (slug: string, html: string) =>
      inside<string>(
        `kses_remove_filters(); wp_insert_post(array('post_type' => 'page', 'post_status' => 'publish', 'post_title' => '${slug}', 'post_name' => '${slug}', 'post_content' => wp_slash(base64_decode('${Buffer.from(html).toString('base64')}')))); return '/${slug}/';`,
      ),
    theme: (name: string) => inside(`switch_theme('${name}');`),
    get: async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${origin}${path}`, { redirect: 'manual', ...init });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  };
}

export type WordPress = Awaited<ReturnType<typeof openWordPress>>;

/** What the settings page holds where nothing has been changed. */
const usual = { embeds: 'marketing', emoji: '1', hints: '1', avatars: '1', days: '180' };

/** A value as PHP writes it. */
const phpOf = (value: object) =>
  `json_decode(base64_decode('${Buffer.from(JSON.stringify(value)).toString('base64')}'), true)`;

const phpArray = (values: string[]) => `array(${values.map((one) => `'${one}'`).join(',')})`;
