import { expect, it } from 'vitest';
import { chooseBrand } from '../../../../server/scanner/choose/brand.ts';
import { hexOf } from '../../../../server/scanner/choose/colour.ts';
import type { FoundBrand } from '../../../../server/scanner/page/brand.ts';

const home = 'https://shop.example/';
const blank: FoundBrand = { painted: [], theme: '', ground: [], logos: [] };
const picture = (url: string, mimeType = 'image/svg+xml', status = 200) => ({
  url,
  mimeType,
  status,
});
const logosAt = (...addresses: string[]) =>
  addresses.map((address) => ({ address, x: 0, y: 0, width: 0, height: 0 }));
const brand = (found: Partial<FoundBrand>, loaded: Parameters<typeof chooseBrand>[2] = []) =>
  chooseBrand({ ...blank, ...found }, home, loaded)?.brand ?? null;

it('takes the colour that most of the painted elements have, greys left out', () => {
  const painted = ['rgb(34, 34, 34)', 'rgb(34, 34, 34)', 'rgb(34, 34, 34)', 'rgb(200, 30, 40)'];
  const green = ['rgb(20, 105, 60)', 'rgb(20, 105, 60)'];
  expect(brand({ painted: [...painted, ...green] })?.colour).toBe('#14693c');
});

it("believes what is painted before the page's own word, and the word only where it is a colour", () => {
  expect(brand({ painted: ['rgb(20, 105, 60)'], theme: '#1144cc' })?.colour).toBe('#14693c');
  expect(brand({ painted: ['rgb(255, 255, 255)'], theme: '#14C' })?.colour).toBe('#1144cc');
  expect(brand({ theme: '#ffffff' })).toBeNull();
});

it('knows the ground that the page stands on', () => {
  const painted = ['rgb(20, 105, 60)'];
  expect(brand({ painted })?.paper).toBe('#ffffff');
  expect(brand({ painted, ground: ['rgba(0, 0, 0, 0)', 'rgb(11, 18, 32)'] })?.paper).toBe(
    '#0b1220',
  );
});

it('takes the likeliest picture that the browser has seen to be one', () => {
  const names = ['gone.png', 'page.png', 'logo.svg?v=2', 'other.svg'];
  const logos = logosAt(...names.map((name) => home + name));
  const loaded = [
    picture(`${home}gone.png`, 'image/png', 404),
    picture(`${home}page.png`, 'text/html'),
    picture(`${home}logo.svg?v=2`),
  ];
  expect(brand({ logos }, loaded)?.logo).toBe('/logo.svg?v=2');
});

it('takes an icon that the browser does not load by its name', () => {
  expect(brand({ logos: logosAt(`${home}icon`, `${home}touch.png`) })?.logo).toBe('/touch.png');
});

it.each([
  'https://cdn.example/logo.svg',
  'https://shop.example:8443/logo.svg',
  'http://shop.example/logo.svg',
  'https://shop.example@evil.example/logo.svg',
  'javascript:alert(1)//logo.svg',
  'data:image/svg+xml,<svg/>',
  'https://shop.example//evil.example/logo.svg',
  'https://shop.example/logo.svg?x=url(//evil.example)',
  `https://shop.example/${'a'.repeat(300)}.svg`,
  'no address',
])('offers no picture at %s', (address) => {
  expect(brand({ logos: logosAt(address) }, [picture(address)])).toBeNull();
});

it.each([
  ['rgb(17, 68, 204)', '#1144cc'],
  ['rgba(17, 68, 204, 0.95)', '#1144cc'],
  ['color(srgb 1 0 0)', '#ff0000'],
  ['oklch(0.546 0.245 262.881)', '#155dfc'],
  ['#1A2b3C', '#1a2b3c'],
])('%s is %s', (text, hex) => {
  expect(hexOf(text)).toBe(hex);
});

it.each([
  'rgba(17, 68, 204, 0.5)',
  'color(srgb 1 0 0 / 0.2)',
  'lab(50 0 0)',
  '#12',
  '#1144cc;background:url(x)',
  'red',
  '',
])('%s is no colour that can be taken', (text) => {
  expect(hexOf(text)).toBeNull();
});

it('whatever numbers stand in a colour, the result is one', () => {
  for (const text of ['rgb(1e9, -5, 300)', 'oklch(9 9 9e9)', 'color(srgb 7 -7 NaN)'])
    expect(hexOf(text)).toMatch(/^#[0-9a-f]{6}$/);
});
