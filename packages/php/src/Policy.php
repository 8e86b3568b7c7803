<?php
/**
 * The policy of a page, with our entries.
 *
 * @package Portcullis
 */

namespace Portcullis\File;

/**
 * A policy allows all it did, and our snippet, its files, its requests and its Trusted Types policy beside that. What it says nothing
 * about stays so, for nothing is forbidden there.
 */
final class Policy {
	/** Sources that mean something for scripts alone. */
	const FOR_SCRIPTS = "/^'(?:nonce-|sha(?:256|384|512)-|unsafe-|strict-dynamic|wasm-unsafe-|report-sample|inline-speculation-)/i";

	/**
	 * The value of one header, in which commas divide several policies.
	 *
	 * @param string $header The value.
	 * @param array  $csp    Our entries, as `/install` answers them.
	 */
	public static function merge( string $header, array $csp ): string {
		$policies = explode( ',', $header );
		$merged   = array_map(
			static function ( string $one ) use ( $csp ): string {
				return self::merge_one( $one, $csp );
			},
			$policies
		);
		return $merged === $policies ? $header : implode( ', ', array_map( 'trim', $merged ) );
	}

	private static function merge_one( string $policy, array $csp ): string {
		$directives = array();
		foreach ( explode( ';', $policy ) as $part ) {
			$words = preg_split( '/[\t\n\f\r ]+/', $part, -1, PREG_SPLIT_NO_EMPTY );
			$name  = strtolower( (string) array_shift( $words ) );
			// Of two with one name only the first counts.
			if ( '' !== $name && ! isset( $directives[ $name ] ) ) {
				$directives[ $name ] = $words;
			}
		}
		$fallback = $directives['default-src'] ?? null;
		$merged   = $directives;
		$scripts  = isset( $directives['script-src-elem'] ) ? 'script-src-elem' : 'script-src';
		$list     = $directives[ $scripts ] ?? $fallback;
		if ( null !== $list ) {
			self::set( $merged, $directives, $scripts, $list, self::scripts( $list, $csp ) );
		}
		$inherited = null === $fallback ? null : array_values( preg_grep( self::FOR_SCRIPTS, $fallback, PREG_GREP_INVERT ) );
		$list      = $directives['connect-src'] ?? $inherited;
		if ( null !== $list ) {
			self::set( $merged, $directives, 'connect-src', $list, self::add( $list, self::not_allowed( $list, $csp['origins']['connectSrc'] ) ) );
		}
		$list = $directives['trusted-types'] ?? null;
		if ( null !== $list && ! in_array( '*', $list, true ) ) {
			$merged['trusted-types'] = self::add( $list, array( $csp['trustedTypes'] ) );
		}
		if ( $merged === $directives ) {
			return $policy;
		}
		$parts = array();
		foreach ( $merged as $name => $sources ) {
			$parts[] = implode( ' ', array_merge( array( $name ), $sources ) );
		}
		return implode( '; ', $parts );
	}

	/** Sets a list that has changed, and leaves one that is inherited unchanged to be inherited. */
	private static function set( array &$merged, array $directives, string $name, array $before, array $after ): void {
		if ( $after !== $before || isset( $directives[ $name ] ) ) {
			$merged[ $name ] = $after;
		}
	}

	/**
	 * A list for scripts that also allows the snippet and what it loads. Two things that allow less have to stay asleep: a hash makes
	 * browsers ignore `'unsafe-inline'`, and under `'strict-dynamic'` they ignore origins.
	 */
	private static function scripts( array $sources, array $csp ): array {
		$strict  = self::has( $sources, "'strict-dynamic'" );
		$trusts  = (bool) preg_grep( "/^'(?:nonce-|sha(?:256|384|512)-)/i", $sources );
		$inline  = self::has( $sources, "'unsafe-inline'" ) && ! $strict && ! $trusts;
		$origins = $strict ? array() : self::not_allowed( $sources, $csp['origins']['scriptSrc'] );
		return self::add( $sources, array_merge( $inline ? array() : $csp['snippetScriptSrc'], $origins ) );
	}

	/** Origins that a list does not allow by itself yet, as far as that can be told at a glance. */
	private static function not_allowed( array $sources, array $origins ): array {
		return array_filter(
			$origins,
			static function ( string $origin ) use ( $sources ): bool {
				return ! self::has( $sources, '*' ) && ! self::has( $sources, explode( '//', $origin )[0] );
			}
		);
	}

	private static function has( array $sources, string $word ): bool {
		return in_array( $word, array_map( 'strtolower', $sources ), true );
	}

	private static function add( array $sources, array $entries ): array {
		$missing = array_values( array_diff( $entries, $sources ) );
		if ( ! $missing ) {
			return $sources;
		}
		// Without the word that means there is none.
		$some = array_values( preg_grep( "/^'none'$/i", $sources, PREG_GREP_INVERT ) );
		return array_merge( $some, $missing );
	}
}
