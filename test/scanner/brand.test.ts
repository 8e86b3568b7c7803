import { expect, it } from 'vitest';
import { page } from '../support/planted/pages.ts';
import { openScanLab } from '../support/planted/visits.ts';

const drawing = {
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30"><rect width="120" height="30"/></svg>',
  headers: { 'content-type': 'image/svg+xml' },
};
const painted = (text: string, colour: string) =>
  `<button style="background:${colour};color:#fff">${text}</button>`;
const many = (count: number, make: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => make(place)).join('');

const header = `<header style="background:#0b1220">
  <a href="/"><img src="/picture.svg" alt="" class="site-logo"></a>
  <a href="/sale"><img src="/sale.svg" alt="Sale"></a></header>`;
const cookies = `<div class="cookie-banner" style="position:fixed;bottom:0;background:#fff">
  <p>We use cookies and ask for your consent to measure how our pages are used.</p>
  ${many(5, (place) => painted(`Accept all ${place}`, '#c81e28'))}</div>`;

const lab = await openScanLab(
  {
    'shop.localhost/': page(
      `${header}${painted('Menu', '#333')}${painted('Search', '#333')}${painted('Close', '#333')}
      ${painted('Buy', 'oklch(0.546 0.245 262.881)')}<a href="/buy" style="background:oklch(0.546 0.245 262.881)">Buy</a>
      ${painted('Sign in', '#7a1f6e')}${many(9, () => '<button hidden style="background:#7a1f6e">x</button>')}${cookies}`,
      '<meta name="theme-color" content="#14693c"><style>body{background:#0b1220}</style>',
    ),
    'shop.localhost/picture.svg': drawing,
    'shop.localhost/sale.svg': drawing,
    'named.localhost/': page(
      '<header><a href="/"><svg class="logo" width="90" height="30"></svg></a></header>',
      '<meta name="theme-color" content="#14693c"><link rel="apple-touch-icon" href="/touch.png">',
    ),
    'plain.localhost/': page('<button>Buy</button><img src="/logo.svg" class="logo" alt="">'),
    'plain.localhost/logo.svg': drawing,
    'elsewhere.localhost/': page(
      '<header><a href="/"><img class="logo" src="http://other.localhost/picture.svg" alt=""></a></header>',
    ),
    'crowd.localhost/': page(
      `${many(10_000, (place) => painted(`${place}`, place % 2 ? '#14693c' : `color(srgb ${place}e99 -1 calc(1/0))`))}
      <meta name="theme-color" content="#fff;}</style><script>${'x'.repeat(9_000)}">
      <header>${many(3_000, () => '<img class="logo" src="data:image/svg+xml,<svg/>" alt="">')}
      <a href="/"><img class="logo" alt="" src="javascript:alert(1)"></a>
      <a href="/"><img class="logo" alt="" src="/${'long'.repeat(300)}.svg"></a></header>`,
    ),
    'liar.localhost/': page(
      painted('Buy', '#14693c'),
      `<script>getComputedStyle = () => ({ backgroundColor: { toString: () => 'rgb(300, 2, 1); background: url(//evil.example)' } });
      Object.defineProperty(HTMLLinkElement.prototype, 'href', { get: () => ({ length: 1, toString: () => '/x.svg' }) });</script>
      <link rel="apple-touch-icon" href="/x.svg"><meta name="theme-color" content="#7a1f6e">`,
    ),
    'broken.localhost/': page(
      painted('Buy', '#14693c'),
      '<script>Element.prototype.checkVisibility = () => { throw 1 }</script>',
    ),
  },
  'shellPath',
);
const brandOf = async (host: string) => (await lab.visit(`${host}.localhost/`)).brand;

it.concurrent('the colour of most buttons, the page behind them and the picture in its header', async () => {
  expect(await brandOf('shop')).toEqual({
    colour: '#155dfc',
    paper: '#0b1220',
    logo: '/picture.svg',
    picture: null,
  });
});

it.concurrent('what the page names, where nothing in it is painted', async () => {
  expect(await brandOf('named')).toEqual({
    colour: '#14693c',
    paper: '#ffffff',
    logo: '/touch.png',
    picture: null,
  });
});

it.concurrent.each(['plain', 'elsewhere', 'broken'])(
  'nothing on a page that is %s',
  async (host) => {
    expect(await brandOf(host)).toBeNull();
  },
);

it.concurrent('of a crowd with odd colours and addresses the first, as a colour and nothing else', async () => {
  expect(await brandOf('crowd')).toEqual({
    colour: '#14693c',
    paper: '#ffffff',
    logo: null,
    picture: null,
  });
});

it.concurrent('a page that lies has no more than a colour or a path to lie with', async () => {
  expect(await brandOf('liar')).toEqual({
    colour: '#7a1f6e',
    paper: '#ffffff',
    logo: null,
    picture: null,
  });
});

it.concurrent('is kept with the page, and read in one visit alone', async () => {
  const { page: read, pictures } = await lab.read('shop.localhost/');
  expect(read.brand?.logo).toBe('/picture.svg');
  expect(pictures).toEqual({});
  expect((await lab.visit('shop.localhost/', { state: 'gpc' })).brand).toBeNull();
});

/** Width and height, as the start of a frame in a JPEG says them. */
function sizeOf(jpeg: Buffer): [width: number, height: number] {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return [jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)];
}

it.concurrent('with the pictures of a scan there is one of the logo', async () => {
  const { logo } = await lab.visit('shop.localhost/', { picture: true });
  expect(sizeOf(logo as Buffer)).toEqual([120, 30]);
});

it('nothing was fetched for it', () => {
  expect(lab.world.arrived.filter((line) => line.endsWith('/touch.png'))).toEqual([]);
});
