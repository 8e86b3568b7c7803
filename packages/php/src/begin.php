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
	$wanted = array(
		'PORTCULLIS_API (an address such as https://consent.example.com/api/v1)' => preg_match( '/^https?:\/\//i', $api ),
		'PORTCULLIS_SITE (the id of the site, 32 characters)' => preg_match( '/^[0-9a-f]{32}$/D', $site ),
		'PORTCULLIS_KEY (a key on one line)'                  => '' !== $key && ! preg_match( '/[\r\n]/', $key ),
	);
	if ( count( array_filter( $wanted ) ) < count( $wanted ) ) {
		error_log( 'Portcullis: not set, or not as it has to be: ' . implode( ', ', array_keys( $wanted, false ) ) . '. Pages go out without the snippet.' );
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
