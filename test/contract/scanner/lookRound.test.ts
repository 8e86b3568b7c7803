import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { outgoingClient } from '../../../server/outgoing/client.ts';
import { allowed, lookRound } from '../../../server/scanner/lookRound.ts';
import { readMarkup } from '../../../server/scanner/markup.ts';
import { createScanner } from '../../../server/scanner/scanner.ts';
import { afterFile } from '../../support/afterFile.ts';
import { page } from '../../support/planted/pages.ts';
import { openPlanted } from '../../support/planted/site.ts';

const world = await openPlanted();
afterFile(() => world.close());
const map = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const at = world.url;
world.add({
  'shop.localhost/': (_request, response) =>
    response.writeHead(301, { location: at('shop.localhost/home') }).end(),
  'shop.localhost/home': page('<a href="/about">About</a>'),
  'shop.localhost/robots.txt': `User-agent: *\nDisallow: /private\n\nUser-agent: Portcullis\nDisallow: /secret\n\nSitemap: ${at('shop.localhost/maps.xml')}`,
  'shop.localhost/maps.xml': `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${at('shop.localhost/map.xml.gz')}</loc></sitemap><sitemap><loc>http://127.0.0.1:1/map.xml</loc></sitemap></sitemapindex>`,
  'shop.localhost/map.xml.gz': {
    body: gzipSync(map(at('shop.localhost/a'), at('shop.localhost/b'))),
  },
  'plain.localhost/': page('no robots, no map'),
  'lured.localhost/': (_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${world.port}/` }).end(),
});
const client = outgoingClient({ allowed: world.allowed });

describe('looking round', () => {
  it('follows redirects on the site, and reads robots.txt and the maps it names', async () => {
    const { home, robots, mapped } = await lookRound(client, at('shop.localhost/'));
    expect(home).toBe(at('shop.localhost/home'));
    expect(mapped).toEqual([at('shop.localhost/a'), at('shop.localhost/b')]);
    const urls = ['/secret/x', '/private/x', '/'].map((path) => at(`shop.localhost${path}`));
    expect(allowed(robots, urls)).toEqual(urls.slice(1));
  });

  it('does without either', async () => {
    const home = at('plain.localhost/');
    expect(await lookRound(client, home)).toEqual({ home, robots: '', mapped: [] });
    expect(allowed('', [home])).toEqual([home]);
  });

  it('is led to no other site', async () => {
    expect((await lookRound(client, at('lured.localhost/'))).home).toBe(at('lured.localhost/'));
    expect(world.arrived).not.toContain('GET 127.0.0.1/');
  });
});

describe('site maps that are none', () => {
  const index = (...urls: string[]) =>
    `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;
  const many = Array.from({ length: 30_000 }, (_, n) => `https://odd.localhost/page-${n}`);
  const odd: Record<string, [content: string | Buffer, mapped: string[]]> = {
    'a sign-in page': ['<!doctype html><html><p>Sign in<br><img src=x>&nbsp;', []],
    'an XHTML page': ['<?xml version="1.0"?><html><body><p>Hi</body></html>', []],
    'one that ends early': [
      `${map(at('odd.localhost/a')).slice(0, -9)}<url><loc>htt`,
      [at('odd.localhost/a')],
    ],
    'one packed and cut': [gzipSync(map(...many)).subarray(0, 20_000), many.slice(0, 500)],
    'one that unpacks to 200 MB': [
      gzipSync(Buffer.concat([Buffer.from('<urlset>'), Buffer.alloc(200_000_000, 32)])),
      [],
    ],
    'entities in entities': [
      '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;&b;">]><urlset><url><loc>&c;</loc></url></urlset>',
      [],
    ],
    'bytes of no text': [Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7) % 256)), []],
    'ampersands that nobody escaped': [
      map(`${at('odd.localhost/a')}?b=1&c=2&amp;d=3`),
      [`${at('odd.localhost/a')}?b=1&c=2&d=3`],
    ],
    'nothing but brackets': [`<urlset>${'<'.repeat(100_000)}`, []],
    'a map of itself': [index(at('odd.localhost/sitemap.xml')), []],
  };

  it.each(Object.entries(odd))('%s fails no scan', async (_name, [content, mapped]) => {
    world.add({
      'odd.localhost/': page('odd'),
      'odd.localhost/sitemap.xml': (_request, response) => response.end(content),
    });
    const home = at('odd.localhost/');
    expect(await lookRound(client, home)).toEqual({ home, robots: '', mapped });
  });

  it('a robots.txt of 5 MB is read as far as a robot has to', async () => {
    const rules = 'User-agent: *\nDisallow: /private\n';
    world.add({
      'wordy.localhost/': page('wordy'),
      'wordy.localhost/robots.txt': (_request, response) =>
        response.end(rules + '#'.repeat(5_000_000)),
    });
    const { robots } = await lookRound(client, at('wordy.localhost/'));
    expect(robots.length).toBe(512_000);
    const urls = [at('wordy.localhost/private/x'), at('wordy.localhost/x')];
    expect(allowed(robots, urls)).toEqual(urls.slice(1));
  });
});

describe('where there is no browser', () => {
  world.add({
    'markup.localhost/': page(
      `<img src='//pixel.localhost/p.gif?gcs=G111&amp;id=1'><iframe src=https://video.localhost/e></iframe>
<script type="text/plain" data-purpose="analytics" src="https://held.localhost/t.js"></script><a href="/next">Next</a>`,
      '<script async src="https://tags.localhost/t.js"></script>',
    ),
  });
  const order = { url: at('markup.localhost/'), depth: 0, shape: '/' };

  it('the markup is read, and says that it is all there was', async () => {
    const { page: read, links } = await readMarkup(client, order);
    const [visit, ...others] = read.visits;
    expect(others).toEqual([]);
    expect(visit).toMatchObject({ state: 'no_choice', markupOnly: true, status: 200, stops: [] });
    expect(visit?.requests.map(({ host, type, consent }) => [host, type, consent])).toEqual([
      ['tags.localhost', 'script', {}],
      ['pixel.localhost', 'image', { gcs: 'G111' }],
      ['video.localhost', 'document', {}],
    ]);
    expect(read.title).toBe('Planted');
    expect(links).toEqual([at('markup.localhost/next')]);
  });

  it.each([null, '/nonexistent/chromium'])(
    'a scanner with the browser %j does so',
    async (chromium) => {
      const { allowed } = world;
      const scanner = createScanner({ chromium, allowed, isConsentHost: () => false });
      expect(await scanner.browser()).toBeNull();
      const more = { layers: [], ours: [], intake: [], pictures: true, onState() {} };
      const { signal } = new AbortController();
      const { page: read } = await scanner.readPage({ ...order, ...more, signal });
      expect(read.visits[0]?.markupOnly).toBe(true);
      await scanner.close();
    },
  );

  it('a page that does not answer is said to be unreachable', async () => {
    const url = 'http://markup.localhost:1/';
    const { page: read } = await readMarkup(client, { ...order, url });
    expect(read.visits).toMatchObject([{ status: null, stops: [{ what: 'unreachable' }] }]);
  });
});
