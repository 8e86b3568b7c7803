<?php
/**
 * Where in a document the snippet goes.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * Reads a document up to the first thing in its head, and nothing behind that.
 */
final class Placement {
	/** More of the document has to be read. */
	const WAIT = -1;
	/** Not a document of HTML, or one that must stay as it is. */
	const NONE = -2;

	/**
	 * The offset for the snippet: behind `<meta charset>` where that is the first thing in the head, else first in the head.
	 *
	 * @param string $html  The document from its beginning.
	 * @param bool   $whole Whether nothing follows.
	 */
	public static function find( string $html, bool $whole ): int {
		$missing  = $whole ? self::NONE : self::WAIT;
		$document = false;
		$place    = null;
		$length   = strlen( $html );
		$bom      = "\xEF\xBB\xBF";
		$i        = 0 === strncmp( $html, $bom, 3 ) ? 3 : 0;
		if ( 0 === $i && $length < 3 && 0 === strncmp( $bom, $html, $length ) ) {
			return $missing;
		}
		for ( ; ; ) {
			$i += strspn( $html, Tokens::SPACE, $i );
			if ( $i + 1 >= $length ) {
				return $missing;
			}
			$here = $document ? ( $place ?? $i ) : self::NONE;
			if ( '<' !== $html[ $i ] ) {
				return $here;
			}
			if ( '!' === $html[ $i + 1 ] || '?' === $html[ $i + 1 ] ) {
				$end = Tokens::aside( $html, $i );
				if ( null === $end ) {
					return $missing;
				}
				if ( 0 === strncasecmp( substr( $html, $i, 9 ), '<!doctype', 9 ) ) {
					if ( ! preg_match( '/\G<!doctype\s+html\b/i', $html, $found, 0, $i ) ) {
						return self::NONE;
					}
					$document = true;
				}
				$i = $end;
				continue;
			}
			if ( ! ctype_alpha( $html[ $i + 1 ] ) ) {
				return $here;
			}
			$tag = Tokens::tag( $html, $i );
			if ( null === $tag ) {
				return $missing;
			}
			$has = $tag['attributes'];
			if ( 'html' === $tag['name'] ) {
				// Documents of AMP allow no scripts but AMP's.
				if ( isset( $has['amp'] ) || isset( $has['⚡'] ) ) {
					return self::NONE;
				}
				$document = true;
			} elseif ( 'head' === $tag['name'] ) {
				$document = true;
				$place    = $tag['end'];
			} elseif ( $document && 'meta' === $tag['name'] && self::tells_charset( $has ) ) {
				return $tag['end'];
			} else {
				return $here;
			}
			$i = $tag['end'];
		}
	}

	/**
	 * Whether a `<meta>` says how the document is encoded.
	 *
	 * @param array $has Its attributes.
	 */
	private static function tells_charset( array $has ): bool {
		return isset( $has['charset'] ) || 'content-type' === strtolower( $has['http-equiv']['value'] ?? '' );
	}
}
