import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { afterFile } from '../../support/afterFile.ts';
import {
  type CheckedPage,
  check,
  headOf as head,
  openCheckedSite,
  servePages,
} from '../../support/checkedSite.ts';

/** Pages as people make them by mistake: the name of the fault, and what the line has to say of it. */
const { install, archived } = await openCheckedSite();
const { snippet, siteTag, siteKey } = install;
const body = snippet.slice('<script>'.length, -'</script>'.length);
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`).replaceAll('&#60;', '&lt;');
const html = (page: string): CheckedPage => ({ html: page });
const inline = (text: string) => html(head(`<script>${text}</script>`));
const asLine = (from: string | RegExp, to: string) => html(head(siteTag.replace(from, to)));
const strict = `script-src 'self'; connect-src 'self'`;

const pages: Record<string, [string, RegExp, CheckedPage]> = {
  'text of the page': ['inert', /as text, with &lt;/, html(head(escaped(snippet)))],
  'text of a code block': ['inert', /as text/, html(`<body><pre>${escaped(siteTag)}</pre>`)],
  'in a comment for old browsers': [
    'inert',
    /a comment/,
    html(head(`<!--[if IE]>${siteTag}<![endif]-->`)),
  ],
  'in a template': ['inert', /<template>/, html(head(`<template>${snippet}</template>`))],
  'in a noscript': ['inert', /<noscript>/, html(head(`<noscript>${siteTag}</noscript>`))],
  'in a frame': ['inert', /<iframe>/, html(`<body><iframe srcdoc="${escaped(siteTag)}"></iframe>`)],
  'in a script of a framework': [
    'inert',
    /another script/,
    inline(`(self.__next_s=self.__next_s||[]).push([0,${JSON.stringify({ children: body })}])`),
  ],
  'written by a script': [
    'inert',
    /another script/,
    inline(`document.write(${JSON.stringify(siteTag).replaceAll('</', '<\\/')})`),
  ],
  'escaped inside its script': ['altered', /escaped for HTML/, inline(escaped(body))],
  'with ampersands escaped': ['altered', /“amp;/, inline(body.replaceAll('&', '&amp;'))],
  'with paragraphs': ['altered', /“<br \/>/, inline(body.replaceAll(';', ';<br />'))],
  'with typographic quotes': ['altered', /typographic/, inline(body.replace(/["']/g, '”'))],
  'with a line break at its end': ['altered', /“\\n” instead of its end/, inline(`${body}\n`)],
  'cut off': ['altered', /its end is missing/, html(head(snippet.slice(0, 4000)))],
  'never closed': ['altered', /not closed/, asLine('</script>', '')],
  'without onerror': [
    'altered',
    /^The onerror of the one-line tag is/,
    asLine(/ onerror="[^"]*"/, ''),
  ],
  'without both handlers': ['altered', /onload and onerror/, asLine(/ on\w+="[^"]*"/g, '')],
  'with minified handlers': ['altered', /onload and onerror/, asLine(/'/g, '`')],
  'with a nomodule': [
    'delayed',
    /nomodule/,
    html(head(snippet.replace('<script', '<script nomodule'))),
  ],
  'with a src beside its text': [
    'delayed',
    /src/,
    html(head(snippet.replace('<script', '<script src="/a.js"'))),
  ],
  'in another language': [
    'delayed',
    /text\/VBScript/,
    html(head(snippet.replace('<script', '<script language="VBScript"'))),
  ],
  'of an archived site, one line': ['unknown_site', /archived/, html(head(archived.siteTag))],
  'with a wrong key': ['unknown_site', /no such site/, asLine(siteKey, '0'.repeat(24))],
  'rewritten by an archive': [
    'unknown_site',
    /\/web\/2024js_/,
    asLine('src="', 'src="/web/2024js_/'),
  ],
  'with another server': [
    'not_compared',
    /localhost:9 did not/,
    asLine(/http:\/\/localhost:\d+/, 'http://localhost:9'),
  ],
  'below an element that no head holds': [
    'not_in_head',
    /ends at <img>/,
    html(head(`<img src="/a.gif">${snippet}`)),
  ],
  'above the doctype': ['not_in_head', /doctype/, html(snippet + head(''))],
  'below a loader': [
    'not_first',
    /gtag/,
    html(head(`<script async src="https://a.example/gtag.js"></script>${snippet}`)),
  ],
  'of two sites': ['second', /2 sites/, html(head(snippet + archived.snippet))],
  'under a policy that allows inline scripts': [
    'blocked',
    /^The page's policy allows the snippet, .*lacks: connect-src http\S+$/,
    { html: head(snippet), policy: "script-src 'unsafe-inline' *; connect-src 'self'" },
  ],
  'above a meta policy': [
    'blocked',
    /lacks: script-src http\S+; connect-src http\S+$/,
    html(head(`${snippet}<meta http-equiv="content-security-policy" content="${strict}">`)),
  ],
  'one line, under a strict policy': [
    'blocked',
    /'nonce-…'/,
    { html: head(siteTag), policy: "script-src 'strict-dynamic' 'nonce-a'" },
  ],
  'not found': [
    'no_page',
    /404 \(Not Found\)/,
    { html: '', answer: (to) => void to.writeHead(404).end(head(snippet)) },
  ],
  'no page but data': ['no_page', /application\/json/, { html: '{}', type: 'application/json' }],
  'compressed, and not saying so': [
    'no_page',
    /compressed/,
    {
      html: '',
      answer: (to) => void to.setHeader('content-type', 'text/html').end(gzipSync(head(snippet))),
    },
  ],
  'compressed wrongly': [
    'no_page',
    /compression is broken/,
    {
      html: '',
      answer: (to) =>
        void to.setHeader('content-encoding', 'gzip').end(deflateRawSync(head(snippet))),
    },
  ],
  'leading to itself': [
    'no_page',
    /without end/,
    {
      html: '',
      answer: (to) => void to.writeHead(302, { location: 'leading%20to%20itself' }).end(),
    },
  ],
  'leading nowhere': [
    'no_page',
    /"ftp:\/\/a\/"/,
    { html: '', answer: (to) => void to.writeHead(302, { location: 'ftp://a/' }).end() },
  ],
  'leading to a page without it': [
    'absent',
    /\/sign-in /,
    { html: '', answer: (to) => void to.writeHead(302, { location: '/sign-in' }).end() },
  ],
  'breaking off': ['no_page', /connection broke/, { html: '', answer: (to) => void to.destroy() }],
};
const sound: Record<string, CheckedPage> = {
  'below scripts that wait for the end of the page': html(
    head(
      `<script defer src="/a.js"></script><script type="module" src="/b.js"></script>${snippet}`,
    ),
  ),
  'one line, with a version': asLine('.js"', '.js?ver=6.4"'),
  'one line, without a scheme': asLine('http:', ''),
  'in UTF-16': {
    html: '',
    answer: (to) =>
      void to
        .setHeader('content-type', 'text/html')
        .end(Buffer.from(`\ufeff${head(snippet)}`, 'utf16le')),
  },
  'behind a cookie': {
    html: '',
    answer: (to, { cookie }) =>
      void (cookie === 'a=1'
        ? to.end(head(snippet))
        : to
            .writeHead(302, { location: 'behind%20a%20cookie', 'set-cookie': 'a=1; Path=/' })
            .end()),
  },
  'for browsers alone': {
    html: '',
    answer: (to, asked) =>
      void to.end(/Mozilla.*Chrome/.test(`${asked['user-agent']}`) ? head(snippet) : head('')),
  },
  'with a policy in the body, which browsers ignore': html(
    head(snippet).replace(
      '<p>',
      `<meta http-equiv="content-security-policy" content="script-src 'none'"><p>`,
    ),
  ),
};

const served = Object.fromEntries(Object.entries(pages).map(([name, [, , page]]) => [name, page]));
const { at, close } = await servePages({ ...served, ...sound, 'sign-in': html(head('')) });
afterFile(close);

it.each(Object.entries(pages))('tells what is wrong: %s', async (name, [fault, words]) => {
  const { code, text } = await check(at(name), '--json');
  const { error } = JSON.parse(text) as { error: { code: string; message: string } };
  expect([code, error.code, error.message]).toEqual([1, fault, expect.stringMatching(words)]);
  expect(error.message).not.toContain('\n');
});

it.each(Object.keys(sound))('finds nothing wrong: %s', async (name) => {
  expect(await check(at(name))).toEqual({ code: 0, text: expect.stringContaining('in place') });
});
