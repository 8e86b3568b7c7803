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

	/** Bytes of metas that are read in search of the one that names the encoding, which browsers look for in the first 1024. */
	const LONGEST = 16384;

	/**
	 * The offset for the snippet: behind `<meta charset>` where only metas stand above it in the head, else first in the head.
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
				return $whole && null !== $place ? $place : $missing;
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
				if ( preg_grep( '/^(?:amp|⚡\x{FE0F}?)(?:4ads|4email)?$/uD', array_keys( $has ) ) ) {
					return self::NONE;
				}
				$document = true;
			} elseif ( 'head' === $tag['name'] && null === $place ) {
				$document = true;
				$place    = $tag['end'];
			} elseif ( $document && 'meta' === $tag['name'] ) {
				if ( self::tells_charset( $has ) ) {
					return $tag['end'];
				}
				// Below a policy it might not run.
				if ( self::is_policy( $has ) || $tag['end'] - $here > self::LONGEST ) {
					return $here;
				}
				$place = $here;
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
		return isset( $has['charset'] ) || 'content-type' === strtolower( trim( $has['http-equiv']['value'] ?? '' ) );
	}
	/**
	 * Whether a `<meta>` is a policy.
	 *
	 * @param array $has Its attributes.
	 */
	private static function is_policy( array $has ): bool {
		return 0 === strncmp( strtolower( trim( $has['http-equiv']['value'] ?? '' ) ), 'content-security-policy', 23 );
	}
}
