<?php
/**
 * The conditions that a browser sends with the page it has.
 *
 * @package Portcullis
 */

namespace Portcullis\File;

/**
 * It is of use only with the snippet of now. The page is asked about its own tag, or not at all, and never by time: our tags tell
 * snippets apart, and times do not.
 */
final class Conditions {
	/** The ending of the tags of pages with this snippet. */
	public static function suffix( array $install ): string {
		return '-p' . substr( preg_replace( '/[^A-Za-z\d]/', '', $install['csp']['snippetScriptSrc'][0] ), 6, 8 );
	}

	/** Changes them for the page that comes. @return bool Whether the browser has it with this snippet. */
	public static function of_page( array $install ): bool {
		if ( false === strpos( $_SERVER['HTTP_ACCEPT'] ?? '', 'text/html' ) ) {
			return false;
		}
		$suffix = self::suffix( $install ) . '"';
		$own    = array();
		foreach ( explode( ',', $_SERVER['HTTP_IF_NONE_MATCH'] ?? '' ) as $tag ) {
			$tag = trim( $tag );
			if ( substr( $tag, -strlen( $suffix ) ) === $suffix ) {
				$own[] = substr( $tag, 0, -strlen( $suffix ) ) . '"';
			}
		}
		unset( $_SERVER['HTTP_IF_MODIFIED_SINCE'], $_SERVER['HTTP_IF_NONE_MATCH'] );
		if ( $own ) {
			$_SERVER['HTTP_IF_NONE_MATCH'] = implode( ', ', $own );
		}
		return (bool) $own;
	}
}
