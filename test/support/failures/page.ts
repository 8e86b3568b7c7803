import { expect } from 'vitest';
import { banner, consentCommands } from '../page.ts';
import { tagsThatRan } from '../site.ts';
import { type Install, nextScript, plainPage, type Trials } from '../trial.ts';
import {
  accept,
  expectArrived,
  expectShut,
  expectUntouched,
  outbox,
  type Row,
  refuse,
} from './row.ts';

/** A page that runs a script of its own right after the install. */
const after = (script: string) => (install: string, gated: string) =>
  plainPage(`${install}\n${nextScript}\n<script>${script}</script>`, gated);

/** The install given twice, each in one form. */
async function twice(trials: Trials, first: Install, second: Install) {
  let other = '';
  const context = await trials.browser.newContext();
  const source = await trials.trial(
    {
      install: second,
      html(install) {
        other = install;
        return '';
      },
    },
    context,
  );
  await (await source.open()).page.close();
  const trial = await trials.trial(
    { install: first, html: (install, gated) => plainPage(install + other, gated) },
    context,
  );
  const visit = await trial.open();
  await expectUntouched(visit);
  expect(await banner(visit.page).count()).toBe(1);
  await accept(visit);
  await expectArrived(trial, ['accept_all']);
  expect(source.decisions).toEqual([]);
  expect(visit.faults).toEqual([]);
}

const throwing = (names: string) =>
  `for (const name of '${names}'.split(' ')) Array.prototype[name] = function () { throw new Error('patched') }`;

/** Before the choice, and after a refusal made all the same, nothing is granted and nothing gated runs. */
function shutThough(failure: string, script: string): Row {
  return {
    failure,
    guaranteed:
      'Denied default, and nothing gated runs before a choice. At worst a click has no effect.',
    async check(trials, install) {
      const trial = await trials.trial({ install, html: after(script) });
      const visit = await trial.open();
      expect(await visit.page.evaluate('next[0]')).toBe('[object Arguments]consent,default');
      await banner(visit.page).waitFor();
      await visit.page.getByRole('button', { name: 'Reject all', exact: true }).click();
      await visit.page.evaluate(
        'new Promise((done) => requestAnimationFrame(() => setTimeout(done)))',
      );
      expect(await visit.page.evaluate('typeof ran')).toBe('undefined');
      // Read with nothing the page has patched.
      expect(
        await visit.page.evaluate(`{
          let grants = 0;
          for (let index = 0; index < dataLayer.length; index++) {
            if (dataLayer[index][2].ad_storage !== 'denied') grants++;
          }
          grants;
        }`),
      ).toBe(0);
    },
  };
}

