import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

/** A schema's `x-form` says in words what its `pattern` demands: "a whole number". */
export interface SchemaWithForm {
  'x-form'?: string;
}

type Fault = FastifySchemaValidationError & { parentSchema?: SchemaWithForm };

/**
 * The parts of a fault that a client can act on: the field as our own rules write it (`rules[0].host`), the problem, and the
 * keyword's values.
 */
export interface SchemaFault extends Record<string, unknown> {
  field: string;
  problem: string;
}

/** More of a name or of a list than a sentence can bear; `detail` has the rest. */
const [longest, most] = [60, 12];

const types: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'text',
};

const oneOf = (words: string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : `${words[0]}`;

const named = (values: unknown) => {
  const all = [values].flat();
  return all.length > most ? 'one of the allowed values' : oneOf(all.map(String));
};

const items = (count: unknown, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The demand of each keyword of JSON Schema, in words for the author of the request. */
const demands: Record<string, (params: Record<string, unknown>, form?: string) => string> = {
  required: () => 'is missing',
  additionalProperties: () => 'is not known here',
  type: ({ type }) => `must be ${oneOf([type].flat().map((one) => types[`${one}`] ?? `${one}`))}`,
  enum: ({ allowedValues }) => `must be ${named(allowedValues)}`,
  const: ({ allowedValue }) => `must be ${named(allowedValue)}`,
  pattern: (_params, form) => (form ? `must be ${form}` : 'does not have the right form'),
  minLength: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${items(limit, 'character')}`,
  maxLength: ({ limit }) => `must have at most ${items(limit, 'character')}`,
  minItems: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${items(limit, 'item')}`,
  maxItems: ({ limit }) => `must have at most ${items(limit, 'item')}`,
  minProperties: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${items(limit, 'field')}`,
  maxProperties: ({ limit }) => `must have at most ${items(limit, 'field')}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
  uniqueItems: () => 'must not have the same item twice',
  propertyNames: () => 'has a field with a name that is not allowed',
};

/**
 * The fault to tell of. Where a body may have one of several forms, each form has its faults, and what was meant is the one that
 * fits down to the deepest place.
 */
export function meantFault<One extends Pick<Fault, 'instancePath'>>(faults: readonly One[]): One {
  const depth = ({ instancePath }: One) => instancePath.split('/').length;
  return faults.reduce((best, one) => (depth(one) > depth(best) ? one : best));
}

/** A fault that a schema found, in plain words. */
export function schemaFault(fault: Fault, part: string): SchemaFault {
  const { keyword, params, instancePath, parentSchema, message } = fault;
  const { additionalProperty, missingProperty = additionalProperty, ...values } = params;
  const path = instancePath.split('/').slice(1).map(unescaped);
  if (typeof missingProperty === 'string') path.push(missingProperty);
  // In a query everything is text, but for what stands in it twice.
  const twice = part === 'querystring' && keyword === 'type' && params.type === 'string';
  const bodiless = part === 'body' && !path.length && params.type === 'null';
  const demand = demands[keyword]?.(params, parentSchema?.['x-form']) ?? `${message}`;
  const problem = twice ? 'must be given once' : bodiless ? 'must be empty' : demand;
  return { ...values, field: notation(path), problem };
}

/** As a JSON Pointer writes names (RFC 6901, section 3). */
const unescaped = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~');

const notation = (path: string[]) =>
  path.reduce((field, name) => {
    const part = name.length > longest ? `${name.slice(0, longest)}…` : name;
    if (/^\d{1,9}$/.test(part)) return `${field}[${part}]`;
    return field ? `${field}.${part}` : part;
  }, '');
