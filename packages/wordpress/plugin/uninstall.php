<?php
/**
 * Removes everything the plugin has stored, on every site of a network.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

$portcullis_remove = static function (): void {
	foreach ( array( 'portcullis', 'portcullis_key', 'portcullis_copy', 'portcullis_renewal', 'portcullis_lock' ) as $name ) {
		delete_option( $name );
	}
	wp_clear_scheduled_hook( 'portcullis_renew' );
};

if ( is_multisite() ) {
	$portcullis_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $portcullis_sites as $portcullis_site ) {
		switch_to_blog( $portcullis_site );
		$portcullis_remove();
		restore_current_blog();
	}
} else {
	$portcullis_remove();
}
