<?php
/**
 * The block "Consent gate".
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

/**
 * Holds what an author puts into it.
 */
final class Block {
	const NAME = 'portcullis/gate';

	/** Makes the block known. */
	public static function register(): void {
		add_action(
			'init',
			static function (): void {
				wp_register_script( 'portcullis-gate', plugins_url( 'assets/gate.js', PLUGIN ), array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' ), VERSION, true );
				wp_set_script_translations( 'portcullis-gate', 'portcullis' );
				register_block_type(
					self::NAME,
					array(
						'api_version'     => 2,
						'title'           => __( 'Consent gate', 'portcullis' ),
						'description'     => __( 'Holds what is in it until the visitor has allowed a purpose.', 'portcullis' ),
						'category'        => 'design',
						'icon'            => 'lock',
						'editor_script'   => 'portcullis-gate',
						'attributes'      => array(
							'purpose' => array(
								'type'    => 'string',
								'default' => 'marketing',
							),
							'whole'   => array(
								'type'    => 'boolean',
								'default' => false,
							),
						),
						'render_callback' => array( self::class, 'render' ),
					)
				);
			}
		);
	}

	/**
	 * The block in the page: its frames and scripts held for its purpose, or all of it.
	 *
	 * @param array  $attributes Its attributes.
	 * @param string $content    What is in it, with its own marks.
	 */
	public static function render( array $attributes, string $content ): string {
		$purpose = (string) $attributes['purpose'];
		if ( is_admin() || is_feed() || ! preg_match( '/^[a-z]\w{0,63}\z/', $purpose ) ) {
			return is_feed() ? '' : $content;
		}
		$held = Marks::hold(
			Marks::change( $content, $purpose ),
			static function () use ( $purpose ): string {
				return $purpose;
			}
		);
		return $attributes['whole'] ? "<template data-purpose=\"$purpose\">$held</template>" : $held;
	}
}
