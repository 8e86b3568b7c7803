import { expect, test } from 'vitest';
import type { PublicInterface } from '../../src/shared/publicInterface.ts';
import { gated, openLab } from '../support/lab.ts';
import { banner, button, eventually, visit } from '../support/page.ts';
import { tagsThatRan } from '../support/site.ts';

const lab = await openLab();
type Page = Awaited<ReturnType<typeof visit>>['page'];
const call = <Value>(page: Page, code: string) =>
  page.evaluate(
    (text) =>
      new Function('p', `return ${text}`)(
        (self as never as { portcullis: PublicInterface }).portcullis,
      ),
    code,
  ) as Promise<Value>;
const tags = ['functional', 'analytics', 'marketing'].map(gated).join('');

test('calls made right below the snippet work, and none throws', async () => {
  const head = `<script>
self.heard = []; self.portcullis.on('change', function () { heard.push(portcullis.granted('analytics')) });
self.portcullis.off('change', function () {}); self.portcullis.accept(['marketing']); self.portcullis.debug(); self.portcullis.open(); self.portcullis.close();
</script>${tags}`;
  const { page, faults } = await visit(await lab.visitor(), await lab.page((all) => all, { head }));
  expect(faults).toEqual([]);
  expect(await page.evaluate(tagsThatRan)).toEqual([]);
  await call(page, 'p.reject()');
  await page.waitForFunction(() => (self as never as { heard: unknown[] }).heard.length > 0);
  expect(await page.evaluate(() => (self as never as { heard: unknown[] }).heard)).toEqual([false]);
  const [record] = await eventually(
    () => lab.recordsOf(page),
    (all) => all.length > 0,
  );
  expect(record).toMatchObject({ method: 'reject_all', shown: { layer: 'none' } });
  expect(faults).toEqual([]);
});

test('a script grants only where the ruleset lets it, and the record says that it did', async () => {
  const refused = await visit(await lab.visitor(), await lab.page((all) => all, { head: tags }));
  await call(refused.page, "p.accept(['analytics'])");
  await refused.page.waitForTimeout(0);
  expect(await call(refused.page, "p.granted('analytics')")).toBe(false);
  await banner(refused.page).waitFor();

  const url = await lab.page((all) => ({ ...all, scriptedGrants: true }), { head: tags });
  const { page, faults } = await visit(await lab.visitor(), url);
  await call(page, "p.accept(['analytics'])");
  await page.waitForFunction(() => (self as never as { ran?: string[] }).ran?.length === 1);
  expect(await page.evaluate(tagsThatRan)).toEqual(['analytics']);
  const [record] = await eventually(
    () => lab.recordsOf(page),
    (all) => all.length > 0,
  );
  expect(record).toMatchObject({ method: 'api', granted: ['necessary', 'analytics'] });
  await call(page, 'p.accept()');
  expect(faults).toEqual([]);
});

test('close takes the first layer away until the next page, without a decision', async () => {
  const { page } = await visit(await lab.visitor(), await lab.page((all) => all));
  await call(page, 'p.close()');
  expect(await banner(page).isVisible()).toBe(false);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.reload();
  await banner(page).waitFor();
});

test('close closes the preferences', async () => {
  const { page } = await visit(await lab.visitor(), await lab.page((all) => all));
  await call(page, 'p.open()');
  await page.getByRole('dialog').waitFor();
  await call(page, 'p.close()');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('debug tells what is wrong with the page', async () => {
  const above = `<script>dataLayer=[{event:'gtm.js'}];function gtag(){dataLayer.push(arguments)}</script><script src="https://www.googletagmanager.com/gtm.js"></script>`;
  const head = `<script>gtag('consent','default',{ad_storage:'granted'})</script>${gated('nonsense')}`;
  const { page } = await visit(await lab.visitor(), await lab.page((all) => all, { above, head }));
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await call(page, 'p.debug()');
  const faults = ['second_default', 'late_default', 'tag_manager_above', 'no choice yet'];
  await eventually(
    async () => messages.join('\n'),
    (text) => ['nonsense', ...faults].every((fault) => text.includes(fault)),
  );
});

test('the way back stands at the page’s end, covers nothing, and gives way to the page’s own', async () => {
  const { page } = await visit(await lab.visitor(), await lab.page((all) => all));
  await button(page, 'Reject all').click();
  const control = page.getByRole('button', { name: 'Your privacy choices' });
  await control.waitFor();
  const below = await control.evaluate(
    (element) =>
      element.getBoundingClientRect().top >= document.body.getBoundingClientRect().bottom,
  );
  expect(below).toBe(true);
  await control.click();
  await page.getByRole('dialog', { name: 'Your privacy choices' }).waitFor();
  await page.keyboard.press('Escape');
  await eventually(
    () =>
      control.evaluate(
        (element) => (element.getRootNode() as ShadowRoot).activeElement === element,
      ),
    Boolean,
  );

  const own = await lab.page((all) => all, {
    body: '<a href="#" data-portcullis-open>Privacy</a>',
  });
  const other = await visit(await lab.visitor(), own);
  await button(other.page, 'Reject all').click();
  await other.page.getByRole('link', { name: 'Privacy' }).click();
  await other.page.getByRole('dialog').waitFor();
  await other.page.keyboard.press('Escape');
  await eventually(
    () => other.page.getByRole('button').count(),
    (count) => count === 0,
  );
});
