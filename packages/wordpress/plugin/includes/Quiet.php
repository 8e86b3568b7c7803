<?php
/**
 * Requests of WordPress itself to other hosts.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * Each of these would send the visitor's address to somebody before any choice. The owner can let each of them be.
 */
final class Quiet {
	/** Reads the settings once WordPress has put its own filters in place. */
	public static function register(): void {
		add_action( 'init', array( self::class, 'begin' ), PHP_INT_MAX );
	}

	/** Takes out what the settings say. */
	public static function begin(): void {
		if ( is_admin() || '' === Copy::snippet() ) {
			return;
		}
		$settings = Settings::all();
		if ( $settings['emoji'] ) {
			// Emoji as pictures from s.w.org, for systems that have none.
			remove_action( 'wp_head', 'print_emoji_detection_script', 7 );
			remove_action( 'wp_print_styles', 'print_emoji_styles' );
			remove_action( 'wp_enqueue_scripts', 'wp_enqueue_emoji_styles' );
			add_filter( 'emoji_svg_url', '__return_false' );
		}
		if ( $settings['hints'] ) {
			add_filter( 'wp_resource_hints', array( self::class, 'own' ), PHP_INT_MAX );
			add_filter( 'wp_preload_resources', array( self::class, 'own' ), PHP_INT_MAX );
		}
		if ( $settings['avatars'] ) {
			add_filter(
				'pre_get_avatar_data',
				static function ( array $data ): array {
					// Avatars that another plugin serves from this very site may stay.
					return isset( $data['url'] ) ? $data : array( 'url' => plugins_url( 'assets/avatar.svg', PLUGIN ) ) + $data;
				},
				PHP_INT_MAX
			);
		}
	}

	/**
	 * Hints that lead to this site.
	 *
	 * @param mixed $hints Addresses, or attributes with one.
	 */
	public static function own( $hints ): array {
		$own = strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		return array_filter(
			(array) $hints,
			static function ( $hint ) use ( $own ): bool {
				$address = is_array( $hint ) ? $hint['href'] ?? '' : $hint;
				$host    = wp_parse_url( false === strpos( (string) $address, '//' ) && ! is_array( $hint ) ? "//$address" : (string) $address, PHP_URL_HOST );
				return ! $host || strtolower( $host ) === $own;
			}
		);
	}
}
