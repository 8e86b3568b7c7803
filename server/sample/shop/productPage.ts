import { html } from '../../html.ts';
import { euros, type Product } from './catalogue.ts';
import type { Page } from './layout.ts';

export function productPage({ slug, name, price, line, story, facts }: Product): Page {
  return {
    kind: 'product',
    title: `${name} · Ebb & Clay`,
    product: slug,
    main: html`<article class="product">
<img class="tile ${slug}" src="/art/${slug}.svg" alt="${name}" width="400" height="400">
<div>
<p class="kicker"><a href="/#pieces">The pieces</a></p>
<h1>${name}</h1>
<p class="line">${line}</p>
<p class="price">${euros(price)}</p>
<p>${story}</p>
<ul class="facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>
<form method="post" action="/basket/add">
<input type="hidden" name="slug" value="${slug}">
<button class="button">Add to basket</button>
</form>
<p class="small">Sent within three days, wrapped in last week's newspaper.</p>
</div>
</article>`,
  };
}
