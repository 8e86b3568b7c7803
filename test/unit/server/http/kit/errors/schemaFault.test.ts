import fastify from 'fastify';
import { expect, it, test } from 'vitest';
import { meantFault, schemaFault } from '../../../../../../server/http/kit/errors/schemaFault.ts';
import { afterFile } from '../../../../../support/afterFile.ts';

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  minProperties: 1,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 5 },
    code: { type: 'string', minLength: 2 },
    key: { type: 'string', pattern: '^[a-z]+$' },
    tag: { type: 'string', pattern: '^[a-z]+$', 'x-form': 'letters in lower case' },
    region: { enum: ['EU', 'US'] },
    layout: { enum: ['bar', 'box', 'modal'] },
    country: { enum: Array.from({ length: 30 }, (_, place) => `C${place}`) },
    version: { const: 2 },
    count: { type: ['integer', 'null'], minimum: 1, maximum: 9 },
    share: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    on: { type: 'boolean' },
    list: { type: 'array', minItems: 1, maxItems: 2, uniqueItems: true, items: { type: 'string' } },
    rules: { type: 'array', items: { type: 'object', required: ['host'], properties: {} } },
    texts: { type: 'object', propertyNames: { maxLength: 8 }, maxProperties: 1 },
    'a/b~c': { type: 'object', properties: { d: { type: 'string' } } },
    from: {
      anyOf: [
        { type: 'object', required: ['id'], properties: { id: { type: 'string', minLength: 2 } } },
        {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'object', required: ['version'] } },
        },
      ],
    },
  },
};

const app = fastify({
  ajv: {
    customOptions: {
      keywords: ['x-form'],
      verbose: true,
      coerceTypes: false,
      removeAdditional: false,
    },
  },
});
app.post('/', { schema: { body: schema } }, () => 'taken');
app.setErrorHandler((error: { validation: Parameters<typeof schemaFault>[0][] }) =>
  schemaFault(meantFault(error.validation), 'body'),
);
afterFile(() => app.close());

async function refusal(body: unknown): Promise<Record<string, unknown>> {
  const { payload } = await app.inject({ method: 'POST', url: '/', payload: body as object });
  return JSON.parse(payload) as Record<string, unknown>;
}

test.each<[unknown, string]>([
  [[], ' must be an object'],
  [{}, ' must not be empty'],
  [{ on: true }, 'name is missing'],
  [{ name: 'a', nmae: 'b' }, 'nmae is not known here'],
  [{ name: '' }, 'name must not be empty'],
  [{ name: 'abcdef' }, 'name must have at most 5 characters'],
  [{ name: 5 }, 'name must be text'],
  [{ name: 'a', code: 'x' }, 'code must have at least 2 characters'],
  [{ name: 'a', key: 'A' }, 'key does not have the right form'],
  [{ name: 'a', tag: 'A' }, 'tag must be letters in lower case'],
  [{ name: 'a', region: 'MARS' }, 'region must be EU or US'],
  [{ name: 'a', layout: 'round' }, 'layout must be bar, box or modal'],
  [{ name: 'a', country: 'X' }, 'country must be one of the allowed values'],
  [{ name: 'a', version: 1 }, 'version must be 2'],
  [{ name: 'a', count: 1.5 }, 'count must be a whole number or null'],
  [{ name: 'a', count: 0 }, 'count must be at least 1'],
  [{ name: 'a', count: 10 }, 'count must be at most 9'],
  [{ name: 'a', share: 0 }, 'share must be more than 0'],
  [{ name: 'a', share: 1 }, 'share must be less than 1'],
  [{ name: 'a', on: 'yes' }, 'on must be true or false'],
  [{ name: 'a', list: [] }, 'list must not be empty'],
  [{ name: 'a', list: ['a', 'b', 'c'] }, 'list must have at most 2 items'],
  [{ name: 'a', list: ['a', 'a'] }, 'list must not have the same item twice'],
  [{ name: 'a', list: ['a', 1] }, 'list[1] must be text'],
  [{ name: 'a', rules: [{ host: 1 }, {}] }, 'rules[1].host is missing'],
  [{ name: 'a', texts: { a: 1, b: 2 } }, 'texts must have at most 1 field'],
  [{ name: 'a', 'a/b~c': { d: 1 } }, 'a/b~c.d must be text'],
  [{ name: 'a', from: {} }, 'from.id is missing'],
  [{ name: 'a', from: { id: 'x' } }, 'from.id must have at least 2 characters'],
  [{ name: 'a', from: { file: {} } }, 'from.file.version is missing'],
  [{ name: 'a', from: { file: [] } }, 'from.file must be an object'],
])('%j is refused as "%s"', async (body, sentence) => {
  const { field, problem } = await refusal(body);
  expect(`${field} ${problem}`).toBe(sentence);
});

it('repeats no more of a name than a sentence can bear', async () => {
  const { field } = await refusal({ name: 'a', ['x'.repeat(100_000)]: 1 });
  expect(field).toBe(`${'x'.repeat(60)}…`);
});

it('gives the values of the keyword to programs', async () => {
  expect(await refusal({ name: 'a', region: 'MARS' })).toMatchObject({
    field: 'region',
    allowedValues: ['EU', 'US'],
  });
});
