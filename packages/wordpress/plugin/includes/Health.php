<?php
/**
 * Tests under "Tools", "Site Health".
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * Says whether the snippet stands first in the site's own front page, how old the copy is, and what else could move it.
 */
final class Health {
	/** Makes the tests known. */
	public static function register(): void {
		add_filter(
			'site_status_tests',
			static function ( array $tests ): array {
				$tests['direct']['portcullis_copy'] = array(
					'label' => __( 'Consent snippet: copy', 'portcullis' ),
					'test'  => array( self::class, 'copy' ),
				);
				$tests['async']['portcullis_page']  = array(
					'label'             => __( 'Consent snippet: first in the page', 'portcullis' ),
					'test'              => rest_url( 'portcullis/v1/page' ),
					'has_rest'          => true,
					'async_direct_test' => array( self::class, 'page' ),
				);
				return $tests;
			}
		);
		add_action(
			'rest_api_init',
			static function (): void {
				register_rest_route(
					'portcullis/v1',
					'/page',
					array(
						'methods'             => 'GET',
						'callback'            => array( self::class, 'page' ),
						'permission_callback' => static function (): bool {
							return current_user_can( 'view_site_health_checks' );
						},
					)
				);
			}
		);
	}

	/** The copy, its age, and the plugins that are known to move scripts. */
	public static function copy(): array {
		$renewal = Copy::renewal();
		$server  = '' !== Settings::all()['server'];
		if ( '' === Copy::snippet() ) {
			return self::result( 'portcullis_copy', 'critical', __( 'There is no consent snippet', 'portcullis' ), __( 'Nothing is held back on any page. Enter a server or paste a snippet under Settings, Portcullis.', 'portcullis' ) );
		}
		if ( $server && $renewal['worked'] < time() - HOUR_IN_SECONDS ) {
			/* translators: %s: what went wrong */
			return self::result( 'portcullis_copy', 'recommended', __( 'The consent snippet has not been confirmed for an hour', 'portcullis' ), sprintf( __( 'The last one still works. %s', 'portcullis' ), $renewal['fault'] ) );
		}
		if ( class_exists( 'WP_Consent_API' ) && false === strpos( Copy::snippet(), 'wp_consent_type' ) ) {
			return self::result( 'portcullis_copy', 'recommended', __( 'The banner does not inform WP Consent API in the browser', 'portcullis' ), __( 'In PHP, WP Consent API gets its answers. For scripts, add the vendor signal wordpress to your banner.', 'portcullis' ) );
		}
		$others = Optimisers::active();
		return self::result(
			'portcullis_copy',
			'good',
			__( 'The consent snippet is up to date', 'portcullis' ),
			/* translators: %s: names of plugins */
			$others ? sprintf( __( 'These plugins move scripts, and are set to leave the snippet alone: %s.', 'portcullis' ), implode( ', ', $others ) ) : ''
		);
	}

	/** Reads the front page as a visitor gets it. */
	public static function page(): array {
		$answer = wp_remote_get(
			home_url( '/' ),
			array(
				'timeout'             => 10,
				'limit_response_size' => 1048576,
				'sslverify'           => apply_filters( 'https_local_ssl_verify', false ), // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals
			)
		);
		if ( is_wp_error( $answer ) ) {
			return self::result( 'portcullis_page', 'recommended', __( 'The front page could not be read', 'portcullis' ), $answer->get_error_message() );
		}
		$fault = self::fault_of( wp_remote_retrieve_body( $answer ) );
		return '' === $fault
			? self::result( 'portcullis_page', 'good', __( 'The consent snippet is first in the page', 'portcullis' ), '' )
			: self::result( 'portcullis_page', 'critical', __( 'The consent snippet is not where it has to be', 'portcullis' ), $fault );
	}

	/**
	 * The fault of a page; an empty string where all is well.
	 *
	 * @param string $html The page.
	 */
	public static function fault_of( string $html ): string {
		$snippet = Copy::snippet();
		if ( '' === $snippet || false === strpos( $html, $snippet ) ) {
			return false === strpos( $html, Optimisers::MARK )
				? __( 'It is not in the page. A page cache may hold an older one: clear it.', 'portcullis' )
				: __( 'Another plugin has changed it: exclude it there from whatever delays, defers or joins scripts.', 'portcullis' );
		}
		$at = Placement::find( $html, true );
		if ( $at < 0 || 0 !== strncmp( ltrim( substr( $html, $at, 200 ) ), '<script ' . Optimisers::MARK, 8 + strlen( Optimisers::MARK ) ) ) {
			return __( 'It is not the first thing in the head: something runs before it.', 'portcullis' );
		}
		return substr_count( $html, $snippet ) > 1 ? __( 'It is in the page twice: remove the one that was pasted into the theme.', 'portcullis' ) : '';
	}

	/**
	 * A result as WordPress wants it.
	 *
	 * @param string $test   The test.
	 * @param string $status `good`, `recommended` or `critical`.
	 * @param string $label  What was found.
	 * @param string $text   What to do.
	 */
	private static function result( string $test, string $status, string $label, string $text ): array {
		return array(
			'label'       => $label,
			'status'      => $status,
			'badge'       => array(
				'label' => __( 'Privacy', 'portcullis' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $text ) . '</p>',
			'actions'     => '<a href="' . esc_url( admin_url( 'options-general.php?page=' . SettingsPage::SLUG ) ) . '">' . esc_html__( 'Settings', 'portcullis' ) . '</a>',
			'test'        => $test,
		);
	}
}
