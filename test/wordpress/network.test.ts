import { expect, it } from 'vitest';
import { openWordPress } from './host.ts';

const site = await openWordPress();
await site.activate('portcullis/portcullis.php');
await site.inside(`\\Portcullis\\Copy::paste('/* portcullis one */');`);

it('on a network each site has its own settings, super admins alone change them, and all goes at removal', async () => {
  const network = { WP_NETWORK: new URL(site.origin).host };
  await site.inside(
    `global $wpdb; require ABSPATH . 'wp-admin/includes/upgrade.php'; require ABSPATH . 'wp-admin/includes/network.php'; foreach ($wpdb->tables('ms_global') as $table => $prefixed) $wpdb->$table = $prefixed; install_network(); return populate_network(1, '${network.WP_NETWORK}', 'owner@example.test', 'Network', '/', false);`,
  );
  const inside = <Value>(code: string) => site.inside<Value>(code, network);
  const other = await inside<number>(
    `$id = wp_insert_site(array('domain' => '${network.WP_NETWORK}', 'path' => '/two/', 'network_id' => 1, 'user_id' => 1)); if (is_wp_error($id)) return $id->get_error_message(); switch_to_blog($id); \\Portcullis\\Copy::paste('/* portcullis two */'); restore_current_blog(); return $id;`,
  );
  expect(other).toBe(2);
  const copies = await inside<string[]>(
    `$one = \\Portcullis\\Copy::snippet(); switch_to_blog(2); return array($one, \\Portcullis\\Copy::snippet());`,
  );
  expect(copies).toEqual(['/* portcullis one */', '/* portcullis two */']);
  expect(await inside('return \\Portcullis\\Settings::capability();')).toBe(
    'manage_network_options',
  );
  const left = await inside<string[]>(
    `global $wpdb; require_once ABSPATH . 'wp-admin/includes/file.php'; deactivate_plugins('portcullis/portcullis.php'); uninstall_plugin('portcullis/portcullis.php'); return $wpdb->get_col("SELECT option_name FROM wp_options WHERE option_name LIKE 'portcullis%' UNION SELECT option_name FROM wp_2_options WHERE option_name LIKE 'portcullis%'");`,
  );
  expect(left).toEqual([]);
});
