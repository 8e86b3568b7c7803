import type { FastifyTypeProviderDefault } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { RulesetChange } from '../../../src/shared/wire/ruleset/history.ts';
import type { Rulesets } from '../../domain/ruleset/rulesets.ts';
import { answers } from './errors/schemas.ts';
import { IfMatch, NoteQuery, publishingOf, tag } from './publishing.ts';
import { Nothing, SiteParams } from './schemas.ts';
import type { Routes } from './typed.ts';

/** One part of a site's ruleset, which is read and replaced as a whole. */
export interface Settings<Body extends TSchema, View extends TSchema> {
  /** Its path below the site, and the name under which the history lists its changes. */
  name: RulesetChange;
  summaries: { read: string; replace: string };
  body: Body;
  view: View;
  viewOf(ruleset: Ruleset): Static<View>;
  /** @param published whether the site has published before */
  replace(ruleset: Ruleset, body: Static<Body>, published: boolean): Ruleset;
}

/** Holds the types of one part together, and then lets go of them: the parts stand in one list. */
export function settings<Body extends TSchema, View extends TSchema>(
  part: Settings<Body, View>,
): Settings<TSchema, TSchema> {
  return part;
}

/** `GET` and `PUT` of such a part. Replacing it publishes. */
export function settingsRoutes(
  app: Routes,
  rulesets: Rulesets,
  { name, summaries, body, view, viewOf, replace }: Settings<TSchema, TSchema>,
): void {
  // A route's types cannot be inferred from generic schemas: `Settings` ties them to its handlers.
  const plain = app.withTypeProvider<FastifyTypeProviderDefault>();
  const path = `/sites/:siteId/${name}`;
  const shape = {
    params: SiteParams,
    response: answers<200, TSchema>(200, view),
  };

  plain.get(
    path,
    {
      config: { tagged: true, access: { scope: 'sites:read' } },
      schema: { summary: summaries.read, ...shape, querystring: Nothing },
    },
    async ({ site }, reply) => {
      const { ruleset, integrity } = await rulesets.draft(site);
      tag(reply, integrity);
      return viewOf(ruleset);
    },
  );

  plain.put<{ Querystring: Static<typeof NoteQuery> }>(
    path,
    {
      config: {
        audit: 'banner.published',
        tagged: true,
        access: { scope: 'banner:write', unarchived: true, bannerWrite: true },
      },
      schema: {
        summary: summaries.replace,
        ...shape,
        querystring: NoteQuery,
        headers: IfMatch,
        body,
      },
    },
    async (request, reply) => {
      const { site, body: wanted } = request;
      const { publication } = await rulesets.publish(
        site,
        name,
        (ruleset, published) => replace(ruleset, wanted, published),
        publishingOf(request),
      );
      request.target = publication.integrity;
      tag(reply, publication.integrity);
      return viewOf(publication.ruleset);
    },
  );
}
