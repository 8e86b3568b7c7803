import { describe, expect, it } from 'vitest';
import { faults } from '../../../server/cli/check/faults.ts';
import { afterFile } from '../../support/afterFile.ts';
import {
  type CheckedPage,
  check,
  headOf as head,
  openCheckedSite,
  servePages,
} from '../../support/checkedSite.ts';
import { table } from '../docs/markdown.ts';

const { install, earlier, archived } = await openCheckedSite();
const { snippet, siteTag, csp } = install;
const hash = csp.snippetScriptSrc.join(' ');
const scripts = csp.origins.scriptSrc.join(' ');
const posts = csp.origins.connectSrc.join(' ');

const strict = `default-src 'self'; script-src 'self' ${hash} ${scripts}; connect-src 'self' ${posts}`;
const tag = '<script src="/tag.js"></script>';
const gone = snippet.replaceAll(/delivery:"[^"]+"/g, 'delivery:"http://localhost:9"');

const good: Record<string, CheckedPage> = {
  'the inline snippet': { html: head(snippet) },
  'the inline snippet under a strict policy': { html: head(snippet), policy: strict },
  'a policy with a nonce that the snippet has': {
    html: head(snippet.replace('<script>', '<script nonce="abc">')),
    policy: `script-src 'nonce-abc' ${scripts}; connect-src ${posts}`,
  },
  'the one-line tag': { html: head(siteTag) },
  'tags that wait, data and comments above it': {
    html: head(
      `<!-- ${tag} --><script type="text/plain" data-purpose="analytics" src="/a.js"></script><script type="application/ld+json">{}</script><template>${tag}</template>${snippet}${tag}`,
    ),
  },
  'a head without a tag': { html: `<!doctype html>${snippet}<p>Shop` },
  'a page that is compressed with it': { html: head(snippet), compressed: head(snippet) },
};
const bad: Record<string, CheckedPage> = {
  no_page: { html: '' },
  absent: { html: head('') },
  inert: { html: head(`<!-- ${snippet.replaceAll('--', '')} -->`) },
  compressed: { html: head(snippet), compressed: head('') },
  second: { html: head(snippet + snippet) },
  'second beside the tag': { html: head(snippet + siteTag) },
  delayed: { html: head(snippet.replace('<script>', '<script type="rocketlazyloadscript">')) },
  'delayed by another name of its address': {
    html: head(siteTag.replace(' src=', ' data-rocket-src=')),
  },
  'delayed by a type in front': {
    html: head(snippet.replace('<script>', '<script type="0a1b-text/javascript">')),
  },
  deferred: { html: head(siteTag.replace('<script ', '<script defer ')) },
  'deferred as a module': { html: head(snippet.replace('<script>', '<script type="module">')) },
  not_in_head: { html: head('').replace('<p>Shop', `<p>Shop</p>${snippet}<p>`) },
  not_first: { html: head(`<script>dataLayer=[]</script>${tag}${snippet}`) },
  xml: { html: head(snippet), type: 'application/xhtml+xml' },
  not_compared: { html: head(gone) },
  unknown_site: { html: head(archived.snippet) },
  out_of_date: { html: head(earlier.snippet) },
  altered: { html: head(snippet.replace('<script>', '<script>/* packed */')) },
  'altered in its data': { html: head(snippet.replaceAll('siteKey:"', 'siteKey: "')) },
  blocked: { html: head(snippet), policy: "script-src 'self'; connect-src 'self'" },
  'blocked by a meta element': {
    html: head(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">${snippet}`,
    ),
  },
  'blocked where an origin is under another name': {
    html: head(snippet),
    policy: `default-src ${scripts} ${posts}; script-src 'self' ${hash}; connect-src ${posts}`,
  },
  'blocked by one of two policies': { html: head(snippet), policy: `${strict}, script-src 'none'` },
};

const { at, close } = await servePages({ ...good, ...bad });
afterFile(close);

describe('portcullis check', () => {
  it.each(Object.keys(good))('finds nothing wrong with %s', async (name) => {
    const { code, text } = await check(at(name));
    expect([text, code]).toEqual([expect.stringMatching(/^The snippet is in place[^\n]*\n$/), 0]);
  });

  it.each(Object.keys(bad))('says in one line what is wrong: %s', async (name) => {
    const { code, text } = await check(at(name), '--json');
    const { error } = JSON.parse(text) as { error: { code: string; message: string } };
    expect([code, error.code]).toEqual([1, name.split(' ')[0]]);
    expect((await check(at(name))).text).toBe(`${error.message}\n`);
    expect(error.message).not.toContain('\n');
  });

  it('finds a host of this machine by a name below localhost', async () => {
    const { code, text } = await check(
      at('the inline snippet').replace('localhost', 'shop.localhost'),
    );
    expect([code, text]).toEqual([0, expect.stringContaining('in place')]);
  });

  it('names what a policy lacks, and the script that stands above', async () => {
    const lacks = (await check(at('blocked'))).text;
    for (const entry of [hash, scripts, posts]) expect(lacks).toContain(entry);
    expect((await check(at('not_first'))).text).toContain('2 scripts are above');
  });

  it('says so where there is no page', async () => {
    const { code, text } = await check(at('nowhere'));
    expect([code, text]).toEqual([1, expect.stringContaining('404 (Not Found)')]);
    expect((await check('http://localhost:9/')).text).toContain('did not answer with a page');
  });

  it('has a fixture for every fault, and docs/install.md says what to do', () => {
    const names = Object.keys(bad).map((name) => name.split(' ')[0]);
    // Pages on this machine count as any site's (judge.test.ts).
    expect(new Set([...names, 'other_site'])).toEqual(new Set(faults));
    const rows = table('docs/install.md', 'Fault', 'What it means', 'What to do');
    expect(rows.map(([name]) => name)).toEqual([...faults]);
  });
});
