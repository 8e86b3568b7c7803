<?php
/**
 * The settings of the site's owner.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * One option, read with every page and therefore without secrets.
 */
final class Settings {
	const OPTION = 'portcullis';

	/** The word for a rule that holds nothing back. */
	const OPEN = 'open';

	/** The settings in force until some are saved. */
	const DEFAULTS = array(
		'server'     => '',
		'site'       => '',
		// One rule a line: a handle or a host, `=`, a purpose.
		'rules'      => '',
		// The purpose of embeds that no rule names; nothing lets them through.
		'embeds'     => 'marketing',
		// The purpose of other hosts' enqueued scripts and styles that no rule names; nothing lets them through.
		'scripts'    => '',
		'emoji'      => true,
		'hints'      => true,
		'avatars'    => true,
		// Purposes by categories of the WP Consent API.
		'categories' => array(
			'preferences'          => 'functional',
			'statistics'           => 'analytics',
			'statistics-anonymous' => 'analytics',
			'marketing'            => 'marketing',
		),
		// How long a choice that grants something counts: the ruleset's `choiceDays`.
		'days'       => 180,
	);

	/** All of it. */
	public static function all(): array {
		$saved = get_option( self::OPTION );
		return ( is_array( $saved ) ? $saved : array() ) + self::DEFAULTS;
	}

	/**
	 * Whoever sets this decides which code runs for every visitor: on a network that takes a super admin, as unfiltered HTML does.
	 */
	public static function capability(): string {
		return is_multisite() ? 'manage_network_options' : 'manage_options';
	}

	/**
	 * Stores what a form has sent. What makes no sense becomes what it was.
	 *
	 * @param array $sent The form's fields, without slashes.
	 */
	public static function save( array $sent ): void {
		$old   = self::all();
		$text  = static function ( string $name ) use ( $sent ): string {
			return isset( $sent[ $name ] ) && is_string( $sent[ $name ] ) ? trim( $sent[ $name ] ) : '';
		};
		$lines = preg_split( '/[\r\n]+/', substr( $text( 'rules' ), 0, 20000 ), -1, PREG_SPLIT_NO_EMPTY );
		$new   = array(
			'server'     => self::address( $text( 'server' ) ) ?? $old['server'],
			'site'       => preg_match( '/^[0-9a-f]{32}\z|^\z/', $text( 'site' ) ) ? $text( 'site' ) : $old['site'],
			'rules'      => implode( "\n", array_map( 'sanitize_text_field', $lines ) ),
			'embeds'     => self::purpose( $text( 'embeds' ) ),
			'scripts'    => self::purpose( $text( 'scripts' ) ),
			'emoji'      => ! empty( $sent['emoji'] ),
			'hints'      => ! empty( $sent['hints'] ),
			'avatars'    => ! empty( $sent['avatars'] ),
			'categories' => array(),
			'days'       => min( 400, max( 1, (int) $text( 'days' ) ) ),
		);
		foreach ( self::DEFAULTS['categories'] as $category => $usual ) {
			$named = is_array( $sent['categories'] ?? null ) ? ( $sent['categories'][ $category ] ?? $usual ) : $usual;

			$new['categories'][ $category ] = self::purpose( (string) $named );
		}
		update_option( self::OPTION, $new );
	}

	/**
	 * The rules: purposes by handle or host.
	 *
	 * @return array<string, string>
	 */
	public static function rules(): array {
		$rules = array();
		foreach ( explode( "\n", self::all()['rules'] ) as $line ) {
			$parts = explode( '=', $line, 2 );
			if ( 2 === count( $parts ) ) {
				$rules[ strtolower( trim( $parts[0] ) ) ] = self::purpose( $parts[1] );
			}
		}
		return $rules;
	}

	/**
	 * A purpose's key, or nothing.
	 *
	 * @param string $written What somebody wrote.
	 */
	private static function purpose( string $written ): string {
		$key = strtolower( trim( $written ) );
		return preg_match( '/^[a-z]\w{0,63}\z/', $key ) ? $key : '';
	}

	/**
	 * The address of an API, `/api/v1` included; null where this is none.
	 *
	 * @param string $written What somebody wrote.
	 */
	private static function address( string $written ): ?string {
		if ( '' === $written ) {
			return '';
		}
		$parts = wp_parse_url( $written );
		if ( ! isset( $parts['host'], $parts['scheme'] ) || ! in_array( $parts['scheme'], array( 'http', 'https' ), true ) || isset( $parts['user'] ) ) {
			return null;
		}
		$origin = $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ":{$parts['port']}" : '' );
		$path   = untrailingslashit( $parts['path'] ?? '' );
		return esc_url_raw( $origin . ( '/api/v1' === substr( $path, -7 ) ? $path : "$path/api/v1" ) );
	}
}
