import { html, type Markup } from '../../html.ts';
import type { Basket } from './basket.ts';
import { euros } from './catalogue.ts';
import type { Page } from './layout.ts';

export function basketPage(basket: Basket): Page {
  const lines = basket.lines();
  return {
    kind: 'basket',
    title: 'Basket · Ebb & Clay',
    main: html`<section class="basket">
<h1>Your basket</h1>
${lines.length ? filled(lines) : html`<p>Nothing in it yet.</p>`}
<p><a class="button quiet" href="/#pieces">${lines.length ? 'Keep looking' : 'See the pieces'}</a></p>
</section>`,
  };
}

function filled(lines: ReturnType<Basket['lines']>): Markup {
  const total = lines.reduce((sum, { product, pieces }) => sum + product.price * pieces, 0);
  return html`<ul class="lines">${lines.map(
    ({ product: { slug, name, price }, pieces }) => html`<li>
<img class="tile ${slug}" src="/art/${slug}.svg" alt="" width="96" height="96">
<div><a href="/product/${slug}">${name}</a><span class="small">${pieces} × ${euros(price)}</span></div>
<span class="price">${euros(price * pieces)}</span>
<form method="post" action="/basket/remove">
<input type="hidden" name="slug" value="${slug}">
<button class="text" aria-label="Remove ${name}">Remove</button>
</form>
</li>\n`,
  )}</ul>
<p class="total"><span>Total</span> <strong>${euros(total)}</strong></p>`;
}
