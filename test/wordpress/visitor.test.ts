import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { banner, button, eventually, visit } from '../support/page.ts';
import { openStage } from '../support/stage.ts';
import { connected } from './connected.ts';
import { openWordPress } from './host.ts';
import { openTags } from './tags.ts';

const stage = await openStage();
const site = await openWordPress();
const tags = await openTags();

await site.activate(
  'portcullis/portcullis.php',
  'visits/visits.php',
  'wp-consent-api/wp-consent-api.php',
);
await site.inside(`update_option('visits_tags', '${tags.at('stats')}');`);
await stage.publish((ruleset) => ({
  ...ruleset,
  vendorSignals: ['wordpress'],
  presentation: { ...ruleset.presentation, placeholders: true },
}));
const rules = [
  'visits-counter = analytics',
  'visits-font = functional',
  'maps.localhost = functional',
];
await connected(site, stage, { scripts: 'marketing', rules: rules.join('\n') });

const films = tags.at('films');
const path = await site.post(
  'film',
  [
    `<!-- wp:html --><iframe width="300" height="200" title="Film" src="${films}/film"></iframe><!-- /wp:html -->`,
    `<!-- wp:html --><iframe title="Map" src='${tags.at('maps')}/map'></iframe><!-- /wp:html -->`,
    `<!-- wp:html --><blockquote>Quoted</blockquote><script async src="${films}/widget.js"></script><!-- /wp:html -->`,
    `<!-- wp:html --><script>(self.ran=self.ran||[]).push('inline'); new Image().src='${films}/pixel';</script><!-- /wp:html -->`,
    `<!-- wp:html --><script>(self.ran=self.ran||[]).push('harmless')</script><!-- /wp:html -->`,
    `<!-- wp:portcullis/gate {"purpose":"analytics"} --><!-- wp:html --><iframe title="Chart" src="${tags.at('charts')}/chart"></iframe><!-- /wp:html --><!-- /wp:portcullis/gate -->`,
    `<!-- wp:portcullis/gate {"purpose":"functional","whole":true} --><!-- wp:paragraph --><p>Secret words</p><!-- /wp:paragraph --><!-- /wp:portcullis/gate -->`,
    '<!-- wp:paragraph --><p>Smile 😀</p><!-- /wp:paragraph -->',
  ].join('\n'),
);
await site.inside(
  `kses_remove_filters(); $id = get_page_by_path('film')->ID; wp_update_post(array('ID' => $id, 'comment_status' => 'open')); wp_insert_comment(array('comment_post_ID' => $id, 'comment_content' => 'Nice', 'comment_author_email' => 'someone@example.test', 'comment_approved' => 1));`,
);

const ran = (page: Page) => page.evaluate(() => (window as { ran?: string[] }).ran ?? []);
const open = async (cookie = '') => {
  tags.asked.length = 0;
  const context = await stage.visitor();
  for (const pair of cookie.split('; ').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=');
    await context.addCookies([{ name, value: value.join('='), url: site.origin }]);
  }
  return visit(context, `${site.origin}${path}`);
};
const strangers = (requests: string[]) =>
  requests.filter((url) => new URL(url).origin !== site.origin);
/** Frames with something in them. */
const frames = (page: Page) =>
  page.frames().filter((one) => one.parentFrame() && one.url() !== 'about:blank').length;

it.each([
  ['plain', false],
  ['plain', true],
  ['twentytwentyone', false],
  ['twentytwentythree', false],
  ['twentytwentythree', true],
])(
  'theme %s, signed in %s: nobody is asked for anything before the choice',
  async (theme, member) => {
    await site.theme(theme);
    const { page, requests, faults } = await open(
      member ? await site.signIn('owner', 'secret') : '',
    );
    await banner(page).waitFor();
    expect(await banner(page).count()).toBe(1);
    // The bar of a member has a picture of their own too.
    expect(strangers(requests)).toEqual([]);
    expect(tags.asked).toEqual([]);
    expect(await ran(page)).toEqual(['harmless', 'own']);
    expect(frames(page)).toBe(0);
    expect(await page.getByText('Secret words').count()).toBe(0);
    expect(
      await page.evaluate(() =>
        (window as { wp_has_consent?: (of: string) => boolean }).wp_has_consent?.('statistics'),
      ),
    ).toBe(false);
    expect(faults).toEqual([]);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => !/^wordpress_|^wp-settings/.test(name))).toEqual([]);
    await page.context().close();
  },
);

