<?php
/**
 * Plugin Name: Visits
 * Description: A plugin that counts visits by a cookie, where WP Consent API says that it may, and brings tags of all kinds.
 */
add_action(
	'init',
	static function () {
		if ( function_exists( 'wp_has_consent' ) && wp_has_consent( 'statistics' ) ) {
			setcookie( 'visits', '1', 0, '/' );
		}
		if ( function_exists( 'wp_has_service_consent' ) && wp_has_service_consent( 'Maps' ) ) {
			setcookie( 'maps', '1', 0, '/' );
		}
	}
);
add_action(
	'wp_enqueue_scripts',
	static function () {
		$tags = get_option( 'visits_tags' );
		wp_enqueue_script( 'visits-counter', "$tags/counter.js", array(), null, true );
		wp_add_inline_script( 'visits-counter', '(self.ran=self.ran||[]).push("before")', 'before' );
		wp_add_inline_script( 'visits-counter', '(self.ran=self.ran||[]).push("after")' );
		wp_enqueue_script( 'visits-other', "$tags/other.js", array(), null, true );
		wp_enqueue_style( 'visits-font', "$tags/font.css", array(), null );
		wp_enqueue_script( 'visits-own', plugins_url( 'own.js', __FILE__ ), array(), null, true );
	}
);
add_filter(
	'wp_preload_resources',
	static function ( $resources ) {
		$resources[] = array(
			'href' => get_option( 'visits_tags' ) . '/preload.js',
			'as'   => 'script',
		);
		return $resources;
	}
);
