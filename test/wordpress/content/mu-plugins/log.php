<?php
// Notes what WordPress asks of other hosts, and during which request.
add_filter(
	'pre_http_request',
	static function ( $answer, $arguments, $url ) {
		$line = array(
			'during' => ( 'cli' === PHP_SAPI ? 'cli' : '' ) . $_SERVER['REQUEST_URI'],
			'url'    => $url,
		);
		file_put_contents( getenv( 'WP_REQUESTS' ), json_encode( $line ) . "\n", FILE_APPEND );
		return $answer;
	},
	10,
	3
);
