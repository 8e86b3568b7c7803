import { describe, expect, test } from 'vitest';
import { loadSealer } from '../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { keysOf } from '../../src/shared/consent/keys.ts';
import { formatStoredChoice } from '../../src/shared/consent/storedChoice.ts';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import { launch } from '../support/launch.ts';
import { button, eventually, visit } from '../support/page.ts';
import { openSite, serve } from '../support/site.ts';

const sealer = await loadSealer(new URL('../../dist/', import.meta.url));
const browser = await launch();
const requests: string[] = [];
const tracker = await serve((request, response) => {
  requests.push(request.url as string);
  response.setHeader('content-type', 'text/javascript');
  response.setHeader('access-control-allow-origin', '*');
  response.end(`(self.ran=self.ran||[]).push(${JSON.stringify(request.url)})`);
});
const away = `http://tracker.localhost:${tracker}`;

function snippet(mode: Ruleset['blocking']['mode']): string {
  const ruleset = defaultRuleset('site.localhost', sealer.code);
  ruleset.blocking = {
    mode,
    rules: [
      { purpose: 'analytics', host: '*.localhost', path: '/stats' },
      { purpose: 'marketing', host: 'tracker.localhost', path: '/ads' },
    ],
  };
  const place = { siteId: '0'.repeat(32), siteKey: '0'.repeat(24), rulesetIntegrity: 'sha256-x' };
  const nowhere = 'http://localhost:9';
  return sealer.seal(ruleset, { ...place, delivery: nowhere, collect: nowhere }).sealed.snippet;
}

const site = await openSite(({ searchParams }) => ({
  html: `<!doctype html><html lang="en"><head><title>Site</title>
<script>${snippet(searchParams.get('mode') as Ruleset['blocking']['mode'])}</script></head>
<body><h1>Site</h1>${(searchParams.get('markup') ?? '').replaceAll('{away}', away)}</body></html>`,
}));
const open = async (mode: string) => visit(await browser.newContext(), `${site}/?mode=${mode}`);

