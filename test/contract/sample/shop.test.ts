import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { catalogue } from '../../../server/sample/shop/catalogue.ts';
import { vendors } from '../../../server/sample/vendors.ts';
import { afterFile } from '../../support/afterFile.ts';
import { installOf, postForm, sha256, startTestSample } from './sampleShop.ts';

let sample: Awaited<ReturnType<typeof startTestSample>>;
beforeAll(async () => {
  sample = await startTestSample();
});
afterFile(() => sample.close());

const page = async (path: string) => (await fetch(sample.shop + path)).text();
const paths = [
  '/',
  '/product/tide-bowl',
  '/basket',
  '/privacy',
  '/thanks',
  '/nowhere',
  '/monitoring',
];

describe('the head', () => {
  it.each(paths)(
    'of %s has the snippet above the tag manager, the gated tags below it',
    async (path) => {
      const text = await page(path);
      const order = [
        '<meta charset="utf-8">',
        '<title>',
        installOf('snippet()').snippet,
        'gtm.start',
        'type="text/plain"',
        'rel="stylesheet"',
        '<body>',
      ];
      const places = order.map((part) => text.indexOf(part));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(text.indexOf('<script')).toBe(places[2]);
      expect(text).toContain('<html lang="en" data-portcullis-jurisdiction="DE"');
    },
  );

  it('holds the one-line tag instead when the page is asked so', async () => {
    const text = await page('/?install=tag');
    expect(text).toContain(installOf('snippet()').siteTag);
    expect(text).not.toContain(installOf('snippet()').snippet);
  });

  it('gates every library and its setup under the purpose, in the order the vendor wants', async () => {
    const text = await page('/');
    for (const { name, purpose, setupFirst } of vendors) {
      const tag = (id: string, src: string) =>
        text.indexOf(
          `<script type="text/plain" data-purpose="${purpose}" data-tag="${id}" src="${src}"></script>`,
        );
      const library = tag(name, `${sample.tagsUrl}/npm/${name}.js`);
      const setup = tag(`${name} setup`, `/tags/${name}.js`);
      expect(Math.min(library, setup)).toBeGreaterThan(0);
      expect(setup < library).toBe(setupFirst);
    }
    expect(text).toContain(`data-purpose="functional" data-src="${sample.tagsUrl}/video/kiln"`);
    expect(text).not.toMatch(/<iframe[^>]* src=/);
  });
});

describe('the install', () => {
  it('is asked for on each page, and the last answer serves while the service is away', async () => {
    const answers = ['one()', 'two()', null, 'three()'];
    const other = await startTestSample({
      install: async () => {
        const body = answers.shift();
        if (!body) throw new Error('away');
        return installOf(body);
      },
    });
    const shown: string[] = [];
    for (let count = 0; count < 4; count++) {
      shown.push(/(one|two|three)\(\)/.exec(await (await fetch(other.shop)).text())?.[1] ?? '');
    }
    await other.close();
    expect(shown).toEqual(['one', 'two', 'two', 'three']);
  });

  it('leaves no page with tags and without a snippet when there never was an answer', async () => {
    const other = await startTestSample({ install: () => Promise.reject(new Error('away')) });
    const response = await fetch(other.shop);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('<script');
    expect(other.errors).toHaveLength(1);
    await other.close();
  });
});

