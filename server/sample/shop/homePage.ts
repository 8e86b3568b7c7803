import { html, type Markup } from '../../html.ts';
import { film, recording } from '../vendors.ts';
import { catalogue, euros, type Product } from './catalogue.ts';
import type { Page } from './layout.ts';

export function homePage(tagsUrl: string): Page {
  return {
    kind: 'home',
    title: 'Ebb & Clay: stoneware from the harbour',
    main: html`<section class="hero">
<div>
<p class="kicker">Winter firing</p>
<h1>Pots for every day, thrown by the water</h1>
<p>Six pieces, made in small batches and fired once the kiln is full. Use them daily; that is what they are for.</p>
<a class="button" href="#pieces">See the pieces</a>
</div>
<img class="tile tide-bowl" src="/art/tide-bowl.svg" alt="A bowl, half white, half dipped in running blue glaze" width="400" height="400">
</section>
<section id="pieces" aria-labelledby="pieces-title">
<h2 id="pieces-title">The pieces</h2>
<ul class="grid">${catalogue.map(card)}</ul>
</section>
<section id="studio" class="studio" aria-labelledby="studio-title">
<div class="film">
<img src="/art/kiln.svg" alt="" width="640" height="360">
<div class="screen"><iframe title="Film: a day at the kiln" data-purpose="${film.purpose}" data-src="${tagsUrl}/${film.name}/kiln"></iframe></div>
</div>
<div>
<h2 id="studio-title">A day at the kiln</h2>
<p>Eleven hours up, a night at the top, two days down. We open it together, with coffee, and never quite know what the fire has made of our plans.</p>
<figure class="recording">
<figcaption>What it sounds like, an hour before dawn</figcaption>
<p class="small">The player comes from another service. <button type="button" class="text" data-portcullis-open>Privacy choices</button></p>
<audio data-recording="${recording}" preload="none"></audio>
</figure>
<p>The studio is the old net store at the end of the quay. Come by on Saturdays, the door is open.</p>
</div>
</section>
<section class="letter" aria-labelledby="letter-title">
<h2 id="letter-title">When the kiln opens</h2>
<p>Four letters a year, one for each firing.</p>
<form method="post" action="/newsletter">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="email" placeholder="you@example.com" required>
<button class="button">Write to me</button>
</form>
</section>`,
  };
}

function card({ slug, name, line, price }: Product): Markup {
  return html`<li><a class="card" href="/product/${slug}">
<img class="tile ${slug}" src="/art/${slug}.svg" alt="" width="400" height="400" loading="lazy">
<span class="name">${name}</span><span class="price">${euros(price)}</span>
<span class="line">${line}</span>
</a></li>\n`;
}
