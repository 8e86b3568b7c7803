import { expect, it, onTestFinished, vi } from 'vitest';
import { watchManager } from '../../../../src/monitor/managerTags.ts';
import { managerQueue } from '../../../../src/shared/bridge.ts';
import type { BatchRow } from '../../../../src/shared/wire/monitoring/batch.ts';

it('names the event of a tag as the event itself is named, without what could name a person', () => {
  const rows: (BatchRow | undefined)[] = [];
  const at = performance.timeOrigin + 12;
  const tags = [{ id: '7', status: 'success', executionTime: 3.4 }];
  const page = {
    [managerQueue]: [{ container: 'GTM-1', event: 'welcome jo@example.com', at, tags }],
  };
  vi.stubGlobal('window', page);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const look = watchManager((row) => rows.push(row));
  look();
  look();
  expect(rows).toEqual([
    {
      kind: 'tag',
      pageMs: 12,
      containerId: 'GTM-1',
      tagId: '7',
      status: 'success',
      executionMs: 3,
      eventName: '*',
    },
  ]);
});
