import fc from 'fast-check';
import { expect, it } from 'vitest';
import { siteTagHandler } from '../../../../../server/artefacts/siteTag.ts';
import type { PageScript } from '../../../../../server/cli/check/pageScript.ts';
import { judgePolicies } from '../../../../../server/cli/check/policies.ts';
import { type Attempt, allows } from '../../../../support/cspEvaluator.ts';
import { hostileBody, installOf } from '../../../../support/installed.ts';
import { policyHeader } from '../../../../support/policyHeader.ts';

const pageUrl = 'https://shop.example/';
const essentials = {
  siteKey: 'key',
  integrity: '',
  delivery: 'https://d.example.com',
  collect: 'https://eu.example.com',
  domain: 'shop.example',
  artefacts: [],
};
const hashOf = (body: string) => installOf(body).csp.snippetScriptSrc[0] as string;
const element = (text: string, attributes: Record<string, string>): PageScript => ({
  ...{ text, attributes, type: undefined, runs: true, inHead: true },
});
const loads: Attempt[] = [
  { kind: 'script', url: 'https://d.example.com/a/x.js', parserInserted: false },
  { kind: 'connect', url: 'https://eu.example.com/key/decisions' },
  { kind: 'types', name: 'portcullis' },
];
const src = 'https://d.example.com/key.js';
const handlers = { onload: siteTagHandler, onerror: siteTagHandler };
const script: Attempt = { kind: 'script', url: src, parserInserted: true };
const inline: Attempt = { kind: 'inline', hash: hashOf(hostileBody) };
const handler: Attempt = { kind: 'handler', hash: hashOf(siteTagHandler) };

const forms: Record<string, [PageScript, Attempt[]]> = {
  'the inline snippet': [element(hostileBody, {}), [inline, ...loads]],
  'the inline snippet with a nonce': [
    element(hostileBody, { nonce: 'abc' }),
    [{ ...inline, nonce: 'abc' }, ...loads],
  ],
  'the one-line tag': [element('', { src, ...handlers }), [script, handler, ...loads]],
  'the one-line tag with a nonce': [
    element('', { src, nonce: 'abc', ...handlers }),
    [{ ...script, nonce: 'abc' }, handler, ...loads],
  ],
};

it.each(Object.entries(forms))(
  'finds a policy wrong where a browser would: %s',
  (_, [own, needs]) => {
    const hash = hashOf(own.text || siteTagHandler);
    fc.assert(
      fc.property(policyHeader(hash, hashOf('other')), (header) => {
        const policies = header.split(',').map((text) => ({ text, meta: false, below: false }));
        const judged = judgePolicies(policies, { script: own, essentials, pageUrl });
        expect(judged?.fault ?? null).toBe(
          needs.every((attempt) => allows(header, attempt)) ? null : 'blocked',
        );
      }),
      { numRuns: 1500 },
    );
  },
);

const told = (text: string, more: object = {}) =>
  judgePolicies([{ text, meta: false, below: false, ...more }], {
    script: element(hostileBody, {}),
    essentials: { ...essentials, artefacts: [hashOf('runtime'), hashOf('preferences')] },
    pageUrl,
  })?.message.split('It lacks: ')[1];

it('names each entry under the directive that lacks it', () => {
  const hash = hashOf(hostileBody);
  expect(told("script-src 'unsafe-inline'; connect-src 'self'; trusted-types a")).toBe(
    'script-src https://d.example.com; connect-src https://eu.example.com; trusted-types portcullis',
  );
  expect(told("script-src-elem https:; script-src 'none'")).toBe(`script-src-elem ${hash}`);
  expect(told('sandbox allow-forms')).toBe('sandbox allow-scripts allow-same-origin');
  expect(told('sandbox', { meta: true })).toBe(undefined);
  expect(told("script-src 'self'", { meta: true, below: true })).toBe(
    'script-src https://d.example.com',
  );
  expect(told(`script-src ${hash} ${hashOf('runtime')} ${hashOf('preferences')}`)).toBe(undefined);
  expect(told(`script-src ${hash} ${hashOf('runtime')}`)).toBe('script-src https://d.example.com');
});
