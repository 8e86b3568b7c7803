import { expect, it } from 'vitest';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

const ask = (more = '', script = '') =>
  page(`${more}<div id="ask" role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;background:#fff">
<p>We use cookies to count visits and to show advertising. <a href="/privacy">Privacy policy</a></p>
<button onclick="say('all')">Accept all</button> <button onclick="say('none')">Reject all</button></div>
<footer><button onclick="ask.hidden=false">Cookie settings</button></footer><script>
const ask=document.getElementById('ask');
function say(it){localStorage.choice=it+' '+crypto.randomUUID();ask.hidden=true}
if(localStorage.choice)ask.hidden=true;
${script}</script>`);
const reading = `<aside style="position:fixed;top:0;right:0" aria-label="Easier reading">
<button role="switch" aria-checked="true">Underline links</button><button role="switch" aria-checked="false">Still pictures</button>
<button>Save</button></aside>`;
const parted = `<div style="position:fixed;top:0;right:0"><label><input type="checkbox" checked disabled> Strictly necessary</label>
<label><input type="checkbox" checked> Statistics</label><button>Save</button></div>`;

const lab = await openScanLab({
  'reading.localhost/': ask(reading),
  'parted.localhost/': ask(parted),
});

const boxesIn = async (host: string) => {
  const { visit } = await lab.visit(`${host}/`, { state: 'partial' });
  return visit.banners.flatMap(({ boxes }) => boxes.map(({ label }) => label));
};

it('switches that stand beside the question are none of its purposes', async () => {
  expect(await boxesIn('reading.localhost')).toEqual([]);
});

it('switches beside the question that are about the same are its purposes', async () => {
  expect(await boxesIn('parted.localhost')).toEqual(['Strictly necessary', 'Statistics']);
});

it('what a click writes as a property of the storage was written at the click', async () => {
  const { visit } = await lab.visit('reading.localhost/', { state: 'reject_all' });
  expect(visit.storage.find(({ key }) => key === 'choice')).toMatchObject({ atClick: true });
});
