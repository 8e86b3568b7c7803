import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import type { List } from '../../src/shared/wire/list.ts';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import type { Site } from '../../src/shared/wire/site/site.ts';
import { afterFile } from '../support/afterFile.ts';
import { launchResolving } from '../support/launch.ts';
import { mutants } from '../support/mutants.ts';
import { banner, consentCommands, eventually, visit } from '../support/page.ts';
import { serveSecurely } from '../support/secure.ts';
import { serve } from '../support/site.ts';
import { someOf } from '../support/someOf.ts';
import { visitor as asPerson, openStage } from '../support/stage.ts';

const stage = await openStage();
const browser = await launchResolving('shop.example');
afterFile(() => browser.close());
const site = await stage.api<Site>('/sites', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ domain: 'shop.example', displayName: 'Shop', region: 'EU' }),
});
await stage.service.first.services.sites.verify(site.id);
const { snippet } = await stage.api<Install>(`/sites/${site.id}/install`);
/** Neither takes a cookie away what another one denies, nor can a refusal count further than a grant. */
const weak = mutants['cookies take away what one of them denies'](snippet).replace('=1e15', '=1e9');

const claim = () =>
  `portcullis=1.98765432109876543210.999999999.${Date.now()}.necessary+functional+analytics+marketing.`;

