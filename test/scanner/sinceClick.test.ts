import { expect, it } from 'vitest';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

const note = `document.cookie='consent_ref='+crypto.randomUUID()+';max-age=9999'`;
const ask = `<div id="ask" role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;background:#fff"><p>May we use cookies to count visits and to show advertising?</p>
<button>Reject all</button><button>Accept all</button></div>`;
const onAnswer = (script: string) =>
  page(`${ask}<script>for(const b of document.querySelectorAll('button'))b.onclick=()=>{${script}}
const ask=document.getElementById('ask');ask.hidden=document.cookie.includes('consent_ref=')</script>`);
const lab = await openScanLab({
  'server.localhost/': onAnswer(
    `fetch('/answer',{method:'POST'}).then(()=>{${note};ask.hidden=true})`,
  ),
  'server.localhost/answer': { body: '', status: 204 },
  'tag.localhost/': onAnswer(
    `ask.hidden=true;const s=document.createElement('script');s.src='//tags.localhost:'+location.port+'/tag.js';document.head.append(s)`,
  ),
  'tags.localhost/tag.js': note,
  'framed.localhost/': page(
    `<script>if(!document.cookie.includes('consent_ref='))document.write('<iframe title="Cookies" style="position:fixed;inset:auto 0 0;width:100%;height:200px" src="//asks.localhost:'+location.port+'/"></iframe>');
addEventListener('message',({data})=>{${note};document.querySelector('iframe').remove()})</script>`,
  ),
  'asks.localhost/': `${ask}<script>for(const b of document.querySelectorAll('button'))b.onclick=()=>parent.postMessage('done','*')</script>`,
  'chatty.localhost/': page(
    `${ask}<iframe src="about:blank"></iframe><script>addEventListener('message',()=>{${note}});frames[0].eval("parent.postMessage('hello','*')")</script>`,
  ),
});

const atClickIn = async (name: string) => {
  const { visit } = await lab.visit(`${name}.localhost/`, { state: 'reject_all' });
  return visit.cookies.find((one) => one.name === 'consent_ref')?.atClick;
};

it.each(['server', 'framed'])(
  'what an answer leads to, by way of a %s, was written at the click',
  async (name) => {
    expect(await atClickIn(name)).toBe(true);
  },
);

it('what a script writes that came with the answer was not', async () => {
  expect(await atClickIn('tag')).toBeUndefined();
});

it('what another frame brings about without a click was not', async () => {
  const { visit } = await lab.visit('chatty.localhost/');
  const cookie = visit.cookies.find((one) => one.name === 'consent_ref');
  expect([cookie?.phase, cookie?.atClick]).toEqual(['before', undefined]);
});
