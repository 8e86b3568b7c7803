// @vitest-environment happy-dom
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { cspSource } from '../../../../server/artefacts/hash.ts';
import { siteTag, siteTagHandler } from '../../../../server/artefacts/siteTag.ts';

interface Page {
  portcullis?: unknown;
  dataLayer?: unknown[];
  [name: string]: unknown;
}

/** Runs the handler as the browser does for an element, its `this`, on a page with these globals. */
function handle(globals: Page = {}, dataset: Record<string, string> = {}): Page {
  const page: Page = createContext({ ...globals, element: { dataset } });
  page.self = page;
  runInContext(`(function(event){${siteTagHandler}\n}).call(element,{})`, page);
  return page;
}

const typeOf = (value: unknown) => Object.prototype.toString.call(value);
const contentOf = (entry: unknown) => JSON.parse(JSON.stringify([...(entry as IArguments)]));
const denied = [
  'consent',
  'default',
  {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'denied',
    wait_for_update: 500,
  },
];

describe('the handler', () => {
  it('is pinned: site owners have its hash in their policies', () => {
    expect(cspSource(siteTagHandler)).toBe("'sha256-UvAhKRGZFMqnleBQ1po9Exu/8DU3PQy+8ZO2pzpJU+4='");
  });

  it('is its own attribute value, without escapes', () => {
    expect(siteTagHandler).toMatch(/^[\x20-\x7e]+$/);
    expect(siteTagHandler).not.toMatch(/["&<]/);
  });

  it('makes the data layer with the denied default, as the Arguments object Google’s tags take', () => {
    const { dataLayer } = handle();
    expect(dataLayer).toHaveLength(1);
    expect(typeOf(dataLayer?.[0])).toBe('[object Arguments]');
    expect(contentOf(dataLayer?.[0])).toEqual(denied);
  });

  it('puts it first in the data layer there is', () => {
    const dataLayer: unknown[] = [{ event: 'gtm.js' }, { event: 'purchase' }];
    const page = handle({ dataLayer });
    expect(page.dataLayer).toBe(dataLayer);
    expect(contentOf(dataLayer[0])).toEqual(denied);
    expect(dataLayer.slice(1)).toEqual([{ event: 'gtm.js' }, { event: 'purchase' }]);
  });

  it('takes the data layer’s name from the tag', () => {
    const page = handle({}, { layer: 'events' });
    expect(contentOf((page.events as unknown[])[0])).toEqual(denied);
    expect(page.dataLayer).toBeUndefined();
  });

  it('does nothing once the snippet has run', () => {
    const dataLayer: unknown[] = [];
    handle({ dataLayer, portcullis: { granted: () => false } });
    expect(dataLayer).toEqual([]);
  });

  it.each([
    ['an element with that id', document.createElement('div')],
    ['a string', 'portcullis'],
    ['an object of someone else', {}],
  ])('is not disarmed by %s', (_what, portcullis) => {
    expect(contentOf(handle({ portcullis }).dataLayer?.[0])).toEqual(denied);
  });

  it('leaves no name behind but the data layer’s', () => {
    expect(Object.keys(handle()).sort()).toEqual(['dataLayer', 'element', 'self']);
  });
});

describe('the one-line tag', () => {
  const place = { delivery: 'https://d.example.com', siteKey: 'abc123' };

  function parsed(dataLayer: string): HTMLScriptElement {
    const tag = siteTag({ ...place, dataLayer });
    expect(tag).not.toContain('\n');
    const template = document.createElement('template');
    template.innerHTML = tag;
    expect(template.content.childNodes).toHaveLength(1);
    return template.content.firstElementChild as HTMLScriptElement;
  }

  it('is a classic script that holds up the parser, with the handler’s bytes on both events', () => {
    const script = parsed('dataLayer');
    expect(script.getAttributeNames()).toEqual(['src', 'onload', 'onerror']);
    expect(script.getAttribute('src')).toBe('https://d.example.com/abc123.js');
    expect(script.getAttribute('onload')).toBe(siteTagHandler);
    expect(script.getAttribute('onerror')).toBe(siteTagHandler);
  });

  it('names a data layer that is not the usual one where snippet and handler look for it', () => {
    expect(parsed('events').dataset.layer).toBe('events');
    expect(parsed('events').getAttribute('onerror')).toBe(siteTagHandler);
  });
});
