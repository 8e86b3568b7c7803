import fc from 'fast-check';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { findStoredChoice } from '../../src/shared/consent/storedChoice.ts';
import { afterFile } from '../support/afterFile.ts';
import { launch } from '../support/launch.ts';
import { plugin } from './host.ts';
import { runPhp } from './php.ts';

/** Runs a function of the plugin over many values, in one process. */
async function each<Given, Answer>(body: string, given: Given[]): Promise<Answer[]> {
  const program = `define('ABSPATH', 1); function esc_attr($v) { return htmlspecialchars($v, ENT_QUOTES); } foreach (array('Tokens', 'Placement', 'Marks', 'Choice') as $one) require "${plugin}/includes/$one.php"; $given = json_decode(stream_get_contents(STDIN), true); echo json_encode(array_map(function ($one) { ${body} }, $given));`;
  return JSON.parse(await runPhp(['-r', program], { input: JSON.stringify(given) })) as Answer[];
}
const find = (documents: string[]) =>
  each<string, number>('return \\Portcullis\\Placement::find($one, true);', documents);

const browser = await launch();
let page: Page;
beforeAll(async () => {
  page = await browser.newPage();
});
afterFile(() => browser.close());

const mixed = (word: string) =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((upper) =>
      [...word].map((letter, i) => (upper[i] ? letter.toUpperCase() : letter)).join(''),
    );
const space = fc.constantFrom('', ' ', '\n', '\r\n\t', '  ');
const comment = fc.constantFrom(
  ...['<!---->', '<!-->', '<!--->', '<!-- <head> -->', '<!--[if IE]><head><![endif]-->'],
  ...['<!-- a --!>', '<!doctype html>', '<?xml version="1.0"?>', '<!-- -- > <meta charset> -->'],
);
const value = fc.constantFrom('=a', "='a>b'", '="a<head>b"', ' = "x y"', '', "='\"'", '=a"b', '==');
const attribute = fc
  .tuple(fc.constantFrom('lang', 'class', 'data-x', 'onload', 'a"b', 'charset2'), value)
  .map((parts) => ` ${parts.join('')}`);
const tag = (name: string) =>
  fc
    .tuple(mixed(name), fc.array(attribute, { maxLength: 3 }), fc.constantFrom('', ' ', ' /', '\n'))
    .map(([word, attributes, end]) => `<${word}${attributes.join('')}${end}>`);
const gap = fc.array(fc.oneof(space, comment), { maxLength: 3 }).map((parts) => parts.join(''));
const first = fc.oneof(
  fc.constantFrom('<meta charset="utf-8">', '<META  CHARSET=utf-8 />', '<meta name="a">', ''),
  fc.constantFrom('<script>"<head><meta charset=utf-8>"</script>', '<title><head></title>'),
  fc.constantFrom('<link rel="preload" href="/a.js" as="script">', '<style>a{}</style>', 'text'),
  fc.constantFrom('<meta http-equiv="Content-Type" content="text/html; charset=utf-8">', '<base>'),
);
const html = fc
  .tuple(
    fc.constantFrom('', '\u{feff}'),
    fc.oneof(mixed('<!doctype html>'), fc.constantFrom('<!DOCTYPE HTML PUBLIC "-//W3C//DTD">', '')),
    gap,
    fc.oneof(tag('html'), fc.constant('')),
    gap,
    fc.oneof(tag('head'), fc.constant('')),
    gap,
    first,
    gap,
    fc.constantFrom('<script src="/first.js"></script></head><body><p>é</p></body></html>', '<p>'),
  )
  .map((parts) => parts.join(''));

