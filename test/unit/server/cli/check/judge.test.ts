import { expect, it } from 'vitest';
import { alteredWords } from '../../../../../server/cli/check/altered.ts';
import { belongs, judge } from '../../../../../server/cli/check/judge.ts';
import { readPage } from '../../../../../server/cli/check/readPage.ts';

it.each([
  ['shop.example', 'shop.example', true],
  ['www.shop.example', 'shop.example', true],
  ['shop.example', 'www.shop.example', true],
  ['other.example', 'shop.example', false],
  ['myshop.example', 'shop.example', false],
  ['shop.example.evil.example', 'shop.example', false],
  // Machines that a site is tried on.
  ['localhost', 'shop.example', true],
  ['shop.localhost', 'shop.example', true],
  ['intranet', 'shop.example', true],
  ['192.0.2.7', 'shop.example', true],
  ['[::1]', 'shop.example', true],
  ['shop.test', 'www.shop.example', true],
  // Sites that have local names themselves.
  ['shop.localhost', 'shop.localhost', true],
  ['www.shop.localhost', 'shop.localhost', true],
  ['localhost', 'shop.localhost', true],
  ['blog.localhost', 'shop.localhost', false],
  ['shop.test', 'blog.test', false],
])('%s has the snippet of %s: %s', (host, domain, expected) => {
  expect(belongs(host, domain)).toBe(expected);
});

it('shows where an altered snippet differs, also by letters that nobody sees', () => {
  expect(alteredWords('var a="b";', "var a='b';")).toContain('from character 7 it has “"b";”');
  expect(alteredWords('var\u00a0a', 'var a')).toContain('“\\u00a0a” instead of “ a”');
  expect(alteredWords('var\u200b a', 'var a')).toContain('“\\u200b a” instead of “ a”');
  expect(alteredWords('var a\n', 'var a')).toContain('“\\n” instead of its end');
});

it('tells the snippet of another site last of all', async () => {
  const code =
    '(function(){"use strict";try{var core=1;({__proto__:null,siteKey:"ab",rulesetIntegrity:"sha256-x",delivery:"https://d.example.com",collect:"https://eu.example.com",domain:"shop.example"})}catch{}})()';
  const judged = (url: string, headers: string[] = []) =>
    judge({
      ...readPage(`<!doctype html><script>${code}</script>`),
      ...{ url, xml: false, headers },
      plainHasIt: async () => false,
      served: async () => ({ ok: true, status: 200, text: code }),
    });
  const { fault, message } = await judged('https://other.example/');
  expect([fault, message]).toEqual([
    'other_site',
    expect.stringContaining('belongs to shop.example'),
  ]);
  expect((await judged('https://other.example/', ["script-src 'self'"])).fault).toBe('blocked');
  expect((await judged('https://www.shop.example/')).fault).toBe(null);
  const tried = await judged('http://localhost:3000/');
  expect([tried.fault, tried.message]).toEqual([
    null,
    expect.stringMatching(/belongs to shop\.example\.$/),
  ]);
});
