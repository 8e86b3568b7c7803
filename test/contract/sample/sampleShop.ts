import { createHash } from 'node:crypto';
import { startSample } from '../../../server/sample/start.ts';
import type { Install } from '../../../src/shared/wire/ruleset/published.ts';

export function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** An install like the service's, around any snippet body. */
export function installOf(body: string): Install {
  const service = 'http://service.localhost:1';
  return {
    siteKey: 'pk_test',
    snippet: `<script>${body}</script>`,
    siteTag: `<script src="${service}/pk_test.js" onerror="shut()" onload="shut()"></script>`,
    deliveryOrigin: service,
    rulesetIntegrity: 'sha256-ruleset',
    urls: {
      siteTag: `${service}/pk_test.js`,
      runtime: `${service}/a/runtime.js`,
      decisions: `${service}/pk_test/decisions`,
      events: `${service}/pk_test/events`,
    },
    csp: {
      origins: { scriptSrc: [service], connectSrc: ['http://collect.localhost:1'] },
      siteTagScriptSrc: sha256('shut()'),
      snippetScriptSrc: [sha256(body)],
      artefactScriptSrc: [],
      trustedTypes: 'portcullis',
    },
  };
}

/** The sample as Node reaches it: only browsers resolve names under `localhost`. */
export async function startTestSample(
  options: Partial<Parameters<typeof startSample>[0]> = {},
): Promise<{
  shop: string;
  sink: string;
  tagsUrl: string;
  errors: object[];
  close(): Promise<void>;
}> {
  const errors: object[] = [];
  const sample = await startSample({
    port: 0,
    api: 'http://localhost:1/api/v1',
    key: 'tsk_test_secret',
    siteId: 'site',
    deliveryOrigin: 'http://service.localhost:1',
    install: async () => installOf('snippet()'),
    log: { error: (details) => errors.push(details) },
    ...options,
  });
  return {
    shop: sample.url.replace('shop.', ''),
    sink: sample.tagsUrl.replace('tags.', ''),
    tagsUrl: sample.tagsUrl,
    errors,
    close: sample.close,
  };
}

/** Posts a form as a browser would, without following where it leads. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}
