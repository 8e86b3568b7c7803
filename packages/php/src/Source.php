<?php
/**
 * The snippet, as this machine knows it.
 *
 * @package Portcullis
 */

namespace Portcullis\File;

/**
 * The last answer known goes out until there is a newer one: it is in a file that all processes share. One of them at a time asks
 * for a newer one, after its own page has gone out.
 */
final class Source {
	/** Seconds after which a newer one is asked for, and between two tries of which the first failed. */
	const RENEW = 30;

	/** Seconds that whoever keeps a visitor waiting waits, and whoever keeps nobody. */
	const PATIENCE = 0.3;
	const LONGEST  = 10.0;

	/** @var string */
	private $address;
	/** @var string */
	private $key;
	/** @var string */
	private $file;

	public function __construct( string $api, string $site, string $key, string $file ) {
		$this->address = rtrim( $api, '/' ) . '/sites/' . rawurlencode( $site ) . '/install';
		$this->key     = $key;
		$this->file    = $file;
	}

	/**
	 * The answer for a page that goes out now. Only the very first page waits for it, and the next again only after a while.
	 *
	 * @return array{snippet: string, csp: array}|null
	 */
	public function get(): ?array {
		$known = $this->read();
		if ( null === $known ) {
			$this->renew( self::PATIENCE );
			$known = $this->read();
		} elseif ( time() - $known['fetchedAt'] >= self::RENEW ) {
			register_shutdown_function( array( $this, 'renew_behind' ) );
		}
		return $known['install'] ?? null;
	}

	/** Once the page has gone out; a server that cannot let go of its visitor before keeps them no longer than a first page. */
	public function renew_behind(): void {
		foreach ( array( 'fastcgi_finish_request', 'litespeed_finish_request' ) as $finish ) {
			if ( function_exists( $finish ) ) {
				$finish();
				$this->renew( self::LONGEST );
				return;
			}
		}
		$this->renew( self::PATIENCE );
	}

	/** Asks, unless another process does, or the last try is not long ago. */
	private function renew( float $patience ): void {
		$lock = @fopen( "{$this->file}.lock", 'c+' );
		if ( ! $lock ) {
			$this->log( "its file {$this->file} cannot be written" );
			return;
		}
		if ( flock( $lock, LOCK_EX | LOCK_NB ) ) {
			$tried = (int) fgets( $lock );
			if ( time() - $tried >= self::RENEW || $tried > time() ) {
				rewind( $lock );
				fwrite( $lock, sprintf( "%010d\n", time() ) );
				fflush( $lock );
				$fault = $this->fetch( $patience );
				if ( '' !== $fault ) {
					$this->log( $fault );
				}
			}
			flock( $lock, LOCK_UN );
		}
		fclose( $lock );
	}

	/** Asks, and keeps the answer; says what went wrong. */
	private function fetch( float $patience ): string {
		list( $status, $text ) = function_exists( 'curl_init' ) ? $this->by_curl( $patience ) : $this->by_stream( $patience );
		if ( 200 !== $status ) {
			return $status ? "the server answered $status" . self::hint( $status ) : 'the server did not answer in time, or cannot be reached';
		}
		if ( strlen( $text ) > Answer::LONGEST ) {
			return 'the answer is too long';
		}
		$answer = Answer::check( json_decode( $text, true, 32 ) );
		if ( is_string( $answer ) ) {
			return $answer;
		}
		$kept = json_encode( array( 'fetchedAt' => time(), 'install' => $answer ), JSON_UNESCAPED_SLASHES );
		$part = $this->file . '.' . bin2hex( random_bytes( 6 ) );
		// In one step: another process reads the old one or the new one.
		if ( false === @file_put_contents( $part, "$kept\n" ) || ! @rename( $part, $this->file ) ) {
			@unlink( $part );
			return "its file {$this->file} cannot be written";
		}
		return '';
	}

