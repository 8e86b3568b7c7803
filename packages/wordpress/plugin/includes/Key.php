<?php
/**
 * The API key.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * Kept encrypted under this site's salts, so that a dump of the database does not hold it, and loaded only when it is used.
 */
final class Key {
	const OPTION = 'portcullis_key';

	/** The key, or nothing where there is none or the salts have changed since. */
	public static function read(): string {
		if ( defined( 'PORTCULLIS_KEY' ) ) {
			return (string) constant( 'PORTCULLIS_KEY' );
		}
		$sealed = base64_decode( (string) get_option( self::OPTION, '' ), true );
		if ( ! $sealed || strlen( $sealed ) <= SODIUM_CRYPTO_SECRETBOX_NONCEBYTES ) {
			return '';
		}
		$nonce = substr( $sealed, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$box   = substr( $sealed, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		return (string) sodium_crypto_secretbox_open( $box, $nonce, self::secret() );
	}

	/**
	 * Stores another key.
	 *
	 * @param string $key The key as the dashboard shows it once.
	 */
	public static function store( string $key ): void {
		$nonce  = random_bytes( SODIUM_CRYPTO_SECRETBOX_NONCEBYTES );
		$sealed = $nonce . sodium_crypto_secretbox( $key, $nonce, self::secret() );
		update_option( self::OPTION, base64_encode( $sealed ), false );
	}

	/** Removes the key. */
	public static function forget(): void {
		delete_option( self::OPTION );
	}

	/** The key that the key is kept under. */
	private static function secret(): string {
		return hash( 'sha256', 'portcullis' . wp_salt( 'secure_auth' ), true );
	}
}
