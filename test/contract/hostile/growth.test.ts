import { expect, it } from 'vitest';
import { BatchPost, DecisionPost } from '../../../server/http/intake/schemas.ts';
import type { Operation } from '../../../server/http/kit/openapi/operations.ts';
import { callOf, nameOf, operationsOf } from '../../support/api/operations.ts';
import { createWorld } from '../../support/api/world.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';
import { faultIn, minSpent } from '../../support/hostile/growth.ts';

const app = await createTestApp();
const operations = await operationsOf(app);
const world = await createWorld(app);

/** Texts that undo one careless way of matching or another. */
const units = ['a', '*a', '<a ', ' ', 'a.', '-', '/a', '@a', ',', '%41', '{"', '\u{1f4a9}'];
const lengths = [2_000, 4_000, 8_000, 16_000];

type Place = (string | number)[];

/** Where texts stand in a document. */
function textsIn(part: unknown, path: Place = []): Place[] {
  if (typeof part === 'string') return [path];
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

function withText(document: object, place: Place, text: string): object {
  const copy = structuredClone(document);
  let target = copy as Record<string | number, unknown>;
  for (const step of place.slice(0, -1)) target = target[step] as typeof target;
  target[place.at(-1) as string] = text;
  return copy;
}

async function spentOn(request: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await request();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** Tries every kind of text, at its longest first: only where that takes long are the shorter ones looked at. */
async function faultsOf(what: string, send: (text: string) => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  for (const unit of units) {
    const textOf = (length: number) => unit.repeat(Math.ceil(length / unit.length));
    const longest = textOf(lengths.at(-1) as number);
    if (!faultIn([0, 0, 0, await spentOn(() => send(longest))])) continue;
    const fault = faultIn(await minSpent(lengths, (length) => spentOn(() => send(textOf(length)))));
    if (fault) faults.push(`${what}, ${JSON.stringify(unit)}: ${fault}`);
  }
  return faults;
}

const withBodies = operations.filter((one) => one.schema.body && !nameOf(one).endsWith('/archive'));

it.each(withBodies.map((one) => [nameOf(one), one] as const))(
  'no text in the body of %s takes more than its length in time',
  async (name, operation: Operation) => {
    const call = callOf(operation);
    const working = (await call.body?.(world)) ?? {};
    const params: Record<string, string> = { ...call.params?.(world), siteId: world.site.id };
    const path = operation.path.replace(/\{(\w+)\}/g, (_all, one) => `${params[one]}`);
    const faults: string[] = [];
    for (const place of textsIn(working)) {
      const send = (text: string) =>
        app.api(world.key, operation.method as 'POST', path, withText(working, place, text));
      faults.push(...(await faultsOf(`${name} ${place.join('.')}`, send)));
    }
    expect(faults).toEqual([]);
  },
);

it('nor does any in a path or a query of the API', async () => {
  const faults: string[] = [];
  const queries = ['from', 'to', 'limit', 'subjectId', 'batchId', 'by', 'language', 'nothing'];
  for (const query of queries) {
    const path = `/sites/${world.site.id}/consent-records`;
    const send = (text: string) =>
      app.api(world.key, 'GET', `${path}?${query}=${encodeURIComponent(text)}`);
    faults.push(...(await faultsOf(query, send)));
  }
  const send = (text: string) => app.api(world.key, 'GET', `/sites/${encodeURIComponent(text)}`);
  faults.push(...(await faultsOf('path', send)));
  expect(faults).toEqual([]);
});

it.each(['decisions', 'events'] as const)('nor does any that is posted to %s', async (post) => {
  const working = post === 'decisions' ? decision(world) : batch();
  const faults: string[] = [];
  for (const place of textsIn(working)) {
    const send = (text: string) =>
      app.post(`/${world.siteKey}/${post}`, withText(working, place, text));
    faults.push(...(await faultsOf(`${post} ${place.join('.')}`, send)));
  }
  expect(faults).toEqual([]);
});

it('nor does any header', async () => {
  const names = ['authorization', 'cookie', 'user-agent', 'accept', 'accept-language', 'origin'];
  names.push(
    'if-none-match',
    'x-forwarded-for',
    'content-type',
    'referer',
    'host',
    'accept-encoding',
  );
  const faults: string[] = [];
  for (const name of names) {
    for (const url of [
      '/sign-in',
      `/${world.siteKey}.js`,
      '/api/v1/account',
      '/dashboard',
      '/metrics',
    ]) {
      const send = (text: string) =>
        app.request({
          method: 'GET',
          url,
          headers: { [name]: text.replaceAll('\u{1f4a9}', 'x') },
        });
      faults.push(...(await faultsOf(`${name} of ${url}`, send)));
    }
  }
  expect(faults).toEqual([]);
});

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
}

/** A pattern that holds from end to end, and repeats nothing without end. */
function isBounded(pattern: string): boolean {
  const withoutClasses = pattern.replace(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(pattern) && !/(?<!\\)[*+]|,\}/.test(withoutClasses);
}

/** Places in a schema at which a text has no end but the body's. */
function endless(schema: Schema, path: string): string[] {
  const types = [schema.type ?? []].flat();
  const text = types.includes('string') && !schema.enum && schema.const === undefined;
  const bounded = schema.maxLength !== undefined || isBounded(schema.pattern ?? '');
  const inner = [
    ...Object.entries({ ...schema.properties, ...schema.patternProperties }),
    ...(schema.anyOf ?? []).map((one): [string, Schema] => ['', one]),
    ...(schema.items ? [['[]', schema.items] as [string, Schema]] : []),
  ];
  return [
    ...(text && !bounded ? [path] : []),
    ...inner.flatMap(([key, one]) => endless(one, `${path}.${key}`)),
  ];
}

it('every text that a body may hold has a longest form', () => {
  const schemas: [string, Schema][] = [
    ...withBodies.map((one): [string, Schema] => [nameOf(one), one.schema.body as Schema]),
    ['decisions', DecisionPost as Schema],
    ['events', BatchPost as Schema],
  ];
  expect(schemas.flatMap(([name, schema]) => endless(schema, name))).toEqual([
    // A decision is not lost over what a page says of its visitor's place: the body's own bound holds.
    'decisions.jurisdiction',
  ]);
});
