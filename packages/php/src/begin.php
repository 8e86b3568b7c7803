<?php
/**
 * Begins with every page.
 *
 * @package Portcullis
 */

namespace Portcullis\File;

/** Reads whose snippet it is from the environment, or from constants of the same names. */
( static function (): void {
	$setting = static function ( string $name ): string {
		$value = defined( $name ) ? constant( $name ) : ( $_SERVER[ $name ] ?? getenv( $name ) );
		return is_string( $value ) ? $value : '';
	};
	$api  = $setting( 'PORTCULLIS_API' );
	$site = $setting( 'PORTCULLIS_SITE' );
	$key  = $setting( 'PORTCULLIS_KEY' );
	if ( 'cli' === PHP_SAPI ) {
		return;
	}
	if ( ! preg_match( '/^https?:\/\//i', $api ) || ! preg_match( '/^[0-9a-f]{32}$/', $site ) || '' === $key || preg_match( '/[\r\n]/', $key ) ) {
		error_log( 'Portcullis: PORTCULLIS_API, PORTCULLIS_SITE and PORTCULLIS_KEY have to be set.' );
		return;
	}
	$file    = $setting( 'PORTCULLIS_FILE' );
	$source  = new Source( $api, $site, $key, '' === $file ? __DIR__ . "/.portcullis-$site.json" : $file );
	$install = $source->get();
	if ( null !== $install ) {
		$page = new Page( $install, Conditions::of_page( $install ) );
		// In pieces of any size: nothing is kept that can go out.
		ob_start( array( $page, 'pass' ), 1 );
	}
} )();
