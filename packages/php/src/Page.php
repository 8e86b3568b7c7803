<?php
/**
 * Puts the snippet into a page.
 *
 * @package Portcullis
 */

namespace Portcullis\File;

/**
 * The page's output passes through here until the place for the snippet is found, and from then on untouched and at once. Not
 * another byte changes.
 */
final class Page {
	/** Bytes up to which each further piece is looked at; beyond, when there is twice as much, so that the effort stays linear. */
	const EAGER = 16384;

	/** Characters that every snippet of ours begins with. */
	const MARK = 38;

	/** Headers that tell something of the very bytes, and are wrong once others are sent. */
	const OF_BYTES = array( 'Content-Length', 'Content-MD5', 'Digest', 'Content-Digest', 'Repr-Digest', 'Accept-Ranges', 'Last-Modified' );

	/** @var array{snippet: string, csp: array, urls: array{siteTag: string}} */
	private $install;
	/** @var bool Whether the browser says that it has this page with the snippet of now. */
	private $knows_ours;
	/** @var string */
	private $held = '';
	/** @var int */
	private $seen = 0;
	/** @var bool Whether the headers fit the page with the snippet. */
	private $told = false;
	/** @var bool */
	private $passed = false;

	public function __construct( array $install, bool $knows_ours ) {
		$this->install    = $install;
		$this->knows_ours = $knows_ours;
	}

	/**
	 * Everything the page sends, piece by piece.
	 *
	 * @param string $piece What comes next.
	 * @param int    $mode  What PHP does with its buffer.
	 */
	public function pass( string $piece, int $mode ): string {
		if ( $this->passed ) {
			return $piece;
		}
		if ( $mode & PHP_OUTPUT_HANDLER_CLEAN ) {
			$this->held = '';
			$this->seen = 0;
			return '';
		}
		$this->held .= $piece;
		$size        = strlen( $this->held );
		$whole       = (bool) ( $mode & PHP_OUTPUT_HANDLER_FINAL );
		if ( ! $whole && $size > self::EAGER && $size < 2 * $this->seen ) {
			return '';
		}
		$this->seen = $size;
		// Whatever the page does next can send its headers, for they are not held back with what it has written.
		if ( $mode & ( PHP_OUTPUT_HANDLER_START | PHP_OUTPUT_HANDLER_FLUSH ) && $this->suits() ) {
			$this->set_headers();
		}
		$at = $this->place( $whole );
		if ( Placement::WAIT === $at ) {
			return '';
		}
		$page         = $this->held;
		$this->held   = '';
		$this->passed = true;
		if ( $at >= 0 ) {
			// Those of after its first byte.
			$this->set_headers();
			return substr( $page, 0, $at ) . $this->install['snippet'] . substr( $page, $at );
		}
		if ( $this->knows_ours && 304 === http_response_code() && ! headers_sent() ) {
			$this->tag_pages();
		}
		return $page;
	}

	private function place( bool $whole ): int {
		if ( ! $this->suits() ) {
			return Placement::NONE;
		}
		$at = Placement::find( $this->held, $whole );
		return $at < 0 ? $at : $this->unless_there( $at, $whole );
	}

	/** The same place, unless our snippet stands below it already. */
	private function unless_there( int $at, bool $whole ): int {
		$mark = substr( $this->install['snippet'], strlen( '<script>' ), self::MARK );
		$file = $this->install['urls']['siteTag'];
		$has  = Own::stands_below( $this->held, $at, $mark, $file, $whole );
		return null === $has ? Placement::WAIT : ( $has ? Placement::NONE : $at );
	}

	/** Whether the answer is a page of HTML in plain bytes, and no header that would have to change has gone out. */
	private function suits(): bool {
		$status = (int) http_response_code();
		if ( 'HEAD' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) || in_array( $status, array( 204, 205, 206, 304 ), true ) ) {
			return false;
		}
		$type = (string) ini_get( 'default_mimetype' );
		foreach ( headers_list() as $header ) {
			list( $name, $value ) = array_pad( explode( ':', $header, 2 ), 2, '' );
			$name                 = strtolower( $name );
			if ( headers_sent() && ! $this->told && preg_match( '/^content-(?:length|security-policy(?:-report-only)?)$/', $name ) ) {
				return false;
			}
			if ( 'content-type' === $name ) {
				$type = trim( $value );
			} elseif ( 'content-encoding' === $name && 'identity' !== strtolower( trim( $value ) ) ) {
				return false;
			}
		}
		return preg_match( '/^text\/html\s*(?:;|$)/i', $type ) && ! preg_match( '/charset\s*=\s*["\']?(?:utf-?16|ucs-2|csunicode|iso-10646-ucs-2|unicode)/i', $type );
	}

	/** The policies with our entries, the tag that tells the snippet, and nothing that tells of other bytes. */
	private function set_headers(): void {
		if ( headers_sent() ) {
			return;
		}
		$this->told = true;
		$policies = array();
		foreach ( headers_list() as $header ) {
			list( $name, $value ) = array_pad( explode( ':', $header, 2 ), 2, '' );
			if ( preg_match( '/^content-security-policy(?:-report-only)?$/i', $name ) ) {
				$policies[ strtolower( $name ) ][] = trim( $value );
			}
		}
		foreach ( $policies as $name => $values ) {
			foreach ( $values as $n => $value ) {
				header( $name . ': ' . Policy::merge( $value, $this->install['csp'] ), 0 === $n );
			}
		}
		foreach ( self::OF_BYTES as $name ) {
			header_remove( $name );
		}
		$this->tag_pages();
	}

	/** Two pages that differ in their snippet alone must not have one entity tag: a browser would keep the old page under the new policy. */
	private function tag_pages(): void {
		foreach ( headers_list() as $header ) {
			$suffix = Conditions::suffix( $this->install );
			if ( preg_match( '/^etag:\s*(?:W\/)?"([^"]*)"\s*$/i', $header, $found ) && substr( $found[1], -strlen( $suffix ) ) !== $suffix ) {
				header( 'ETag: W/"' . $found[1] . $suffix . '"' );
			}
		}
	}
}
