<?php
/**
 * Plugin Name: WP Consent API
 * Description: A double of that plugin's public functions, made from their documented behaviour: its own code is not in the registries we use.
 */
class WP_Consent_API {
	public static $cookie_info;

	public $services = array( 'Maps' => 'marketing' );

	public function get_service_category( $service ) {
		return $this->services[ $service ] ?? '';
	}
}
WP_Consent_API::$cookie_info = new WP_Consent_API();

function wp_get_consent_type() {
	return apply_filters( 'wp_get_consent_type', '' );
}

function wp_has_consent( $category, $requested_by = null ) {
	$type   = wp_get_consent_type();
	$cookie = $_COOKIE[ "wp_consent_$category" ] ?? null;
	$has    = ! $type || 'allow' === $cookie || ( null === $cookie && false !== strpos( $type, 'optout' ) );
	return apply_filters( 'wp_has_consent', $has, $category, $requested_by );
}

function wp_has_service_consent( $service, $requested_by = false ) {
	$services = json_decode( stripslashes( $_COOKIE['wp_consent_consented_services'] ?? '' ), true );
	return isset( $services[ $service ] )
		? apply_filters( 'wp_has_service_consent', (bool) $services[ $service ], $service, $requested_by )
		: wp_has_consent( WP_Consent_API::$cookie_info->get_service_category( $service ), $requested_by );
}

function consent_api_registered( $plugin ) {
	return apply_filters( "wp_consent_api_registered_$plugin", false );
}

add_action(
	'wp_enqueue_scripts',
	static function () {
		wp_enqueue_script( 'wp-consent-api', plugins_url( 'wp-consent-api.js', __FILE__ ), array(), '1', true );
		wp_localize_script( 'wp-consent-api', 'consent_api', array( 'consent_type' => wp_get_consent_type() ) );
	},
	PHP_INT_MAX - 100
);
