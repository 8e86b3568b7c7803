<?php
get_header();
while ( have_posts() ) {
	the_post();
	the_title( '<h1>', '</h1>' );
	the_content();
	if ( isset( $_GET['fatal'] ) ) {
		portcullis_nobody_has_written_this();
	}
}
get_footer();
