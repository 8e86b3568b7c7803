import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { operationId } from '../../../server/http/kit/openapi/operationId.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp({ environment: { PUBLIC_URL: 'https://portcullis.test' } });

interface DescribedOperation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { additionalProperties: boolean } } } };
  responses: Record<string, { headers: Record<string, unknown>; $ref?: string }>;
}

const { body, text } = await app.request<{
  openapi: string;
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, { headers: Record<string, unknown> }>;
  };
}>({ method: 'GET', url: '/api/v1/openapi.json' });

const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
  ),
);
const find = (name: string) => Object.fromEntries(operations)[name] as DescribedOperation;

describe('the description of the API', () => {
  it('needs no key, has the version of the interface and says where the API is', () => {
    expect([body.openapi, body.info.version]).toEqual(['3.1.0', '2026-08-26']);
    expect(body.servers).toEqual([{ url: 'https://portcullis.test/api/v1' }]);
  });

  it('has nothing a linter complains of', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, config });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  it('says in words what each pattern demands, for that is what a refusal says', () => {
    const silent: string[] = [];
    const walk = (where: string, node: unknown) => {
      if (typeof node !== 'object' || node === null) return;
      const { pattern, 'x-form': form } = node as Record<string, unknown>;
      if (typeof pattern === 'string' && typeof form !== 'string') silent.push(where);
      for (const [name, one] of Object.entries(node)) walk(`${where}/${name}`, one);
    };
    for (const [name, { parameters, requestBody }] of operations) {
      walk(name, { parameters, requestBody });
    }
    expect(silent).toEqual([]);
  });

  it('describes itself and every other operation, each once and with words', () => {
    expect(operations.map(([name]) => name)).toContain('GET /openapi.json');
    const names = operations.map(([, { operationId }]) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(operations.filter(([, { summary }]) => !summary).map(([name]) => name)).toEqual([]);
  });

  it('says which scope opens an operation, and which need no key', () => {
    expect(find('GET /sites').security).toEqual([{ key: ['sites:read'] }]);
    const open = operations.filter(([, { security }]) => !security.length).map(([name]) => name);
    expect(open.sort()).toEqual([
      'GET /openapi.json',
      'POST /device-authorizations',
      'POST /device-authorizations/token',
    ]);
  });

  it('tells parameters, and bodies that refuse what they do not know', () => {
    expect(find('GET /sites/{siteId}/consent-records').parameters).toEqual(
      ['siteId', 'from', 'to', 'limit', 'subjectId', 'order'].map((name) =>
        expect.objectContaining({
          name,
          in: name === 'siteId' ? 'path' : 'query',
          required: name === 'siteId',
        }),
      ),
    );
    const { schema } = find('POST /sites').requestBody?.content['application/json'] ?? {};
    expect(schema).toMatchObject({
      required: ['domain', 'displayName', 'region'],
      additionalProperties: false,
    });
  });

  it('tells every answer with its headers', () => {
    const { responses } = find('GET /sites/{siteId}/consent-records');
    expect(Object.keys(responses)).toEqual(['200', '400', '401', '403', '404', '429', '500']);
    expect(Object.keys(responses[200]?.headers ?? {})).toEqual([
      'X-Request-Id',
      'X-Service-Region',
    ]);
    expect(responses[403]?.$ref).toBe('#/components/responses/forbidden_or_domain_not_verified');
    const { rate_limited } = body.components.responses;
    expect(Object.keys(rate_limited?.headers ?? {})).toEqual(['X-Request-Id', 'Retry-After']);
    expect(find('POST /sites').responses).toHaveProperty('409');
  });

  it('names resources once', () => {
    expect(Object.keys(body.components.schemas)).toEqual(
      expect.arrayContaining(['Account', 'Site', 'ConsentRecord', 'TagEvent', 'Install', 'Error']),
    );
    expect(text.match(/"subjectId":\{/g)?.length).toBeLessThan(5);
  });
});

it.each([
  ['GET', '/account', 'getAccount'],
  ['POST', '/sites', 'postSites'],
  ['GET', '/sites/{siteId}', 'getSite'],
  ['GET', '/sites/{siteId}/rulesets/{integrity}', 'getRuleset'],
  ['GET', '/sites/{siteId}/consent-records', 'getConsentRecords'],
  ['PATCH', '/sites/{siteId}/banner/wording/{language}', 'patchBannerWordingLanguage'],
  ['GET', '/openapi.json', 'getOpenapiJson'],
])('%s %s is %s in clients', (method, path, name) => {
  expect(operationId(method, path)).toBe(name);
});
