import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Operation } from '../../../../../../server/http/kit/openapi/operations.ts';
import { openapiRoutes } from '../../../../../../server/http/kit/openapi/routes.ts';
import { typed } from '../../../../../../server/http/kit/typed.ts';

it('the description, which anyone may ask for, is made once for an address', async () => {
  let made = 0;
  const operations = {
    [Symbol.iterator]() {
      made += 1;
      return [][Symbol.iterator]();
    },
  };
  let api = 'https://one.example/api/v1';
  const app = fastify();
  openapiRoutes(typed(app), {
    operations: operations as unknown as readonly Operation[],
    api: () => api,
  });
  const read = async () => (await app.inject('/openapi.json')).json().servers;
  for (let time = 0; time < 5; time += 1) expect(await read()).toEqual([{ url: api }]);
  expect(made).toBe(1);
  api = 'https://other.example/api/v1';
  expect(await read()).toEqual([{ url: api }]);
  await app.close();
});
