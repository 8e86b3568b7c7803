import type { Static } from 'typebox';
import type { Account } from '../../src/shared/wire/account/account.ts';
import { grantType } from '../../src/shared/wire/account/deviceGrant.ts';
import type { ConsentRecord, RecordBanner } from '../../src/shared/wire/consent/records.ts';
import type { SiteLog } from '../../src/shared/wire/consentLog/log.ts';
import type { List } from '../../src/shared/wire/list.ts';
import type { TagEvent } from '../../src/shared/wire/monitoring/events.ts';
import type { RulesetRow } from '../../src/shared/wire/ruleset/history.ts';
import type { BannerPreview } from '../../src/shared/wire/ruleset/preview.ts';
import type { Banner, Install } from '../../src/shared/wire/ruleset/published.ts';
import type {
  BannerChanges,
  BannerWrite,
  BlockingSettings,
  LanguagesView,
  PurposesView,
  SignalSettings,
} from '../../src/shared/wire/ruleset/ruleset.ts';
import type { LatestScans, ScanStart, ScanStarted } from '../../src/shared/wire/scan/scans.ts';
import type { Site } from '../../src/shared/wire/site/site.ts';
import type {
  AuthorizationPost,
  AuthorizationReply,
  TokenPost,
  TokenReply,
} from '../http/account/deviceAuthorizations/schemas.ts';
import type { ConsentRecordsQuery } from '../http/consent/schemas.ts';
import type { TagEventsQuery } from '../http/monitoring/tagEvents/schemas.ts';
import type { ReportQuery } from '../http/scan/checks/schemas.ts';
import type { NewSiteBody, SitesQuery } from '../http/site/schemas.ts';
import {
  ApiFailure,
  bodyIn,
  elsewhere,
  errorIn,
  failure,
  leadsTo,
  silent,
  textOf,
} from './apiFailure.ts';
import { noAnswer } from './noAnswer.ts';

export type TokenGrant = Static<typeof TokenReply>;

/** Why there is no key yet, or never will be (RFC 8628, section 3.5). */
export interface TokenRefusal {
  error: 'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token';
  interval?: number;
}

interface More {
  query?: object;
  body?: object;
  /** The ruleset that a write was made for. */
  inForce?: string | null;
}

/** Parts of a site's banner, as they are read. */
export interface Parts {
  banner: Banner;
  languages: LanguagesView;
  purposes: PurposesView;
  blocking: BlockingSettings;
  signals: SignalSettings;
}

const isRefusal = (detail: unknown): detail is TokenRefusal =>
  typeof (detail as Partial<TokenRefusal> | undefined)?.error === 'string';

/** A query with every field optional. */
type QueryInput<Query> = { [Name in keyof Query]?: Query[Name] | undefined };

/** Milliseconds within which an answer has to begin: a report is printed for a minute at most. */
const usualPatience = 120_000;

