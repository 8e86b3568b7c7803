<footer><a href="#" data-portcullis-open>Privacy</a></footer>
<?php wp_footer(); ?>
</body>
</html>
