import { expect, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { accept, expectShut, expectUntouched } from '../support/failures/row.ts';
import { launch } from '../support/launch.ts';
import { banner, consentCommands } from '../support/page.ts';
import { installs, nextScript, openTrials, plainPage } from '../support/trial.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);
const after = (script: string) => (install: string, gated: string) =>
  plainPage(`${install}\n${nextScript}\n<script>${script}</script>`, gated);
const later = 'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))';

test.concurrent.each(installs)(
  'Object.prototype added to above the install (%s)',
  async (install) => {
    const html = (markup: string, gated: string) =>
      plainPage(`<script>Object.prototype.own = function () {}</script>${markup}`, gated);
    const visit = await (await trials.trial({ install, html })).open();
    await expectUntouched(visit);
    await accept(visit);
  },
);

test.concurrent.each(installs)(
  'Object.prototype added to below the install (%s)',
  async (install) => {
    const html = after('Object.prototype.own = function () {}');
    const visit = await (await trials.trial({ install, html })).open();
    await expectUntouched(visit);
    await accept(visit);
  },
);

for (const lie of [
  'Array.prototype.concat = function () { return this }',
  'Array.prototype.every = function () { return true }',
]) {
  test.concurrent.each(installs)(`a refusal stays one though ${lie} (%s)`, async (install) => {
    const visit = await (await trials.trial({ install, html: after(lie) })).open();
    await visit.page.getByRole('button', { name: 'Reject all', exact: true }).click();
    await visit.page.evaluate(later);
    expect(await visit.page.evaluate('dataLayer[dataLayer.length - 1][2].ad_storage')).toBe(
      'denied',
    );
    expect(await visit.page.evaluate('typeof ran')).toBe('undefined');
    expect(await visit.page.evaluate('document.cookie')).not.toMatch(/\.necessary\+/);
  });
}

for (const lie of [
  'Array.prototype.some = function () { return true }',
  'Array.prototype.filter = function () { return this.slice() }',
]) {
  test.concurrent(`the page is not loaded again and again though ${lie}`, async () => {
    const trial = await trials.trial({ install: 'snippet', html: after(lie) });
    const { page } = await trial.open();
    let loads = 0;
    page.on('framenavigated', () => {
      loads += 1;
    });
    const decisionRequest = trial.asks('decisions');
    await page.getByRole('button', { name: 'Reject all', exact: true }).click();
    await decisionRequest;
    await page.evaluate(later);
    expect(loads).toBe(0);
  });
}

const good = `1.12345678901234567890.1.${Date.now()}.necessary+functional+analytics+marketing.`;
for (const [name, cookie] of Object.entries({
  'garbage after the value': `portcullis=${good}"<x>`,
  'a cookie whose name only ends so': `notportcullis=${good}`,
  'a value inside another cookie': `other=portcullis=${good}`,
})) {
  test(`damaged stored choice: ${name}`, async () => {
    const trial = await trials.trial({ install: 'snippet' });
    const visit = await trial.open();
    await visit.page.evaluate((text) => {
      document.cookie = `${text};path=/`;
    }, cookie);
    await visit.page.reload();
    await expectShut(visit);
    expect(await consentCommands(visit.page)).toHaveLength(1);
    await banner(visit.page).waitFor();
  });
}

test('JSON.stringify that throws keeps no choice from taking effect', async () => {
  const html = after("JSON.stringify = function () { throw new Error('patched') }");
  const visit = await (await trials.trial({ install: 'snippet', html })).open();
  await visit.page.getByRole('button', { name: 'Accept all' }).click();
  await visit.page.waitForFunction('self.ran && ran.length === 3');
});