describe('the policy', () => {
  const directives = async (path: string) => {
    const header = (await fetch(sample.shop + path)).headers.get('content-security-policy') ?? '';
    return Object.fromEntries(header.split('; ').map((directive) => directive.split(/ (.*)/)));
  };

  it('lets in what the install names, our own files, the third parties, and the loader by its hash', async () => {
    const scripts = [...(await page('/')).matchAll(/<script>([\s\S]*?)<\/script>/g)];
    const hashes = scripts.map(([, text]) => sha256(text as string));
    expect(hashes).toHaveLength(2);
    expect(await directives('/')).toEqual({
      'default-src': "'none'",
      'script-src': `${hashes[0]} http://service.localhost:1 'self' ${sample.tagsUrl} ${hashes[1]}`,
      'style-src': `'self' ${sample.tagsUrl}`,
      'media-src': sample.tagsUrl,
      'connect-src': `'self' http://collect.localhost:1 ${sample.tagsUrl}`,
      'img-src': `'self' ${sample.tagsUrl} ${sample.tagsUrl.replace('tags.', 'ads.')} data:`,
      'frame-src': sample.tagsUrl,
      'base-uri': "'none'",
      'form-action': "'self'",
    });
  });

  it('names the handler instead of the snippet with the one-line tag', async () => {
    const sources = (await directives('/?install=tag'))['script-src'];
    expect(sources).toContain(`${sha256('shut()')} 'unsafe-hashes' http://service.localhost:1`);
    expect(sources).not.toContain(sha256('snippet()'));
  });

  it.each(paths)('finds nothing on %s that it would have to refuse', async (path) => {
    expect(await page(path)).not.toMatch(/<style|\sstyle="|\son[a-z]+="|javascript:/);
  });
});

describe('the shop', () => {
  it('keeps a basket through plain forms', async () => {
    // A shop of its own: there is one basket per shop, and another test fills it too.
    const { shop, close } = await startTestSample();
    onTestFinished(close);
    const added = await postForm(`${shop}/basket/add`, { slug: 'dune-vase' });
    expect([added.status, added.headers.get('location')]).toEqual([303, '/basket']);
    await postForm(`${shop}/basket/add`, { slug: 'dune-vase' });
    await postForm(`${shop}/basket/add`, { slug: 'nothing-of-ours' });
    const filled = await (await fetch(`${shop}/basket`)).text();
    expect(filled).toContain('Dune vase');
    expect(filled).toContain('<strong>€124.00</strong>');
    await postForm(`${shop}/basket/remove`, { slug: 'dune-vase' });
    expect(await (await fetch(`${shop}/basket`)).text()).toContain('Nothing in it yet.');
  });

  it('thanks for a newsletter address and does not repeat it', async () => {
    const posted = await postForm(`${sample.shop}/newsletter`, { email: 'visitor@example.com' });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/thanks']);
    expect(await page('/thanks')).toContain('Thank you');
  });

  it('has a way to the privacy choices on every page', async () => {
    for (const path of paths) expect(await page(path)).toMatch(/<a [^>]*data-portcullis-open/);
  });

  it('answers 404 for a product it does not have', async () => {
    expect((await fetch(`${sample.shop}/product/nowhere`)).status).toBe(404);
  });

  it('serves every file its pages ask for, and what the setups name is the sink alone', async () => {
    const files = new Set<string>();
    for (const path of [...paths, ...catalogue.map(({ slug }) => `/product/${slug}`)]) {
      for (const [, file] of (await page(path)).matchAll(/(?:src|href)="(\/[\w/-]+\.\w+)"/g)) {
        files.add(file as string);
      }
    }
    expect(files.size).toBeGreaterThan(14);
    for (const file of files) {
      const response = await fetch(sample.shop + file);
      expect([file, response.status]).toEqual([file, 200]);
      const text = await response.text();
      expect(text).not.toContain('{tagsUrl}');
      for (const [url] of text.matchAll(/https?:\/\/[^/'"`\s]+/g)) {
        if (file.startsWith('/tags/')) expect(url).toBe(sample.tagsUrl);
      }
    }
  });

  it('sets no cookie, whatever is asked of it', async () => {
    const responses = await Promise.all([
      ...[...paths, '/shop.css', '/panel.js', '/panel/state?since=0'].map((path) =>
        fetch(sample.shop + path),
      ),
      postForm(`${sample.shop}/basket/add`, { slug: 'tide-bowl' }),
      postForm(`${sample.shop}/basket/remove`, { slug: 'tide-bowl' }),
      postForm(`${sample.shop}/newsletter`, { email: 'visitor@example.com' }),
    ]);
    for (const response of responses) expect(response.headers.getSetCookie()).toEqual([]);
  });
});
