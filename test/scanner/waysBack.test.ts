import { describe, expect, it } from 'vitest';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

/** A layer that asks, and what stands at the end of its page. */
const asking = (foot: string, script = '', policy = '/privacy') =>
  page(`<div id="ask" role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;background:#fff">
<p>We use cookies to count visits and to show advertising. <a href="${policy}">Privacy policy</a></p>
<button onclick="say('all')">Accept all</button> <button onclick="say('none')">Reject all</button></div>
<footer>${foot}</footer><script>
const ask=document.getElementById('ask');
function say(it){localStorage.choice=it;ask.remove()}
if(localStorage.choice)ask.remove();
${script}</script>`);

const says = 'Cookie settings';
const opensAgain = `<button onclick="ask.hidden=false;document.body.append(ask)">${says}</button>`;
const alive: Record<string, string> = {
  'a layer': asking(
    `<a href="#" id="back">${says}</a>`,
    `back.onclick=()=>{document.body.append(Object.assign(document.createElement('div'),{innerText:'Your choice'}))}`,
  ),
  'a layer that has to be loaded': asking(
    `<a href="#" id="back">${says}</a>`,
    `back.onclick=()=>{fetch('/layer').then(()=>{})}`,
  ),
  'a layer by style alone': asking(
    `<label for="shows" role="button">${says}</label><input type="checkbox" id="shows" style="position:absolute;opacity:0"><style>#more{display:none}#shows:checked~#more{display:block}</style><p id="more">Your choice</p>`,
  ),
  'a layer by style alone, of a label that says nothing else': asking(
    `<label for="opens" style="cursor:pointer">${says}</label><input type="checkbox" id="opens" style="position:absolute;opacity:0"><style>#more{display:none}#opens:checked~#more{display:block}</style><p id="more">Your choice</p>`,
  ),
  'an element of the page’s own make': asking(
    `<choice-link style="cursor:pointer">${says}</choice-link>`,
    `document.querySelector('choice-link').onclick=()=>{document.body.append('Your choice')}`,
  ),
  'a switch on the page itself': asking(
    `<div><p>We count visits with a cookie where you allow it.</p><label><input type="checkbox" role="switch" id="on"> Count my visits</label></div>`,
    `on.checked=localStorage.choice==='all'`,
  ),
  'a switch on a policy that the layer alone links': asking('', '', '/switch'),
  'a popover': asking(
    `<button popovertarget="more">${says}</button><div id="more" popover>Your choice</div>`,
  ),
  'a layer in a closed root': asking(
    `<a href="#" id="back">${says}</a><div id="host"></div>`,
    `const root=host.attachShadow({mode:'closed'});back.onclick=()=>{root.innerHTML='<p>Your choice</p>'}`,
  ),
  'a question of the browser’s': asking(
    `<a href="#" id="back">${says}</a>`,
    `back.onclick=()=>{confirm('May we count you?')}`,
  ),
  'a window': asking(
    `<a href="#" id="back">${says}</a>`,
    `back.onclick=()=>{open('/choice','','width=300,height=300')}`,
  ),
  'what is only kept': asking(
    `<a href="#" id="back">${says}</a>`,
    `back.onclick=()=>{delete localStorage.choice}`,
  ),
  'a part of the page': asking(`<a href="#cookies">${says}</a><p id="cookies">Your choice</p>`),
  'a letter': asking(`<a href="mailto:privacy@example.org">${says}</a>`),
  'another page': asking(`<a href="/choice">${says}</a>`),
  'nothing that can be told, on a page that moves by itself': asking(
    `<a href="#">${says}</a><p id="clock"></p>`,
    `setInterval(()=>{clock.style.width=Math.random()*300+'px'},10)`,
  ),
  'a switch on the policy': asking('<a href="/switch">Data protection</a>'),
  'the second of two': asking(`<a href="#">${says}</a> ${opensAgain}`),
  'another company’s page first, then a layer': asking(
    `<a href="https://choices.example/">Ad choices</a> ${opensAgain}`,
  ),
  'another page first, then a layer': asking(`<a href="/choice">${says}</a> ${opensAgain}`),
};
const dead: Record<string, string> = {
  'a tool that is gone': asking(
    `<a href="#" onclick="if(window.gone)gone.renew();return false">${says}</a>`,
  ),
  'an error': asking(`<button onclick="gone.renew()">${says}</button>`),
  'a part of the page that is not there': asking(`<a href="#cookies">${says}</a>`),
  'a switch about something else, on the policy': asking('<a href="/reading">Data protection</a>'),
  'the preferences of a letter': asking(
    `<a href="#" id="back">What we write to you</a><div id="letter" role="dialog" aria-label="Letters" hidden style="position:fixed;top:0">
<p>What may we write to you about?</p><label><input type="checkbox"> Harvests</label><label><input type="checkbox"> Offers</label>
<input type="email" aria-label="Address"><button>Save</button></div>`,
    `back.onclick=()=>{letter.hidden=false}`,
  ),
  'a box that a form needs to be sent': asking(
    '<form><label><input type="checkbox" checked> I have read about privacy and cookies</label><input type="email"></form>',
  ),
  'a page that is not there': asking(`<a href="/gone">${says}</a>`),
};
const cases = [
  ...Object.entries(alive).map(([name, html]) => ({ name, html, leads: true })),
  ...Object.entries(dead).map(([name, html]) => ({ name, html, leads: false })),
].map((one, index) => ({ ...one, host: `back${index}.localhost` }));

