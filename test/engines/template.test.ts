import { describe, expect, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { browsers } from '../support/browsers.ts';
import { serve } from '../support/site.ts';

const asked = new Set<string>();
const away = await serve((request, response) => {
  asked.add((request.url as string).slice(1));
  response.end();
});
const address = (name: string) => `http://tracker.localhost:${away}/${name}`;

/** What a template may hold, by the name of what it asks for. */
const held = {
  image: `<img src="${address('image')}">`,
  srcset: `<img srcset="${address('srcset')} 1x">`,
  source: `<picture><source srcset="${address('source')}"><img></picture>`,
  poster: `<video poster="${address('poster')}"></video>`,
  'SVG image': `<svg><image href="${address('SVG%20image')}"/></svg>`,
  'SVG filter': `<svg><filter><feImage href="${address('SVG%20filter')}"/></filter></svg>`,
  'SVG style': `<svg><style>@import url(${address('SVG%20style')});</style></svg>`,
  'SVG script': `<svg><script href="${address('SVG%20script')}"></script></svg>`,
  script: `<script src="${address('script')}"></script>`,
  frame: `<iframe src="${address('frame')}"></iframe>`,
  'style sheet': `<link rel="stylesheet" href="${address('style%20sheet')}">`,
  preload: `<link rel="preload" as="script" href="${address('preload')}">`,
  object: `<object data="${address('object')}"></object>`,
  video: `<video autoplay src="${address('video')}"></video>`,
};
/** What Firefox asks for as its parser reads a template, some of it only where it reads ahead (docs/install). */
const early = 'image|srcset|source|poster|SVG%20image|SVG%20filter|SVG%20style|SVG%20script';

const site = await serve((_request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><title>Site</title>
${Object.values(held)
  .map((markup) => `<template data-purpose="marketing">${markup}</template>`)
  .join('\n')}
<img data-purpose="marketing" data-src="${address('marked%20image')}">
<iframe data-purpose="marketing" data-src="${address('marked%20frame')}"></iframe>
<script type="text/plain" data-purpose="marketing" src="${address('marked%20script')}"></script>
<img src="${address('last')}">`);
});

describe.each(Object.entries(browsers))('in %s', (name, open) => {
  if (!open) console.log(`templates: no ${name} on this machine; it was not checked there`);
  test.runIf(open)(
    'a marked element asks for nothing, and a template for no more than is said',
    async () => {
      const driven = await (open as NonNullable<typeof open>)();
      afterFile(() => driven.close());
      asked.clear();
      const [tab] = driven.tabs;
      await tab?.open(`http://site.localhost:${site}/`);
      await expect.poll(() => asked.has('last')).toBe(true);
      const allowed = RegExp(
        name === 'Firefox' ? `^(${early}|last|favicon.*)$` : '^(last|favicon.*)$',
      );
      expect([...asked].filter((one) => !allowed.test(one))).toEqual([]);
    },
  );
});
