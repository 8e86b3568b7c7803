<?php
/**
 * Reads tags and comments as browsers do.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress has a reader of its own since 6.2; this one works from 6.1 on, and reads each byte once.
 */
final class Tokens {
	const SPACE = " \t\n\f\r";

	/**
	 * The start tag at an offset.
	 *
	 * @param string $html The markup.
	 * @param int    $at   Where its `<` is; a letter follows.
	 * @return array{name: string, head: int, end: int, attributes: array<string, array{start: int, name: int, end: int, value: string}>}|null
	 *         `head` is where its name ends. Null when the tag has no end.
	 */
	public static function tag( string $html, int $at ): ?array {
		$length     = strlen( $html );
		$head       = $at + 1 + strcspn( $html, self::SPACE . '/>', $at + 1 );
		$name       = strtolower( substr( $html, $at + 1, $head - $at - 1 ) );
		$attributes = array();
		for ( $i = $head; ; ) {
			$i += strspn( $html, self::SPACE . '/', $i );
			if ( $i >= $length ) {
				return null;
			}
			if ( '>' === $html[ $i ] ) {
				$end = $i + 1;
				return compact( 'name', 'head', 'end', 'attributes' );
			}
			$start = $i;
			// The first character of a name may be anything, `=` too.
			$i        += 1 + strcspn( $html, self::SPACE . '/>=', $i + 1 );
			$name_end  = $i;
			$attribute = strtolower( substr( $html, $start, $i - $start ) );
			$value     = '';
			$next      = $i + strspn( $html, self::SPACE, $i );
			if ( $next >= $length ) {
				return null;
			}
			if ( '=' === $html[ $next ] ) {
				$next += 1 + strspn( $html, self::SPACE, $next + 1 );
				if ( $next >= $length ) {
					return null;
				}
				$quote = $html[ $next ];
				if ( '"' === $quote || "'" === $quote ) {
					$close = strpos( $html, $quote, $next + 1 );
					if ( false === $close ) {
						return null;
					}
					$value = substr( $html, $next + 1, $close - $next - 1 );
					$i     = $close + 1;
				} else {
					$size  = strcspn( $html, self::SPACE . '>', $next );
					$value = substr( $html, $next, $size );
					$i     = $next + $size;
				}
			}
			// Of two with one name the first counts.
			$attributes += array(
				$attribute => array(
					'start' => $start,
					'name'  => $name_end,
					'end'   => $i,
					'value' => html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
				),
			);
		}
	}

	/**
	 * The offset behind a comment, a declaration, an instruction or an end tag.
	 *
	 * @param string $html The markup.
	 * @param int    $at   Where its `<` is.
	 */
	public static function aside( string $html, int $at ): ?int {
		if ( '<!--' === substr( $html, $at, 4 ) ) {
			// `<!-->` and `<!--->` are whole comments.
			if ( preg_match( '/\G-?>/', $html, $found, 0, min( $at + 4, strlen( $html ) ) ) ) {
				return $at + 4 + strlen( $found[0] );
			}
			return preg_match( '/--!?>/', $html, $found, PREG_OFFSET_CAPTURE, $at + 4 )
				? $found[0][1] + strlen( $found[0][0] )
				: null;
		}
		$close = strpos( $html, '>', $at );
		return false === $close ? null : $close + 1;
	}
}
