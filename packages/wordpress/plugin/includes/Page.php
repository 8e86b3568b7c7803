<?php
/**
 * Puts the snippet into pages.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * The page's output passes through here until the place for the snippet is found: above everything else in the head, including
 * tags that a theme writes into its header.php. From then on it passes untouched and at once, so a page streams as it does
 * without us.
 */
final class Page {
	/**
	 * Output that is held back because the place is not found yet.
	 *
	 * @var string
	 */
	private static $held = '';

	/**
	 * How much of it was there when it was last looked at.
	 *
	 * @var int
	 */
	private static $looked = 0;

	/**
	 * Whether the beginning of the page has been passed on.
	 *
	 * @var bool
	 */
	private static $passed = false;

	/**
	 * The snippet with its tags, until it has gone out; nothing where it is not to.
	 *
	 * @var string
	 */
	private static $tag = '';

	/**
	 * Stands in `wp_head` for the snippet, for the case that no place above it is found.
	 *
	 * @var string
	 */
	private static $stand = '';

	/** Bytes up to which each further piece is looked at; beyond, when there is twice as much, so that the effort stays linear. */
	const EAGER = 16384;

	/** Characters that every snippet of ours begins with. */
	const MARK = 38;

	/** Waits for a page. Before anything else of the theme or another plugin can send any of it. */
	public static function register(): void {
		add_action( 'template_redirect', array( self::class, 'begin' ), PHP_INT_MIN );
		// An error that WordPress answers is not a page of the site.
		add_filter(
			'wp_die_handler',
			static function ( $handler ) {
				self::$tag = '';
				return $handler;
			},
			PHP_INT_MAX
		);
	}

	/** Starts to read along, on pages of the site for people. */
	public static function begin(): void {
		$snippet = Copy::snippet();
		if ( '' === $snippet || ! self::is_page() ) {
			return;
		}
		self::$tag   = '<script ' . Optimisers::ATTRIBUTES . ">$snippet</script>";
		self::$stand = '<!--portcullis ' . wp_generate_password( 20, false ) . '-->';
		// In pieces of any size: nothing is kept that can go out.
		ob_start( array( self::class, 'pass' ), 1 );
		add_action( 'wp_head', array( self::class, 'head' ), PHP_INT_MIN );
	}

	/** Whether what is answered is a page of the site: not a feed, a sitemap, the preview in another site's frame, and the like. */
	private static function is_page(): bool {
		return ! is_feed() && ! is_robots() && ! is_favicon() && ! is_trackback() && ! is_embed() && ! is_customize_preview()
			&& ! get_query_var( 'sitemap' ) && ! get_query_var( 'sitemap-stylesheet' )
			&& ! wp_is_json_request() && ! wp_is_xml_request() && ! wp_doing_ajax() && ! wp_doing_cron()
			&& ! ( defined( 'REST_REQUEST' ) && REST_REQUEST ) && ! ( defined( 'XMLRPC_REQUEST' ) && XMLRPC_REQUEST );
	}

	/**
	 * Everything the page sends, piece by piece.
	 *
	 * @param string $piece What comes next.
	 * @param int    $mode  What PHP does with its buffer.
	 */
	public static function pass( string $piece, int $mode ): string {
		if ( self::$passed ) {
			return self::without_stand( $piece );
		}
		if ( $mode & PHP_OUTPUT_HANDLER_CLEAN ) {
			self::$held = '';
			return '';
		}
		self::$held .= $piece;
		$size        = strlen( self::$held );
		$whole       = (bool) ( $mode & PHP_OUTPUT_HANDLER_FINAL );
		if ( ! $whole && $size > self::EAGER && $size < 2 * self::$looked ) {
			return '';
		}
		self::$looked = $size;

		$at = '' === self::$tag ? Placement::NONE : Placement::find( self::$held, $whole );
		// Another plugin, or the theme, may have it in the head: then it stays alone.
		$own = $at < 0 ? false : Own::stands_below( self::$held, $at, substr( Copy::snippet(), 0, self::MARK ), '', $whole );
		if ( Placement::WAIT === $at || null === $own ) {
			return '';
		}
		if ( $own ) {
			self::$tag = '';
		}
		$page         = self::$held;
		self::$held   = '';
		self::$passed = true;
		if ( $at < 0 || $own || ! self::takes_more() ) {
			return self::without_stand( $page );
		}
		$tag       = self::$tag;
		self::$tag = '';
		return substr( $page, 0, $at ) . $tag . self::without_stand( substr( $page, $at ) );
	}

	/** At the top of `wp_head`: what to do where the snippet has not gone out by now. */
	public static function head(): void {
		if ( '' === self::$tag ) {
			return;
		}
		$handlers = ob_list_handlers();
		$ours     = array_search( self::class . '::pass', $handlers, true );
		// Another buffer inside ours holds the page back, and ours will see it: it takes the snippet out of here if it finds a better place.
		if ( false !== $ours && ! self::$passed && ! in_array( 'ob_gzhandler', array_slice( $handlers, $ours ), true ) ) {
			echo self::$stand; // phpcs:ignore WordPress.Security.EscapeOutput
			return;
		}
		$tag       = self::$tag;
		self::$tag = '';
		echo $tag; // phpcs:ignore WordPress.Security.EscapeOutput -- The bytes of the snippet go out unchanged.
	}

	/**
	 * Puts what is due where the snippet's stand-in is.
	 *
	 * @param string $piece What goes out.
	 */
	private static function without_stand( string $piece ): string {
		$at = '' === self::$stand ? false : strpos( $piece, self::$stand );
		if ( false === $at ) {
			return $piece;
		}
		$tag       = self::$tag;
		self::$tag = '';
		return substr_replace( $piece, $tag, $at, strlen( self::$stand ) );
	}

	/** Whether the answer is a page of HTML in plain bytes, of no length told beforehand. */
	private static function takes_more(): bool {
		foreach ( headers_list() as $header ) {
			if ( preg_match( '/^content-encoding:|^content-type:(?!\s*text\/html\b)/i', $header ) ) {
				return false;
			}
			if ( 0 === stripos( $header, 'content-length:' ) ) {
				if ( headers_sent() ) {
					return false;
				}
				header_remove( 'Content-Length' );
			}
		}
		return true;
	}
}
