import { expect, it } from 'vitest';
import { page } from '../support/planted/pages.ts';
import { asked, openScanLab } from '../support/planted/visits.ts';

/** A page that asks, tags until consent is taken back, and says nothing of how but on its policy. */
const home =
  page(`<p>A shop.</p><footer><a href="/privacy">Privacy</a></footer><div id="ask" role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;background:#fff">
<p>May we use cookies for advertising? You may change your mind on our page about privacy.</p>
<button onclick="said('no')">Reject</button><button onclick="said('yes')">Accept</button></div>
<script>const tag=()=>{new Image().src='//tags.localhost:'+location.port+'/t.gif'};
function said(what){document.cookie='said='+what;ask.hidden=true;if(what==='yes')tag()}
const was=/said=(\\w+)/.exec(document.cookie)?.[1];if(was){ask.hidden=true;if(was==='yes')tag()}</script>`);
const policy = (does: string) =>
  page(`<h1>Privacy</h1><p>What we keep, and why.</p><button onclick="${does}">Withdraw my consent to cookies</button>
<div id="ask" hidden role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;background:#fff"><p>May we use cookies for advertising?</p>
<button onclick="document.cookie='said=no';ask.hidden=true">Reject</button><button>Accept</button></div>`);

const lab = await openScanLab(
  {
    'takes.localhost/': home,
    'takes.localhost/privacy': policy(`document.cookie='said=no';this.textContent='Done'`),
    'opens.localhost/': home,
    'opens.localhost/privacy': policy('ask.hidden=false'),
    'idle.localhost/': home,
    'idle.localhost/privacy': policy(''),
    'tags.localhost/t.gif': '',
  },
  'shellPath',
);

it.concurrent.each(['takes', 'opens'])(
  'consent is taken back on the policy, where only that leads there: %s',
  async (host) => {
    const { visit } = await lab.visit(`${host}.localhost/`, { state: 'withdrawn' });
    expect(visit.notReached).toBeNull();
    expect(visit.cookies.map(({ last }) => last)).toEqual(['no']);
    const pages = asked(visit).filter((one) => one.includes(`${host}.localhost/`));
    expect(pages.slice(-2)).toEqual([`after ${host}.localhost/`, `again ${host}.localhost/`]);
    expect(asked(visit).filter((one) => one.includes('t.gif'))).toEqual([
      'granted tags.localhost/t.gif',
    ]);
  },
);

it.concurrent('what takes nothing back on the policy is no withdrawal', async () => {
  const { visit } = await lab.visit('idle.localhost/', { state: 'withdrawn' });
  expect(visit.notReached).toBe('no_way');
});
