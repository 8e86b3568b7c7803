<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="<?php bloginfo( 'charset' ); ?>">
<script>
// A tag that somebody has written into the theme, above everything that WordPress prints. <head>
self.first = (self.dataLayer || [{}])[0][1];
</script>
<?php wp_head(); ?>
</head>
<body <?php body_class(); ?>>
<?php wp_body_open(); ?>
