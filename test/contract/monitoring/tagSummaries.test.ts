import { describe, expect, it } from 'vitest';
import type { List } from '../../../src/shared/wire/list.ts';
import type { EventName, FlowEdge } from '../../../src/shared/wire/monitoring/events.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { batch, decision } from '../../support/decision.ts';

const app = await createTestApp();
const owner = await app.account();

describe('what tag events come to', async () => {
  const site = await app.site(owner, { region: 'US', verified: false });
  const install = await app.install(owner, site);
  await app.post(`/${install.siteKey}/decisions`, decision(install));
  for (const n of [1, 2]) {
    const rows = [
      { kind: 'batch' as const, pageMs: 1 },
      { kind: 'event' as const, pageMs: 2, eventName: 'purchase', ordinal: 1 },
      {
        kind: 'tag' as const,
        pageMs: 3,
        containerId: 'GTM-1',
        tagId: '7',
        status: n === 1 ? 'success' : 'exception',
      },
      { kind: 'request' as const, pageMs: 4, host: 'tags.example' },
    ];
    await app.post(`/${install.siteKey}/events`, batch({ batchId: `${n}`.repeat(20), rows }));
  }
  const read = <Row>(what: string, query = '') =>
    app.api<List<Row>>(owner.key, 'GET', `/sites/${site.id}/${what}${query}`);

  it('is told by event', async () => {
    const { status, body, headers } = await read<EventName>('event-names');
    expect([status, headers['x-service-region']]).toEqual([200, 'US']);
    const [event] = body.data as [EventName];
    expect(body).toEqual({
      data: [
        {
          eventName: 'purchase',
          pages: 2,
          occurrences: 2,
          firstSeenAt: expect.stringMatching(/Z$/),
          lastSeenAt: expect.stringMatching(/Z$/),
          tags: [{ containerId: 'GTM-1', tagId: '7', pages: 2, runs: 2, failures: 1 }],
          failureShare: 0.5,
        },
      ],
      limit: 1_000,
      truncated: false,
    });
    expect(event.firstSeenAt < event.lastSeenAt).toBe(true);
  });

  it('is told by what followed what', async () => {
    const { body } = await read<FlowEdge>('tag-flow');
    const seen = { pages: 2, share: 1, inferred: true };
    const tag = { kind: 'tag', name: 'GTM-1/7' };
    expect(body).toEqual({
      data: [
        { from: { kind: 'event', name: 'purchase' }, to: tag, ...seen },
        { from: tag, to: { kind: 'request', name: 'tags.example' }, ...seen },
      ],
      limit: 1_000,
      truncated: false,
    });
  });

  it('is told of the whole hours that the range touches', async () => {
    const [{ lastSeenAt }] = (await read<EventName>('event-names')).body.data as [EventName];
    for (const what of ['event-names', 'tag-flow']) {
      const since = (await read<{ pages: number }>(what, `?from=${lastSeenAt}`)).body.data;
      expect(since[0]?.pages).toBeGreaterThan(0);
      expect((await read(what, '?to=2000-01-01')).body.data).toEqual([]);
      expect((await read(what, '?from=2100-01-01')).body.data).toEqual([]);
    }
  });

  it.each(['event-names?limit=1', 'tag-flow?limit=1', 'tag-flow?from=x', 'event-names?batchId=1'])(
    'is refused where it is asked for as %s',
    async (path) => {
      const { status, error } = await read(path);
      expect([status, error.code]).toEqual([400, 'invalid_request']);
    },
  );
});
