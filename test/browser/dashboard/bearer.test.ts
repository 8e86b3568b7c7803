import { beforeEach, expect, it } from 'vitest';
import { openDesk } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const desk = await openDesk(stage);
const { page } = desk;
const tokens: string[] = [];
const token = '**/session/token';
const read = `**/api/v1/sites/${stage.site.id}/purposes`;

page.on('request', (request) => {
  if (request.url().endsWith('/session/token')) tokens.push(request.method());
});
beforeEach(async () => {
  await page.goto('about:blank');
  tokens.length = 0;
});

const answered = () =>
  page.waitForResponse((answer) => /\/api\/v1\/.*\/purposes$/.test(answer.url()) && answer.ok());

it('works on a machine whose clock is years ahead, with one bearer for a page', async () => {
  await page.clock.setFixedTime('2046-01-01T00:00:00Z');
  const came = answered();
  await desk.open('purposes');
  await came;
  expect(tokens).toEqual(['POST']);
});

it('gets another bearer where the service takes one no more, and asks again', async () => {
  await page.route(
    read,
    (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
    { times: 1 },
  );
  const came = answered();
  await desk.open('purposes');
  await came;
  await expect.poll(() => tokens).toEqual(['POST', 'POST']);
});

it('asks for a bearer again after one that could not be had', async () => {
  await page.route(token, (route) => route.abort(), { times: 1 });
  await desk.open('purposes');
  const again = page.getByRole('button', { name: 'Retry' }).first();
  await again.waitFor();
  const came = answered();
  await again.click();
  await came;
  await expect.poll(() => tokens).toEqual(['POST', 'POST']);
});
