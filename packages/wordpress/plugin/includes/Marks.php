<?php
/**
 * Marks markup that waits for a purpose.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * Rewrites frames and scripts into what the gate lets through once their purpose is granted, and leaves every other byte as it is.
 */
final class Marks {
	/** Elements whose content is text to a browser. */
	const TEXT = array( 'style', 'textarea', 'title', 'xmp', 'noembed', 'noframes', 'iframe' );

	/**
	 * Marks what a function names a purpose for. What has a mark already keeps it.
	 *
	 * @param string   $html       The markup.
	 * @param callable $purpose_of Takes an address, nothing for an inline script, and the script's text; answers a purpose or nothing.
	 */
	public static function hold( string $html, callable $purpose_of ): string {
		$held = '';
		$from = 0;
		$at   = 0;
		$size = strlen( $html );
		for ( $at = strpos( $html, '<' ); false !== $at && $at + 1 < $size; $at = strpos( $html, '<', $at ) ) {
			if ( ! ctype_alpha( $html[ $at + 1 ] ) ) {
				$is_aside = false !== strpos( '!?/', $html[ $at + 1 ] );
				$end      = $is_aside ? Tokens::aside( $html, $at ) : $at + 1;
				if ( null === $end ) {
					break;
				}
				$at = $end;
				continue;
			}
			$tag = Tokens::tag( $html, $at );
			if ( null === $tag ) {
				break;
			}
			$name = $tag['name'];
			$end  = $tag['end'];
			if ( 'script' === $name || in_array( $name, self::TEXT, true ) ) {
				$close = stripos( $html, "</$name", $end );
				$end   = false === $close ? $size : $close;
			}
			if ( 'script' === $name || 'iframe' === $name ) {
				$purpose = isset( $tag['attributes']['data-purpose'] )
					? ''
					: $purpose_of( trim( $tag['attributes']['src']['value'] ?? '' ), 'script' === $name ? substr( $html, $tag['end'], $end - $tag['end'] ) : null );
				$marked  = '' === $purpose ? null : self::marked( $html, $at, $tag, $purpose );
				if ( null !== $marked ) {
					$held .= substr( $html, $from, $at - $from ) . $marked;
					$from  = $tag['end'];
				}
			}
			$at = $end;
			if ( $at >= $size ) {
				break;
			}
		}
		return $held . substr( $html, $from );
	}

	/**
	 * Gives everything that is marked another purpose.
	 *
	 * @param string $html    Markup that has been marked.
	 * @param string $purpose The purpose.
	 */
	public static function change( string $html, string $purpose ): string {
		return (string) preg_replace( '/(<(?:script|iframe) data-purpose=")\w{1,64}"/', '${1}' . $purpose . '"', $html );
	}

	/**
	 * The start tag with its mark; null for what no browser loads or runs.
	 *
	 * @param string $html    The markup.
	 * @param int    $at      Where the tag begins.
	 * @param array  $tag     The tag.
	 * @param string $purpose The purpose.
	 */
	private static function marked( string $html, int $at, array $tag, string $purpose ): ?string {
		$has  = $tag['attributes'];
		$mark = ' data-purpose="' . esc_attr( $purpose ) . '"';
		$edit = null;
		if ( 'iframe' === $tag['name'] ) {
			if ( ! isset( $has['src'] ) ) {
				return null;
			}
			$edit = array( $has['src']['start'], $has['src']['name'], 'data-src' );
		} else {
			$type = strtolower( trim( $has['type']['value'] ?? '' ) );
			if ( '' !== $type && 'module' !== $type && false === strpos( $type, 'javascript' ) ) {
				return null;
			}
			$mark = ' type="text/plain"' . $mark . ( 'module' === $type ? ' data-type="module"' : '' );
			if ( isset( $has['type'] ) ) {
				$edit = array( $has['type']['start'], $has['type']['end'], '' );
			}
		}
		$rest = substr( $html, $tag['head'], $tag['end'] - $tag['head'] );
		if ( null !== $edit ) {
			list( $start, $end, $new ) = $edit;

			$rest = substr_replace( $rest, $new, $start - $tag['head'], $end - $start );
		}
		// The mark first: one of the tag's own further on would not count.
		return substr( $html, $at, $tag['head'] - $at ) . $mark . $rest;
	}
}
