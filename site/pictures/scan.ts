import { setTimeout } from 'node:timers/promises';
import type { LatestScans } from '../../src/shared/wire/scan/scans.ts';
import type { Product } from './product.ts';

/** Scans the demo's shop; resolves once the first part has ended, which has all that is shown. */
export async function scanDemo({ ask, demo: { siteId } }: Product): Promise<void> {
  await ask('/scans', { method: 'POST', body: JSON.stringify({ siteId }) });
  while (!(await ask<LatestScans>(`/sites/${siteId}/scans/latest`)).tier1?.finishedAt) {
    await setTimeout(1_000);
  }
}
