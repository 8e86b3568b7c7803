import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5';
import { expect, it } from 'vitest';
import { createInjector, injectText, type Outcome } from '../../../packages/install/src/index.ts';
import { hostileBody, installOf } from '../../support/installed.ts';
import { placements } from '../../support/placements.ts';

const install = installOf(hostileBody);
const { snippet } = install;

/** Puts it into a document that comes in pieces of these lengths, over and over. */
function inject(bytes: Uint8Array, lengths: number[]) {
  let outcome: Outcome | null = null;
  const injector = createInjector({
    install,
    done: (what) => {
      outcome = what;
    },
  });
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
    at += length;
  }
  take(injector.end());
  return { output: Buffer.concat(out), outcome: outcome as Outcome | null, most };
}

const space = fc.constantFrom('', '\n', ' ', '\r\n\t', '\f');
const cased = (word: string) =>
  fc.constantFrom(word, word.toUpperCase(), word[0]?.toUpperCase() + word.slice(1));
const comment = fc.constantFrom(
  '<!-- a -->',
  '<!---->',
  '<!-->',
  '<!--->',
  '<!-- <head> -->',
  '<!--<!-- -->',
  '<!-- --!>',
  '<!--[if IE]><head><![endif]-->',
  '<!--- - -- ->-->',
  '<?xml version="1.0"?>',
  '<!x <head>',
  '<![CDATA[<head>]]>',
  '</>',
  '</ <head>',
  `<!-- ${snippet.slice(0, 60)} -->`,
);
const between = fc.array(fc.oneof(space, comment), { maxLength: 3 }).map((all) => all.join(''));
const attributes = fc
  .array(
    fc.constantFrom(
      ' a',
      ' a=b',
      ' a="<head>"',
      " a='>'",
      ' a=">"',
      ' a = "b"',
      ' lang=en',
      '/',
      ' =x',
      ' a=b/',
      ' a="1"b="2"',
      '\n data-x',
      ' a=',
      ' charset',
      ' "',
      ' <head',
    ),
    { maxLength: 3 },
  )
  .map((all) => all.join(''));
const doctype = fc.constantFrom(
  '',
  '<!doctype html>',
  '<!DOCTYPE html>',
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
  '<!doctypehtml>',
  '<!doctype html SYSTEM ">',
);
const tag = (name: string) =>
  fc
    .tuple(cased(name), attributes, fc.constantFrom('', ' ', '/'))
    .map(([a, b, c]) => `<${a}${b}${c}>`);
const meta = fc.constantFrom(
  '<meta charset="utf-8">',
  '<META CHARSET=utf-8 />',
  "<meta charset='windows-1252'>",
  '<meta name=viewport content="width=1">',
  '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
  `<meta name=x content="<head><meta charset=x>">`,
  `<meta http-equiv=content-security-policy content="script-src 'self'">`,
);
const content = fc.constantFrom(
  '<title><head></title>',
  '<script>"<head>"</script>',
  '<script>var a="<head><meta charset>"</script>',
  '<style>head{}</style>',
  '<noscript><head></noscript>',
  '<template><head></template>',
  '<svg><title><head></title></svg>',
  '<textarea><head></textarea>',
  '<body class=a>',
  '<p>text',
  'text',
  '<frameset>',
  '<link rel=stylesheet href=a>',
  '<base href=/>',
  '<header>',
  '<heade>',
  '<math><mi>',
  '<!-- c -->',
  '</head>',
  '</body>',
  '</p>',
  '<',
  '<3',
  '<é>',
  'é',
  '\u0000',
  '</headx>',
  '<script type=text/plain data-purpose=a>',
  '<metax>',
  '<htmlx>',
  '<body><head>',
  '<plaintext>',
  '<select><head>',
  '<table>',
);
const document = fc
  .tuple(
    fc.constantFrom('', '\ufeff'),
    between,
    doctype,
    between,
    fc.oneof(fc.constant(''), tag('html')),
    between,
    fc.oneof({ weight: 3, arbitrary: tag('head') }, { weight: 2, arbitrary: fc.constant('') }),
    between,
    fc.array(fc.oneof(meta, space, comment), { maxLength: 4 }).map((all) => all.join('')),
    fc
      .array(fc.oneof(content, meta, tag('head'), space), { maxLength: 5 })
      .map((all) => all.join('')),
  )
  .map((parts) => parts.join(''));
const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });

type Node = DefaultTreeAdapterMap['parentNode'];
type Element = DefaultTreeAdapterMap['element'];
const child = (node: Node, name: string) =>
  node.childNodes.find((one) => one.nodeName === name) as Element;

/** What a real parser makes of both: the snippet is the head's first script, and all else the same. */
function compare(before: string, after: string): void {
  const parsed = parse(after);
  const head = child(child(parsed, 'html'), 'head');
  const scripts = head.childNodes.filter((one) => one.nodeName === 'script') as Element[];
  const ours = scripts[0] as Element;
  expect(ours && serialize(ours)).toBe(hostileBody);
  const at = head.childNodes.indexOf(ours);
  const above = head.childNodes.slice(0, at).map(({ nodeName }) => nodeName);
  expect(above.filter((name) => !['meta', '#text', '#comment'].includes(name))).toEqual([]);
  head.childNodes.splice(at, 1);
  // Texts that the snippet stood between are one again.
  const outer = serialize(parsed);
  expect(outer).toBe(serialize(parse(before)));
}

it('changes nothing but that the snippet is the first script of the head', () => {
  const seen: Partial<Record<Outcome, number>> = {};
  const documents = Number(process.env.DOCUMENTS ?? 10_000);
  fc.assert(
    fc.property(document, cuts, (text, lengths) => {
      const bytes = Buffer.from(text);
      const { output, outcome, most } = inject(bytes, lengths);
      expect(most).toBeLessThan(17_000);
      seen[outcome as Outcome] = (seen[outcome as Outcome] ?? 0) + 1;
      const after = output.toString();
      expect(inject(bytes, [bytes.length + 1]).output.equals(output)).toBe(true);
      if (outcome !== 'inserted') {
        expect(output.equals(bytes)).toBe(true);
        return;
      }
      expect(after.replace(snippet, () => '')).toBe(text);
      // The mark is the decoder's.
      compare(text.replace(/^\ufeff/, ''), after.replace(/^\ufeff/, ''));
      // A second hand finds the first one's work.
      const again = inject(output, lengths);
      expect([again.outcome, again.output.equals(output)]).toEqual(['present', true]);
    }),
    { numRuns: documents },
  );
  expect(seen.inserted).toBeGreaterThan(documents / 2);
  expect(seen.fragment).toBeGreaterThan(0);
  expect(seen.no_head).toBeGreaterThan(0);
});

it.each(placements)('%s', (_, marked) => {
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
  const said = ' data-portcullis-jurisdiction="US-CA"';
  const put = (page: string) => injectText(page, { install, place }).replace(snippet, () => '');
  expect(put('<html lang=en><head>')).toBe(`<html lang=en${said}><head>`);
  expect(put('<!doctype html><title>')).toBe('<!doctype html><title>');
  expect(put('<html lang=><head>')).toBe('<html lang=><head>');
  expect(injectText('<html><head>', { install, place: '"><script>' })).toBe(
    `<html><head>${snippet}`,
  );
});
