import { describe, expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { afterFile } from '../support/afterFile.ts';
import { accept, expectArrived, outbox, refuse } from '../support/failures/row.ts';
import { launch } from '../support/launch.ts';
import { banner, button, consentCommands, eventually } from '../support/page.ts';
import { tagsThatRan } from '../support/site.ts';
import { someOf } from '../support/someOf.ts';
import { openTrials, plainPage, type Setup } from '../support/trial.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);
const { parts } = await readBuild(new URL('../../dist/', import.meta.url));

/** What a script writes in the place of the page: other content with the gated tags the page has, and no snippet. */
const written = `'<!doctype html><html lang="en"><head><title>Other</title></head><body><h1>Other</h1><input id="field">' + tags + '</body></html>'`;

/** What a script does to the document when it has long been loaded, and the banner has been seen. */
const openings: Record<string, string> = {
  'opens it, writes another and closes it': `document.open(); document.write(${written}); document.close()`,
  'writes another without opening it': `document.write(${written}); document.close()`,
  'writes another and never closes it': `document.open(); document.write(${written})`,
  'writes another in pieces': `document.open(); for (const piece of ${written}.match(/[^]{1,99}/g)) { document.write(piece); await 0 } document.close()`,
  'takes the body out and puts it back': `const { body } = document; body.remove(); document.documentElement.append(body)`,
  'opens it twice': `for (let time = 0; time < 2; time++) { document.open(); document.write(${written}); document.close(); await new Promise(requestAnimationFrame) }`,
  'opens it and puts back what was there': `const all = document.documentElement; document.open(); document.append(all)`,
  'opens it and builds another': `document.open(); document.append(document.createElement('html')); document.documentElement.innerHTML = '<head></head><body><h1>Other</h1>' + tags + '</body>'`,
  'opens it from a frame of its own': `const frame = document.createElement('iframe'); document.body.append(frame);
frame.contentWindow.eval("const page = parent.document; const text = parent.text; page.open(); page.write(text); page.close()")`,
};

/** What leaves a document without a body, or with an element that is none of HTML's outermost. */
const emptied: Record<string, string> = {
  'takes the body out': 'document.body.remove()',
  'takes the body out, and puts another in later': `document.body.remove(); await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame);
document.documentElement.append(document.createElement('body')); document.body.innerHTML = '<h1>Other</h1>'`,
  'empties the document': `document.documentElement.textContent = ''`,
  'puts an element of no meaning in its place': `document.replaceChild(document.createElement('div'), document.documentElement)`,
  'puts the same body into another document': `const all = document.createElement('html'); all.append(document.body); document.replaceChild(all, document.documentElement)`,
  // As morphing libraries do: what is there stays and is made to look like what came.
  'morphs it': `const morph = (from, to) => {
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of [...to.attributes]) from.setAttribute(name, value);
  const had = [...from.childNodes];
  for (const [index, node] of [...to.childNodes].entries()) {
    const old = had[index];
    if (old?.nodeName === node.nodeName && old.nodeType === 1) morph(old, node);
    else old ? old.replaceWith(node.cloneNode(true)) : from.append(node.cloneNode(true));
  }
  for (const old of had.slice(to.childNodes.length)) old.remove();
};
morph(document.documentElement, new DOMParser().parseFromString(${written}, 'text/html').documentElement)`,
};

async function changed(code: string, setup: Partial<Setup> = {}) {
  let tags = '';
  const trial = await trials.trial({
    install: 'snippet',
    html: (install, gated) => {
      tags = gated;
      return plainPage(install, gated);
    },
    ...setup,
  });
  const visit = await trial.open();
  await banner(visit.page).waitFor();
  await visit.page.evaluate(
    `(async () => { const tags = ${JSON.stringify(tags)}; self.text = ${written}; ${code} })()`,
  );
  return { ...visit, trial };
}

const all = { ...openings, ...emptied };
describe.each(someOf(Object.entries(all), 2))('a script %s', (name, code) => {
  test.concurrent('and the visitor refuses, and finds the way back', async () => {
    const visit = await changed(code);
    const { page } = visit;
    await refuse(visit);
    await expectArrived(visit.trial, ['reject_all']);
    expect((await consentCommands(page)).map(([command]) => command)).toEqual([
      'default',
      'update',
    ]);
    expect(await page.evaluate(tagsThatRan)).toEqual([]);
    await page.evaluate('portcullis.open()');
    await page.getByRole('switch', { name: 'Analytics' }).click();
    await button(page, 'Save my choice').click();
    await expectArrived(visit.trial, ['reject_all', 'custom']);
    await page.locator('.preferences').waitFor({ state: 'hidden' });
    await page.evaluate('portcullis.open()');
    await button(page, 'Reject all').last().click();
    await expectArrived(visit.trial, ['reject_all', 'custom', 'reject_all']);
    expect(visit.faults).toEqual([]);
  });

  test.concurrent('and the visitor shuts the banner', async () => {
    const visit = await changed(code);
    await visit.page.locator('.close').click();
    await expectArrived(visit.trial, ['close']);
    expect(visit.faults).toEqual([]);
  });

  test.concurrent('and what the visitor grants runs', async () => {
    const visit = await changed(code);
    if (name in openings && !name.includes('back')) await accept(visit);
    else await button(visit.page, 'Accept all').click();
    await expectArrived(visit.trial, ['accept_all']);
    expect(visit.faults).toEqual([]);
  });
});

test('the keyboard works there too, and a text field is not the banner’s', async () => {
  const { page, trial } = await changed(openings['writes another without opening it'] as string);
  await page.locator('#field').click();
  await page.keyboard.type('words');
  expect(await page.locator('#field').inputValue()).toBe('words');
  await button(page, 'Reject all').focus();
  await page.keyboard.press('Enter');
  await expectArrived(trial, ['reject_all']);
});

test('a document that is opened anew after the answer asks nobody again', async () => {
  const visit = await changed('');
  const { page } = visit;
  await refuse(visit);
  await page.evaluate('document.write(text); document.close()');
  await page.getByRole('heading', { name: 'Other' }).waitFor();
  await button(page, 'Your privacy choices').click();
  await page.locator('.preferences').waitFor();
  expect(await banner(page).isVisible()).toBe(false);
  expect(visit.faults).toEqual([]);
});

test('a page without any document element has nothing to open, and hears of no error', async () => {
  const visit = await changed('');
  const { page } = visit;
  await page.evaluate('document.documentElement.remove()');
  for (const call of ['open', 'close', 'open', 'reject', 'open', 'withdraw', 'debug'])
    await page.evaluate(`portcullis.${call}()`);
  await eventually(
    () => outbox(visit),
    (methods) => methods.length === 2,
  );
  expect(await outbox(visit)).toEqual(['reject_all', 'withdraw']);
  expect(visit.faults).toEqual([]);
});

test('without listening again, and without a place behind the body, nobody can answer', async () => {
  const dead = async (what: string, change: (notice: string) => string) => {
    const notice = change(parts.notice);
    expect(notice).not.toBe(parts.notice);
    const visit = await changed(all[what] as string, { parts: { notice } });
    await button(visit.page, 'Reject all')
      .click({ timeout: 1000 })
      .catch(() => {});
    await expect(
      eventually(
        async () => visit.trial.decisions.length,
        (count) => count > 0,
        500,
      ),
    ).rejects.toThrow();
  };
  await dead('opens it, writes another and closes it', (notice) =>
    notice.replace('kit.listen()', '0'),
  );
  await dead('takes the body out', (notice) => notice.replace(/"loading"!==?[\w.]+&&/, '!1&&'));
});