const lab = await openScanLab({
  'leaves.localhost/': asking(
    `<button onclick="location='http://elsewhere.localhost:'+location.port">Withdraw consent</button>`,
  ),
  'elsewhere.localhost/': page('<p>Elsewhere.</p>'),
  ...Object.fromEntries(
    cases.flatMap(({ host, html }) => [
      [`${host}/`, html],
      [`${host}/privacy`, page('<p>What we keep.</p>')],
      [`${host}/choice`, page('<p>Your choice</p>')],
      [`${host}/gone`, { status: 404, body: page('<p>Nothing is here.</p>') }],
      [`${host}/layer`, '<p>Your choice</p>'],
      [
        `${host}/switch`,
        page(`<div><p>With your consent we send data about your visit to others.</p><label><input type="checkbox" role="switch" id="on"> Count my visits</label></div>
<script>on.checked=localStorage.choice==='all';on.onchange=()=>{localStorage.choice=on.checked?'all':'none'}</script>`),
      ],
      [`${host}/reading`, page('<label><input type="checkbox" checked> Larger letters</label>')],
    ]),
  ),
});

describe.concurrent('a control that says that it leads back to the choice', () => {
  it.each(cases)('leads: $leads, where what comes of it is: $name', async ({ host, leads }) => {
    const { visit } = await lab.visit(`${host}/`, { state: 'accept_all' });
    expect(visit).toMatchObject({ notReached: null, wayBack: leads });
  });

  it.each([
    'the second of two',
    'another company’s page first, then a layer',
    'another page first, then a layer',
  ])('takes consent back by the next one, where nothing comes of the first: %s', async (name) => {
    const host = cases.find((one) => one.name === name)?.host;
    const { visit } = await lab.visit(`${host}/`, { state: 'withdrawn' });
    expect(visit.notReached).toBeNull();
    expect(visit.storage.find(({ key }) => key === 'choice')).toMatchObject({ last: 'none' });
  });

  it('is no withdrawal where the visit ends as it is pressed', async () => {
    const { visit } = await lab.visit('leaves.localhost/', { state: 'withdrawn' });
    expect(visit.stops.map(({ what }) => what)).toContain('left_site');
    expect(visit.notReached).toBe('failed');
  });

  it('takes consent back by the switch on the policy', async () => {
    const host = cases.find(({ name }) => name === 'a switch on the policy')?.host;
    const { visit } = await lab.visit(`${host}/`, { state: 'withdrawn' });
    expect(visit.notReached).toBeNull();
    expect(visit.storage.find(({ key }) => key === 'choice')).toMatchObject({ last: 'none' });
  });
});
