import { expect, it } from 'vitest';
import { checkLooks, openDesk } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const desk = await openDesk(stage);
const { page } = desk;
const base = stage.service.first.urls.public;
const { accountId } = stage.site;
const { services, stores } = stage.service.first;
const roleOf = async (email: string) =>
  (await stores.control.membersOf(accountId)).find((member) => member.email === email)?.role;
const rowOf = (email: string) => page.getByRole('listitem').filter({ hasText: email });

it('says for whom a link is, and of a member without a password just that, signed in or not', async () => {
  await page.goto(`${base}/dashboard/members`);
  await page.getByLabel('E-mail').fill('bob@desk.test');
  await page.getByRole('button', { name: 'Add and create a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign-in link for bob@desk.test' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await rowOf('bob@desk.test').getByText('no password or passkey', { exact: true }).waitFor();
  await checkLooks(desk);
});

it('changes a role by a button, not by the arrow keys that lead to it', async () => {
  await services.accounts.addMember(accountId, 'second@desk.test', 'owner');
  await services.accounts.addMember(accountId, 'eve@desk.test', 'viewer');
  await page.goto(`${base}/dashboard/members`);
  await page.getByLabel('Role of owner@desk.test').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Change role of owner@desk.test' }).press('Enter');
  const own = page.getByRole('dialog', { name: 'Change the role of owner@desk.test?' });
  await own.getByText('only another owner can undo it').waitFor();
  await page.keyboard.press('Escape');
  await own.waitFor({ state: 'detached' });
  await page.getByLabel('Role of eve@desk.test').selectOption('admin');
  await page.getByRole('button', { name: 'Change role of eve@desk.test' }).click();
  await page.getByRole('dialog').getByText('From viewer to admin: all but members').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await page.getByText('eve@desk.test is now admin.').waitFor();
  expect([await roleOf('owner@desk.test'), await roleOf('eve@desk.test')]).toEqual([
    'owner',
    'admin',
  ]);
});

it('names the key that a button revokes', async () => {
  await page.goto(`${base}/dashboard/keys`);
  await page.getByRole('textbox', { name: 'Name' }).fill('nightly report');
  await page.getByRole('button', { name: 'Read only' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke nightly report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('nightly report was revoked.').waitFor();
});

it('of a wrong password says no more than that', async () => {
  const context = await stage.browser.newContext();
  const other = await context.newPage();
  await other.goto(`${base}/dashboard`);
  await other.getByLabel('E-mail', { exact: true }).fill('owner@desk.test');
  await other.getByLabel('Password').fill('not my password');
  await other.getByLabel('Password').press('Enter');
  await other.getByText('The e-mail address or the password is wrong.').waitFor();
  expect(await other.getByRole('button', { name: 'Sign in again' }).count()).toBe(0);
  await context.close();
});
