<?php
/**
 * Plugin Name: Buffers
 * Description: What other plugins do with the output of a page, by the parameter `buffer`.
 */
$wanted = $_GET['buffer'] ?? '';
$shout  = static function ( $html ) {
	return str_replace( 'Hello', 'HELLO', $html );
};
if ( 'outer' === $wanted ) {
	ob_start( $shout );
}
add_action(
	'template_redirect',
	static function () use ( $wanted, $shout ) {
		if ( 'inner' === $wanted ) {
			ob_start( $shout );
		} elseif ( 'ended' === $wanted ) {
			while ( ob_get_level() ) {
				ob_end_clean();
			}
		} elseif ( 'flushed' === $wanted ) {
			echo '<!DOCTYPE html>';
			while ( ob_get_level() ) {
				ob_end_flush();
			}
			echo '<html><head>';
			wp_head();
			exit( '<title>Hello</title></head><body>Hello</body></html>' );
		} elseif ( 'warned' === $wanted ) {
			// What a server that shows errors prints above the page.
			ob_start();
			echo 'Warning: something in <b>somewhere</b>';
		} elseif ( 'length' === $wanted ) {
			$page = '<!doctype html><html><head><title>Hello</title></head><body>Hello</body></html>';
			header( 'Content-Length: ' . strlen( $page ) );
			exit( $page );
		} elseif ( 'json' === $wanted ) {
			header( 'Content-Type: application/json' );
			exit( '{"html":"<!doctype html><head>"}' );
		} elseif ( 'file' === $wanted ) {
			header( 'Content-Type: text/plain' );
			exit( '<!doctype html><html><head></head></html>' );
		} elseif ( 'part' === $wanted ) {
			exit( '<li>Hello</li><script>"<head>"</script>' );
		} elseif ( 'died' === $wanted ) {
			wp_die( 'Hello' );
		} elseif ( 'early' === $wanted ) {
			portcullis_nobody_has_written_this();
		} elseif ( 'slowly' === $wanted ) {
			echo '<!DOCTYPE html><html><head><title>Hello</title>';
			flush();
			while ( ! file_exists( WP_CONTENT_DIR . '/go' ) ) {
				usleep( 10000 );
				clearstatcache();
			}
			exit( '</head><body>Hello</body></html>' );
		}
	}
);
