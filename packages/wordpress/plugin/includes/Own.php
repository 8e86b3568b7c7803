<?php
/**
 * Whether a page has the snippet already.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * Looks for a snippet below the place where it would be put, past everything that runs nothing.
 */
final class Own {
	/** Bytes below the place in which it is looked for. */
	const LONGEST = 16384;

	/** Elements of a head that run nothing. */
	const QUIET = array( 'base', 'basefont', 'bgsound', 'head', 'html', 'link', 'meta' );

	/** The same with a text in which no tag counts but the end of its own. */
	const TEXTS = array( 'noframes', 'noscript', 'style', 'title' );

	/** The types of JavaScript, old ones too. */
	const JAVASCRIPT = '/^\s*(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))\s*$/iD';

	/**
	 * Whether one stands there; null while that cannot be told.
	 *
	 * @param string $html  The document from its beginning.
	 * @param int    $at    Where the snippet would be put.
	 * @param string $mark  How the text of every snippet begins.
	 * @param string $file  Address of the file of the one-line tag.
	 * @param bool   $whole Whether nothing follows.
	 */
	public static function stands_below( string $html, int $at, string $mark, string $file, bool $whole ): ?bool {
		$length  = strlen( $html );
		$unknown = $whole || $length - $at > self::LONGEST ? false : null;
		for ( $i = $at; ; ) {
			$i += strspn( $html, Tokens::SPACE, $i );
			if ( $i + 1 >= $length ) {
				return $unknown;
			}
			if ( '<' !== $html[ $i ] || preg_match( '/\G<\/(?:body|html|br)\b/i', $html, $found, 0, $i ) ) {
				return false;
			}
			if ( ! ctype_alpha( $html[ $i + 1 ] ) ) {
				if ( ! preg_match( '/\G<(?:[!?]|\/[a-z])/i', $html, $found, 0, $i ) && $i + 2 < $length ) {
					return false;
				}
				$end = Tokens::aside( $html, $i );
			} else {
				$tag = Tokens::tag( $html, $i );
				if ( null === $tag ) {
					return $unknown;
				}
				$end = $tag['end'];
				if ( 'script' === $tag['name'] ) {
					$is = self::is_own( $tag['attributes'], substr( $html, $end + strspn( $html, Tokens::SPACE, $end ) ), $mark, $file, null !== $unknown );
					if ( is_bool( $is ) || 'unknown' === $is ) {
						return is_bool( $is ) ? $is : null;
					}
					$end = self::script_ends( $html, $end );
				} elseif ( in_array( $tag['name'], self::TEXTS, true ) ) {
					$end = preg_match( '/<\/' . $tag['name'] . '(?=[\s\/>])/i', $html, $found, PREG_OFFSET_CAPTURE, $end ) ? $found[0][1] : null;
				} elseif ( ! in_array( $tag['name'], self::QUIET, true ) ) {
					return false;
				}
				// PHP has no timer: what a page has written of more than metas goes out, and no more of it is waited for.
				if ( 'meta' !== $tag['name'] ) {
					$unknown = false;
				}
			}
			if ( null === $end ) {
				return $unknown;
			}
			$i = $end;
		}
	}

	/**
	 * Whether a script is ours, or another that may run before what stands below it: true or false. Else 'waits', or 'unknown'.
	 *
	 * @param array  $has   Its attributes.
	 * @param string $text  Its text and all below it, from the first that is no space on.
	 * @param string $mark  How ours begins.
	 * @param string $file  Address of the file of the one-line tag.
	 * @param bool   $whole Whether nothing follows.
	 * @return bool|string
	 */
	private static function is_own( array $has, string $text, string $mark, string $file, bool $whole ) {
		$type       = trim( $has['type']['value'] ?? '' );
		$is_module  = 'module' === strtolower( $type );
		$is_classic = ! isset( $has['nomodule'] ) && ( '' === ( $has['type']['value'] ?? '' ) || preg_match( self::JAVASCRIPT, $type ) );
		if ( ! $is_module && ! $is_classic ) {
			return 'waits';
		}
		if ( $is_classic && ! isset( $has['src'] ) ) {
			if ( strlen( $text ) < strlen( $mark ) && ! $whole && 0 === strncmp( $mark, $text, strlen( $text ) ) ) {
				return 'unknown';
			}
			return 0 === strncmp( $text, $mark, strlen( $mark ) );
		}
		if ( isset( $has['async'] ) ) {
			return false;
		}
		if ( $is_module || isset( $has['defer'] ) ) {
			return 'waits';
		}
		$bare = static function ( string $address ): string {
			return (string) preg_replace( '/^https?:/', '', strtolower( trim( $address ) ) );
		};
		return '' !== $file && $bare( $has['src']['value'] ) === $bare( $file );
	}

	/**
	 * The offset of the end tag of a script. Behind `<!--` its text can have an element of that name.
	 *
	 * @param string $html The document.
	 * @param int    $at   Where the text begins.
	 */
	private static function script_ends( string $html, int $at ): ?int {
		$within = '';
		while ( preg_match( '/<!--|-->|<\/?script(?=[\s\/>])/i', $html, $found, PREG_OFFSET_CAPTURE, $at ) ) {
			list( $what, $at ) = array( strtolower( $found[0][0] ), $found[0][1] );
			if ( '</script' === $what && 'script' !== $within ) {
				return $at;
			}
			if ( '<!--' === $what ) {
				$within = '' === $within ? 'comment' : $within;
				// Its dashes can be those of the end.
				$at += 2;
				continue;
			}
			if ( '-->' === $what ) {
				$within = '';
			} elseif ( '' !== $within ) {
				$within = '<script' === $what ? 'script' : 'comment';
			}
			$at += strlen( $what );
		}
		return null;
	}
}
