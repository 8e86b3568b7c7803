<?php
/**
 * The page under "Settings".
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * Until it is saved for the first time, the plugin does nothing and asks nobody for anything.
 */
final class SettingsPage {
	const SLUG = 'portcullis';

	/** Puts the page into the menu. */
	public static function register(): void {
		add_action(
			'admin_menu',
			static function (): void {
				add_options_page( 'Portcullis', 'Portcullis', Settings::capability(), self::SLUG, array( self::class, 'show' ) );
			}
		);
		add_action( 'admin_post_portcullis_save', array( self::class, 'save' ) );
		add_filter(
			'plugin_action_links_' . plugin_basename( PLUGIN ),
			static function ( array $links ): array {
				return array_merge( array( '<a href="' . esc_url( self::address() ) . '">' . esc_html__( 'Settings', 'portcullis' ) . '</a>' ), $links );
			}
		);
		add_action(
			'init',
			static function (): void {
				load_plugin_textdomain( 'portcullis', false, dirname( plugin_basename( PLUGIN ) ) . '/languages' );
			}
		);
	}

	/** Where the page is. */
	private static function address(): string {
		return admin_url( 'options-general.php?page=' . self::SLUG );
	}

	/** Takes the form. */
	public static function save(): void {
		check_admin_referer( 'portcullis_save' );
		if ( ! current_user_can( Settings::capability() ) ) {
			wp_die( esc_html__( 'You may not change these settings.', 'portcullis' ), 403 );
		}
		$sent = wp_unslash( $_POST ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Settings::save() looks at each.
		Settings::save( $sent );
		$key = isset( $sent['key'] ) && is_string( $sent['key'] ) ? trim( $sent['key'] ) : '';
		if ( ! empty( $sent['forget'] ) ) {
			Key::forget();
		} elseif ( '' !== $key ) {
			Key::store( $key );
		}
		$told  = 'saved';
		$paste = isset( $sent['paste'] ) && is_string( $sent['paste'] ) ? $sent['paste'] : '';
		if ( '' !== trim( $paste ) && ! Copy::paste( $paste ) ) {
			$told = 'no_snippet';
		}
		Copy::schedule();
		Copy::renew();
		wp_safe_redirect( add_query_arg( 'told', $told, self::address() ) );
		exit;
	}

	/** The page. */
	public static function show(): void {
		$settings = Settings::all();
		$told     = isset( $_GET['told'] ) ? sanitize_key( $_GET['told'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification -- Names a message.
		echo '<div class="wrap"><h1>Portcullis</h1>';
		if ( 'saved' === $told ) {
			self::notice( 'success', __( 'Saved.', 'portcullis' ) );
		} elseif ( 'no_snippet' === $told ) {
			self::notice( 'error', __( 'The pasted text is not a Portcullis snippet. Copy it again, unchanged.', 'portcullis' ) );
		}
		self::state();
		echo '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '">';
		echo '<input type="hidden" name="action" value="portcullis_save">';
		wp_nonce_field( 'portcullis_save' );

		self::heading( __( 'The snippet', 'portcullis' ), __( 'Enter your Portcullis server, and each newly published snippet reaches your pages within a minute or two. From then on, this site asks that server for the snippet once a minute, in the background; no visitor waits for it.', 'portcullis' ) );
		self::field( 'server', __( 'Address of the API', 'portcullis' ), $settings['server'], 'url', 'https://portcullis.example.com/api/v1' );
		self::field( 'site', __( 'Site id', 'portcullis' ), $settings['site'] );
		$has_key = '' !== Key::read();
		self::row(
			'key',
			__( 'API key', 'portcullis' ),
			defined( 'PORTCULLIS_KEY' )
				? esc_html__( 'Set in wp-config.php.', 'portcullis' )
				: '<input type="password" id="key" name="key" value="" class="regular-text" autocomplete="off" placeholder="' . ( $has_key ? '••••••••••••' : '' ) . '">'
					. ( $has_key ? '<br><label><input type="checkbox" name="forget" value="1"> ' . esc_html__( 'Forget the key', 'portcullis' ) . '</label>' : '' ),
			__( 'With the scope install:read and no other. It is stored encrypted and never shown.', 'portcullis' )
		);
		self::row( 'paste', __( 'Or paste the snippet', 'portcullis' ), '<textarea id="paste" name="paste" rows="3" class="large-text code" spellcheck="false"></textarea>', __( 'For a site without a key. Paste it again after each publish.', 'portcullis' ) );

		self::heading( __( 'What waits for consent', 'portcullis' ), __( 'Purposes are the keys of your banner’s purposes, such as functional, analytics or marketing.', 'portcullis' ) );
		self::field( 'embeds', __( 'Embeds wait for', 'portcullis' ), $settings['embeds'], 'text', '', __( 'Frames and scripts of other hosts in posts, blocks and widgets. Leave empty to let them through.', 'portcullis' ) );
		self::field( 'scripts', __( 'Scripts of other hosts wait for', 'portcullis' ), $settings['scripts'], 'text', '', __( 'Scripts and style sheets that themes and plugins load from other hosts. Leave empty to let them through.', 'portcullis' ) );
		self::row( 'rules', __( 'Rules', 'portcullis' ), '<textarea id="rules" name="rules" rows="6" class="large-text code" spellcheck="false">' . esc_textarea( $settings['rules'] ) . '</textarea>', __( 'One per line: a host or the handle of a script or style sheet, an equals sign, a purpose. The word open instead of a purpose lets it through. Example: player.vimeo.com = functional', 'portcullis' ) );

		self::heading( __( 'What WordPress loads from others', 'portcullis' ), '' );
		self::box( 'emoji', __( 'No emoji pictures from s.w.org', 'portcullis' ), $settings['emoji'] );
		self::box( 'hints', __( 'No preloads or early connections to other hosts', 'portcullis' ), $settings['hints'] );
		self::box( 'avatars', __( 'This site’s own picture instead of avatars from Gravatar', 'portcullis' ), $settings['avatars'] );

		self::heading( __( 'WP Consent API', 'portcullis' ), __( 'The purpose that each of its categories follows. A category without one is never allowed.', 'portcullis' ) );
		foreach ( $settings['categories'] as $category => $purpose ) {
			self::field( "categories[$category]", $category, $purpose );
		}
		self::field( 'days', __( 'A choice counts for this many days', 'portcullis' ), (string) $settings['days'], 'number', '', __( 'As in your banner; 180 unless it sets something else.', 'portcullis' ) );
		submit_button();
		echo '</form></div>';
	}

	/** The copy that pages get now. */
	private static function state(): void {
		$snippet = Copy::snippet();
		$renewal = Copy::renewal();
		if ( '' === $snippet ) {
			self::notice( 'warning', __( 'No snippet is sent yet: enter a server or paste a snippet.', 'portcullis' ) );
		} else {
			echo '<p>' . esc_html__( 'The snippet is sent with every page. Its entry for script-src in a Content Security Policy:', 'portcullis' ) . ' <code>' . esc_html( Copy::hash( $snippet ) ) . '</code></p>';
		}
		if ( '' !== $renewal['fault'] && '' !== Settings::all()['server'] ) {
			$worked = $renewal['worked']
				/* translators: %s: a time span such as "5 minutes" */
				? sprintf( __( 'The copy was last confirmed %s ago.', 'portcullis' ), human_time_diff( $renewal['worked'] ) )
				: '';
			self::notice( 'error', __( 'The snippet could not be fetched.', 'portcullis' ) . ' ' . $renewal['fault'] . ' ' . $worked );
		}
	}

	/**
	 * A message.
	 *
	 * @param string $kind `success`, `warning` or `error`.
	 * @param string $text What it says.
	 */
	private static function notice( string $kind, string $text ): void {
		echo '<div class="notice notice-' . esc_attr( $kind ) . '"><p>' . esc_html( $text ) . '</p></div>';
	}

	/**
	 * The heading of some fields.
	 *
	 * @param string $title What they are about.
	 * @param string $text  What to know.
	 */
	private static function heading( string $title, string $text ): void {
		echo '<h2>' . esc_html( $title ) . '</h2>' . ( '' === $text ? '' : '<p>' . esc_html( $text ) . '</p>' );
	}

	/**
	 * A field of one line.
	 *
	 * @param string $name  Its name.
	 * @param string $label What it is for.
	 * @param string $value What it holds.
	 * @param string $type  The kind of input.
	 * @param string $hint  An example.
	 * @param string $help  What to know.
	 */
	private static function field( string $name, string $label, string $value, string $type = 'text', string $hint = '', string $help = '' ): void {
		self::row( $name, $label, '<input type="' . esc_attr( $type ) . '" id="' . esc_attr( $name ) . '" name="' . esc_attr( $name ) . '" value="' . esc_attr( $value ) . '" placeholder="' . esc_attr( $hint ) . '" class="regular-text">', $help );
	}

	/**
	 * A box to tick.
	 *
	 * @param string $name   Its name.
	 * @param string $label  What it is for.
	 * @param bool   $ticked Whether it is ticked.
	 */
	private static function box( string $name, string $label, bool $ticked ): void {
		echo '<p><label><input type="checkbox" name="' . esc_attr( $name ) . '" value="1"' . checked( $ticked, true, false ) . '> ' . esc_html( $label ) . '</label></p>';
	}

	/**
	 * A label with its control.
	 *
	 * @param string $name    The control's id.
	 * @param string $label   What it is for.
	 * @param string $control Its markup.
	 * @param string $help    What to know.
	 */
	private static function row( string $name, string $label, string $control, string $help = '' ): void {
		echo '<table class="form-table" role="presentation"><tr><th scope="row"><label for="' . esc_attr( $name ) . '">' . esc_html( $label ) . '</label></th><td>' . $control // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped where it is made.
			. ( '' === $help ? '' : '<p class="description">' . esc_html( $help ) . '</p>' ) . '</td></tr></table>';
	}
}