	/** What most likely stands in the way; as packages/install says it. */
	private static function hint( int $status ): string {
		$hints = array(
			401 => ': it does not know the key (if it was revoked, create another under API keys in the dashboard)',
			403 => ': the key lacks the scope install:read',
			404 => ': there is no such site, or the address lacks /api/v1',
			409 => ': the site is archived',
			429 => ': too many requests came from here; it is asked again later',
		);
		return $hints[ $status ] ?? ( $status < 400 ? ': it redirects; set the address that it redirects to instead' : '' );
	}

	/** @return array{0: int, 1: string} The status, 0 where there is none, and the body. */
	private function by_curl( float $patience ): array {
		$text    = '';
		$request = curl_init( $this->address );
		curl_setopt_array(
			$request,
			array(
				CURLOPT_HTTPHEADER     => array( "Authorization: Bearer {$this->key}", 'Accept: application/json' ),
				CURLOPT_TIMEOUT_MS     => (int) ( 1000 * $patience ),
				CURLOPT_NOSIGNAL       => true,
				CURLOPT_FOLLOWLOCATION => false,
				CURLOPT_PROTOCOLS      => CURLPROTO_HTTP | CURLPROTO_HTTPS,
				CURLOPT_WRITEFUNCTION  => static function ( $_request, string $piece ) use ( &$text ): int {
					$text .= $piece;
					return strlen( $text ) > Answer::LONGEST ? 0 : strlen( $piece );
				},
			)
		);
		$done   = curl_exec( $request );
		$status = (int) curl_getinfo( $request, CURLINFO_RESPONSE_CODE );
		return array( $done || strlen( $text ) > Answer::LONGEST ? $status : 0, $text );
	}

	/** @return array{0: int, 1: string} */
	private function by_stream( float $patience ): array {
		$until   = microtime( true ) + $patience;
		$context = stream_context_create(
			array(
				'http' => array(
					'header'          => "Authorization: Bearer {$this->key}\r\nAccept: application/json\r\n",
					'timeout'         => $patience,
					'follow_location' => 0,
					'ignore_errors'   => true,
				),
			)
		);
		$stream  = @fopen( $this->address, 'r', false, $context );
		if ( ! $stream ) {
			return array( 0, '' );
		}
		$text = '';
		for ( $left = $patience; $left > 0 && ! feof( $stream ) && strlen( $text ) <= Answer::LONGEST; $left = $until - microtime( true ) ) {
			stream_set_timeout( $stream, (int) $left, (int) ( fmod( $left, 1 ) * 1e6 ) );
			$text .= (string) fread( $stream, 65536 );
		}
		$whole  = feof( $stream ) || strlen( $text ) > Answer::LONGEST;
		$status = preg_match( '/^HTTP\/\S+ (\d{3})/', stream_get_meta_data( $stream )['wrapper_data'][0] ?? '', $found ) ? (int) $found[1] : 0;
		fclose( $stream );
		return array( $whole ? $status : 0, $text );
	}

	/** @return array{fetchedAt: int, install: array}|null */
	private function read(): ?array {
		$text = is_file( $this->file ) ? @file_get_contents( $this->file, false, null, 0, 2 * Answer::LONGEST ) : false;
		$kept = false === $text ? null : json_decode( $text, true, 32 );
		if ( ! is_array( $kept ) || ! is_int( $kept['fetchedAt'] ?? null ) ) {
			return null;
		}
		$install = Answer::check( $kept['install'] ?? null );
		return is_string( $install ) ? null : array( 'fetchedAt' => min( $kept['fetchedAt'], time() ), 'install' => $install );
	}

	private function log( string $fault ): void {
		$known = $this->read();
		$told  = $known ? 'the one that goes out is ' . round( ( time() - $known['fetchedAt'] ) / 60 ) . ' min old' : 'none is known';
		error_log( "Portcullis: no new snippet, $fault; $told." );
	}
}
