import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { checkLooks, openDesk } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
await stage.install();
const desk = await openDesk(stage);
const { page } = desk;

const endOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box && box.y + box.height;
};

it('says what cannot be published in the words of the editor', async () => {
  await desk.open('banner/texts');
  await page.getByLabel('Reject', { exact: true }).first().fill('Accept everything');
  const findings = page.locator('.preview .rows');
  await findings.getByText(/^“First layer: Reject”, English \(en\), must /).waitFor();
  expect(await findings.textContent()).not.toMatch(/wording|rejectAll|acceptAll/);
  // Seen without a scroll, as is the picture's beginning.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => endOf(findings)).toBeLessThan(900);
  await checkLooks(desk);
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

it('says beside the field, in plain words, what a schema refuses', async () => {
  await desk.open('purposes');
  await page.getByRole('button', { name: 'Add a purpose' }).click();
  const key = page.getByLabel('Key', { exact: true });
  await key.fill('Not a key');
  await page.getByLabel('Name', { exact: true }).last().fill('Research');
  await page.getByLabel('Description', { exact: true }).last().fill('Studies of this site.');
  await page.getByRole('button', { name: 'Publish purposes' }).click();
  await page
    .getByText(
      'Key must be a lower-case letter and then at most 31 lower-case letters, digits or underscores.',
      { exact: true },
    )
    .waitFor();
  expect(await key.evaluate((input: HTMLInputElement) => [input.name, input.autocomplete])).toEqual(
    ['purposes[4].key', 'off'],
  );
  expect(await page.getByRole('alert').count(), 'said once').toBe(0);
});

it('says what the law check refuses of a purpose beside its field', async () => {
  await desk.open('purposes');
  const row = page.locator('details').last();
  const name = row.getByLabel('Name', { exact: true });
  await row.locator('summary').click();
  await name.fill('Analytics');
  // Its row opens again for what is refused in it.
  await row.locator('summary').click();
  await page.getByRole('button', { name: 'Publish purposes' }).click();
  await page
    .getByText(/^Name in English \(en\) must differ from the name of analytics\./)
    .waitFor();
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.getByRole('alert').count(), 'said once').toBe(0);
  await checkLooks(desk);
});
