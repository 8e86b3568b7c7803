import fastify from 'fastify';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { answers } from '../../../server/http/kit/errors/schemas.ts';
import { object } from '../../../server/http/kit/schemas.ts';
import { checkAnswers } from '../../support/strictAnswers.ts';

it.each([
  ['what the schema says', { a: 1 }, null],
  ['a property too many', { a: 1, b: 2 }, 'GET /api/x 200: '],
  ['a property too few', {}, 'GET /api/x 200: '],
  ['a value of another kind', { a: 'x' }, 'GET /api/x 200: '],
])('the check of answers tells of %s', async (_what, body, fault) => {
  const app = fastify();
  const faults = checkAnswers(app);
  app.get(
    '/api/x',
    { schema: { response: answers(200, object({ a: Type.Integer() })) } },
    () => body,
  );
  await app.inject('/api/x');
  expect(faults).toEqual(fault === null ? [] : [expect.stringContaining(fault)]);
});

it('the check of answers tells of a status nobody described', async () => {
  const app = fastify();
  const faults = checkAnswers(app);
  app.get('/api/x', (_request, reply) => reply.code(201).send({}));
  await app.inject('/api/x');
  expect(faults).toEqual(['GET /api/x 201: has no schema']);
});
