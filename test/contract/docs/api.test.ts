import { expect, it } from 'vitest';
import {
  authorizationLifetime,
  pollInterval,
  pollPenalty,
} from '../../../server/domain/account/device/device.ts';
import { scopes } from '../../../server/domain/account/keys/scopes.ts';
import { linkLifetime, sessionLifetime } from '../../../server/domain/account/sessions/sessions.ts';
import { maxGroups } from '../../../server/domain/consent/rates/consentRates.ts';
import {
  maxBytes,
  maxNames,
  maxPageViewRows,
  maxSums,
} from '../../../server/domain/monitoring/limits.ts';
import { summaryCap } from '../../../server/domain/monitoring/summaries.ts';
import { talliedDays } from '../../../server/domain/site/setup/setup.ts';
import { maxRows } from '../../../server/http/intake/schemas.ts';
import { catalogue } from '../../../server/http/kit/errors/catalogue.ts';
import { rowCeiling } from '../../../server/http/kit/list.ts';
import { methods, orderFaults } from '../../../src/shared/vocabulary.ts';
import { rateKeys } from '../../../src/shared/wire/consent/rates.ts';
import { rulesetChanges } from '../../../src/shared/wire/ruleset/history.ts';
import { setupTasks } from '../../../src/shared/wire/site/setup.ts';
import { proofProblems } from '../../../src/shared/wire/site/verification.ts';
import { nameOf, operationsOf } from '../../support/api/operations.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';
import { marked, read, table } from './markdown.ts';

const document = 'docs/api.md';
const text = read(document);
const app = await createTestApp();
const routes = (await operationsOf(app)).map((operation) => [
  nameOf(operation),
  operation.access?.scope ?? 'no key',
]);

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
  const owner = await app.account();
  const install = await app.install(owner, await app.site(owner));
  expect(limits.slice(0, 2)).toEqual([rowCeiling, maxRows]);
  const bytes = limits[2] as number;
  for (const [path, body] of [
    ['decisions', decision(install)],
    ['events', batch()],
  ] as const) {
    const full = JSON.stringify(body).padEnd(bytes);
    expect((await app.post(`/${install.siteKey}/${path}`, full)).status).toBeLessThan(300);
    expect((await app.post(`/${install.siteKey}/${path}`, `${full} `)).status).toBe(400);
  }
});

it('tells the limits of other bodies, of codes, links and sessions', async () => {
  const limits = table(document, 'Limit', 'Value').map(([, value]) => Number(value));
  const [bytes = 0, ...others] = limits.slice(3, 9);
  expect(others).toEqual([
    authorizationLifetime / 60_000,
    pollInterval,
    pollPenalty,
    linkLifetime / 60_000,
    sessionLifetime / 3_600_000,
  ]);
  const { key } = await app.account();
  const body = JSON.stringify({ domain: 'bytes.example', displayName: 'x', region: 'EU' });
  const { error } = await app.api(key, 'POST', '/sites', body.padEnd(bytes + 1));
  expect(error.code).toBe('invalid_request');
  expect((await app.api(key, 'POST', '/sites', body.padEnd(bytes))).status).toBe(201);
});

it('tells the limits of what is summed up', () => {
  const limits = table(document, 'Limit', 'Value').map(([, value]) => Number(value));
  expect(limits.slice(9, 15)).toEqual([
    summaryCap,
    maxPageViewRows,
    maxBytes,
    maxSums,
    maxGroups,
    talliedDays,
  ]);
});

it('tells how many names are told apart', () => {
  const documented = /(\d+) event names, (\d+) tags, (\d+) hosts and\s+(\d+) pairs/.exec(text);
  const { event, tag, host, edge } = maxNames;
  expect(documented?.slice(1).map(Number)).toEqual([event, tag, host, edge]);
});

it('tells every step of an installation', () => {
  expect(table(document, '`next`', 'What to do')).toEqual(Object.entries(setupTasks));
});

it('tells every reason a post is refused for', () => {
  const documented = table(document, '`reason`', 'What was refused').map(([reason]) => reason);
  const sources = ['http/intake/refused', 'http/intake/origin', 'domain/monitoring/monitoring'];
  const code = sources.map((source) => read(`server/${source}.ts`)).join('\n');
  expect(documented).toHaveLength(6);
  for (const reason of documented) expect(code).toContain(`'${reason}'`);
});

it('tells every problem of a proof', () => {
  const documented = table(document, '`problem`', 'What was found').map(([problem]) => problem);
  expect(documented).toEqual(proofProblems);
});

it('tells every kind of change, every key of rates and every fault', () => {
  for (const [pattern, all] of [
    [/`change` is the kind of write that made it: ([^.]+)\./, rulesetChanges],
    [/`by` is ([^;]+);/, rateKeys],
    [/the ordering faults that pages reported: ([^.]+)\./, orderFaults],
  ] as const) {
    const [, listed] = pattern.exec(text) as RegExpExecArray;
    expect(marked(listed as string)).toEqual(all);
  }
});

it('tells every reason to wait for a key', () => {
  const documented = table(document, '`detail.error`', 'What to do').map(([reason]) => reason);
  const source = read('server/domain/account/device/device.ts');
  const known = [...source.matchAll(/notYet\(\s*'(\w+)'/g)].map(([, reason]) => reason);
  expect(documented.sort()).toEqual(known.sort());
});

it('tells how many digits a secret has', async () => {
  const [, least, most] = (/ (\d+) to (\d+) digits/.exec(text) as RegExpExecArray).map(Number);
  const owner = await app.account();
  const install = await app.install(owner, await app.site(owner));
  const status = async (digits: number) =>
    (
      await app.post(
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
  const owner = await app.account();
  const { siteKey, urls } = await app.install(owner, await app.site(owner));
  for (const url of [`/${siteKey}.js`, new URL(urls.runtime).pathname]) {
    const { headers } = await app.request({ method: 'GET', url });
    expect(text).toContain(`(\`${headers['cache-control']}\`)`);
  }
});
