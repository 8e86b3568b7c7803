import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { button, eventually, openPreferences, visit } from '../support/page.ts';
import {
  dress,
  type Form,
  fill,
  hash,
  type Policy,
  policies,
  publishedTable,
  sourcesFor,
} from '../support/policies.ts';
import { serve, tagsThatRan } from '../support/site.ts';
import { someOf } from '../support/someOf.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const install = await stage.install();
const served = await (
  await fetch(install.urls.siteTag.replace(/\/\/\w+\.localhost/, '//localhost'))
).text();

const purposes = ['functional', 'analytics', 'marketing'];
const tag = (purpose: string) => `(self.ran=self.ran||[]).push('${purpose}')`;
const sources = {
  snippet: sourcesFor('snippet', install, served, purposes.map(tag)),
  siteTag: sourcesFor('siteTag', install, served, purposes.map(tag)),
};
const cases = policies.flatMap((policy, index) =>
  (['snippet', 'siteTag'] as const).map((form) => ({ policy, form, id: `${form}${index}` })),
);

/** Reports that reached the site, by case. */
const reports: [id: string, body: string][] = [];

const port = await serve((request, response) => {
  const url = new URL(request.url as string, 'http://site.localhost');
  const id = url.searchParams.get('case') as string;
  if (url.pathname === '/report') {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      reports.push([id, String(Buffer.concat(parts))]);
      response.writeHead(204).end();
    });
  } else if (url.pathname.endsWith('.js')) {
    response.setHeader('content-type', 'text/javascript');
    response.end(tag(url.pathname.slice(1, -3)));
  } else {
    const found = cases.find((one) => one.id === id);
    if (found) sendPage(response, found.policy, found.form, id);
    else response.writeHead(404).end();
  }
});

function sendPage(response: ServerResponse, policy: Policy, form: Form, id: string): void {
  const filled = (text: string) => fill(text, sources[form]);
  const reported = (text: string) =>
    filled(text)
      .split(',')
      .map((one) => `${one}; report-uri /report?case=${id}`)
      .join(',');
  const { headers = [], meta, reportOnly } = policy;
  const text = JSON.stringify(policy);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-security-policy', headers.map(reported));
  if (reportOnly) {
    response.setHeader('content-security-policy-report-only', reported(reportOnly));
  }
  const gated = purposes.map(
    (purpose) =>
      `<script type="text/plain" data-purpose="${purpose}" src="/${purpose}.js"${
        text.includes('{nonce}') ? ' nonce="c29tZXRoaW5n"' : ''
      }${text.includes('{tags}') ? ` integrity="${hash(tag(purpose))}"` : ''}></script>`,
  );
  response.end(`<!doctype html><html lang="en"><head><title>Site</title>
${meta ? `<meta http-equiv="content-security-policy" content="${filled(meta)}">` : ''}
${dress(install[form], policy, sources[form])}
${gated.join('\n')}</head><body><h1>Site</h1><footer><a href="#" data-portcullis-open>Privacy</a></footer></body></html>`);
}

const outbox = () => localStorage.getItem('portcullis.outbox') ?? '';

async function open(id: string) {
  const context = await stage.visitor();
  const violations: string[] = [];
  await context.exposeFunction('violated', (line: string) => violations.push(line));
  await context.addInitScript(() =>
    addEventListener(
      'securitypolicyviolation',
      (event) =>
        (window as unknown as { violated(line: string): void }).violated(
          `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
        ),
      true,
    ),
  );
  const { page, faults } = await visit(context, `http://site.localhost:${port}/?case=${id}`);
  return { context, page, faults, violations };
}

const released = (page: Awaited<ReturnType<typeof open>>['page']) =>
  page.waitForFunction(() => (window as { ran?: string[] }).ran?.length === 3);

test.concurrent.for(
  someOf(
    cases.filter(({ policy }) => !policy.noticeOnly),
    3,
  ),
)('$policy.name, installed by $form', async ({ id }) => {
  const { context, page, faults, violations } = await open(id);
  await button(page, 'Reject all').click();
  await eventually(
    () => page.evaluate(() => localStorage.getItem('portcullis.record')),
    (record) => record !== null,
  );
  expect(await page.evaluate(tagsThatRan)).toEqual([]);

  const accept = (await openPreferences(page)).getByRole('button', { name: 'Accept all' });
  await accept.click();
  await released(page);
  expect(await page.evaluate(tagsThatRan)).toEqual(purposes);
  await eventually(
    () => page.evaluate(outbox),
    (lines) => lines === '',
  );

  await (await openPreferences(page)).getByRole('switch', { name: 'Marketing' }).waitFor();
  expect({ faults, violations, reports: reports.filter(([one]) => one === id) }).toEqual({
    faults: [],
    violations: [],
    reports: [],
  });
  await context.close();
});

test.concurrent.for(cases.filter(({ policy }) => policy.noticeOnly))(
  '$policy.name, installed by $form: the notice alone',
  async ({ id }) => {
    const { context, page, faults, violations } = await open(id);
    const errors = () => faults.filter((fault) => fault.startsWith('error'));
    await button(page, 'Reject all').click();
    await page.waitForFunction(() => localStorage.getItem('portcullis.outbox'));
    // Preferences cannot be had, so the question is asked again.
    await page.locator('footer a').click();
    await button(page, 'Accept all').click();
    await released(page);
    expect(await page.evaluate(tagsThatRan)).toEqual(purposes);
    expect((await page.evaluate(outbox)).trim().split('\n')).toHaveLength(2);
    expect(errors()).toEqual([]);
    await eventually(
      async () => reports.some(([one]) => one === id),
      (reported) => reported,
    );
    expect(new Set(violations)).toEqual(new Set(['trusted-types trusted-types-policy portcullis']));
    await context.close();
  },
);

test('the published table is the tested one', () => {
  const text = readFileSync(new URL('../../docs/csp.md', import.meta.url), 'utf8');
  expect(text.split('\n\n')).toContain(publishedTable());
});
