import { expect, it } from 'vitest';
import {
  createInjector,
  injectText,
  type Outcome,
  type Remark,
} from '../../../packages/install/src/index.ts';
import { expectNeutral, type Inject } from '../../support/documents.ts';
import { hostileBody, installOf } from '../../support/installed.ts';
import { placements, placementsBelow } from '../../support/placements.ts';
import { everyCase } from '../../support/someOf.ts';

const install = installOf(hostileBody);
const { snippet } = install;

/** Puts it into a document that comes in pieces of these lengths, over and over. */
function inject(bytes: Uint8Array, lengths: number[], hasty = false) {
  const outcomes: (Outcome | Remark)[] = [];
  const injector = createInjector({ install, done: (what) => outcomes.push(what) });
  const out: Uint8Array[] = [];
  let most = 0;
  let came = 0;
  let went = 0;
  const take = (pieces: Uint8Array[]) => {
    for (const piece of pieces) went += piece.length;
    out.push(...pieces);
    most = Math.max(most, came - went);
  };
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const length = lengths[turn % lengths.length] as number;
    came += Math.min(length, bytes.length - at);
    take(injector.push(bytes.subarray(at, at + length)));
    if (hasty && injector.waits()) take(injector.giveUp());
    at += length;
  }
  take(injector.end());
  const [outcome, ...remarks] = outcomes;
  return { output: Buffer.concat(out), outcome, remarks, most };
}

const documents = Number(process.env.DOCUMENTS ?? (everyCase ? 10_000 : 4_000));

it('changes nothing but that the snippet is the first script of the head', () => {
  const seen = expectNeutral(inject, documents);
  expect(seen.inserted).toBeGreaterThan(documents / 2);
  expect(seen.present).toBeGreaterThan(documents / 100);
  expect(seen.fragment).toBeGreaterThan(0);
  expect(seen.no_head).toBeGreaterThan(0);
});

/** Injectors as they are often written. */
const wrong: [string, Inject][] = [
  ['replaces the text <head>', (bytes) => replaced(bytes, '<head>')],
  ['matches the tag by a pattern', (bytes) => replaced(bytes, /<head[^>]*>/i)],
  ['waits for no snippet further down', (bytes, lengths) => inject(bytes, lengths, true)],
];

function replaced(bytes: Uint8Array, what: string | RegExp): ReturnType<Inject> {
  const before = Buffer.from(bytes).toString();
  const after = before.includes(snippet) ? before : before.replace(what, (tag) => tag + snippet);
  const outcome = after !== before ? 'inserted' : before.includes(snippet) ? 'present' : 'no_head';
  return { output: Buffer.from(after), outcome, most: 0 };
}

it.each(wrong)('one that %s would be found out', (_, injector) => {
  expect(() => expectNeutral(injector, documents)).toThrow('Property failed');
});

it.each([...placements, ...placementsBelow])('%s', (_, marked) => {
  const page = marked.replace('|', '');
  const expected = marked.replace('|', () => snippet);
  expect(injectText(page, { install })).toBe(expected);
  for (const length of [1, 7]) {
    expect(inject(Buffer.from(page), [length]).output.toString()).toBe(expected);
  }
});

it.each([
  ['<head><title>', 'inserted'],
  [`<head>${snippet}`, 'present'],
  ['<div><head></div>', 'fragment'],
  ['<!doctype html><html lang="', 'no_head'],
  ['', 'no_head'],
])('says what became of %s', (page, expected) => {
  expect(inject(Buffer.from(page), [9]).outcome).toBe(expected);
});

const tag = '<script src="https://d.example.com/key.js" onload="a" onerror="a"></script>';

it.each([
  ['a snippet', `<head><title>a</title>${snippet}`],
  ['a snippet behind the head', `<head><link href=a></head>\n${snippet}<body>`],
  ['the one-line tag', `<head><style>a{}</style>${tag}`],
  ['the one-line tag without a scheme', `<head><link>${tag.replace('https:', '')}`],
])('a page with %s further down needs no other', (_, page) => {
  const urls = { ...install.urls, siteTag: 'https://d.example.com/key.js' };
  expect(injectText(page, { install: { ...install, urls } })).toBe(page);
});

