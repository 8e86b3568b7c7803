<?php
// The configuration of the WordPress under test: what differs from run to run comes from the environment.
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:' . getenv( 'WP_SOCKET' ) );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_CONTENT_DIR', getenv( 'WP_CONTENT' ) );
define( 'WP_CONTENT_URL', getenv( 'WP_ORIGIN' ) . '/wp-content' );
define( 'WP_HOME', getenv( 'WP_ORIGIN' ) );
define( 'WP_SITEURL', getenv( 'WP_ORIGIN' ) );
define( 'DISABLE_WP_CRON', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', 'localhost' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', getenv( 'WP_LOG' ) );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $name ) {
	define( "{$name}_KEY", "key of $name" );
	define( "{$name}_SALT", "salt of $name" );
}
$table_prefix = 'wp_';
if ( getenv( 'WP_NETWORK' ) ) {
	define( 'MULTISITE', true );
	define( 'SUBDOMAIN_INSTALL', false );
	define( 'DOMAIN_CURRENT_SITE', getenv( 'WP_NETWORK' ) );
	define( 'PATH_CURRENT_SITE', '/' );
	define( 'SITE_ID_CURRENT_SITE', 1 );
	define( 'BLOG_ID_CURRENT_SITE', 1 );
}
require ABSPATH . 'wp-settings.php';
