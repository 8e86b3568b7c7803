import { expect, it } from 'vitest';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

/** Tells, as it is left, which timers stand that somebody set in the page. */
const watched = page(
  '',
  `<script>
const set=new Map(),{setTimeout:begin,clearTimeout:end}=self;
self.setTimeout=(act,time,...more)=>{const id=begin(()=>{set.delete(id);act(...more)},time);set.set(id,time);return id};
self.clearTimeout=(id)=>{set.delete(id);end(id)};
self.__tcfapi=(command,version,answer)=>answer({});
addEventListener('pagehide',()=>{new Image().src='/left?'+([...set.values()].filter((time)=>time>=600).join()||'none')});
</script>`,
);
const lab = await openScanLab({ 'own.localhost/': watched, 'own.localhost/left': '' });

it('the scanner leaves no timer in a page, which would be waited for as the page’s own', async () => {
  const { visit } = await lab.visit('own.localhost/');
  const left = visit.requests.filter(({ url }) => url.includes('/left?'));
  expect(left.map(({ url }) => new URL(url).search)).toEqual(['?none']);
});
