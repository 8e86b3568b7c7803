import { describe, expect, it } from 'vitest';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

const film = (more: string) =>
  `<div class="blocked" style="padding:40px;background:#ddd"><p>This film comes from another company, which keeps cookies. Please accept marketing cookies to watch it.</p>
<button onclick="say('marketing');this.parentNode.remove()">Accept marketing cookies</button>${more}</div>`;
const asking = (inside: string, boxes = '') =>
  page(`<main>${inside}</main>
<div id="ask" role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;background:#fff">
<p>We use cookies to count visits and to show advertising. <a href="/privacy">Privacy policy</a></p>${boxes}
<button onclick="say('all')">Accept all</button> <button onclick="say('none')">Reject all</button></div>
<script>function say(it){localStorage.choice=it;ask.remove()}if(localStorage.choice)ask.remove();
if(/all|marketing/.test(localStorage.choice))document.querySelectorAll('.blocked').forEach(one=>one.remove());</script>`);

const lab = await openScanLab({
  'film.localhost/': asking(film('')),
  'films.localhost/': asking(film(' <a href="#" onclick="return false">Cookie settings</a>')),
  'boxes.localhost/': asking(
    '<p>Bread and rolls.</p>',
    '<label><input type="checkbox" checked> Necessary cookies</label><label><input type="checkbox" checked> Not necessary: statistics</label><label><input type="checkbox" checked> Functional and analytics</label>',
  ),
});

describe.concurrent('a place for a film that waits for consent', () => {
  it.each(['film', 'films'])('is not the layer that asks: %s', async (name) => {
    const { visit } = await lab.visit(`${name}.localhost/`, { state: 'reject_all' });
    expect(visit.notReached).toBeNull();
    const [first] = visit.banners;
    expect(first?.controls.map(({ does }) => does)).toEqual(['accept', 'reject']);
    expect(visit.storage.find(({ key }) => key === 'choice')?.value).toBe('none');
  });
});

it('takes a box for what is necessary for one that asks nothing, though nothing locks it', async () => {
  const { visit } = await lab.visit('boxes.localhost/');
  expect(visit.banners[0]?.boxes.map(({ locked }) => locked)).toEqual([true, false, false]);
});