/** Those documents in which something would be ahead of a script at this place, or no browser would run it. */
async function misplaced(documents: string[], places: number[]): Promise<string[]> {
  const cases = documents.flatMap((text, i) => {
    const at = places[i] as number;
    if (at < 0) return [];
    const bytes = Buffer.from(text);
    const put = `${bytes.subarray(0, at)}<script id="us">1</script>${bytes.subarray(at)}`;
    // Which browsers take off the bytes, and their parser of strings does not.
    return [put.replace('\u{feff}', '')];
  });
  return page.evaluate((all) => {
    const fine = (html: string) => {
      const read = new DOMParser().parseFromString(html, 'text/html');
      const us = read.getElementById('us');
      if (us?.localName !== 'script' || us.parentNode !== read.head) return false;
      const every = [...read.querySelectorAll('*')];
      return every
        .slice(0, every.indexOf(us))
        .every((one) => one.matches('html, head, head > meta:first-child'));
    };
    return all.filter((html) => !fine(html));
  }, cases);
}

it('in 10,000 documents the snippet is in the head, with nothing ahead that loads or runs', async () => {
  const documents = fc.sample(html, { numRuns: 10_000, seed: 20 });
  const places = await find(documents);
  expect(places.filter((at) => at >= 0).length).toBeGreaterThan(5_000);
  expect((await misplaced(documents, places)).slice(0, 3)).toEqual([]);
  // A search for the tag finds it in comments and in texts of scripts.
  const searched = documents.map((text) => {
    const found = /<head[^>]*>/i.exec(text);
    return found ? Buffer.byteLength(text.slice(0, found.index + found[0].length)) : -1;
  });
  expect((await misplaced(documents, searched)).length).toBeGreaterThan(1_000);
});

it('a document cut anywhere is waited for, or its place is the same', async () => {
  const documents = fc.sample(html, { numRuns: 500, seed: 21 });
  const places = await find(documents);
  const faults = await each<[string, number], number[]>(
    'list($html, $at) = $one; $faults = array(); for ($i = 0; $i < strlen($html); $i++) { $found = \\Portcullis\\Placement::find(substr($html, 0, $i), false); if ($found !== -1 && $found !== $at) $faults[] = $i; } return $faults;',
    documents.map((text, i) => [text, places[i] as number]),
  );
  // Where the whole has no place, because its last tag has no end, more is waited for.
  expect(faults.filter((found) => found.length)).toEqual([]);
});

it.each([
  ['{"html":"<!doctype html><head>"}', -2],
  ['<rss version="2.0"><channel>', -2],
  ['<?xml version="1.0"?><urlset>', -2],
  ['<!DOCTYPE svg PUBLIC "a"><svg>', -2],
  ['<p>part</p>', -2],
  ['<html amp><head>', -2],
  ['<!doctype html><html ⚡><head>', -2],
  ['<!doctype html>', -2],
  ['', -2],
  ['<!doctype html><html><head><script>', 27],
])('%s', async (document, at) => {
  expect(await find([document])).toEqual([at]);
});

it('reads a document of a few megabytes without end tags in no more steps than bytes', async () => {
  // Quadratic, each of these would take minutes.
  const long = [
    `<!doctype html>${'<!-- a -->'.repeat(3e5)}`,
    `<!doctype html>${'<!-- --!>'.repeat(3e5)}`,
    `<!doctype html><html ${'a="b" '.repeat(5e5)}`,
    `<!doctype html><html>${' '.repeat(3e6)}`,
    `<!doctype html><html>${'<!--'.repeat(7e5)}`,
  ];
  expect(await find(long)).toEqual([-2, -2, -2, -2, -2]);
  const held = await each<string, number>(
    'return strlen(\\Portcullis\\Marks::hold($one, function () { return "marketing"; }));',
    [
      '<iframe '.repeat(4e5),
      '<script><!--'.repeat(3e5),
      '<iframe src=//a.b></'.repeat(1e5),
      '</'.repeat(1e6),
    ],
  );
  expect(held).toHaveLength(4);
});

