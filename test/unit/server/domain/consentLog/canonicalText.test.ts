import canonicalize from 'canonicalize';
import { expect, it } from 'vitest';
import { canonicalText } from '../../../../../server/domain/consentLog/canonicalText.ts';
import fc from '../../../../support/seeded.ts';

const keys = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', '10', '9', '-1', '1a', 'é', 'constructor', ''),
);
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.integer(), fc.boolean()),
    fc.constantFrom(null, '\ud800', '\\ud800', 1e21, -0),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(keys, tie('value')), { maxLength: 5 })
      // A parsed object has `__proto__` as any other key.
      .map((members) => JSON.parse(written(members))),
  ),
}));

function written(members: [string, unknown][]): string {
  const all = members.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{${all.join(',')}}`;
}

const or = (write: (value: object) => string | undefined, value: object) => {
  try {
    return write(value);
  } catch {
    return 'refused';
  }
};

it('is what RFC 8785 says, of any JSON value', () => {
  fc.assert(
    fc.property(values, (value) => {
      const whole = JSON.parse(JSON.stringify({ b: value, a: [value] }));
      expect(or(canonicalText, whole)).toBe(or(canonicalize, whole));
    }),
    { numRuns: 2_000 },
  );
});
