<?php
/**
 * Holds embeds, and scripts and styles of themes and plugins.
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * Requests to other hosts wait for a purpose: by the owner's rules, embeds by default.
 */
final class Gates {
	/** Puts itself behind everything that makes markup. */
	public static function register(): void {
		if ( '' === Copy::snippet() ) {
			// Nothing on the page could let anything through.
			return;
		}
		foreach ( array( 'embed_oembed_html', 'render_block', 'the_content', 'widget_text', 'widget_custom_html_content', 'widget_block_content' ) as $filter ) {
			add_filter( $filter, array( self::class, 'content' ), PHP_INT_MAX );
		}
		add_filter( 'script_loader_tag', array( self::class, 'script' ), PHP_INT_MAX, 3 );
		add_filter( 'style_loader_tag', array( self::class, 'style' ), PHP_INT_MAX, 3 );
		// Modules, which are no business of the filter above.
		add_filter( 'wp_script_attributes', array( self::class, 'attributes' ), PHP_INT_MAX );
	}

	/** Whether this is about a page for visitors; the editor and feeds get what they have always got. */
	private static function applies(): bool {
		return ! is_admin() && ! is_feed() && ! ( defined( 'REST_REQUEST' ) && REST_REQUEST ) && ! is_embed() && ! is_customize_preview();
	}

	/**
	 * Marks what content of the site embeds.
	 *
	 * @param mixed $html Markup of a post, a block or a widget.
	 * @return mixed
	 */
	public static function content( $html ) {
		if ( ! is_string( $html ) || ! self::applies() || ! preg_match( '/<(?:iframe|script)/i', $html ) ) {
			return $html;
		}
		$rules  = Settings::rules();
		$embeds = Settings::all()['embeds'];
		return Marks::hold(
			$html,
			static function ( string $address, ?string $text ) use ( $rules, $embeds ): string {
				if ( '' !== $address ) {
					$host = self::stranger( $address );
					return null === $host ? '' : self::purpose( $rules, '', $host ) ?? $embeds;
				}
				// An inline script that names another host is taken to fetch something from there.
				if ( null === $text || ! preg_match_all( '/\/\/[\w.-]{1,253}(?::\d{1,5})?/', $text, $named ) ) {
					return '';
				}
				foreach ( array_unique( $named[0] ) as $origin ) {
					$host = false === strpos( $origin, '.' ) ? null : self::stranger( $origin );
					if ( null !== $host ) {
						return self::purpose( $rules, '', $host ) ?? $embeds;
					}
				}
				return '';
			}
		);
	}

	/**
	 * Marks an enqueued script and what is printed with it.
	 *
	 * @param mixed $html   The tags.
	 * @param mixed $handle The handle it was enqueued by.
	 * @param mixed $src    Its address.
	 * @return mixed
	 */
	public static function script( $html, $handle, $src ) {
		$purpose = self::enqueued( $handle, $src );
		return '' === $purpose || ! is_string( $html ) ? $html : Marks::hold(
			$html,
			static function () use ( $purpose ): string {
				return $purpose;
			}
		);
	}

	/**
	 * Puts an enqueued style sheet behind the gate.
	 *
	 * @param mixed $html   The tag.
	 * @param mixed $handle The handle it was enqueued by.
	 * @param mixed $src    Its address.
	 * @return mixed
	 */
	public static function style( $html, $handle, $src ) {
		$purpose = self::enqueued( $handle, $src );
		return '' === $purpose || ! is_string( $html ) ? $html : "<template data-purpose=\"$purpose\">$html</template>";
	}

	/**
	 * Marks a script that WordPress makes of attributes.
	 *
	 * @param mixed $attributes Its attributes.
	 * @return mixed
	 */
	public static function attributes( $attributes ) {
		if ( ! is_array( $attributes ) || 'module' !== ( $attributes['type'] ?? '' ) || isset( $attributes['data-purpose'] ) ) {
			return $attributes;
		}
		$handle  = (string) preg_replace( '/-js-module\z/', '', (string) ( $attributes['id'] ?? '' ) );
		$purpose = self::enqueued( $handle, $attributes['src'] ?? '' );
		return '' === $purpose ? $attributes : array(
			'type'         => 'text/plain',
			'data-type'    => 'module',
			'data-purpose' => $purpose,
		) + $attributes;
	}

	/**
	 * The purpose of something that a theme or plugin has enqueued.
	 *
	 * @param mixed $handle Its handle.
	 * @param mixed $src    Its address.
	 */
	private static function enqueued( $handle, $src ): string {
		if ( ! self::applies() ) {
			return '';
		}
		$settings = Settings::all();
		if ( '' === $settings['rules'] && '' === $settings['scripts'] ) {
			return '';
		}
		$host = self::stranger( (string) $src );
		return self::purpose( Settings::rules(), strtolower( (string) $handle ), $host )
			?? ( null === $host ? '' : $settings['scripts'] );
	}

	/**
	 * The answer of a rule: a purpose, an empty string where it lets through, null where there is no rule.
	 *
	 * @param array<string, string> $rules  Purposes by handle or host.
	 * @param string                $handle A handle, or nothing.
	 * @param string|null           $host   A host; its parents count as well.
	 */
	private static function purpose( array $rules, string $handle, ?string $host ): ?string {
		$found = '' === $handle ? null : $rules[ $handle ] ?? null;
		while ( null === $found && null !== $host ) {
			$found = $rules[ $host ] ?? null;
			$dot   = strpos( $host, '.' );
			$host  = false === $dot ? null : substr( $host, $dot + 1 );
		}
		return Settings::OPEN === $found ? '' : $found;
	}

	/**
	 * The host of an address on another host than the site's own; null for the site's own.
	 *
	 * @param string $address An address as it stands in markup.
	 */
	private static function stranger( string $address ): ?string {
		// Browsers take no notice of line breaks, and a backslash for a slash.
		$address = str_replace( '\\', '/', (string) preg_replace( '/[\t\r\n]/', '', $address ) );
		if ( ! preg_match( '/^(?:https?:)?\/\/+(?:[^\/?#@]*@)?([^\/?#:]+)/i', $address, $found ) ) {
			return null;
		}
		$host = strtolower( $found[1] );
		return strtolower( (string) wp_parse_url( home_url(), PHP_URL_HOST ) ) === $host ? null : $host;
	}
}