const piece = fc.oneof(
  fc.constantFrom(
    '<iframe src="//a.example/x">',
    "<IFRAME title='a>b' src=//a.example>",
    '</iframe>',
  ),
  fc.constantFrom(
    '<script src="//a.example/x.js" async></script>',
    '<script>"</p><iframe src=//b>"</script>',
  ),
  fc.constantFrom(
    '<script type="application/ld+json">{}</script>',
    '<script type=module src=//c></script>',
  ),
  fc.constantFrom(
    '<!-- <iframe src=//a> -->',
    '<style>a{}</style>',
    '<textarea><script></textarea>',
    '<p>',
  ),
  fc.constantFrom(
    'text é',
    '<',
    '<3',
    "<p title='<script>'>",
    '<iframe data-purpose="analytics" data-src="//a">',
  ),
);

it('of 5,000 pieces of content no frame or script is left, nothing else is changed, and twice is once', async () => {
  const given = fc.sample(
    fc.array(piece, { maxLength: 6 }).map((all) => all.join('')),
    {
      numRuns: 5_000,
      seed: 22,
    },
  );
  const held = await each<string, string[]>(
    '$hold = function ($html) { return \\Portcullis\\Marks::hold($html, function () { return "marketing"; }); }; return array($hold($one), $hold($hold($one)));',
    given,
  );
  expect(held.filter(([once, twice]) => once !== twice)).toEqual([]);
  const wrong = await page.evaluate(
    (pairs) =>
      pairs.filter(([before = '', after = '']) => {
        const [one, two] = [before, after].map((html) =>
          new DOMParser().parseFromString(html, 'text/html'),
        ) as [Document, Document];
        const runs =
          'iframe[src], script:not([type="text/plain"]):not([type="application/ld+json"])';
        if (two.querySelector(runs)) return true;
        for (const element of two.querySelectorAll<HTMLElement>('[data-purpose="marketing"]')) {
          const { type, src } = element.dataset;
          element.removeAttribute('data-purpose');
          if (src !== undefined && element.localName === 'iframe') {
            element.removeAttribute('data-src');
            element.setAttribute('src', src);
          } else {
            element.removeAttribute('type');
            element.removeAttribute('data-type');
            if (type) element.setAttribute('type', type);
          }
        }
        return !two.isEqualNode(one);
      }),
    held.map(([once], i) => [given[i], once]),
  );
  expect(wrong.slice(0, 3)).toEqual([]);
});

it('PHP reads a stored choice as the snippet does', async () => {
  const now = 1_795_255_090_580;
  const purposes = fc.constantFrom(
    ...['necessary', 'necessary+analytics', 'analytics+marketing', 'marketing', '', '+', 'a b'],
  );
  const cookie = fc
    .tuple(
      fc.constantFrom(
        'portcullis=1',
        'portcullis=1',
        'portcullis=1',
        'portcullis=2',
        'xportcullis=1',
      ),
      fc.constantFrom('12345678901234567890', '1'.repeat(40), '123'),
      fc.constantFrom('1', '2', '0', '3', '1000000000', '999999999'),
      fc.constantFrom(String(now), String(now - 9), '1', String(now + 2 * 864e5), '9'.repeat(17)),
      purposes,
      purposes,
    )
    .map((parts) => parts.join('.'));
  const cookies = fc
    .array(
      fc.oneof({ weight: 3, arbitrary: cookie }, { weight: 1, arbitrary: fc.constant('a=b') }),
      { maxLength: 3 },
    )
    .map((all) => all.join('; '));
  const given = fc.sample(cookies, { numRuns: 5_000, seed: 23 });
  const found = await each<
    string,
    { sequence: number; decided_at: number; granted: string[]; denied: string[] } | null
  >(`return \\Portcullis\\Choice::find($one, ${now});`, given);
  const seen = found.filter(Boolean).length;
  expect(seen).toBeGreaterThan(300);
  expect(
    found.map(
      (one) => one && [one.sequence, one.decided_at, one.granted.sort(), one.denied.sort()],
    ),
  ).toEqual(
    given.map((text) => {
      const choice = findStoredChoice(text, now);
      return (
        choice && [
          ...[choice.sequence, choice.decidedAt],
          ...[Object.keys(choice.granted).sort(), Object.keys(choice.denied).sort()],
        ]
      );
    }),
  );
});
