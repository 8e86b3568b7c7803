import { newScan } from '../../../server/domain/scan/run/newScan.ts';
import { trackerId } from '../../../server/domain/scan/trackers/seen.ts';
import type { ErrorCode } from '../../../server/http/kit/errors/catalogue.ts';
import { grantType } from '../../../src/shared/wire/account/deviceGrant.ts';
import { decision } from '../decision.ts';
import { freshSession } from '../member.ts';
import type { World } from './world.ts';

/** How an operation is called so that it does what it is there for. One that needs nothing more is an empty entry. */
export interface Call {
  /** Values of its path's parameters, the site apart. */
  params?: (world: World) => Record<string, string>;
  query?: string;
  body?: (world: World) => object | Promise<object>;
  /**
   * How each code is reached that does not follow from what the route says of access: prepares the world, and says what
   * is to be different about the call.
   */
  refusals?: Partial<Record<ErrorCode, (world: World) => Promise<Partial<Call>>>>;
}

let count = 0;
const unique = () => {
  count += 1;
  return `new-${count}.example`;
};
const newSite = () => ({ domain: unique(), displayName: 'New', region: 'EU' as const });

/** Starts a scan by an id that is known before it is there: the site's own, which has the right form. */
const openScan = ({ app, site }: World) =>
  app.stores
    .of(site)
    .startScan({
      scan: newScan({
        siteId: site.id,
        scanId: site.id,
        tier: 'tier1',
        createdAt: site.createdAt,
      }),
      jobs: [],
    })
    .catch(() => {});

