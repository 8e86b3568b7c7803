import { html, type Markup } from '../../html.ts';

/** A page, apart from where it is shown. */
export interface Page {
  /** Kind of page, an attribute of `<html>` for the tags. */
  kind: string;
  title: string;
  product?: string;
  main: Markup;
}

/** Everything around a page's own content. */
export function layout(page: Page, parts: { head: Markup; panel: Markup; pieces: number }): string {
  return html`<!doctype html>
<html lang="en" data-portcullis-jurisdiction="DE" data-page="${page.kind}" data-product="${page.product ?? ''}">
${parts.head}
<body>
<a class="skip" href="#main">Skip to the content</a>
<div class="shop">
<header class="top">
<a class="brand" href="/"><img src="/icon.svg" alt="" width="32" height="32">Ebb &amp; Clay</a>
<nav aria-label="Shop">
<a href="/#pieces">Pieces</a>
<a href="/#studio">Studio</a>
<a class="basket-link" href="/basket">Basket <span class="count">${parts.pieces}<span class="unseen"> in it</span></span></a>
</nav>
</header>
<main id="main">
${page.main}
</main>
<footer class="foot">
<div>
<p class="brand">Ebb &amp; Clay</p>
<p>Stoneware from a small studio by the harbour. An invented one: nothing here is for sale.</p>
</div>
<nav aria-label="About">
<a href="/privacy">Privacy policy</a>
<a href="/privacy" data-portcullis-open>Privacy choices</a>
</nav>
</footer>
</div>
${parts.panel}
</body>
</html>
`.text;
}
