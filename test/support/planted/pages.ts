/** A page that says what it is, with this in its body. */
export const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Planted</title><link rel="icon" href="data:,">${head}</head><body><h1>Planted</h1>${body}</body></html>`;

/** A banner nobody has a rule for, which obeys: what it grants runs `granted`, what it keeps is a cookie. */
export const banner = (granted: string, more = '') => `
<div id="banner" role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;background:#fff;color:#000">
  <p>We use cookies and similar technologies to find out how our pages are used.</p>
  <button onclick="decide('all')">Accept all</button>
  <button onclick="decide('none')">Reject all</button>
  ${more}
  <a href="/privacy">Privacy policy</a>
</div>
<footer><a href="#" onclick="banner.hidden=false;return false">Cookie settings</a></footer>
<script>
  function run() { ${granted} }
  function decide(what) {
    document.cookie = 'choice=' + what + ';max-age=86400';
    banner.hidden = true;
    if (what !== 'none') run();
  }
  if (/choice=/.test(document.cookie)) banner.hidden = true;
  if (/choice=(all|some)/.test(document.cookie)) run();
</script>`;