/** The shop on every host, by either scheme. Its server sets what it is told to, and `weak` asks for a build without the defence. */
const port = await serve(({ url = '', headers: { cookie = '' } }, response) => {
  const { searchParams: query } = new URL(url, 'http://shop.example');
  if (query.has('tag')) return void response.end();
  const attributes = query.getAll('set');
  response.setHeader(
    'set-cookie',
    attributes.map((each) => claim() + each),
  );
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en" data-portcullis-jurisdiction="${query.get('place')}"><head><title>Shop</title>
<script>sent = ${JSON.stringify(/portcullis=/.test(cookie))}</script>${query.has('weak') ? weak : snippet}</head><body><h1>Shop</h1></body></html>`);
});
const securePort = await serveSecurely(port);

const hosts = {
  shop: `https://shop.example:${securePort}`,
  subdomain: `https://evil.shop.example:${securePort}`,
  plainShop: `http://shop.example:${port}`,
  plainSubdomain: `http://evil.shop.example:${port}`,
};
const paths = ['/', '/shop/', '/shop/cart'];
const domain = ';domain=shop.example';
const written = (paths: string[], attributes = '') =>
  paths.map((path) => `;path=${path}${attributes}`);

interface Forged {
  /** Where the cookie is forged. */
  host: keyof typeof hosts;
  /** Attributes of each cookie that a script there writes, with our own name. */
  attributes: string[];
  /** Whether the same once more, after the refusal, is the visitor's choice from then on. */
  overwrites?: boolean;
}

/** Cookies forged where the visitor does not refuse, which is on the front page of the shop over https. */
const forged: Record<string, Forged> = {
  'on another path': { host: 'shop', attributes: written(['/shop', '/shop/', '/shop/cart']) },
  'on another path, for the domain': { host: 'shop', attributes: written(['/shop'], domain) },
  'on a subdomain, on another path': { host: 'subdomain', attributes: written(['/shop'], domain) },
  'on a subdomain, on every path': {
    host: 'subdomain',
    attributes: written(['/', '/shop', '/shop/'], domain),
    overwrites: true,
  },
  'over plain http, for the host': {
    host: 'plainShop',
    attributes: written(['/', '/shop', '/shop/']),
  },
  'over plain http, for the domain': {
    host: 'plainShop',
    attributes: written(['/', '/shop', '/shop/'], domain),
  },
  'over plain http, on a subdomain': {
    host: 'plainSubdomain',
    attributes: written(['/', '/shop', '/shop/'], domain),
  },
};

let visits = 0;

/** A visitor of the shop. What is asked for goes into each address. */
async function visitor(also = '') {
  const place = `US-${(36 ** 2 + visits++).toString(36).toUpperCase()}`;
  const context = await asPerson(browser, { ignoreHTTPSErrors: true });
  const addressOf = (path: string, host: keyof typeof hosts = 'shop', more = '') =>
    `${hosts[host]}${path}?place=${place}${also}${more}`;
  const open = async (...where: Parameters<typeof addressOf>) =>
    (await visit(context, addressOf(...where))).page;
  /** The same in each of these places, in one page: to open another takes longer than to go on. */
  async function inEach<Found>(
    all: Parameters<typeof addressOf>[],
    find: (page: Page, at: number) => Promise<Found>,
  ): Promise<Found[]> {
    const [first, ...others] = all as [Parameters<typeof addressOf>, ...typeof all];
    const page = await open(...first);
    const found = [await find(page, 0)];
    for (const [at, where] of others.entries()) {
      await page.goto(addressOf(...where));
      found.push(await find(page, at + 1));
    }
    await page.close();
    return found;
  }
  /** What each page of the shop tells Consent Mode is granted. */
  const granted = (host: keyof typeof hosts = 'shop') =>
    inEach(
      paths.map((path) => [path, host]),
      async (page) =>
        (await consentCommands(page))
          .flatMap(([, states]) => Object.keys(states).filter((name) => states[name] === 'granted'))
          .join(),
    );
  const records = async () => {
    const { data } = await stage.api<List<ConsentRecord>>(`/sites/${site.id}/consent-records`);
    return data.filter(({ jurisdiction }) => jurisdiction === place);
  };
  return {
    context,
    open,
    granted,
    async forge({ host, attributes }: Forged) {
      // On the path itself, or the page could not write it.
      await inEach(
        attributes.map((each) => [/path=([^;]*)/.exec(each)?.[1] as string, host]),
        (page, at) =>
          page.evaluate(`document.cookie = ${JSON.stringify(claim() + attributes[at])}`),
      );
    },
    /** Refuses on the front page; answers with it, once there is a record. */
    async refuse(more?: string) {
      const page = await open('/', 'shop', more);
      await page.evaluate('portcullis.reject()');
      await eventually(records, ({ length }) => length > 0);
      return page;
    },
    records,
  };
}

const refusal = { method: 'reject_all', granted: ['necessary'] };
const refused = Array(paths.length).fill('security_storage');
const everything = expect.stringContaining('ad_storage');

describe('a refusal outlives a cookie that was forged', () => {
  test.concurrent.for(Object.entries(forged))('%s', async ([, how]) => {
    const { context, forge, refuse, granted, records } = await visitor();
    await forge(how);
    expect((await granted()).join()).toContain('ad_storage');
    await refuse();
    expect(await granted()).toEqual(refused);
    await forge(how);
    expect(await granted()).toEqual(how.overwrites ? refused.map(() => everything) : refused);
    expect(await records()).toMatchObject([refusal]);
    await context.close();
  });

  test.concurrent.for(someOf(Object.entries(forged), 3))(
    '%s, and would not where the highest sequence wins',
    async ([, how]) => {
      const { context, forge, refuse, granted } = await visitor('&weak');
      await forge(how);
      await refuse();
      expect((await granted()).join()).toContain('ad_storage');
      await context.close();
    },
  );

  test.concurrent('over https, and is not seen without', async () => {
    const { context, refuse, granted, open } = await visitor();
    await refuse();
    expect(await granted('plainShop')).toEqual(['', '', '']);
    const page = await open('/', 'plainShop');
    await banner(page).waitFor();
    expect(await page.evaluate('sent')).toBe(false);
    await context.close();
  });
});

/** Cookies of our name that a server keeps from scripts, and whether a refusal is known on the next page all the same. */
const keptFromScripts: Record<string, { set: string[]; known: boolean }> = {
  'for the domain': { set: [`;httponly;path=/${domain}`], known: true },
  'for the host': { set: [';httponly;path=/'], known: true },
  'on another path': {
    set: [`;httponly;path=/shop${domain}`, ';httponly;path=/shop'],
    known: true,
  },
  'for the domain and the host': {
    set: [`;httponly;path=/${domain}`, ';httponly;path=/'],
    known: false,
  },
};

describe('a cookie of our name that a server keeps from scripts', () => {
  test.concurrent.for(Object.entries(keptFromScripts))(
    '%s grants nothing, and a refusal is recorded and counts on its page',
    async ([, { set, known }]) => {
      const { context, open, refuse, granted, records } = await visitor();
      const sets = set.map((each) => `&set=${encodeURIComponent(each)}`).join('');
      await (await open('/', 'shop', sets)).close();
      expect(await granted()).toEqual(['', '', '']);
      const page = await refuse();
      expect(await page.evaluate('sent')).toBe(!set[0]?.includes('/shop'));
      await banner(page).waitFor({ state: 'hidden' });
      const commands = await consentCommands(page);
      expect(commands.at(-1)).toMatchObject([
        'update',
        { ad_storage: 'denied', security_storage: 'granted' },
      ]);
      expect(await granted()).toEqual(known ? refused : ['', '', '']);
      expect(await records()).toMatchObject([refusal]);
      await context.close();
    },
  );

  test.concurrent('for the domain does not keep a later acceptance from being known', async () => {
    const { context, open, refuse, granted, records } = await visitor();
    await (
      await open('/', 'shop', `&set=${encodeURIComponent(`;httponly;path=/${domain}`)}`)
    ).close();
    await refuse();
    const page = await open('/');
    await page.evaluate('portcullis.open()');
    await page.getByRole('dialog').getByRole('button', { name: 'Accept all', exact: true }).click();
    await eventually(records, ({ length }) => length > 1);
    expect(await granted()).toEqual(refused.map(() => everything));
    // The server's own is no more.
    await context.clearCookies({ domain: '.shop.example' });
    expect(await granted()).toEqual(refused.map(() => everything));
    await context.close();
  });
});
