import { expect, it } from 'vitest';
import { page } from '../support/planted/pages.ts';
import { asked, openScanLab } from '../support/planted/visits.ts';

/** A page to which more is added whenever its end is seen; the tag comes with the sixth part. */
const endless =
  page(`<div id="list"></div><div id="end" style="height:20px"></div><script>let parts=0;
new IntersectionObserver(([end])=>{if(!end.isIntersecting||parts>40)return;parts+=1;
list.insertAdjacentHTML('beforeend','<p style="height:1600px">More.</p>');
if(parts===6)new Image().src='//tags.localhost:'+location.port+'/t.gif'}).observe(end)</script>`);

const lab = await openScanLab(
  { 'endless.localhost/': endless, 'tags.localhost/t.gif': '' },
  'shellPath',
);

it('a page that grows as it is read is read on', async () => {
  const { visit } = await lab.visit('endless.localhost/');
  expect(asked(visit)).toContain('scrolled tags.localhost/t.gif');
});
