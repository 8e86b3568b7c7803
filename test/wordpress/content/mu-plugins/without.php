<?php
// A request with this header is answered as if our plugin were not there.
if ( isset( $_SERVER['HTTP_X_WITHOUT_PORTCULLIS'] ) ) {
	add_filter(
		'option_active_plugins',
		static function ( $plugins ) {
			return array_diff( $plugins, array( 'portcullis/portcullis.php' ) );
		}
	);
}
