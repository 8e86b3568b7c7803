import Type from 'typebox';
import type { Audit } from '../../domain/account/audit/audit.ts';
import { publishersOf } from '../../domain/account/audit/publishers.ts';
import { listed } from '../../domain/kernel/list.ts';
import { restoreSettings } from '../../domain/ruleset/edits/restore.ts';
import type { Rulesets } from '../../domain/ruleset/rulesets.ts';
import { answers } from '../kit/errors/schemas.ts';
import { listOf, rowCeiling } from '../kit/list.ts';
import { IfMatch, NoteQuery, publishingOf, tag } from '../kit/publishing.ts';
import { Nothing, SiteParams } from '../kit/schemas.ts';
import type { Routes } from '../kit/typed.ts';
import {
  PublishedRulesetBody,
  RulesetParams,
  RulesetRowBody,
  RulesetSummaryBody,
} from './schemas.ts';

export function rulesetRoutes(app: Routes, rulesets: Rulesets, audit: Audit): void {
  app.get(
    '/sites/:siteId/rulesets',
    {
      config: { access: { scope: 'sites:read' } },
      schema: {
        summary: 'List published rulesets',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, listOf(RulesetRowBody)),
      },
    },
    async ({ site, caller: { kind, scopes } }) => {
      const history = await rulesets.history(site, rowCeiling);
      // Members know each other's addresses, viewers too; what a program may read is said by its scopes.
      const told = kind === 'member' || scopes.includes('audit:read');
      const publisherOf = told ? await publishersOf(audit, site) : () => null;
      const data = history.map((entry, place) => ({
        ...entry,
        inForce: place === 0,
        publishedBy: publisherOf(entry),
      }));
      return listed(data, rowCeiling, `Only the newest ${rowCeiling} are listed.`);
    },
  );

  app.get(
    '/sites/:siteId/rulesets/:integrity',
    {
      config: { access: { scope: 'sites:read' } },
      schema: {
        summary: 'Get a published ruleset',
        params: RulesetParams,
        querystring: Nothing,
        response: answers(200, PublishedRulesetBody),
      },
    },
    async ({ site, params }) => {
      const { siteId, integrity, publishedAt, ruleset } = await rulesets.find(
        site,
        params.integrity,
      );
      return { siteId, integrity, publishedAt, ruleset };
    },
  );

  app.post(
    '/sites/:siteId/rulesets/:integrity/restore',
    {
      config: {
        audit: 'banner.published',
        tagged: true,
        access: { scope: 'banner:write', unarchived: true, bannerWrite: true },
      },
      schema: {
        summary: 'Publish the settings of an earlier ruleset again',
        params: RulesetParams,
        querystring: NoteQuery,
        headers: IfMatch,
        body: Type.Union([Type.Null(), Nothing]),
        response: answers(200, RulesetSummaryBody),
      },
    },
    async (request, reply) => {
      const { site, params } = request;
      const { ruleset } = await rulesets.find(site, params.integrity);
      const { publication } = await rulesets.publish(
        site,
        'restored',
        (current) => restoreSettings(current, ruleset),
        publishingOf(request),
      );
      const { integrity, publishedAt, change, note } = publication;
      request.target = integrity;
      tag(reply, integrity);
      return { integrity, publishedAt, change, note, inForce: true };
    },
  );
}