export const page: Row[] = [
  {
    failure: 'page replaces dataLayer after the snippet',
    guaranteed:
      'Nothing gated runs before a choice, and updates reach the new array. **A tag that reads the new array finds no default there before the choice.**',
    async check(trials, install) {
      const trial = await trials.trial({ install, html: after('dataLayer = []') });
      const visit = await trial.open();
      expect(await consentCommands(visit.page)).toEqual([]);
      expect(await visit.page.evaluate(tagsThatRan)).toEqual([]);
      await accept(visit);
      expect(await consentCommands(visit.page)).toHaveLength(1);
      expect(visit.faults).toEqual([]);
    },
  },
  {
    failure: 'page deletes dataLayer after the snippet',
    guaranteed: 'As when it is replaced: the update creates a new one.',
    async check(trials, install) {
      const trial = await trials.trial({ install, html: after('dataLayer = undefined') });
      const visit = await trial.open();
      expect(await visit.page.evaluate(tagsThatRan)).toEqual([]);
      await refuse(visit);
      expect(await visit.page.evaluate(tagsThatRan)).toEqual([]);
      expect(visit.faults).toEqual([]);
    },
  },
  {
    failure: 'dataLayer.push throws',
    guaranteed: 'Nothing gated runs before a choice; a refusal lets nothing through.',
    async check(trials, install) {
      const script =
        "dataLayer.push = function () { window.pushed = true; throw new Error('patched') }";
      const trial = await trials.trial({ install, html: after(script) });
      const visit = await trial.open();
      await visit.page.getByRole('button', { name: 'Reject all', exact: true }).click();
      await visit.page.waitForFunction('window.pushed');
      await expectShut(visit);
    },
  },
  {
    failure: 'page empties document.adoptedStyleSheets',
    guaranteed: 'The notice keeps its styles and works.',
    async check(trials, install) {
      const trial = await trials.trial({
        install,
        html: after('document.adoptedStyleSheets = []'),
      });
      const visit = await trial.open();
      await expectUntouched(visit);
      const position = await banner(visit.page).evaluate((it) => getComputedStyle(it).position);
      expect(position).toBe('fixed');
      await accept(visit);
      expect(visit.faults).toEqual([]);
    },
  },
  shutThough(
    'Array.prototype throws',
    throwing('includes map filter some every concat push forEach find join indexOf'),
  ),
  shutThough(
    'JSON throws',
    "JSON.stringify = JSON.parse = function () { throw new Error('patched') }",
  ),
  {
    failure: 'page adds to Array.prototype',
    guaranteed: 'Everything works as usual: no loop of ours sees what was added.',
    async check(trials, install) {
      const script = 'Array.prototype.last = function () {}';
      const trial = await trials.trial({ install, html: after(script) });
      const visit = await trial.open();
      await expectUntouched(visit);
      await accept(visit);
      await expectArrived(trial, ['accept_all']);
      expect(visit.faults).toEqual([]);
    },
  },
  {
    failure: 'page replaces fetch by one that fails',
    guaranteed:
      'The choice takes effect; the decision waits in the outbox and arrives, once, from the next page where fetch works.',
    async check(trials, install) {
      const trial = await trials.trial({
        install,
        html: (markup, gated) =>
          plainPage(
            `${markup}${nextScript}<script>if (!location.pathname.endsWith('next')) fetch = function () { throw new Error('patched') }</script>`,
            gated,
          ),
      });
      const first = await trial.open();
      const runtimeRequest = trial.asks('runtime');
      await accept(first);
      await runtimeRequest;
      expect(await outbox(first)).toEqual(['accept_all']);
      expect(trial.decisions).toEqual([]);
      await trial.open('next');
      await expectArrived(trial, ['accept_all']);
    },
  },
  {
    failure: 'two copies of the snippet',
    guaranteed:
      'One default, one notice, one decision: the second copy adds nothing, whichever form it is in.',
    async check(trials, install) {
      await twice(trials, install, 'snippet');
      await twice(trials, install, 'siteTag');
    },
  },
  {
    failure: 'an element of the page is called portcullis',
    guaranteed: 'Everything works as usual: the element is not taken for the snippet.',
    async check(trials, install) {
      const html = (markup: string, gated: string) =>
        plainPage(`<meta id="portcullis" name="x">${markup}`, gated);
      const visit = await (await trials.trial({ install, html })).open();
      await expectUntouched(visit);
      await accept(visit);
      expect(visit.faults).toEqual([]);
    },
  },
  {
    failure: 'snippet below the tag manager',
    guaranteed:
      '**The tag manager reads before the default.** What follows the snippet finds the default and is gated as usual.',
    async check(trials, install) {
      const manager =
        "<script>window.dataLayer = [{ event: 'gtm.js' }]; window.early = dataLayer.length</script>";
      const html = (markup: string, gated: string) => plainPage(manager + markup, gated);
      const visit = await (await trials.trial({ install, html })).open();
      expect(await visit.page.evaluate('[early, next.length, next[1]]')).toEqual([
        1,
        2,
        '[object Arguments]consent,default',
      ]);
      await expectShut(visit);
      await accept(visit);
      expect(visit.faults).toEqual([]);
    },
  },
  {
    failure: 'policy of the page forbids the install',
    guaranteed:
      '**No default and no notice: nothing of ours may run.** Gated tags stay blocked, nothing is stored, the page works on.',
    async check(trials, install) {
      const policy = () => "script-src 'self'";
      const { page } = await (await trials.trial({ install, policy })).open();
      expect(await page.evaluate("['dataLayer' in window, 'portcullis' in window]")).toEqual([
        false,
        false,
      ]);
      expect(await page.evaluate(tagsThatRan)).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
      expect(await page.locator('body > p').textContent()).toBe('The page goes on.');
    },
  },
];
