import fc from 'fast-check';

/** Content Security Policies as sites send them, with a snippet's hash in some and somebody else's in others. */
export function policyHeader(hash: string, otherHash: string): fc.Arbitrary<string> {
  const source = fc.constantFrom(
    "'self'",
    "'none'",
    "'NONE'",
    "'unsafe-inline'",
    "'Unsafe-Inline'",
    "'unsafe-eval'",
    "'unsafe-hashes'",
    "'strict-dynamic'",
    "'nonce-abc'",
    otherHash,
    '*',
    'https:',
    'data:',
    'https://cdn.example',
    '*.example.com',
    'https://d.example.com',
    'https://eu.example.com',
    'http://d.example.com',
    "'report-sample'",
    hash,
    'https://d.example.com/a/',
  );
  const types = fc.constantFrom(
    "'none'",
    'dompurify',
    'portcullis',
    '*',
    "'allow-duplicates'",
    'Portcullis',
  );
  const gap = fc.constantFrom(' ', '  ', '\t');
  const directive = fc.oneof(
    fc
      .tuple(
        fc.constantFrom(
          'default-src',
          'script-src',
          'Script-Src',
          'script-src-elem',
          'script-src-attr',
          'connect-src',
          'worker-src',
          'child-src',
          'img-src',
          'style-src',
        ),
        fc.array(source, { maxLength: 4 }),
        gap,
      )
      .map(([name, sources, by]) => [name, ...sources].join(by)),
    fc.array(types, { maxLength: 3 }).map((names) => ['trusted-types', ...names].join(' ')),
    fc.constantFrom(
      "require-trusted-types-for 'script'",
      'upgrade-insecure-requests',
      'report-uri /csp',
      '',
      ' ',
    ),
  );
  const policy = fc.array(directive, { maxLength: 5 }).map((parts) => parts.join(';'));
  return fc.array(policy, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(', '));
}
