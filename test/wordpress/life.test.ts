import { expect, it } from 'vitest';
import { openStage } from '../support/stage.ts';
import { openWordPress } from './host.ts';

const stage = await openStage();
const site = await openWordPress();
const path = await site.post('hello', '<p>Hello</p>');
await site.inside(
  `wp_insert_user(array('user_login' => 'editor', 'user_pass' => 'secret', 'role' => 'editor'));`,
);
const put = async () =>
  /<script data-portcullis-snippet[^>]*>(.*?)<\/script>/s.exec((await site.get(path)).text)?.[1];
/** Everything of ours that WordPress keeps. */
const stored = () =>
  site.inside<string[]>(
    `global $wpdb; return array_merge($wpdb->get_col("SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%portcullis%'"), $wpdb->get_col("SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%portcullis%'"), array_values(array_filter(array_map(function ($hooks) { return isset($hooks['portcullis_renew']) ? 'cron' : ''; }, array_filter(_get_cron_array(), 'is_array')))));`,
  );

it('from activation to removal', async () => {
  await site.activate('portcullis/portcullis.php');
  const bare = (await site.get(path)).text;
  await site.get('/wp-cron.php');
  await site.get(path);
  await site.get('/wp-admin/', { headers: { cookie: await site.signIn('owner', 'secret') } });
  const strangers = (await site.requests()).filter(
    ({ url }) =>
      !url.includes('api.wordpress.org') && new URL(url).host !== new URL(site.origin).host,
  );
  expect(strangers).toEqual([]);
  expect(await put()).toBe(undefined);
  expect(await stored()).toEqual([]);

  // The owner fills in the form.
  const { services, urls } = stage.service.first;
  const member = { accountId: stage.site.accountId, userId: `${'0'.repeat(31)}2` };
  const { key } = await services.keys.mint(member, ['install:read']);
  const page = await stage.browser.newPage();
  await page.goto(`${site.origin}/wp-login.php`);
  await page.fill('#user_login', 'owner');
  await page.fill('#user_pass', 'secret');
  await page.click('#wp-submit');
  await page.goto(`${site.origin}/wp-admin/options-general.php?page=portcullis`);
  expect(await page.getByText('No snippet is sent yet').count()).toBe(1);
  await page.getByLabel('Address of the API').fill(new URL(urls.api).origin);
  await page.getByLabel('Site id').fill(stage.site.id);
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('The snippet is sent with every page.').waitFor();
  const { snippet, csp } = await stage.install();
  expect(await page.locator('code').first().textContent()).toBe(csp.snippetScriptSrc[0]);
  expect(await page.content()).not.toContain(key);
  await page.setViewportSize({ width: 1000, height: 1900 });
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/settings.png` });
  expect(await put()).toBe(snippet.slice('<script>'.length, -'</script>'.length));

  // Nobody else reads the key: not the database, not those who write the site.
  const options = await site.inside<[string, string, string][]>(
    `global $wpdb; return $wpdb->get_results("SELECT option_name, option_value, autoload FROM $wpdb->options", ARRAY_N);`,
  );
  expect(options.filter(([, value]) => value.includes(key))).toEqual([]);
  expect(options.find(([name]) => name === 'portcullis_key')?.[2]).toMatch(/^(no|off)$/);
  expect(await site.inside('return \\Portcullis\\Key::read();')).toBe(key);
  const editor = { headers: { cookie: await site.signIn('editor', 'secret') } };
  expect((await site.get('/wp-admin/index.php', editor)).status).toBe(200);
  expect((await site.get('/wp-admin/options-general.php?page=portcullis', editor)).status).toBe(
    403,
  );
  const body = new URLSearchParams({ action: 'portcullis_save', server: 'http://localhost:9' });
  const forged = { method: 'POST', body, headers: editor.headers };
  expect((await site.get('/wp-admin/admin-post.php', forged)).status).toBe(403);
  expect((await site.get('/wp-json/wp/v2/settings', editor)).text).not.toContain('portcullis');

  // Removed, nothing is left.
  await page.close();
  expect((await stored()).sort()).toEqual([
    ...['cron', 'portcullis', 'portcullis_copy', 'portcullis_key', 'portcullis_renewal'],
  ]);
  await site.inside(
    `require_once ABSPATH . 'wp-admin/includes/file.php'; deactivate_plugins('portcullis/portcullis.php'); uninstall_plugin('portcullis/portcullis.php');`,
  );
  expect(await stored()).toEqual([]);
  expect((await site.get(path)).text).toBe(bare);
});