it('the theme’s own tag above everything sees the denied default', async () => {
  await site.theme('plain');
  const { page } = await open();
  expect(await page.evaluate(() => (window as { first?: string }).first)).toBe('default');
  await page.context().close();
});

it('after a grant each script and embed comes exactly once, in order, and PHP knows', async () => {
  await site.theme('plain');
  const { page } = await open();
  await button(page, 'Accept all').click();
  const all = ['after', 'before', 'counter', 'harmless', 'inline', 'other', 'own', 'widget'];
  await eventually(
    async () => (await ran(page)).toSorted(),
    (names) => names.join() === all.join(),
  );
  await eventually(
    async () => frames(page),
    (count) => count === 3,
  );
  const order = (await ran(page)).filter((name) => ['before', 'counter', 'after'].includes(name));
  expect(order).toEqual(['before', 'counter', 'after']);
  expect(await page.getByText('Secret words').count()).toBe(1);
  expect(tags.asked.toSorted()).toEqual([
    ...['charts.localhost/chart', 'films.localhost/film', 'films.localhost/pixel'],
    ...['films.localhost/widget.js', 'maps.localhost/map', 'stats.localhost/counter.js'],
    ...['stats.localhost/font.css', 'stats.localhost/other.js'],
  ]);
  expect(
    (await stage.recordsOf(page)).length ||
      (
        await eventually(
          () => stage.recordsOf(page),
          (records) => records.length === 1,
        )
      ).length,
  ).toBe(1);

  await page.reload();
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  expect(await cookies()).toContain('visits');
  expect(await cookies()).toContain('wp_consent_statistics');
  await page.context().close();
});

it('a refusal keeps the other plugin’s cookie away, whatever the cookies of WP Consent API say', async () => {
  const { page } = await open();
  await button(page, 'Reject all').click();
  await banner(page).waitFor({ state: 'detached' });
  const services = encodeURIComponent('{"Maps":true}');
  await page.context().addCookies(
    [
      ['wp_consent_statistics', 'allow'],
      ['wp_consent_consented_services', services],
    ].map(([name, value]) => ({ name: name as string, value: value as string, url: site.origin })),
  );
  await page.reload();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('visits');
  expect(names).not.toContain('maps');
  expect(tags.asked).toEqual([]);
  await page.context().close();
});

it('without our answer WP Consent API takes everything for allowed', async () => {
  await site.without('includes/ConsentApi.php', "return 'optin';", "return '';", async () => {
    await site.without(
      'includes/ConsentApi.php',
      'return self::grants( (string) $category );',
      'return $has;',
      async () => {
        const { page } = await open();
        expect((await page.context().cookies()).map(({ name }) => name)).toContain('visits');
        await page.context().close();
      },
    );
  });
});

it.each([
  ['includes/Gates.php', "'script_loader_tag'", "'nothing'", 'stats.localhost/counter.js'],
  ['includes/Gates.php', "'style_loader_tag'", "'nothing'", 'stats.localhost/font.css'],
  [
    'includes/Gates.php',
    'add_filter( $filter, array',
    'false && add_filter( $filter, array',
    'films.localhost/film',
  ],
  ['includes/Quiet.php', "'wp_preload_resources'", "'nothing'", 'stats.localhost/preload.js'],
])('%s without %s asks a stranger', async (file, line, instead, request) => {
  await site.without(file, line, instead, async () => {
    const { page } = await open();
    await eventually(
      async () => tags.asked,
      (all) => all.includes(request),
    );
    await page.context().close();
  });
});

it.each([
  ['emoji', 's.w.org'],
  ['avatars', 'gravatar.com/avatar'],
])('with WordPress’s own %s somebody is asked', async (setting, host) => {
  await site.theme('twentytwentyone');
  await site.set({ [setting]: '' });
  expect((await site.get(path)).text.includes(host)).toBe(true);
  await site.set({ [setting]: '1' });
  expect((await site.get(path)).text.includes(host)).toBe(false);
});

it('a stand-in names the purpose a frame waits for, and lets just that through', async () => {
  await site.theme('plain');
  const { page } = await open();
  await page.getByRole('button', { name: 'Allow marketing' }).first().click();
  await eventually(
    async () => tags.asked,
    (all) => all.includes('films.localhost/film'),
  );
  expect(tags.asked).not.toContain('charts.localhost/chart');
  await page.context().close();
});

it('PHP had nothing to complain about', async () => {
  expect(await site.complaints()).toEqual([]);
});
