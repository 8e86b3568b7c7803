<?php
/**
 * The answer of `/install`.
 *
 * @package Portcullis
 */

namespace Portcullis\File;

/** Taken only once it holds what it must, wherever it comes from. */
final class Answer {
	/** No answer of ours comes near it. */
	const LONGEST = 262144;

	/** A hash as a policy writes it, an origin, and a name: nothing in them could end a header or a directive. */
	const HASH   = "/^'sha256-[A-Za-z\\d+\\/]{43}='$/D";
	const ORIGIN = '/^https?:\/\/[\w.:[\]-]{1,300}$/D';
	const TYPES  = '/^[\w-]{1,60}$/D';

	/**
	 * The parts of an answer that go into pages: one script element, in the very bytes that its policy entry allows.
	 *
	 * @param mixed $value What was answered.
	 * @return array{snippet: string, csp: array, urls: array{siteTag: string}}|string The answer, or what is wrong with it.
	 */
	public static function check( $value ) {
		$snippet = is_array( $value ) ? $value['snippet'] ?? null : null;
		$csp     = is_array( $value ) ? $value['csp'] ?? null : null;
		if ( ! is_string( $snippet ) || ! is_array( $csp ) || ! is_array( $csp['origins'] ?? null ) ) {
			return 'the answer is not one from /install';
		}
		$body = substr( $snippet, strlen( '<script>' ), -strlen( '</script>' ) );
		// In ASCII the bytes are the same in every encoding a page of bytes can have.
		if ( "<script>$body</script>" !== $snippet || preg_match( '/<\/?script|<!--/i', $body ) || ! preg_match( '/^[\t\n\r\x20-\x7e]+$/D', $body ) ) {
			return 'the snippet is not one script element in ASCII';
		}
		$hashes = $csp['snippetScriptSrc'] ?? null;
		if ( ! self::is_list( $hashes, self::HASH )
			|| ! self::is_list( $csp['origins']['scriptSrc'] ?? null, self::ORIGIN )
			|| ! self::is_list( $csp['origins']['connectSrc'] ?? null, self::ORIGIN )
			|| ! is_string( $csp['trustedTypes'] ?? null ) || ! preg_match( self::TYPES, $csp['trustedTypes'] ) ) {
			return 'the policy entries do not have the expected form';
		}
		if ( ! in_array( "'sha256-" . base64_encode( hash( 'sha256', $body, true ) ) . "'", $hashes, true ) ) {
			return 'the snippet does not match the hash in its policy entry';
		}
		$file = $value['urls']['siteTag'] ?? '';
		$urls = array( 'siteTag' => is_string( $file ) ? $file : '' );
		return compact( 'snippet', 'csp', 'urls' );
	}

	/** @param mixed $value What should be a list of such texts. */
	private static function is_list( $value, string $form ): bool {
		if ( ! is_array( $value ) || ! $value || count( $value ) > 100 || array_keys( $value ) !== range( 0, count( $value ) - 1 ) ) {
			return false;
		}
		foreach ( $value as $one ) {
			if ( ! is_string( $one ) || ! preg_match( $form, $one ) ) {
				return false;
			}
		}
		return true;
	}
}
