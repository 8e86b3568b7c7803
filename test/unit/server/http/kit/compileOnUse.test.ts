import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compileOnUse } from '../../../../../server/http/kit/compileOnUse.ts';

const name = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const nonsense = { type: 'object', misspelt: true };

test('a schema is compiled when its route is first used, and no sooner', async () => {
  const app = fastify();
  compileOnUse(app);
  app.post('/sound', { schema: { body: name } }, async () => 'taken');
  app.post('/unsound', { schema: { body: nonsense } }, async () => 'taken');
  await app.ready();
  const post = async (url: string) => (await app.inject({ method: 'POST', url, payload: {} })).body;
  expect(await post('/unsound')).toContain('misspelt');
  expect(await post('/sound')).toContain("must have required property 'name'");
});

test('a response has what its schema names, and nothing more', async () => {
  const app = fastify();
  compileOnUse(app);
  const answer = async () => ({ name: 'a', secret: 'b' });
  app.get('/', { schema: { response: { 200: name } } }, answer);
  for (const { body } of [await app.inject('/'), await app.inject('/')])
    expect(body).toBe('{"name":"a"}');
});
