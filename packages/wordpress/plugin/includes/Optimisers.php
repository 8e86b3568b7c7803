<?php
/**
 * Keeps optimisers away from the snippet.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * Plugins that delay, defer, join or move scripts would let tags run before the denied default is set. Each has a mark or a filter
 * by which a script is left alone. The marks are attributes, so the bytes between the tags, and their hash, stay the same.
 */
final class Optimisers {
	/** By this the filters below know our tag. */
	const MARK = 'data-portcullis-snippet';

	/**
	 * `data-cfasync`: Cloudflare Rocket Loader, developers.cloudflare.com/fundamentals/speed/rocket-loader/ignore-javascripts
	 * `nowprocket`: WP Rocket; `nitro-exclude`: NitroPack
	 * `data-no-optimize`, `data-no-defer`: LiteSpeed Cache, github.com/litespeedtech/lscache_wp, tpl/page_optm
	 * `data-noptimize`: Autoptimize, github.com/futtta/autoptimize, classes/autoptimizeScripts.php
	 * `data-jetpack-boost`: Jetpack Boost; `data-pagespeed-no-defer`: mod_pagespeed
	 */
	const ATTRIBUTES = self::MARK . ' data-cfasync="false" data-no-optimize="1" data-no-defer="1" data-noptimize="1" data-jetpack-boost="ignore" data-pagespeed-no-defer nowprocket nitro-exclude';

	/** Filters whose value is a list of what a tag to be left alone contains. */
	const LISTS = array(
		// WP Rocket, github.com/wp-media/wp-rocket, inc/Engine/Optimization.
		'rocket_delay_js_exclusions',
		'rocket_exclude_defer_js',
		'rocket_excluded_inline_js_content',
		// LiteSpeed Cache, github.com/litespeedtech/lscache_wp, src/optimize.cls.php.
		'litespeed_optimize_js_excludes',
		'litespeed_optm_js_defer_exc',
		'litespeed_optm_gm_js_exc',
		// SiteGround Optimizer looks at the text alone, core/Combinator/Js_Combinator.php.
		'sgo_javascript_combine_excluded_inline_content',
		// Perfmatters, perfmatters.io/docs/filters.
		'perfmatters_delay_js_exclusions',
		'perfmatters_defer_js_exclusions',
		// FlyingPress, docs.flyingpress.com/en/article/exclude-files-from-javascript-defer-and-delay-1uywyjq.
		'flying_press_exclude_from_delay:js',
		'flying_press_exclude_from_defer:js',
		'flying_press_exclude_from_minify:js',
	);

	/** Plugins by what shows that they are there; Site Health names them. */
	const KNOWN = array(
		'WP Rocket'            => 'WP_ROCKET_VERSION',
		'LiteSpeed Cache'      => 'LSCWP_V',
		'Autoptimize'          => 'AUTOPTIMIZE_PLUGIN_VERSION',
		'SiteGround Optimizer' => 'SiteGround_Optimizer\VERSION',
		'Perfmatters'          => 'PERFMATTERS_VERSION',
		'FlyingPress'          => 'FLYING_PRESS_VERSION',
		'Flying Scripts'       => 'FLYING_SCRIPTS_VERSION',
		'NitroPack'            => 'NITROPACK_VERSION',
		'WP-Optimize'          => 'WPO_VERSION',
		'Jetpack Boost'        => 'JETPACK_BOOST_VERSION',
	);

	/** Adds us to every list. */
	public static function register(): void {
		$more = static function ( $excluded ) {
			return array_merge( is_array( $excluded ) ? $excluded : array(), array( self::MARK, 'portcullis' ) );
		};
		foreach ( self::LISTS as $filter ) {
			add_filter( $filter, $more );
		}
		add_filter(
			'autoptimize_filter_js_exclude',
			static function ( $excluded ) {
				return is_array( $excluded )
					? $excluded + array( self::MARK => '', 'portcullis' => '' )
					: trim( "$excluded, " . self::MARK . ', portcullis', ', ' );
			}
		);
	}

	/**
	 * Names of those that are active.
	 *
	 * @return string[]
	 */
	public static function active(): array {
		return array_keys( array_filter( self::KNOWN, 'defined' ) );
	}
}
