import fc from '../seeded.ts';
import { hostileText, hostileValue } from './values.ts';

/** The keywords that our schemas use. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
}

/** Values that mostly fit the schema: what passes the first check reaches the code behind it. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  const types = [schema.type ?? []].flat();
  return types.length ? fc.oneof(...types.map((type) => ofType(type, schema))) : hostileValue;
}

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  const { minimum: min = -1, maximum: max = 2 ** 53 } = schema;
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.oneof(fc.maxSafeInteger(), fc.constantFrom(min, max, min - 1, max + 1));
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min((schema.maxItems ?? 5) + 1, 8),
      });
    default:
      return objectOf(schema);
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema) {
  const named = Object.entries(properties).map(([key, part]) => [key, fitting(part)]);
  const fixed = fc.record(Object.fromEntries(named), { requiredKeys: required as never[] });
  if (typeof additionalProperties !== 'object') return fixed;
  const free = fc.dictionary(
    fc.oneof(fc.constantFrom('analytics', 'marketing', '__proto__', 'constructor'), hostileText),
    fitting(additionalProperties),
    { maxKeys: 4 },
  );
  return fc.tuple(free, fixed).map(([some, others]) => ({ ...some, ...others }));
}

/** Patterns that fast-check can follow are followed. */
function textOf({ pattern, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const plain = fc.oneof(
    fc.constantFrom('analytics', 'https://shop.example/a', 'Hello', '#ffffff', 'de', '*.a.example'),
    fc.string({ maxLength }),
    hostileText,
  );
  if (!pattern || /\(\?|\\[pP]/.test(pattern)) return plain;
  return fc.oneof(fc.stringMatching(new RegExp(pattern)), plain);
}
