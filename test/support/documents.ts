import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5';
import { expect } from 'vitest';
import type { Outcome, Remark } from '../../packages/install/src/index.ts';
import { hostileBody, installOf } from './installed.ts';

const { snippet } = installOf(hostileBody);

/** What puts the snippet into a document that comes in pieces of these lengths, over and over. */
export type Inject = (
  bytes: Uint8Array,
  lengths: number[],
) => { output: Buffer; outcome: Outcome | Remark | undefined; most: number };

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
  '<title></titlex></TITLE a=">">',
  '<style></style/>',
  '<noscript><p></noscript>',
  '<noframes></head></noframes>',
  '<script type=text/plain><!-- <script> </script> --></script>',
  '<script type=a><!--></script>',
  '<script type=a><!-- <script </script></script>',
  '<script type=a></scriptx><!-- --></script >',
  '<script type=a><!-- <scripty></script>',
  '<script type=module>a</script>',
  '<script defer src=a></script>',
  '<script async src=a></script>',
  '<script type=module async></script>',
  '<script nomodule src=a></script>',
  '<script src=a></script>',
  snippet,
  snippet.replace('>', ' nonce=a>'),
  snippet.replace('>', ' type=text/plain>'),
  `<style>${snippet}</style>`,
  `<title>${snippet}</title>`,
  `<script type=a>"${snippet.replaceAll(/<[/]?script>/g, '')}"</script>`,
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

const neverRuns = ['#comment', 'base', 'link', 'meta', 'noframes', 'noscript', 'style', 'title'];

/** Whether one of ours stands below nothing that runs, as a real parser sees the page. */
function hasOwn(text: string): boolean {
  const head = child(child(parse(text.replace(/^\ufeff/, '')), 'html'), 'head');
  for (const node of head.childNodes) {
    if (neverRuns.includes(node.nodeName) || node.nodeName === '#text') continue;
    if (node.nodeName !== 'script') return false;
    const has = Object.fromEntries((node as Element).attrs.map(({ name, value }) => [name, value]));
    const isModule = has.type === 'module';
    if ((has.type && !isModule) || (has.nomodule !== undefined && !isModule)) continue;
    if (isModule || has.src) {
      if (has.async === undefined && (isModule || has.defer !== undefined)) continue;
      return false;
    }
    return serialize(node as Element).startsWith(hostileBody.slice(0, 38));
  }
  return false;
}

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

/**
 * Tries an injector with made-up documents, cut anywhere.
 * @returns how often it said what
 */
export function expectNeutral(inject: Inject, documents: number): Partial<Record<Outcome, number>> {
  const seen: Partial<Record<Outcome, number>> = {};
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
        if (outcome === 'present') expect(hasOwn(text)).toBe(true);
        return;
      }
      expect(hasOwn(text)).toBe(false);
      const places = [...after.matchAll(/<script>\(function/g)].map(({ index }) => index);
      expect(
        places.some((one) => after.slice(0, one) + after.slice(one + snippet.length) === text),
      ).toBe(true);
      // The mark is the decoder's.
      compare(text.replace(/^\ufeff/, ''), after.replace(/^\ufeff/, ''));
      // A second hand finds the first one's work.
      const again = inject(output, lengths);
      expect([again.outcome, again.output.equals(output)]).toEqual(['present', true]);
    }),
    { numRuns: documents },
  );
  return seen;
}
