<?php
/**
 * The visitor's choice as the browser sends it.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * The cookie is the snippet's; it is only read here. Whatever is damaged, too old or from the future is no choice.
 */
final class Choice {
	/** Longer cookie headers are not read. */
	const LONGEST = 16384;

	/**
	 * Whether the choice in force grants a purpose.
	 *
	 * @param string $purpose Its key.
	 */
	public static function grants( string $purpose ): bool {
		// WordPress and PHP decode `$_COOKIE`, and keep one of several with the same name.
		$choice = self::find( isset( $_SERVER['HTTP_COOKIE'] ) ? (string) $_SERVER['HTTP_COOKIE'] : '', (int) ( microtime( true ) * 1000 ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
		$days   = Settings::all()['days'];
		return null !== $choice
			&& in_array( $purpose, $choice['granted'], true )
			&& microtime( true ) * 1000 < $choice['decided_at'] + $days * DAY_IN_SECONDS * 1000;
	}

	/**
	 * Of several cookies with the name the one with the highest sequence counts, without what another one denies.
	 *
	 * @param string $cookies The `Cookie` header.
	 * @param int    $now     Milliseconds since the epoch.
	 * @return array{sequence: int, decided_at: int, granted: string[], denied: string[]}|null
	 */
	public static function find( string $cookies, int $now ): ?array {
		$found = null;
		if ( strlen( $cookies ) > self::LONGEST ) {
			return null;
		}
		preg_match_all( '/(?:^|; )portcullis=1\.\d{16,40}\.(\d{1,9}|\d{10,15}(?=\.\d+\.necessary\.))\.(\d{1,15})\.([\w+]+)\.([\w+]*)(?=;|\z)/', $cookies, $matches, PREG_SET_ORDER );
		foreach ( $matches as list( , $sequence, $decided_at, $granted, $denied ) ) {
			$choice = array(
				'sequence'   => (int) $sequence,
				'decided_at' => (int) $decided_at,
				'granted'    => array_values( array_unique( array_filter( explode( '+', $granted ), 'strlen' ) ) ),
				'denied'     => array_values( array_unique( array_filter( explode( '+', $denied ), 'strlen' ) ) ),
			);
			if ( ! $choice['sequence'] || $choice['decided_at'] >= $now + 86400000 ) {
				continue;
			}
			if ( null !== $found ) {
				$other = $found;
				if ( $other['sequence'] > $choice['sequence'] ) {
					list( $choice, $other ) = array( $other, $choice );
				}
				++$choice['sequence'];
				$refused           = array_values( array_intersect( $choice['granted'], $other['denied'] ) );
				$choice['granted'] = array_values( array_diff( $choice['granted'], $refused ) );
				$choice['denied']  = array_values( array_unique( array_merge( $choice['denied'], $refused ) ) );
			}
			$found = $choice;
		}
		return $found;
	}
}
