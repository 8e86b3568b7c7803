import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStage } from '../support/stage.ts';
import { connected } from './connected.ts';
import { openWordPress } from './host.ts';

const stage = await openStage();
const site = await openWordPress();
await site.activate('portcullis/portcullis.php', 'buffers/buffers.php');
// What else the plugin changes in a page has tests of its own.
const bare = { embeds: '', emoji: '', hints: '', avatars: '' };
await connected(site, stage, bare);
const snippet = (await stage.install()).snippet.slice('<script>'.length, -'</script>'.length);
const path = await site.post('hello', '<!-- wp:paragraph --><p>Hello</p><!-- /wp:paragraph -->');

const tag = /<script data-portcullis-snippet[^>]*>(.*?)<\/script>/gs;
const put = (html: string) => [...html.matchAll(tag)].map(([, bytes]) => bytes);
/** The same page as it is without the plugin. */
const bareOf = (address: string, headers: Record<string, string> = {}) =>
  site.get(address, { headers: { ...headers, 'x-without-portcullis': '1' } });
/** What WordPress makes up anew for each answer. */
const steady = (html: string) =>
  html.replace(/(share-tab-\w+-\d+-|share-description-\w+-\d+-|secret=(?:&quot;|\W)*)\w+/g, '$1');

describe.each(['plain', 'twentytwentyone', 'twentytwentythree'])('theme %s', (theme) => {
  it.each([
    ['a visitor', false],
    ['a member', true],
  ])(
    '%s gets the bytes of /install behind the charset, and else the same page',
    async (_, member) => {
      await site.theme(theme);
      const headers = { cookie: member ? await site.signIn('owner', 'secret') : '' };
      const { text } = await site.get(path, { headers });
      expect(put(text)).toEqual([snippet]);
      expect(text.slice(0, text.indexOf('<script data-portcullis'))).toMatch(
        /^<!DOCTYPE html>\s*<html[^>]*>\s*<head>\s*<meta charset="UTF-8"\s*\/?>$/i,
      );
      const { text: without } = await bareOf(path, headers);
      // The menu of a member's own bar names our settings, and nonces change.
      if (!member) expect(text.replace(tag, '')).toBe(without);
    },
  );
});

describe('what is no page for people stays as it is', () => {
  it.each([
    '/feed/',
    '/hello/feed/',
    '/comments/feed/',
    '/wp-sitemap.xml',
    '/wp-sitemap-posts-page-1.xml',
    '/wp-sitemap.xsl',
    '/robots.txt',
    '/wp-json/wp/v2/pages?slug=hello',
    '/wp-json/oembed/1.0/embed?url={origin}/hello/',
    '/hello/embed/',
    '/wp-login.php',
    '/wp-admin/admin-ajax.php?action=nothing',
    '/wp-cron.php',
    '/xmlrpc.php',
    '/hello/?buffer=json',
    '/hello/?buffer=file',
    '/hello/?buffer=part',
    '/hello/?buffer=died',
    '/hello/?buffer=early',
  ])('%s', async (address) => {
    await site.theme('plain');
    const at = address.replace('{origin}', site.origin);
    const [ours, bare] = [await site.get(at), await bareOf(at)];
    expect(put(ours.text)).toEqual([]);
    expect([ours.status, steady(ours.text)]).toEqual([bare.status, steady(bare.text)]);
    const named = ({ headers }: typeof ours) => [...headers.keys()].sort();
    expect(named(ours)).toEqual(named(bare));
  });
});

describe('what others do with the output', () => {
  it.each(['outer', 'inner', 'ended', 'flushed', 'warned', 'length'])('%s', async (buffer) => {
    await site.theme('plain');
    const address = `${path}?buffer=${buffer}`;
    const { text } = await site.get(address);
    expect(put(text)).toEqual([snippet]);
    expect(text.replace(tag, '')).toBe((await bareOf(address)).text);
    expect(text).not.toContain('<!--portcullis');
  });

  it('an error in the middle of a page ends it as it would have without us', async () => {
    const { text, status } = await site.get(`${path}?fatal=1`);
    const bare = await bareOf(`${path}?fatal=1`);
    expect(put(text)).toEqual([snippet]);
    expect([status, text.replace(tag, '')]).toEqual([bare.status, bare.text]);
  });

  it('a page that is sent in pieces arrives in pieces', async () => {
    const answer = await fetch(`${site.origin}${path}?buffer=slowly`);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    const more = async () => {
      const { value, done } = await reader.read();
      text += new TextDecoder().decode(value);
      return done;
    };
    while (!text.includes('<title>')) expect(await more()).toBe(false);
    expect(put(text)).toEqual([snippet]);
    await writeFile(join(site.content, 'go'), '');
    while (!(await more()));
    expect(text).toMatch(/<\/html>$/);
  });
});

describe('each defence is needed', () => {
  it('with wp_head alone the theme’s own tags come first', async () => {
    await site.theme('plain');
    await site.without(
      'includes/Page.php',
      "ob_start( array( self::class, 'pass' ), 1 );",
      '',
      async () => {
        const { text } = await site.get(path);
        expect(put(text)).toEqual([snippet]);
        expect(text.indexOf('self.first')).toBeLessThan(text.indexOf('data-portcullis-snippet'));
      },
    );
  });

  it('without wp_head a page that begins with a warning has no snippet', async () => {
    await site.without(
      'includes/Page.php',
      "add_action( 'wp_head'",
      "add_action( 'wp_nothing'",
      async () => {
        expect(put((await site.get(`${path}?buffer=warned`)).text)).toEqual([]);
      },
    );
  });

  it('a buffer that keeps the page until its end changes what an error leaves of it', async () => {
    const bare = await bareOf(`${path}?fatal=1`);
    await site.without('includes/Page.php', "'pass' ), 1 )", "'pass' ) )", async () => {
      const { text } = await site.get(`${path}?fatal=1`);
      expect(text.replace(tag, '')).not.toBe(bare.text);
    });
  });
});

it('PHP had nothing to complain about', async () => {
  const known = /portcullis_nobody_has_written_this|Stack trace|#\d+ |thrown in/;
  expect((await site.complaints()).filter((line) => !known.test(line))).toEqual([]);
});
