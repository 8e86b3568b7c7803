import { expect, it } from 'vitest';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

/** A banner that waits for one of these signs of a visitor. @param remembers whether it keeps a refusal */
const waits = (signs: string[], { remembers = true, body = '' } = {}) =>
  page(`${body}<div id="ask" hidden role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;background:#fff">
  <p>May we use cookies to count visits and to show you advertising?</p>
  <button onclick="said('no')">Reject</button><button onclick="said('yes')">Accept</button></div>
  <p style="height:2000px">A long page.</p>
  <script>function said(what){${remembers ? '' : `if(what==='yes')`}document.cookie='said='+what;ask.hidden=true}
  if(!/said=/.test(document.cookie))for(const sign of ${JSON.stringify(signs)})addEventListener(sign,()=>{ask.hidden=false},{once:true})</script>`);

const signs = ['click', 'pointerdown', 'mousedown', 'keydown', 'scroll', 'mousemove'];
const forgotten = ['click', 'keydown', 'mousemove'];
const hostOf = (sign: string) => `${sign}.localhost/`;
const lab = await openScanLab(
  {
    ...Object.fromEntries(signs.map((sign) => [hostOf(sign), waits([sign])])),
    ...Object.fromEntries(
      forgotten.map((sign) => [`forgets-${hostOf(sign)}`, waits([sign], { remembers: false })]),
    ),
    // Everything in sight does something.
    'crowded.localhost/': waits(['click'], {
      body: `<a href="/away" style="position:absolute;inset:0 0 auto;height:600px">Away</a><button onclick="document.title='Pressed'" style="position:absolute;inset:600px 0 auto;height:2000px">Press</button>`,
    }),
    'quiet.localhost/': page(
      `<button style="position:absolute;inset:0;height:3000px" onclick="document.cookie='pressed=1'">All of it</button>`,
    ),
  },
  'shellPath',
);

it.concurrent.each(signs)('a banner that comes with the first %s is answered', async (sign) => {
  const { visit: seen } = await lab.visit(hostOf(sign), { state: 'reject_all' });
  expect(seen.cookies.map(({ value }) => value)).toEqual(['no']);
  expect(seen.banners.map(({ phase }) => phase)).toEqual(['before']);
});

it.concurrent.each(forgotten)(
  'a refusal that is forgotten shows when the banner comes with another %s',
  async (sign) => {
    const { visit: seen } = await lab.visit(`forgets-${hostOf(sign)}`, { state: 'reject_all' });
    expect(seen.banners.map(({ phase }) => phase)).toEqual(['before', 'again']);
  },
);

it.concurrent('nothing that does something is pressed to call for a banner', async () => {
  const { visit: crowded } = await lab.visit('crowded.localhost/', { state: 'reject_all' });
  expect(crowded.notReached).toBe('no_banner');
  expect(crowded.requests.filter(({ type }) => type === 'document')).toHaveLength(1);
  const { visit: quiet } = await lab.visit('quiet.localhost/', { state: 'accept_all' });
  expect(quiet.cookies).toEqual([]);
});