/** The API as the command line uses it. Its types are those of the schemas that check every request and response. */
export function createClient({
  api,
  key,
  patience = usualPatience,
}: {
  api: string;
  key: string | null;
  patience?: number;
}) {
  async function send(method: string, path: string, more: More) {
    const url = new URL(api + path);
    for (const [name, value] of Object.entries(more.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    const headers = {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(more.body && { 'content-type': 'application/json' }),
      ...(more.inForce && { 'if-match': `"${more.inForce}"` }),
    };
    const body = more.body ? JSON.stringify(more.body) : null;
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), patience);
    try {
      const { signal } = silence;
      const answer = await fetch(url, { method, headers, body, redirect: 'manual', signal });
      const next = leadsTo(url, answer);
      if (next) throw elsewhere(url, next);
      return { url, answer };
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      const quiet = `nothing came from it for ${patience / 1_000} s`;
      throw silent(url, silence.signal.aborted ? quiet : noAnswer(error as Error));
    } finally {
      clearTimeout(timer);
    }
  }

  async function call<Body>(method: string, path: string, more: More = {}): Promise<Body> {
    const { url, answer } = await send(method, path, more);
    const text = await textOf(url, answer);
    if (answer.ok) return bodyIn<Body>(url, answer, text);
    throw failure(url, answer, text);
  }

  /** A response that is a file, unchanged. */
  async function download(path: string, query: object): Promise<ReadableStream<Uint8Array>> {
    const { url, answer } = await send('GET', path, { query });
    if (answer.ok) return answer.body as ReadableStream<Uint8Array>;
    throw failure(url, answer, await textOf(url, answer));
  }

  const site = (siteId: string) => `/sites/${encodeURIComponent(siteId)}`;

  return {
    api,
    key,
    sites: (query: QueryInput<Static<typeof SitesQuery>>) =>
      call<List<Site>>('GET', '/sites', { query }),
    createSite: (body: Static<typeof NewSiteBody>) => call<Site>('POST', '/sites', { body }),
    install: (siteId: string) => call<Install>('GET', `${site(siteId)}/install`),
    records: (siteId: string, query: QueryInput<Static<typeof ConsentRecordsQuery>>) =>
      call<List<ConsentRecord>>('GET', `${site(siteId)}/consent-records`, { query }),
    retention: (siteId: string) => call<{ years: number }>('GET', `${site(siteId)}/retention`),
    setRetention: (siteId: string, years: number) =>
      call<{ years: number }>('PUT', `${site(siteId)}/retention`, { body: { years } }),
    eraseRecord: (siteId: string, recordId: string) =>
      call<{ erased: number }>(
        'DELETE',
        `${site(siteId)}/consent-records/${encodeURIComponent(recordId)}`,
      ),
    eraseSubject: (siteId: string, subjectId: string) =>
      call<{ erased: number }>('DELETE', `${site(siteId)}/consent-records`, {
        query: { subjectId },
      }),
    rulesets: (siteId: string) => call<List<RulesetRow>>('GET', `${site(siteId)}/rulesets`),
    log: (siteId: string) => call<SiteLog>('GET', `${site(siteId)}/log`),
    settings: <Part extends keyof Parts>(siteId: string, part: Part) =>
      call<Parts[Part]>('GET', `${site(siteId)}/${part}`),
    publish: (siteId: string, body: BannerChanges, inForce: string | null) =>
      call<BannerWrite>('PATCH', `${site(siteId)}/banner`, { body, inForce }),
    preview: (siteId: string, body: BannerChanges) =>
      call<BannerPreview>('POST', `${site(siteId)}/banner/preview`, { body }),
    account: () => call<Account>('GET', '/account'),
    consentExport: (
      siteId: string,
      query: { from?: string | undefined; to?: string | undefined },
    ) => download(`${site(siteId)}/consent-export`, query),
    banner: (siteId: string, recordId: string) =>
      call<RecordBanner>(
        'GET',
        `${site(siteId)}/consent-records/${encodeURIComponent(recordId)}/banner`,
      ),
    events: (siteId: string, query: QueryInput<Static<typeof TagEventsQuery>>) =>
      call<List<TagEvent>>('GET', `${site(siteId)}/tag-events`, { query }),

    startScan: (siteId: string) =>
      call<ScanStarted>('POST', '/scans', { body: { siteId } satisfies ScanStart }),
    latestScans: (siteId: string) => call<LatestScans>('GET', `${site(siteId)}/scans/latest`),

    scanFindings: (siteId: string) => download(`${site(siteId)}/scans/latest/findings`, {}),
    scanReport: (siteId: string, query: Static<typeof ReportQuery>) =>
      download(`${site(siteId)}/scans/latest/report`, query),

    authorizeDevice: (body: Static<typeof AuthorizationPost>) =>
      call<Static<typeof AuthorizationReply>>('POST', '/device-authorizations', { body }),

    /** The key, or why there is none yet. */
    async deviceToken(
      given: Omit<Static<typeof TokenPost>, 'grant_type'>,
    ): Promise<TokenGrant | TokenRefusal> {
      const path = '/device-authorizations/token';
      const more = { body: { grant_type: grantType, ...given } };
      const { url, answer } = await send('POST', path, more);
      const text = await textOf(url, answer);
      if (answer.ok) return bodyIn<TokenGrant>(url, answer, text);
      if (answer.status === 429) {
        return { error: 'slow_down', interval: Number(answer.headers.get('retry-after')) };
      }
      const refusal = answer.status === 400 ? errorIn(text)?.error.detail : undefined;
      if (!isRefusal(refusal)) throw failure(url, answer, text);
      return refusal;
    },
  };
}