describe('the automatic gate', () => {
  test('holds by host and path, and lets through in order what is granted', async () => {
    const { page, faults } = await open('enforce');
    await page.evaluate((origin) => {
      const loads: string[] = [];
      Object.assign(self, { loads });
      for (const path of ['/stats/1', '/ads/1', '/stats/2', '/free']) {
        const script = document.createElement('script');
        script.async = false;
        script.onload = () => loads.push(path);
        script.src = origin + path;
        document.head.append(script);
      }
      const image = new Image();
      image.src = `${origin}/stats/pixel`;
    }, away);
    await page.waitForFunction(() => (self as { loads?: string[] }).loads?.includes('/free'));
    expect(requests.filter((path) => /stats|ads\/1/.test(path))).toEqual([]);

    await button(page, 'Accept all').click();
    await page.waitForFunction(() => (self as { loads?: string[] }).loads?.length === 4);
    expect(await page.evaluate(() => (self as { loads?: string[] }).loads)).toEqual([
      '/free',
      '/stats/1',
      '/ads/1',
      '/stats/2',
    ]);
    await eventually(async () => requests.includes('/stats/pixel'), Boolean);
    expect(faults).toEqual([]);
  });

  test.each([
    ['frames, also of a page that denies that they are in it', 'iframe', 'src', true],
    ['sources of images', 'img', 'srcset', false],
    ['pictures of videos', 'video', 'poster', false],
  ])(
    'a mark of the page waits for its purpose, whatever the rules say: %s',
    async (_, name, attribute, denied) => {
      const path = `/free/${name}-${denied}`;
      const markup = `<${name} data-purpose="marketing" data-${attribute}="{away}${path}"></${name}>`;
      const { page } = await visit(
        await browser.newContext(),
        `${site}/?mode=enforce&markup=${encodeURIComponent(markup)}`,
      );
      await button(page, 'Reject all').waitFor();
      if (denied) {
        await page.evaluate(() =>
          Object.defineProperty(Node.prototype, 'isConnected', { get: () => undefined }),
        );
      }
      await button(page, 'Reject all').click();
      await page.waitForFunction(() => document.cookie.includes('portcullis='));
      // What would be requested comes with the choice, ahead of this.
      await page.evaluate((url) => fetch(url), `${away}/free/after`);
      expect(requests).not.toContain(path);
      expect(await page.locator(name).getAttribute(attribute)).toBe(null);
      if (denied) return;
      await page.evaluate(() => (self as { portcullis?: { open(): void } }).portcullis?.open());
      await button(page, 'Accept all').last().click();
      await eventually(async () => requests.includes(path), Boolean);
    },
  );

  test.each([
    ['markup that hides what sends events', '<img name="dispatchEvent" alt="">'],
    ['markup that hides what makes documents', '<img name="implementation" alt="">'],
    ['a constant that is called URL', "<script>const URL = '/api'</script>"],
    ['a class that is called URL', '<script>class URL {}</script>'],
    ['a function that is called CustomEvent', '<script>function CustomEvent() {}</script>'],
  ])('holds in a page with %s', async (_, markup) => {
    const { page, faults } = await visit(
      await browser.newContext(),
      `${site}/?mode=enforce&markup=${encodeURIComponent(markup)}`,
    );
    await button(page, 'Accept all').waitFor();
    const path = `/ads/named-${requests.length}`;
    await page.evaluate((url) => {
      const script = document.createElement('script');
      script.src = `${url}.js`;
      document.documentElement.append(script);
      const box = document.createElement('div');
      box.innerHTML = `<img src="${url}.gif">`;
      new Image().src = `${url}-pixel.gif`;
      return fetch(`${url}-fetch`).catch(() => {});
    }, away + path);
    // What had not been held back would have been requested by then.
    await page.evaluate((url) => fetch(url), `${away}/free/after`);
    expect(requests.filter((one) => one.startsWith(path))).toEqual([]);
    await button(page, 'Accept all').click();
    await eventually(async () => requests.includes(`${path}.js`), Boolean);
    expect(faults).toEqual([]);
  });

  test('only tells, in report mode', async () => {
    const { page } = await open('report');
    const held = await page.evaluate(async (origin) => {
      const events: unknown[] = [];
      document.addEventListener('portcullis:held', (event) =>
        events.push((event as CustomEvent).detail),
      );
      const script = document.createElement('script');
      script.src = `${origin}/ads/report`;
      await new Promise((resolve) => {
        script.onload = resolve;
        document.head.append(script);
      });
      return events;
    }, away);
    expect(held[0]).toEqual({ purpose: 'marketing', url: `${away}/ads/report`, report: true });
    expect(requests).toContain('/ads/report');
  });

  test('leaves insertions to the platform, but while a frame waits for one', async () => {
    const { page } = await open('enforce');
    const seen = await page.evaluate(() => {
      const { prototype } = Node;
      const { appendChild } = prototype;
      const frame = document.createElement('iframe');
      const waiting = prototype.appendChild !== appendChild;
      document.body.append(frame);
      return { waiting, after: prototype.appendChild === appendChild };
    });
    expect(seen).toEqual({ waiting: true, after: true });
  });

  test('leaves results, exceptions, names and source text of the platform as they are', async () => {
    const { page } = await open('enforce');
    const seen = await page.evaluate(() => {
      const fault = (act: () => unknown) => {
        try {
          act();
          return 'nothing';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const child = document.createElement('p');
      return {
        appended: document.body.appendChild(child) === child,
        appends: document.body.append(child) === undefined,
        replaced: document.body.replaceChild(document.createElement('i'), child) === child,
        inserted: document.body.insertAdjacentElement('beforeend', child) === child,
        text: document.body.append('text') ?? document.body.lastChild?.textContent,
        cycle: fault(() => child.appendChild(child)),
        missing: fault(() => document.body.insertBefore(child, document.createElement('b'))),
        stranger: fault(() => Node.prototype.appendChild.call({} as Node, child)),
        nothing: fault(() => (document.body.appendChild as () => void)()),
        name: Node.prototype.appendChild.name,
        length: Node.prototype.insertBefore.length,
        source: /native code/.test(Function.prototype.toString.call(window.fetch)),
        attribute: child.setAttribute('src', 'x') ?? child.getAttribute('src'),
        socket: fault(() => new WebSocket('nonsense:')),
        instance: new EventSource('/free') instanceof EventSource,
      };
    });
    expect(seen).toEqual({
      appended: true,
      appends: true,
      replaced: true,
      inserted: true,
      text: 'text',
      cycle: 'HierarchyRequestError',
      missing: 'NotFoundError',
      stranger: 'TypeError',
      nothing: 'TypeError',
      name: 'appendChild',
      length: 2,
      source: true,
      attribute: 'x',
      socket: 'SyntaxError',
      instance: true,
    });
  });

  test('what is marked for one purpose and named for another waits for both, and holds up nothing', async () => {
    const inline = 'self.inline = (self.inline || 0) + 1';
    const markup = `<script type="text/plain" data-purpose="analytics" src="{away}/ads/both"></script>
<script type="text/plain" data-purpose="analytics">${inline}</script>`;
    const context = await browser.newContext();
    const url = `${site}/?mode=enforce&markup=${encodeURIComponent(markup)}`;
    const choose = (sequence: number, ...granted: string[]) =>
      formatStoredChoice({
        subjectSecret: '1'.repeat(32),
        sequence,
        decidedAt: Date.now(),
        granted: keysOf(granted),
        denied: keysOf(
          ['necessary', 'functional', 'analytics', 'marketing'].filter(
            (key) => !granted.includes(key),
          ),
        ),
      });
    const cookie = choose(1, 'necessary', 'analytics');
    const at = cookie.indexOf('=');
    await context.addCookies([
      { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site },
    ]);
    const { page } = await visit(context, url);
    await page.waitForFunction('self.inline');
    expect(requests).not.toContain('/ads/both');
    await page.evaluate(`document.cookie = ${JSON.stringify(`${choose(2, 'necessary', 'analytics', 'marketing')};path=/`)};
dispatchEvent(new Event('storage'))`);
    await page.waitForFunction("self.ran && ran.includes('/ads/both')");
    expect(await page.evaluate('[ran.length, inline]')).toEqual([1, 1]);
  });

  test('a held request looks like one that failed', async () => {
    const { page } = await open('enforce');
    const outcome = await page.evaluate(async (origin) => {
      const request = new XMLHttpRequest();
      const xhr = new Promise((resolve) => {
        request.onerror = () => resolve('error');
        request.onload = () => resolve('load');
      });
      request.open('GET', `${origin}/ads/xhr`);
      request.send();
      return {
        fetch: await fetch(`${origin}/ads/fetch`).then(
          () => 'answer',
          (error: Error) => error.name,
        ),
        xhr: await xhr,
        beacon: navigator.sendBeacon(`${origin}/ads/beacon`, 'x'),
      };
    }, away);
    expect(outcome).toEqual({ fetch: 'TypeError', xhr: 'error', beacon: true });
    expect(requests.filter((path) => /xhr|fetch|beacon/.test(path))).toEqual([]);
  });

  test('what only looks like a tag in markup stays as it is, and what is one is held', async () => {
    const { page } = await open('enforce');
    const texts = await page.evaluate((origin) => {
      const tag = `<img alt="" src="${origin}/ads/text"><script src="${origin}/ads/text"></script>`;
      const box = document.body.appendChild(document.createElement('div'));
      const inert = [
        `<textarea>${tag}</textarea>`,
        `<title>${tag}</title>`,
        `<!-- ${tag} -->`,
        `<i title='${tag}'></i>`,
        `<style>${tag}</style>`,
        `<xmp>${tag}</xmp>`,
        `<svg><desc><![CDATA[${tag}]]></desc></svg>`,
      ];
      const same = inert.map((markup) => {
        box.innerHTML = markup;
        const made = box.innerHTML;
        const plain = document.implementation.createHTMLDocument('').createElement('div');
        plain.innerHTML = markup;
        return made === plain.innerHTML;
      });
      box.innerHTML = `${inert[0]}<img alt="" src="${origin}/ads/image">`;
      const { value } = box.querySelector('textarea') as HTMLTextAreaElement;
      return { same, kept: value === tag, held: box.querySelector('img')?.dataset.purpose };
    }, away);
    expect(texts).toEqual({ same: Array(7).fill(true), kept: true, held: 'marketing' });
    expect(requests.filter((path) => /text|image/.test(path))).toEqual([]);
  });

  test('a script that a library appends as jQuery does is let through', async () => {
    const { page } = await open('enforce');
    await page.evaluate((origin) => {
      // As its `append` does: parsed by innerHTML, put in with another type, then made anew from what it is.
      const parsed = document.createElement('div');
      parsed.innerHTML = `<script src="${origin}/ads/jquery"></script>`;
      const script = parsed.firstChild as HTMLScriptElement;
      const type = script.getAttribute('type');
      script.type = `${type !== null}/${script.type}`;
      document.body.append(script);
      if (type === null) script.removeAttribute('type');
      else script.type = type;
      if (!/^$|\/(?:java|ecma)script/i.test(script.type)) return;
      const made = document.createElement('script');
      made.src = script.src;
      document.head.append(made);
    }, away);
    expect(requests).not.toContain('/ads/jquery');
    await button(page, 'Accept all').click();
    await page.waitForFunction(() => (self as { ran?: string[] }).ran?.includes('/ads/jquery'));
    expect(requests.filter((path) => path === '/ads/jquery').length).toBe(1);
  });
});

describe('what goes at once because its purpose is granted counts as let through', () => {
  const path = '/ads/granted';
  const ways: Record<string, { markup?: string; code?: (url: string) => unknown }> = {
    nothing: {},
    'script in markup': { markup: `<script src="{away}${path}"></script>` },
    'image in markup': { markup: `<img alt="" src="{away}${path}">` },
    'appended script': {
      code: (url) => {
        const script = document.createElement('script');
        script.src = url;
        document.head.append(script);
      },
    },
    'script by attribute': {
      code: (url) => {
        const script = document.createElement('script');
        script.setAttribute('src', url);
        document.head.append(script);
      },
    },
    innerHTML: {
      code: (url) => {
        document.body.innerHTML = `<img alt="" src="${url}">`;
      },
    },
    'contextual fragment': {
      code: (url) =>
        document.body.append(
          document.createRange().createContextualFragment(`<script src="${url}"></script>`),
        ),
    },
    fetch: { code: (url) => fetch(url, { mode: 'no-cors' }) },
    beacon: { code: (url) => navigator.sendBeacon(url, 'x') },
    XMLHttpRequest: {
      code: (url) => {
        const request = new XMLHttpRequest();
        request.open('GET', url);
        request.send();
      },
    },
  };

  for (const [name, { markup = '', code }] of Object.entries(ways)) {
    test.concurrent(name, async () => {
      const context = await browser.newContext();
      const url = `${site}/?mode=enforce&markup=${encodeURIComponent(markup)}`;
      const first = await visit(context, `${site}/?mode=enforce`);
      await button(first.page, 'Accept all').click();
      await first.page.waitForFunction(() => document.cookie);
      const { page, requests } = await visit(context, url);
      if (code) await page.evaluate(code, `${away}${path}`);
      if (name !== 'nothing') {
        await eventually(async () => requests.includes(`${away}${path}`), Boolean);
      }
      const shut = await page.evaluate(() => {
        (self as unknown as { portcullis: { withdraw(): void } }).portcullis.withdraw();
        return document.querySelectorAll('meta[http-equiv]').length;
      });
      expect(shut).toBe(name === 'nothing' ? 0 : 1);
      await context.close();
    });
  }
});
