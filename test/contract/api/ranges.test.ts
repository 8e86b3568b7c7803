import { expect, it } from 'vitest';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const owner = await app.account();
const site = await app.site(owner);

interface Operation {
  parameters?: { in: string; name: string }[];
}
type Description = { paths: Record<string, { get?: Operation }> };
const { body: description } = await app.api<Description>(owner.key, 'GET', '/openapi.json');
const ranges = Object.entries(description.paths)
  .filter(([, { get }]) => ['from', 'to'].every((end) => has(get, end)))
  .map(([path]) => path.replace('{siteId}', site.id));

function has({ parameters = [] }: Operation = {}, wanted: string): boolean {
  return parameters.some(({ in: place, name }) => place === 'query' && name === wanted);
}

it('there are reads over a range of time', () => {
  expect(ranges.length).toBeGreaterThan(6);
});

it.each(ranges)('%s refuses a range that ends before it begins', async (path) => {
  const answer = await app.api(owner.key, 'GET', `${path}?from=2026-03-02&to=2026-03-01`);
  expect([answer.status, answer.error]).toMatchObject([
    400,
    {
      code: 'invalid_request',
      message: 'from must not be after the end of the range.',
      detail: { field: 'from' },
    },
  ]);
});

it.each(ranges)('%s takes a range of one moment, and one day as both ends', async (path) => {
  const moment = '2026-03-01T12:00:00Z';
  for (const [from, to] of [
    ['2026-03-01', '2026-03-01'],
    [moment, moment],
  ]) {
    expect((await app.api(owner.key, 'GET', `${path}?from=${from}&to=${to}`)).status).toBe(200);
  }
});