it.each([
  ['a script that runs', `<head><script src=a></script>${snippet}`, ['twice']],
  ['a script that may run', `<head><script async src=a></script><link>${snippet}`, ['twice']],
  ['too much', `<head><style>${'a{}'.repeat(6000)}</style>${snippet}`, ['twice']],
  ['nothing', `<head><title>a</title><body>${snippet}`, []],
])('puts another above %s, and says where that makes two', (_, page, remarks) => {
  const seen = inject(Buffer.from(page), [100]);
  expect(seen).toMatchObject({ outcome: 'inserted', remarks });
  expect(seen.output.toString().startsWith(`<head>${snippet}`)).toBe(true);
  expect(seen.most).toBeLessThan(17_000);
});

it.each([
  [`script-src 'self'`, true],
  ['script-src &#39;self&#x27;; connect-src *', true],
  [`default-src 'none'`, true],
  [`img-src 'self'`, false],
  [`script-src 'unsafe-inline' https:; connect-src https:`, false],
])('says whether a policy in a meta element, %s, is in the way', (policy, isInTheWay) => {
  for (const page of [
    `<head><meta http-equiv=Content-Security-Policy content="${policy}"><title>`,
    `<head><meta charset=utf-8><title>a</title><meta content="${policy}" http-equiv="content-security-policy"><body>`,
  ]) {
    const { outcome, remarks } = inject(Buffer.from(page), [30]);
    expect([outcome, remarks]).toEqual(['inserted', isInTheWay ? ['meta_policy'] : []]);
  }
});

it.each(['amp', 'AMP lang=en', '⚡', '⚡️', 'amp4ads', '⚡4email=""'])(
  'leaves AMP pages alone: %s',
  (attribute) => {
    const page = `<!doctype html><html ${attribute}><head><meta charset=utf-8><title>`;
    const { outcome, output } = inject(Buffer.from(page), [5]);
    expect([outcome, output.toString()]).toEqual(['amp', page]);
  },
);

it('waits for a snippet further down only where nothing else is open', () => {
  const waits = (page: string) => {
    const injector = createInjector({ install });
    injector.push(Buffer.from(page));
    return injector.waits();
  };
  expect(waits('<head><meta name=a>')).toBe(false);
  expect(waits('<head><meta charset=utf-8>')).toBe(true);
  expect(waits('<head><title>a')).toBe(true);
  expect(waits('<head><title>a</title><body>')).toBe(false);
  expect(waits(`<head><title>a</title>${snippet}`)).toBe(false);
});

it('leaves UTF-16 as it is, and pages with a snippet of an older ruleset', () => {
  const page = '<!doctype html><head><title>é</title>';
  const little = Buffer.from(page, 'utf16le');
  for (const bytes of [
    little,
    Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
    Buffer.from(little).swap16(),
  ]) {
    expect(inject(bytes, [1])).toMatchObject({ outcome: 'utf_16', output: bytes });
  }
  const older = `<head><meta charset=utf-8><meta name=a><script nonce=a>${hostileBody.slice(0, 50)}</script>`;
  expect(inject(Buffer.from(older), [3]).outcome).toBe('present');
});

it('takes documents in old encodings by their bytes', () => {
  const bytes = Buffer.concat([
    Buffer.from('<html><head><title>'),
    Buffer.from([0x83, 0x5c, 0xe9, 0xff]),
  ]);
  const { output } = inject(bytes, [1]);
  const text = output.toString('latin1');
  expect(text.replace(snippet, () => '')).toBe(bytes.toString('latin1'));
  expect(text.indexOf(snippet)).toBe(12);
});

it('holds no more than the top of a head, and takes time by length', () => {
  for (const endless of [
    '<!-- ',
    ' ',
    '<html ',
    '<aaaa',
    '<head',
    '</p ',
    '<!doctype html><head><!-- ',
    '<head><meta ',
    '<head><meta x="',
  ]) {
    const bytes = Buffer.from(endless + '-a '.repeat(400_000));
    expect(inject(bytes, [1000]).most, endless).toBeLessThan(18_000);
  }
});

it('tells the place on the root element, where the page does not', () => {
  const place = 'US-CA';
  const attribute = ' data-portcullis-jurisdiction="US-CA"';
  const put = (page: string) => injectText(page, { install, place }).replace(snippet, () => '');
  expect(put('<html lang=en><head>')).toBe(`<html lang=en${attribute}><head>`);
  expect(put('<!doctype html><title>')).toBe('<!doctype html><title>');
  expect(put('<html lang=><head>')).toBe('<html lang=><head>');
  expect(injectText('<html><head>', { install, place: '"><script>' })).toBe(
    `<html><head>${snippet}`,
  );
});
