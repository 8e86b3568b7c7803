import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { openStage } from '../support/stage.ts';
import { connected } from './connected.ts';
import { openWordPress } from './host.ts';

const stage = await openStage();
const site = await openWordPress();
await site.activate('portcullis/portcullis.php');
await connected(site, stage);

/** What of the editor's own code is used here. */
interface Editor {
  blocks: { createBlock(name: string, attributes: object, inside?: object[]): object };
  data: {
    dispatch(store: string): {
      insertBlocks(block: object): void;
      editPost(edits: object): void;
      savePost(): Promise<void>;
    };
    select(store: string): {
      getBlocks(): { name: string; isValid: boolean; attributes: object }[];
      getPermalink(): string;
      getCurrentPostId(): number;
    };
  };
}
type Wp = { wp: Editor };

async function signIn(): Promise<Page> {
  const page = await stage.browser.newPage();
  await page.goto(`${site.origin}/wp-login.php`);
  await page.fill('#user_login', 'owner');
  await page.fill('#user_pass', 'secret');
  await page.click('#wp-submit');
  return page;
}
const blocks = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as Wp).wp.data
      .select('core/block-editor')
      .getBlocks()
      .map(({ name, isValid, attributes }) => ({ name, isValid, attributes })),
  );

it('an author puts a film into the block, sees what it waits for, and visitors get it held', async () => {
  const page = await signIn();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${site.origin}/wp-admin/post-new.php`);
  await page.waitForFunction(() => (window as unknown as Wp).wp?.data?.select('core/block-editor'));
  await page.evaluate(async () => {
    const { blocks, data } = (window as unknown as Wp).wp;
    const film = blocks.createBlock('core/html', {
      content: '<iframe src="https://films.example/1" title="Film"></iframe>',
    });
    const gate = blocks.createBlock('portcullis/gate', { purpose: 'analytics' }, [film]);
    data.dispatch('core/block-editor').insertBlocks(gate);
    data.dispatch('core/editor').editPost({ title: 'Film', status: 'publish' });
    await data.dispatch('core/editor').savePost();
  });
  await page.getByText('Waits for: analytics').first().waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/editor.png` });
  const id = await page.evaluate(() =>
    (window as unknown as Wp).wp.data.select('core/editor').getCurrentPostId(),
  );
  await page.goto(`${site.origin}/wp-admin/post.php?post=${id}&action=edit`);
  await page.waitForFunction(
    () => (window as unknown as Wp).wp?.data?.select('core/block-editor').getBlocks().length,
  );
  expect(await blocks(page)).toEqual([
    { name: 'portcullis/gate', isValid: true, attributes: { purpose: 'analytics', whole: false } },
  ]);
  // What the editor works with is what the author wrote.
  const { text: stored } = await site.get(`/wp-json/wp/v2/posts/${id}`);
  expect(stored).not.toContain('data-portcullis-snippet');
  expect(faults).toEqual([]);
  const { text } = await site
    .get(`/?p=${id}`)
    .then(({ headers }) => site.get(new URL(headers.get('location') as string).pathname));
  expect(text).toContain(
    '<iframe data-purpose="analytics" data-src="https://films.example/1" title="Film">',
  );
  await page.close();
});

it('Site Health runs both tests and finds nothing', async () => {
  const page = await signIn();
  await page.goto(`${site.origin}/wp-admin/site-health.php`);
  await page.locator('.site-health-view-passed').click();
  for (const label of ['is up to date', 'is first in the page']) {
    await page.getByText(`The consent snippet ${label}`).waitFor();
  }
  await page.close();
});
