import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergePolicy } from '../../../packages/install/src/index.ts';
import { type Attempt, allows } from '../../support/cspEvaluator.ts';
import { hostileBody, installOf } from '../../support/installed.ts';
import { policyHeader } from '../../support/policyHeader.ts';
import { everyCase } from '../../support/someOf.ts';

const install = installOf(hostileBody);
const [hash] = install.csp.snippetScriptSrc as [string];
const [delivery, collect] = ['https://d.example.com/a/x.js', 'https://eu.example.com/k/decisions'];
const otherHash = `'sha256-${'A'.repeat(43)}='`;

/** What the snippet needs; each must be allowed afterwards. */
const needs: Attempt[] = [
  { kind: 'inline', hash },
  { kind: 'script', url: delivery, parserInserted: false },
  { kind: 'connect', url: collect },
  { kind: 'types', name: 'portcullis' },
];
/** What else our entries may open: our own bytes and our own files. */
const ours: Attempt[] = [
  ...needs,
  { kind: 'handler', hash },
  { kind: 'script', url: delivery, parserInserted: true },
  { kind: 'worker', url: delivery },
];
const urls = [
  'https://shop.example/a.js',
  'https://cdn.example/b.js',
  'http://d.example.com/',
  'https://evil.example/',
  'wss://shop.example/',
  'data:text/javascript,1',
  delivery,
  collect,
];
const universe: Attempt[] = [
  ...ours,
  ...(['worker', 'connect', 'image'] as const).flatMap((kind) =>
    urls.map((url) => ({ kind, url })),
  ),
  ...[true, false].flatMap((parserInserted) =>
    urls.flatMap((url) =>
      [undefined, 'abc'].map((nonce) => ({
        kind: 'script' as const,
        url,
        parserInserted,
        ...(nonce ? { nonce } : {}),
      })),
    ),
  ),
  { kind: 'inline', hash: otherHash },
  { kind: 'inline', hash: otherHash, nonce: 'abc' },
  { kind: 'handler', hash: otherHash },
  { kind: 'eval' },
  { kind: 'types', name: 'dompurify' },
  { kind: 'types', name: 'other' },
];

const header = policyHeader(hash, otherHash);

/** With or without a nonce it is the same script. */
const same = (attempt: Attempt) => JSON.stringify({ ...attempt, nonce: undefined });

it('allows all it allowed, what the snippet needs, and nothing else', () => {
  fc.assert(
    fc.property(header, (before) => {
      const after = mergePolicy(before, install);
      const wrong = universe.filter((attempt) => {
        const [was, is] = [allows(before, attempt), allows(after, attempt)];
        return was ? !is : is && !ours.some((one) => same(one) === same(attempt));
      });
      const missing = needs.filter((attempt) => !allows(after, attempt));
      expect({ after, wrong, missing }).toEqual({ after, wrong: [], missing: [] });
      expect(mergePolicy(after, install)).toBe(after);
      expect(after.split(',').length).toBe(before.split(',').length);
    }),
    { numRuns: Number(process.env.POLICIES ?? (everyCase ? 3_000 : 1_000)) },
  );
});

it.each([
  ['', ''],
  ["style-src 'none'", "style-src 'none'"],
  ["script-src 'self'", `script-src 'self' ${hash} https://d.example.com`],
  ["script-src 'none'", `script-src ${hash} https://d.example.com`],
  // A hash would put 'unsafe-inline' out of force, and the page's own scripts with it.
  ["script-src 'self' 'unsafe-inline'", "script-src 'self' 'unsafe-inline' https://d.example.com"],
  [
    "script-src 'unsafe-inline' 'nonce-a' https:",
    `script-src 'unsafe-inline' 'nonce-a' https: ${hash}`,
  ],
  ["script-src 'strict-dynamic' 'nonce-a'", `script-src 'strict-dynamic' 'nonce-a' ${hash}`],
  [
    "script-src 'none'; script-src-elem 'self'",
    `script-src 'none'; script-src-elem 'self' ${hash} https://d.example.com`,
  ],
  ["script-src-attr 'none'", "script-src-attr 'none'"],
  [
    "default-src 'self' 'nonce-a'; img-src *",
    `default-src 'self' 'nonce-a'; img-src *; script-src 'self' 'nonce-a' ${hash} https://d.example.com; connect-src 'self' https://eu.example.com`,
  ],
  ["default-src * 'unsafe-inline' 'unsafe-eval'", "default-src * 'unsafe-inline' 'unsafe-eval'"],
  ["connect-src 'none'", 'connect-src https://eu.example.com'],
  [
    "trusted-types 'none'; require-trusted-types-for 'script'",
    "trusted-types portcullis; require-trusted-types-for 'script'",
  ],
  ['trusted-types', 'trusted-types portcullis'],
  ["require-trusted-types-for 'script'", "require-trusted-types-for 'script'"],
  [
    "img-src 'self', script-src a.example",
    `img-src 'self', script-src a.example ${hash} https://d.example.com`,
  ],
])('%s', (before, after) => {
  expect(mergePolicy(before, install)).toBe(after);
});
