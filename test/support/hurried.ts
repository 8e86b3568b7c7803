/** Stands above the snippet: what waits for seconds waits for a fraction of one. */
export const hurried = `<script>{ const later = setTimeout;
self.setTimeout = (work, wait, ...given) => later(work, wait > 5e3 ? wait / 20 : wait, ...given) }</script>`;
