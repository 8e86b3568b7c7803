import fc from '../seeded.ts';

/** Text that has broken one parser or another. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '__proto__',
    'constructor',
    'toString',
    '\ud800',
    '\udfff\ud800',
    '\u202e\u2066',
    '../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '%',
    "' OR 1=1 --",
    '{{7*7}}',
    '<script>alert(1)</script>',
    'NaN',
    '9'.repeat(400),
    '1e999',
    '-0',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999Z',
    'x'.repeat(9_000),
    '\u{1f4a9}'.repeat(200),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** As many arrays in one another. */
const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

/** Any JSON value, the unpleasant ones more often. */
export const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 64, [], {}),
  fc.constantFrom(50, 900).map(nested),
  fc.array(fc.constantFrom('analytics', 1, null), { minLength: 300, maxLength: 400 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('__proto__', 'constructor', 'prototype').map((key) => {
    const value = {};
    Object.defineProperty(value, key, { value: { polluted: true }, enumerable: true });
    return value;
  }),
);

/** Headers that try to be something else. @param key another account's, which is none when it comes as a cookie */
export const hostileHeaders = (key: string) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    fc.constantFrom<Record<string, string>>(
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json, text/html' },
      { 'content-encoding': 'gzip' },
      { 'transfer-encoding': 'gzip' },
      { 'x-http-method-override': 'DELETE' },
      { 'x-forwarded-for': '1.1.1.1, '.repeat(500) },
      { 'x-forwarded-host': 'evil.example' },
      { accept: 'text/html' },
      { expect: '100-continue' },
      { range: 'bytes=0-1' },
      { 'if-none-match': '*' },
      { host: 'evil.example' },
      { cookie: `session=${key}` },
      { 'accept-version': '9.9.9' },
      { upgrade: 'websocket', connection: 'upgrade' },
    ),
  );
