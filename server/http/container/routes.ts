import type { Containers } from '../../domain/container/container.ts';
import { type Spend, spending } from '../kit/budgets.ts';
import { answers } from '../kit/errors/schemas.ts';
import { Nothing, SiteParams } from '../kit/schemas.ts';
import type { Routes } from '../kit/typed.ts';
import { ConnectionBody, ContainerAnswer, ContainerBody } from './schemas.ts';

/** Bytes of an exported container. */
export const maxExportBytes = 4 * 1024 * 1024;

/** The tag manager container of a site. We store which one it is; its content is only ever read. */
export function gtmRoutes(app: Routes, containers: Containers, spend: Spend): void {
  app.get(
    '/sites/:siteId/gtm/container',
    {
      config: { access: { scope: 'gtm:read', regional: true }, refusals: ['conflict'] },
      schema: {
        summary: 'Get the tag manager container',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, ContainerAnswer),
      },
    },
    ({ site }) => containers.read(site),
  );

  app.put(
    '/sites/:siteId/gtm/container',
    {
      config: {
        audit: 'container.connected',
        access: { scope: 'sites:write', unarchived: true },
        refusals: ['conflict'],
      },
      bodyLimit: maxExportBytes,
      // Before megabytes are read.
      onRequest: spending(spend, 'containers'),
      schema: {
        summary: 'Connect a tag manager container',
        params: SiteParams,
        querystring: Nothing,
        body: ContainerBody,
        response: answers(200, ConnectionBody),
      },
    },
    ({ site, body }) => containers.connect(site, body),
  );
}
