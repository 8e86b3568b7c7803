<?php
// What a web server's rewrite rules would do: files as they are, everything else to WordPress.
$path = parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
if ( 0 === strncmp( $path, '/wp-content/', 12 ) ) {
	$file  = realpath( getenv( 'WP_CONTENT' ) . substr( $path, 11 ) );
	$types = array(
		'js'   => 'text/javascript',
		'css'  => 'text/css',
		'svg'  => 'image/svg+xml',
		'html' => 'text/html',
	);
	if ( $file && is_file( $file ) ) {
		header( 'Content-Type: ' . ( $types[ pathinfo( $file, PATHINFO_EXTENSION ) ] ?? 'application/octet-stream' ) );
		readfile( $file );
		return;
	}
}
if ( '/' !== $path && is_file( $_SERVER['DOCUMENT_ROOT'] . $path ) ) {
	return false;
}
if ( is_file( $_SERVER['DOCUMENT_ROOT'] . rtrim( $path, '/' ) . '/index.php' ) && '/' !== $path ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
