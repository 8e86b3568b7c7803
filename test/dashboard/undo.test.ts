import { expect, test } from 'vitest';
import { openDesk } from '../support/desk.ts';
import { openStage } from '../support/stage.ts';

const desk = await openDesk(await openStage());
const { page } = desk;
const title = page.getByLabel('Title').first();
const undo = page.getByRole('button', { name: 'Undo' });

test('changes of the banner are taken back step by step, by the button and by the keyboard', async () => {
  await desk.open('banner/texts');
  const published = await title.inputValue();
  expect(await undo.isDisabled()).toBe(true);
  await title.fill('');
  await title.pressSequentially('Our choices');
  await page.getByRole('link', { name: 'Design', exact: true }).click();
  const dark = page.getByLabel('Colour scheme');
  await page.locator('summary', { hasText: 'Colours' }).click();
  await dark.selectOption('dark');
  await dark.selectOption('light');
  await page.keyboard.press('Control+z');
  expect(await dark.inputValue()).toBe('dark');
  await page.keyboard.press('Control+z');
  expect(await dark.inputValue()).toBe('auto');
  await page.getByRole('link', { name: 'Wording', exact: true }).click();
  expect(await title.inputValue()).toBe('Our choices');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  expect(await title.inputValue()).toBe(published);
  await undo.click();
  expect(await title.inputValue()).toBe('Our choices');
  await undo.click();
  expect(await title.inputValue()).toBe(published);
  expect(await undo.isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
});

test('in a text the keys take letters back, as everywhere', async () => {
  await page.locator('summary', { hasText: 'Preferences' }).first().click();
  await title.fill('Other choices');
  await page.getByLabel('Save').first().fill('Keep');
  await page.keyboard.press('Control+z');
  expect(await title.inputValue()).toBe('Other choices');
  expect(await page.getByLabel('Save').first().inputValue()).not.toBe('Keep');
});
