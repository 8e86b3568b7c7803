import { expect, it } from 'vitest';
import { checkLooks, openDesk } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
await stage.install();
const desk = await openDesk(stage);
const { page } = desk;

it('says what cannot be published in the words of the editor', async () => {
  await desk.open('banner/texts');
  await page.getByLabel('Reject', { exact: true }).first().fill('Accept everything');
  const findings = page.locator('.preview .rows');
  await findings.getByText(/^“First layer: Reject”, English \(en\), must /).waitFor();
  expect(await findings.textContent()).not.toMatch(/wording|rejectAll|acceptAll/);
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
  await page.getByText('Key does not have the right form.', { exact: true }).waitFor();
  expect(await key.evaluate((input: HTMLInputElement) => [input.name, input.autocomplete])).toEqual(
    ['purposes[4].key', 'off'],
  );
  expect(await page.getByRole('alert').count(), 'said once').toBe(0);
});
