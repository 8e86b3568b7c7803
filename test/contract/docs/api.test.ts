import { expect, it } from 'vitest';
import { scopes } from '../../../server/domain/keys/scopes.ts';
import type { Access } from '../../../server/http/access.ts';
import { catalogue } from '../../../server/http/errors/catalogue.ts';
import { mostRows } from '../../../server/http/intake/schemas.ts';
import { rowCeiling } from '../../../server/http/list.ts';
import { methods } from '../../../src/shared/words.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';
import { marked, read, table } from './markdown.ts';

const document = 'docs/api.md';
const text = read(document);
const test = await createTestApp();
const routes: string[][] = [];
test.app.addHook('onRoute', ({ method, url, config }) => {
  const access: Access | undefined = config?.access;
  const path = url.replace('/api/v1', '').replace(/:(\w+)/g, '{$1}');
  if (access && method !== 'HEAD') routes.push([`${method} ${path}`, access.scope]);
});
await test.app.ready();

it('lists every operation with its scope', () => {
  expect(table(document, 'Operation', 'Scope').sort()).toEqual(routes.sort());
});

it('lists every scope', () => {
  const [, listed] = /row above open nothing yet: ([^.]+)\./.exec(text) as RegExpExecArray;
  expect(marked(listed as string)).toEqual(scopes);
});

it('lists every error with its status', () => {
  expect(table(document, 'Code', 'Status', 'When')).toEqual(
    Object.entries(catalogue).map(([code, { status, when }]) => [code, String(status), when]),
  );
});

it('names every method of a decision', () => {
  const [, listed] = /- `method`: ([\s\S]*?)\n- /.exec(text) as RegExpExecArray;
  expect(marked(listed as string).sort()).toEqual([...methods].sort());
});

it('tells the limits', async () => {
  const limits = table(document, 'Limit', 'Value').map(([, value]) => Number(value));
  const owner = await test.account();
  const install = await test.install(owner, await test.site(owner));
  expect(limits.slice(0, 2)).toEqual([rowCeiling, mostRows]);
  const bytes = limits[2] as number;
  for (const [path, body] of [
    ['decisions', decision(install)],
    ['events', batch()],
  ] as const) {
    const full = JSON.stringify(body).padEnd(bytes);
    expect((await test.post(`/${install.siteKey}/${path}`, full)).status).toBeLessThan(300);
    expect((await test.post(`/${install.siteKey}/${path}`, `${full} `)).status).toBe(400);
  }
});

it('tells how many digits a secret has', async () => {
  const [, least, most] = (/ (\d+) to (\d+) digits/.exec(text) as RegExpExecArray).map(Number);
  const owner = await test.account();
  const install = await test.install(owner, await test.site(owner));
  const status = async (digits: number) =>
    (
      await test.post(
        `/${install.siteKey}/decisions`,
        decision(install, { subjectSecret: '7'.repeat(digits) }),
      )
    ).status;
  const [short, long] = [least as number, most as number];
  expect(await Promise.all([short - 1, short, long, long + 1].map(status))).toEqual([
    400, 200, 200, 400,
  ]);
});

it('tells how long scripts may be kept', async () => {
  const owner = await test.account();
  const { siteKey, urls } = await test.install(owner, await test.site(owner));
  for (const url of [`/${siteKey}.js`, new URL(urls.runtime).pathname]) {
    const { headers } = await test.request({ method: 'GET', url });
    expect(text).toContain(`(\`${headers['cache-control']}\`)`);
  }
});
