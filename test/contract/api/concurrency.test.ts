import { describe, expect, it } from 'vitest';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { TagEvent } from '../../../src/shared/wire/monitoring/events.ts';
import type { Banner } from '../../../src/shared/wire/ruleset/published.ts';
import { createWorld, type World } from '../../support/api/world.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';

const app = await createTestApp();
const visitor = (n: number) => String(1_000_000_000_000_000_000n + BigInt(n));

const decide = (world: World, n: number) =>
  app.post<{ id: string }>(
    `/${world.siteKey}/decisions`,
    decision(world, { subjectSecret: visitor(n) }),
  );
const read = async <Row>(world: World, what: string) =>
  (await app.api<List<Row>>(world.key, 'GET', `/sites/${world.site.id}/${what}`)).body;
const several = (length: number) => Array.from({ length }, (_, n) => n);

describe('many writers at once', () => {
  it('get times of their own, in order, for decisions and batches alike', async () => {
    const world = await createWorld(app);
    const answers = await Promise.all(
      several(150).flatMap((n) => [
        decide(world, n),
        app.post(`/${world.siteKey}/events`, batch({ batchId: visitor(n) })),
      ]),
    );
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    const records = await read<ConsentRecord>(world, 'consent-records');
    const rows = await read<TagEvent>(world, 'tag-events');
    const times = records.data.map(({ receivedAt }) => receivedAt);
    // The world's own are among them.
    expect(records.data).toHaveLength(151);
    expect(times).toEqual([...times].sort());
    const batches = new Map(rows.data.map((row) => [row.batchId, row.receivedAt]));
    expect(batches.size).toBe(151);
    expect(new Set([...times, ...batches.values()]).size).toBe(302);
  });

  it('leave a read’s `truncated` true to its cap, and paging by time whole', async () => {
    const world = await createWorld(app);
    await Promise.all(several(29).map((n) => decide(world, n)));
    const page = (query: string) => read<ConsentRecord>(world, `consent-records?${query}`);
    for (const [limit, rows, truncated] of [
      [29, 29, true],
      [30, 30, true],
      [31, 30, false],
    ] as const) {
      const { data, ...rest } = await page(`limit=${limit}`);
      expect([data.length, rest.limit, rest.truncated]).toEqual([rows, limit, truncated]);
    }

    const seen: string[] = [];
    let from = '2000-01-01T00:00:00Z';
    const writing = Promise.all(several(40).map((n) => decide(world, 100 + n)));
    for (let more = true; more; ) {
      const { data, truncated } = await page(`limit=7&from=${from}`);
      seen.push(...data.map(({ id }) => id).filter((id) => !seen.includes(id)));
      from = data.at(-1)?.receivedAt ?? from;
      if (!truncated) await writing;
      more = truncated || (await page(`from=${from}`)).data.length > 1;
    }
    const all = await page('');
    expect(seen).toEqual(all.data.map(({ id }) => id));
    expect(seen).toHaveLength(70);
  });

  it('lose no change of a banner without being told', async () => {
    const world = await createWorld(app);
    const path = `/sites/${world.site.id}/banner`;
    const links = ['imprint', 'privacyPolicy', 'cookiePolicy'];
    const writes = await Promise.all([
      ...['title', 'body', 'manage', 'acceptAll', 'rejectAll'].map(async (field) => {
        const value = `New ${field}`.padEnd(20, '.');
        const change = { [field]: value };
        const { status } = await app.api(world.key, 'PATCH', `${path}/wording`, change);
        return { status, field, value };
      }),
      ...links.map(async (field) => {
        const change = { [field]: `https://${field}.example/` };
        const { status } = await app.api(world.key, 'PUT', `${path}/links`, change);
        return { status, field, value: status };
      }),
    ]);
    expect(writes.map(({ status }) => status)).toContain(200);
    expect(writes.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const banner = (await app.api<Banner>(world.key, 'GET', path)).body as unknown as Record<
      string,
      unknown
    >;
    for (const { status, field, value } of writes.filter(({ field }) => !links.includes(field))) {
      expect(banner[field] === value, field).toBe(status === 200);
    }
  });
});

describe('archiving while others write', () => {
  it('keeps what was acknowledged, and takes nothing of the banner after it', async () => {
    const world = await createWorld(app);
    const path = `/sites/${world.site.id}`;
    const decisions = several(60).map(async (n) => {
      if (n === 30) await app.api(world.key, 'POST', `${path}/archive`);
      return decide(world, n);
    });
    const writes = several(20).map((n) =>
      app.api(world.key, 'PATCH', `${path}/banner/wording`, { title: `Title ${n}` }),
    );
    const [decided, written] = await Promise.all([Promise.all(decisions), Promise.all(writes)]);
    expect(decided.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(written.every(({ status }) => status === 200 || status === 409)).toBe(true);

    const { data } = await read<ConsentRecord>(world, 'consent-records');
    const kept = new Set(data.map(({ id }) => id));
    for (const { status, body } of decided) {
      if (status === 200) expect(kept).toContain(body.id);
    }
    expect((await decide(world, 99)).status).toBe(404);
    const late = await app.api(world.key, 'PATCH', `${path}/banner/wording`, { title: 'Late' });
    expect(late.status).toBe(409);
    const newest = await app.stores.control.newestPublication(world.site.id);
    const site = await app.stores.control.site(world.site.id);
    expect(site?.status).toBe('archived');
    expect(`${newest?.publishedAt}` <= `${site?.archivedAt}`).toBe(true);
  });

  it('is done once, however many ask', async () => {
    const world = await createWorld(app);
    const path = `/sites/${world.site.id}/archive`;
    const answers = await Promise.all(several(20).map(() => app.api(world.key, 'POST', path)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

describe('the first install', () => {
  it('asked for by fifty at once makes one key and one ruleset', async () => {
    const { accountId, key } = await createWorld(app);
    const site = await app.services.sites.create(accountId, {
      domain: 'fifty.example',
      displayName: 'Fifty',
      region: 'US',
    });
    const answers = await Promise.all(
      several(50).map(() => app.api(key, 'GET', `/sites/${site.id}/install`)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const { body } = await app.api<{ data: object[] }>(key, 'GET', `/sites/${site.id}/rulesets`);
    expect(body.data).toHaveLength(1);
  });
});