/** Every operation of the API. One that is missing here fails the walk. */
export const calls: Record<string, Call> = {
  'GET /openapi.json': {},
  'POST /device-authorizations': { body: () => ({ client_id: 'x', scope: 'sites:read' }) },
  'POST /device-authorizations/token': {
    async body({ app, accountId, userId }) {
      const session = freshSession({ accountId, userId });
      const { deviceCode, userCode } = await app.services.device.authorize(null, 'sites:read');
      await app.services.device.decide(userCode, session, true);
      return { grant_type: grantType, device_code: deviceCode };
    },
  },

  'GET /account/audit-log': {},
  'GET /account/audit-log/export': {},
  'GET /account': {
    refusals: {
      async not_found({ app }) {
        app.stores.control.account = async () => null;
        return {};
      },
    },
  },
  'GET /sites': { query: 'includeArchived=true' },
  'POST /sites': {
    body: newSite,
    refusals: {
      conflict: async ({ site }) => ({ body: () => ({ ...newSite(), domain: site.domain }) }),
    },
  },
  'GET /sites/{siteId}': {},
  'PATCH /sites/{siteId}': { body: () => ({ displayName: 'New name' }) },
  'POST /sites/{siteId}/archive': { body: () => ({}) },
  'POST /sites/{siteId}/restore': {
    body: () => ({}),
    refusals: {
      async conflict({ app, site }) {
        await app.stores.control.archiveSite(site.id, site.createdAt);
        await app.services.sites.create(site.accountId, site);
        return {};
      },
    },
  },
  'GET /sites/{siteId}/install': {},

  'GET /sites/{siteId}/banner': {},
  'PATCH /sites/{siteId}/banner/wording': {
    body: () => ({
      title: 'Hello',
      categoryCopy: { analytics: { name: 'Statistics', description: 'What is read most.' } },
    }),
  },
  'POST /sites/{siteId}/banner/preview': {
    body: () => ({
      design: { layout: 'box', theme: { accent: '#0a5' } },
      wording: { en: { title: 'Hello', categoryCopy: { analytics: { name: 'Statistics' } } } },
      links: { imprint: 'https://shop.example/imprint' },
      language: 'en',
      jurisdiction: 'DE',
      layer: 'preferences',
      scheme: 'dark',
      gpc: true,
    }),
  },
  'PATCH /sites/{siteId}/banner': {
    body: () => ({
      design: { layout: 'box' },
      wording: { en: { title: 'Hello' } },
      links: { imprint: 'https://shop.example/imprint' },
      settings: { languages: { language: 'en', others: [] } },
    }),
  },
  'PATCH /sites/{siteId}/banner/design': {
    body: () => ({ layout: 'box', scheme: 'dark', theme: { accent: '#0a5' } }),
  },
  'PATCH /sites/{siteId}/banner/wording/{language}': {
    params: () => ({ language: 'en' }),
    body: () => ({ title: 'Hello', categoryCopy: { analytics: { name: 'Statistics' } } }),
  },
  'GET /sites/{siteId}/purposes': {},
  'PUT /sites/{siteId}/purposes': {
    body: () => ({
      purposes: [
        {
          key: 'necessary',
          signals: ['security_storage'],
          recipients: [],
          lifetimeDays: null,
          clear: [],
        },
        {
          key: 'analytics',
          signals: ['analytics_storage'],
          recipients: ['Statistics Ltd'],
          lifetimeDays: 390,
          clear: ['_stats'],
          name: 'Statistics',
          description: 'What is read most.',
        },
      ],
    }),
  },
  'GET /sites/{siteId}/languages': {},
  'PUT /sites/{siteId}/languages': { body: () => ({ language: 'en', others: [] }) },
  'PUT /sites/{siteId}/banner/links': { body: () => ({ imprint: 'https://shop.example/imprint' }) },
  'GET /sites/{siteId}/blocking': {},
  'PUT /sites/{siteId}/blocking': {
    body: () => ({
      mode: 'enforce',
      rules: [{ purpose: 'analytics', host: '*.stats.example', path: '/collect' }],
    }),
  },
  'GET /sites/{siteId}/signals': {},
  'PUT /sites/{siteId}/signals': {
    body: () => ({
      consentMode: {
        dataLayer: 'events',
        waitForUpdate: 500,
        urlPassthrough: true,
        adsDataRedaction: true,
      },
      vendorSignals: ['meta'],
    }),
  },
  'GET /sites/{siteId}/monitoring': {},
  'PUT /sites/{siteId}/monitoring': { body: () => ({ purpose: 'marketing', sample: 0.25 }) },
  'GET /sites/{siteId}/carry-over': {},
  'PUT /sites/{siteId}/carry-over': {
    body: () => ({
      tool: 'klaro',
      storedAs: null,
      categories: [
        { name: 'matomo', purposes: ['analytics'], recipients: ['InnoCraft'], lifetimeDays: 395 },
      ],
      grants: null,
    }),
  },
  'GET /sites/{siteId}/jurisdictions': {},
  'PUT /sites/{siteId}/jurisdictions': {
    body: () => ({
      mode: 'by_law',
      overrides: { DE: { model: 'opt_out', holdsTagManager: false } },
      tagManager: ['tags.example'],
    }),
  },
  'GET /sites/{siteId}/rulesets': {},
  'GET /sites/{siteId}/rulesets/{integrity}': {
    params: ({ rulesetIntegrity }) => ({ integrity: rulesetIntegrity }),
  },

  'POST /sites/{siteId}/rulesets/{integrity}/restore': {
    params: ({ rulesetIntegrity }) => ({ integrity: rulesetIntegrity }),
    body: () => ({}),
  },

  'GET /sites/{siteId}/consent-records': { query: 'from=2026-01-01T00:00:00Z&limit=10' },
  'DELETE /sites/{siteId}/consent-records': { query: `subjectId=${'0'.repeat(64)}` },
  'DELETE /sites/{siteId}/consent-records/{recordId}': {
    params: ({ recordId }) => ({ recordId }),
    refusals: {
      async conflict({ app, site, rulesetIntegrity }) {
        const again = decision({ rulesetIntegrity }, { sequence: 2 });
        const { id: recordId } = await app.services.consent.record(site, again);
        return { params: () => ({ recordId }) };
      },
    },
  },
  'GET /sites/{siteId}/retention': {},
  'PUT /sites/{siteId}/retention': { body: () => ({ years: 3 }) },
  'GET /sites/{siteId}/consent-records/{recordId}/banner': {
    params: ({ recordId }) => ({ recordId }),
  },
  'GET /sites/{siteId}/log': {},
  'PUT /sites/{siteId}/log': { body: () => ({ published: true }) },
  'GET /sites/{siteId}/log/checkpoint': {},
  'GET /sites/{siteId}/log/generations': {},
  'GET /sites/{siteId}/log/book': {},
  'GET /sites/{siteId}/log/book/checkpoint': {},
  'GET /sites/{siteId}/log/book/at/{size}': { params: () => ({ size: '2' }) },
  'GET /sites/{siteId}/log/book/tile/{path}': { params: () => ({ path: '0/000.p/1' }) },
  'GET /sites/{siteId}/log/tile/{path}': { params: () => ({ path: 'entries/000.p/1' }) },
  'GET /sites/{siteId}/consent-records/{recordId}/proof': {
    params: ({ recordId }) => ({ recordId }),
    refusals: {
      async conflict({ app }) {
        app.stores.control.logHead = async () => null;
        return {};
      },
    },
  },
  'GET /sites/{siteId}/consent-rates': { query: 'by=purpose&from=2026-01-01' },
  'GET /sites/{siteId}/consent-export': { query: 'from=2026-01-01&to=2099-01-01' },
  'GET /sites/{siteId}/event-names': { query: 'from=2026-01-01' },
  'GET /sites/{siteId}/tag-flow': { query: 'to=2099-01-01' },
  'GET /sites/{siteId}/monitoring/findings': { query: 'from=2026-11-01&limit=10' },
  'GET /sites/{siteId}/hosts': { query: 'from=2026-01-01' },
  'PUT /sites/{siteId}/hosts/{host}/classification': {
    params: () => ({ host: 'odd.example' }),
    body: () => ({ purpose: 'marketing' }),
  },
  'GET /sites/{siteId}/tag-events': { query: 'batchId=11112222333344445555' },

  'GET /sites/{siteId}/setup': {},
  'GET /sites/{siteId}/domain-verification': {},
  'POST /sites/{siteId}/domain-verification': { body: () => ({}) },
  'GET /billing': {},

  'POST /scans': {
    body: ({ site }) => ({ siteId: site.id }),
    refusals: {
      not_found: async () => ({ body: () => ({ siteId: '0'.repeat(32) }) }),
      async domain_not_verified({ app, accountId }) {
        const { id } = await app.services.sites.create(accountId, { ...newSite(), region: 'US' });
        return { body: () => ({ siteId: id }) };
      },
    },
  },
  'POST /scans/{scanId}/cancel': {
    params: ({ site }) => ({ scanId: site.id }),
    async body(world) {
      await openScan(world);
      return {};
    },
    refusals: {
      not_found: async () => ({ params: () => ({ scanId: '0'.repeat(32) }) }),
      async conflict(world) {
        await openScan(world);
        await world.app.services.scans.cancel(world.site, world.site.id);
        return { body: () => ({}) };
      },
    },
  },
  'GET /sites/{siteId}/scans/latest': {},
  'GET /sites/{siteId}/scan-schedule': {},
  'PUT /sites/{siteId}/scan-schedule': { body: () => ({ every: 'week' }) },
  'GET /sites/{siteId}/trackers': {},
  'GET /sites/{siteId}/trackers/proposals': {},
  'GET /sites/{siteId}/trackers/recipients': {},
  'GET /sites/{siteId}/import': {},
  'GET /companies': { query: 'search=goog' },
  'PUT /sites/{siteId}/trackers/{trackerId}/classification': {
    params: () => ({
      trackerId: trackerId({ kind: 'cookie', name: '_fbp', host: 'shop.example' }),
    }),
    body: () => ({ purpose: 'marketing' }),
  },
  'GET /sites/{siteId}/scans/latest/findings': {},
  'GET /sites/{siteId}/scans/latest/report': {
    refusals: { conflict: async () => ({ query: 'format=pdf' }) },
  },
  'GET /sites/{siteId}/scans/{scanId}/screenshots/{name}': {
    params: ({ scanId }) => ({ scanId, name: 'home-no_choice' }),
  },
  'GET /sites/{siteId}/gtm/container': {
    refusals: {
      async conflict({ app, site }) {
        const container = { siteId: site.id, publicId: 'GTM-ABC123', exported: null };
        const connected = { source: 'api' as const, connectedAt: site.createdAt };
        await app.stores.control.connectContainer({ ...container, ...connected, maxLetters: 0 });
        return {};
      },
    },
  },
  'PUT /sites/{siteId}/gtm/container': { body: () => ({ publicId: 'GTM-ABC123' }) },
};
