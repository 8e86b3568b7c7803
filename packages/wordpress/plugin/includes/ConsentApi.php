<?php
/**
 * WP Consent API.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * The side of that API that runs in PHP. Without a type of consent it takes everything for allowed; the type is `optin` here, and each
 * question is answered by the visitor's own choice. The side in the browser is the snippet's signal `wordpress`.
 */
final class ConsentApi {
	/** Answers that API's filters; without it nobody asks them. */
	public static function register(): void {
		add_filter( 'wp_consent_api_registered_' . plugin_basename( PLUGIN ), '__return_true' );
		if ( '' === Copy::snippet() ) {
			// Nobody asks the visitor anything yet.
			return;
		}
		add_filter(
			'wp_get_consent_type',
			static function (): string {
				return 'optin';
			},
			PHP_INT_MAX
		);
		// Its own cookies may be older than the choice.
		add_filter(
			'wp_has_consent',
			static function ( $has, $category ): bool {
				return self::grants( (string) $category );
			},
			PHP_INT_MAX,
			2
		);
		// No choice of ours is about a single service: one that was allowed elsewhere needs its category as well.
		add_filter(
			'wp_has_service_consent',
			static function ( $has, $service ): bool {
				return $has && self::grants( self::category_of( (string) $service ) );
			},
			PHP_INT_MAX,
			2
		);
	}

	/**
	 * Whether the visitor's choice allows a category. What a page needs to work is always allowed.
	 *
	 * @param string $category One of that API's categories.
	 */
	private static function grants( string $category ): bool {
		if ( 'functional' === $category ) {
			return true;
		}
		$purpose = Settings::all()['categories'][ $category ] ?? '';
		return '' !== $purpose && Choice::grants( $purpose );
	}

	/**
	 * The category of a service; of one that nobody has registered, the one that asks for most.
	 *
	 * @param string $service Its name.
	 */
	private static function category_of( string $service ): string {
		$known = class_exists( 'WP_Consent_API' ) ? \WP_Consent_API::$cookie_info ?? null : null;
		$found = is_object( $known ) && method_exists( $known, 'get_service_category' ) ? $known->get_service_category( $service ) : '';
		return $found ? (string) $found : 'marketing';
	}
}
