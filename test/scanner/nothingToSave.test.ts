import { expect, it } from 'vitest';
import { page } from '../support/planted/pages.ts';
import { asked, openScanLab } from '../support/planted/visits.ts';

/** Choosing leads to the vendor's own page of choices, in which the scan finds nothing to save. */
const vendorsChoices = `<div id="layer" role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;background:#fff">
<p>We use cookies to count visits. <a href="/privacy">Privacy policy</a></p>
<button onclick="layer.hidden=true">Accept all</button> <button onclick="layer.hidden=true">Reject all</button>
<button onclick="layer.remove();new Image().src='http://choices.localhost:'+location.port+'/vendor'">Manage options</button></div>`;
const lab = await openScanLab({
  'halfway.localhost/': page(vendorsChoices),
  'choices.localhost/vendor': '',
});

it('what a decision that came to nothing brought about is not taken for something before a choice', async () => {
  const { visit } = await lab.visit('halfway.localhost/', { state: 'partial', lookForTool: true });
  expect(lab.world.arrived).toContain('GET choices.localhost/vendor');
  expect(visit.notReached).not.toBeNull();
  expect(asked(visit).join()).not.toContain('choices.localhost');
  expect(asked(visit)).toContain('before halfway.localhost/');
});
