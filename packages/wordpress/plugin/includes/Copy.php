<?php
/**
 * This site's copy of the snippet.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * The copy goes out with every page, whatever the server does. It is renewed by WP-Cron, never while a visitor waits, and only once
 * the owner has named a server.
 */
final class Copy {
	const OPTION  = 'portcullis_copy';
	const RENEWAL = 'portcullis_renewal';
	const LOCK    = 'portcullis_lock';
	const EVENT   = 'portcullis_renew';

	/** Longer snippets are not taken. */
	const LONGEST = 200000;

	/** Seconds that an answer may take; nobody but WP-Cron and whoever saves the settings waits for it. */
	const PATIENCE = 10;

	/** Seconds after which a renewal that never ended no longer keeps others from starting. */
	const STUCK = 60;

	/** Puts it on WordPress's clock. */
	public static function register(): void {
		add_filter(
			'cron_schedules',
			static function ( array $schedules ): array {
				$schedules['portcullis_minute'] = array(
					'interval' => MINUTE_IN_SECONDS,
					'display'  => 'Portcullis',
				);
				return $schedules;
			}
		);
		add_action( self::EVENT, array( self::class, 'renew' ) );
		add_action( 'admin_init', array( self::class, 'schedule' ) );
		register_deactivation_hook(
			PLUGIN,
			static function (): void {
				wp_clear_scheduled_hook( self::EVENT );
			}
		);
	}

	/** Renews each minute where a server is named, and never where none is. */
	public static function schedule(): void {
		$wanted = '' !== Settings::all()['server'];
		if ( $wanted && ! wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_event( time() + MINUTE_IN_SECONDS, 'portcullis_minute', self::EVENT );
		} elseif ( ! $wanted ) {
			wp_clear_scheduled_hook( self::EVENT );
		}
	}

	/** The bytes between the tags; nothing where there is no copy yet. */
	public static function snippet(): string {
		$copy = get_option( self::OPTION );
		return is_array( $copy ) && is_string( $copy['snippet'] ?? null ) ? $copy['snippet'] : '';
	}

	/**
	 * The last renewal: when it was tried, when it last worked, and what was wrong.
	 *
	 * @return array{tried: int, worked: int, fault: string}
	 */
	public static function renewal(): array {
		$kept = get_option( self::RENEWAL );
		return ( is_array( $kept ) ? $kept : array() ) + array(
			'tried'  => 0,
			'worked' => 0,
			'fault'  => '',
		);
	}

	/**
	 * Takes the snippet from a paste, with its tags or without.
	 *
	 * @param string $pasted What was pasted.
	 * @return bool Whether it was one.
	 */
	public static function paste( string $pasted ): bool {
		// A form sends every line break as two characters.
		return self::keep( self::bytes( trim( str_replace( "\r\n", "\n", $pasted ) ) ) );
	}

	/**
	 * The bytes between the tags; the text itself where it has none.
	 *
	 * @param string $text A snippet.
	 */
	private static function bytes( string $text ): string {
		if ( '<' !== substr( $text, 0, 1 ) ) {
			return $text;
		}
		$tag   = Tokens::tag( $text, 0 );
		$close = strripos( $text, '</script' );
		return null === $tag || 'script' !== $tag['name'] || isset( $tag['attributes']['src'] ) || false === $close
			? ''
			: substr( $text, $tag['end'], max( 0, $close - $tag['end'] ) );
	}

	/** Fetches the snippet. One renewal at a time; without an answer the copy stays what it was. */
	public static function renew(): void {
		if ( '' === Settings::all()['server'] || ! self::lock() ) {
			return;
		}
		try {
			$fault = self::fetch();
		} finally {
			delete_option( self::LOCK );
		}
		$last = self::renewal();
		update_option(
			self::RENEWAL,
			array(
				'tried'  => time(),
				'worked' => '' === $fault ? time() : $last['worked'],
				'fault'  => $fault,
			),
			false
		);
	}

	/** Fetches and keeps it; answers what went wrong. */
	private static function fetch(): string {
		$settings = Settings::all();
		$key      = Key::read();
		if ( '' === $key ) {
			return __( 'There is no API key, or the salts of this site have changed since it was saved. Enter it again.', 'portcullis' );
		}
		$answer = wp_remote_get(
			"{$settings['server']}/sites/{$settings['site']}/install",
			array(
				'headers'             => array( 'Authorization' => "Bearer $key" ),
				'timeout'             => self::PATIENCE,
				'redirection'         => 0,
				'limit_response_size' => 2 * self::LONGEST,
			)
		);
		if ( is_wp_error( $answer ) ) {
			return $answer->get_error_message();
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		$body   = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( 200 !== $status ) {
			$said = is_array( $body ) && is_string( $body['error']['message'] ?? null ) ? $body['error']['message'] : '';
			/* translators: 1: a status of HTTP, 2: what the server said */
			return trim( sprintf( __( 'The server answered %1$d. %2$s', 'portcullis' ), $status, sanitize_text_field( $said ) ) );
		}
		$sent    = is_array( $body ) && is_string( $body['snippet'] ?? null ) ? $body['snippet'] : '';
		$hashes  = is_array( $body ) ? (array) ( $body['csp']['snippetScriptSrc'] ?? array() ) : array();
		$snippet = self::bytes( $sent );
		if ( ! in_array( self::hash( $snippet ), $hashes, true ) || ! self::keep( $snippet ) ) {
			return __( 'The answer contains no snippet, or one that does not match its own hash.', 'portcullis' );
		}
		return '';
	}

	/**
	 * The entry for a Content Security Policy.
	 *
	 * @param string $snippet The bytes between the tags.
	 */
	public static function hash( string $snippet ): string {
		return "'sha256-" . base64_encode( hash( 'sha256', $snippet, true ) ) . "'";
	}

	/**
	 * Keeps a snippet, unless it cannot be one.
	 *
	 * @param string $snippet The bytes between the tags.
	 */
	private static function keep( string $snippet ): bool {
		if ( '' === $snippet || strlen( $snippet ) > self::LONGEST || false === strpos( $snippet, 'portcullis' ) || preg_match( '/<\/script|<!--/i', $snippet ) ) {
			return false;
		}
		if ( self::snippet() !== $snippet ) {
			// Every page needs it, so it is loaded with the options that every page loads.
			update_option( self::OPTION, array( 'snippet' => $snippet ), true );
			/** Another snippet goes out from now on. Page caches hold the one before until they are cleared; it goes on working. */
			do_action( 'portcullis_snippet_changed' );
		}
		return true;
	}

	/** Whether no other process is at it. The name of an option is unique, so the database decides. */
	private static function lock(): bool {
		global $wpdb;
		$since = $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM $wpdb->options WHERE option_name = %s", self::LOCK ) );
		if ( $since && (int) $since < time() - self::STUCK ) {
			$wpdb->delete(
				$wpdb->options,
				array(
					'option_name'  => self::LOCK,
					'option_value' => $since,
				)
			);
		}
		$taken = $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO $wpdb->options (option_name, option_value, autoload) VALUES (%s, %s, 'no')", self::LOCK, time() ) );
		wp_cache_delete( self::LOCK, 'options' );
		return 1 === $taken;
	}
}
