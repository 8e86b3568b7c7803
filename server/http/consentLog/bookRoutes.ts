import Type from 'typebox';
import type { ServedBooks } from '../../domain/consentLog/book/servedBook.ts';
import { answers, streams } from '../kit/errors/schemas.ts';
import { Nothing, SiteParams } from '../kit/schemas.ts';
import type { Routes } from '../kit/typed.ts';
import { checkpointType, forAYear, forMoments, tileType } from './kept.ts';
import { RegionBookBody } from './schemas.ts';

/** The book of a site's region, for whoever may read the site's log: heads of that one stand in it. */
export function bookRoutes(app: Routes, books: ServedBooks): void {
  const access = { scope: 'log:read', verified: true } as const;

  app.get(
    '/sites/:siteId/log/book',
    {
      config: { access },
      schema: {
        summary: 'Get the newest checkpoint of the region’s book, and its timestamps',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, RegionBookBody),
      },
    },
    ({ site }) => books.find(site.region, null),
  );

  app.get(
    '/sites/:siteId/log/book/at/:size',
    {
      config: { access },
      schema: {
        summary: 'Get the checkpoint of this size of the region’s book, and its timestamps',
        params: Type.Object({
          siteId: Type.String(),
          size: Type.String({
            pattern: '^[1-9][0-9]{0,14}$',
            'x-form': 'a number of entries',
          }),
        }),
        querystring: Nothing,
        response: answers(200, RegionBookBody),
      },
    },
    ({ site, params }) => books.find(site.region, Number(params.size)),
  );

  app.get(
    '/sites/:siteId/log/book/checkpoint',
    {
      config: { access },
      schema: {
        summary: 'Get the newest checkpoint of the region’s book, as it was signed and cosigned',
        params: SiteParams,
        querystring: Nothing,
        response: streams(checkpointType),
      },
    },
    async ({ site }, reply) => {
      const { checkpoint } = await books.find(site.region, null);
      return reply.headers(forMoments('private')).type(checkpointType).send(checkpoint);
    },
  );

  app.get(
    '/sites/:siteId/log/book/tile/*',
    {
      config: { access: { ...access, regional: true } },
      schema: {
        summary: 'Get a tile of the region’s book',
        params: Type.Object({
          siteId: Type.String(),
          '*': Type.String({ description: 'As for a tile of the log' }),
        }),
        querystring: Nothing,
        response: streams(tileType),
      },
    },
    async ({ site, params }, reply) => {
      const tile = await books.tile(site.region, params['*']);
      return reply.headers(forAYear('private')).type(tileType).send(tile);
    },
  );
}
