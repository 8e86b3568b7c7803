import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';

const stream = new PassThrough();
const lines: Record<string, unknown>[] = [];
stream.on('data', (chunk: Buffer) => {
  for (const line of `${chunk}`.trim().split('\n')) lines.push(JSON.parse(line));
});
const app = await createTestApp({ logger: { level: 'trace', stream } });

it('tells of each request its method, route, status and time, and nothing of who made it', async () => {
  const owner = await app.account();
  const site = await app.site(owner);
  const install = await app.install(owner, site);
  const url = `/${install.siteKey}/decisions`;
  const headers = { 'user-agent': 'Mozilla/1.0 (Telltale)', 'x-forwarded-for': '198.51.100.7' };
  lines.length = 0;
  const sent = decision(install);
  const answer = await app.request({
    method: 'POST',
    url,
    remoteAddress: '203.0.113.9',
    headers: { ...headers, 'content-type': 'text/plain' },
    payload: JSON.stringify(sent),
  });
  await app.request({ method: 'POST', url, remoteAddress: '203.0.113.9', headers });
  await app.api(
    owner.key,
    'GET',
    `/sites/${site.id}/consent-records?subjectId=x`,
    undefined,
    headers,
  );
  await app.api('tsk_test_wrong', 'GET', '/account', undefined, headers);

  // A request is told of once its answer has left.
  const answered = () => lines.filter(({ msg }) => msg === 'answered');
  await expect.poll(() => answered().length).toBe(4);
  expect(answered()[0]).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: process.pid,
    hostname: expect.any(String),
    requestId: answer.headers['x-request-id'],
    method: 'POST',
    route: '/:siteKey/decisions',
    status: 200,
    ms: expect.any(Number),
    msg: 'answered',
  });
  expect(JSON.stringify(lines)).not.toMatch(
    /203\.0\.113|198\.51\.100|Telltale|tsk_|subjectId|Bearer/,
  );
  expect(JSON.stringify(lines)).not.toContain(sent.subjectSecret);
});

it('tells of a failure inside what failed, and still not who asked', async () => {
  const owner = await app.account();
  const { control } = app.stores;
  const { account } = control;
  control.account = async () => {
    throw new Error('the disk is gone');
  };
  lines.length = 0;
  await app.api(owner.key, 'GET', '/account', undefined, { 'user-agent': 'Telltale' });
  control.account = account;
  expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({
    level: 50,
    err: { message: 'the disk is gone' },
  });
  expect(JSON.stringify(lines)).not.toMatch(/Telltale|tsk_|127\.0\.0\.1/);
});
