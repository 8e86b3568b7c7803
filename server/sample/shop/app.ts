import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Install } from '../../../src/shared/wire/ruleset/published.ts';
import type { FaultSwitch } from '../monitoring/faults.ts';
import { monitoringPage } from '../monitoring/page.ts';
import type { Monitored } from '../monitoring/read.ts';
import { panel } from '../panel/markup.ts';
import type { PanelState } from '../panel/state.ts';
import { createBasket } from './basket.ts';
import { basketPage } from './basketPage.ts';
import { findProduct } from './catalogue.ts';
import { serveFiles } from './files.ts';
import { head } from './head.ts';
import { homePage } from './homePage.ts';
import { layout, type Page } from './layout.ts';
import { contentSecurityPolicy } from './policy.ts';
import { productPage } from './productPage.ts';
import { missingPage, privacyPage, thanksPage } from './textPages.ts';

export interface ShopOptions {
  tagsUrl: string;
  /** Host of the advertiser that appears only with a fault. */
  adsUrl: string;
  deliveryOrigin: string;
  /** The tag manager's inline loader. */
  loader: string;
  /** Called for each page, so that a publish shows on the next one. */
  install: () => Promise<Install>;
  /** Number of the newest request the third parties have received. */
  newestRequest: () => number;
  panelState: (cookies: string, since: number) => Promise<PanelState>;
  monitored: () => Promise<Monitored | null>;
  faults: FaultSwitch;
  log: { error(details: object, message: string): void };
}

type ShopRequest = FastifyRequest<{ Querystring: { install?: string } }>;

/** The sample shop: server-rendered pages, a basket, a newsletter form, and the panel's backend. Sets no cookie. */
export function createShop(options: ShopOptions): FastifyInstance {
  const { tagsUrl, adsUrl, loader, faults } = options;
  const basket = createBasket();
  const shop = Fastify({ forceCloseConnections: true });

  async function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
    const form = (request as ShopRequest).query.install === 'tag' ? 'tag' : 'snippet';
    const install = await options.install();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        contentSecurityPolicy(install, form, { tagsUrl, adsUrl, loader }),
      )
      .send(
        layout(page, {
          head: head({ title: page.title, install, form, loader, tagsUrl }),
          panel: panel(options.newestRequest(), install),
          pieces: basket.count(),
        }),
      );
  }

  shop.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  serveFiles(shop, { tagsUrl });

  shop.get('/', (request, reply) => send(request, reply, homePage(tagsUrl)));
  shop.get('/basket', (request, reply) => send(request, reply, basketPage(basket)));
  shop.get('/privacy', (request, reply) =>
    send(request, reply, privacyPage(options.deliveryOrigin)),
  );
  shop.get('/thanks', (request, reply) => send(request, reply, thanksPage()));
  shop.get<{ Params: { slug: string } }>('/product/:slug', (request, reply) => {
    const product = findProduct(request.params.slug);
    if (!product) return reply.callNotFound();
    return send(request, reply, productPage(product));
  });

  shop.post<{ Body?: { slug?: string } }>('/basket/add', async ({ body }, reply) => {
    basket.add(body?.slug ?? '');
    return reply.redirect('/basket', 303);
  });
  shop.post<{ Body?: { slug?: string } }>('/basket/remove', async ({ body }, reply) => {
    basket.remove(body?.slug ?? '');
    return reply.redirect('/basket', 303);
  });
  shop.post('/newsletter', async (_request, reply) => reply.redirect('/thanks', 303));

  shop.get('/monitoring', async (request, reply) =>
    send(request, reply, monitoringPage(await options.monitored(), faults)),
  );
  shop.post<{ Body?: { fault?: string; on?: string } }>(
    '/monitoring/faults',
    async ({ body }, reply) => {
      faults.turn(body?.fault ?? '', Boolean(body?.on));
      return reply.redirect('/monitoring', 303);
    },
  );

  shop.get<{ Querystring: { since?: string } }>('/panel/state', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return options.panelState(request.headers.cookie ?? '', Number(request.query.since) || 0);
  });

  shop.setNotFoundHandler((request, reply) => send(request, reply.code(404), missingPage()));
  shop.setErrorHandler((error, _request, reply) => {
    options.log.error({ err: error }, 'The sample shop could not answer.');
    return reply.code(500).type('text/plain').send('The shop is closed for a moment.');
  });
  return shop;
}
