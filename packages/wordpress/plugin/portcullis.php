<?php
/**
 * Plugin Name:       Portcullis
 * Description:       Puts the Portcullis snippet first in the head of every page, holds embeds and scripts until the visitor has allowed them, and passes the choice on to other plugins.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Portcullis
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       portcullis
 * Domain Path:       /languages
 *
 * @package Portcullis
 */

namespace Portcullis;

defined( 'ABSPATH' ) || exit;

const PLUGIN  = __FILE__;
const VERSION = '0.1.0';

foreach ( array( 'Tokens', 'Placement', 'Own', 'Key', 'Settings', 'Copy', 'Optimisers', 'Page', 'Choice', 'ConsentApi', 'Marks', 'Gates', 'Block', 'Quiet', 'SettingsPage', 'Health' ) as $portcullis_part ) {
	require __DIR__ . "/includes/$portcullis_part.php";
}
unset( $portcullis_part );

Copy::register();
Optimisers::register();
Page::register();
ConsentApi::register();
Gates::register();
Block::register();
Quiet::register();
SettingsPage::register();
Health::register();
