import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { klaro } from '../bench/peers/klaro.ts';
import { vanillaCookieconsent } from '../bench/peers/vanillaCookieconsent.ts';
import { page } from '../support/planted/pages.ts';
import type { PlantedPages } from '../support/planted/site.ts';
import { openScanLab } from '../support/planted/visits.ts';

const packages = new URL('../../node_modules/', import.meta.url);
/** Tools the rule library knows of those that the bench compares us with. */
const tools = [klaro, vanillaCookieconsent];

const planted: PlantedPages = {};
for (const { name, head, tail, files } of tools) {
  const host = `${name}.localhost`;
  planted[`${host}/`] = page(tail, head);
  for (const [path, text] of Object.entries(files)) planted[host + path] = text;
  const whole = [head, tail, ...Object.values(files)].join('\n');
  for (const [path] of whole.matchAll(/\/packages\/[\w./-]+\.(?:js|css)/g)) {
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    const body = readFileSync(new URL(path.slice('/packages/'.length), packages));
    planted[host + path] = { body, headers: { 'content-type': type } };
  }
}
// Called as CookieYes calls its layer, whose rule finds no button that it knows, hides the layer and reports success.
planted['hidden.localhost/'] = page(`
<div class="cky-consent-container" role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;background:#fff">
<p>We use cookies for advertising.</p>
<button onclick="say('no')">Reject all</button> <button onclick="say('yes')">Accept all</button></div>
<script>
const layer = document.querySelector('.cky-consent-container');
function say(word) { document.cookie = 'consent=' + word + '; max-age=9999'; layer.remove() }
if (document.cookie.includes('consent=')) layer.remove();
</script>`);
const lab = await openScanLab(planted);

describe.concurrent.each(tools.map(({ name }) => name))('%s, by the open rule library', (name) => {
  const look = async (state: 'reject_all' | 'accept_all') => {
    const { visit } = await lab.visit(`${name}.localhost/`, { state }, { detecting: 5_000 });
    const granted = visit.signals.dataLayer
      .filter(
        ({ command, values }) => command === 'update' && Object.values(values).includes('granted'),
      )
      .map(({ phase }) => phase);
    return { tool: visit.tool, notReached: visit.notReached, granted: granted.includes('after') };
  };

  it('is refused', async () => {
    const seen = await look('reject_all');
    expect(seen).toEqual({
      tool: expect.stringMatching(/klaro|cookieconsent/i),
      notReached: null,
      granted: false,
    });
  });

  it('is accepted', async () => {
    const seen = await look('accept_all');
    expect(seen).toEqual({
      tool: expect.stringMatching(/klaro|cookieconsent/i),
      notReached: null,
      granted: true,
    });
  });
});

it('is answered by its words where the rule only hides it', async () => {
  const { visit } = await lab.visit(
    'hidden.localhost/',
    { state: 'reject_all' },
    { detecting: 5_000 },
  );
  expect(visit.tool).toMatch(/cookieyes/i);
  expect(visit.cookies.find(({ name }) => name === 'consent')?.value).toBe('no');
  expect(visit.banners.map(({ phase }) => phase)).toEqual(['before']);
});
