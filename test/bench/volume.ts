import { loadavg } from 'node:os';
import type { RegionStore } from '../../server/domain/stores.ts';
import { openSqliteStores } from '../../server/stores/sqlite/open.ts';
import type { List } from '../../src/shared/wire/list.ts';
import type { Site } from '../../src/shared/wire/site/site.ts';
import { machine, writeDocument } from './comparison/document.ts';
import { type Figure, type Measurement, markdown } from './figure.ts';
import { bytesOnDisk } from './load/bytesOnDisk.ts';
import { times } from './load/load.ts';
import { computedBy } from './load/processUse.ts';
import { timeReads, writtenOut } from './load/reads.ts';
import { rowsPerBatch } from './load/requests.ts';
import { type Service, withService } from './load/startService.ts';
import { count, quantile } from './statistics.ts';
import { diskBudget } from './tagRows.ts';
import { days, fill } from './volume/fill.ts';
import { recordWhileForgetting } from './volume/forgetting.ts';
import { longViews, shortViews } from './volume/traffic.ts';

/** Rows among which a window is read, and page views that are summed up; a part of both by `VOLUME`. */
const part = Number(process.env.VOLUME ?? 1);
const rows = 10_000_000 * part;
const views = 1_000_000 * part;

const windowRows = 1_000;
const windowReads = 1_000;
/** Reads whose rows are counted first: of those that are timed nobody looks at the answer. */
const checkedReads = 20;
const windowBudget = 10;
const summaryReads = 5;
const summaryBudget = 1_000;
const waitBudget = 100;

/**
 * What a month of tag events costs: bytes on disk, reading a window, what they come to, and forgetting them while others
 * are recorded. With `UPDATE_BENCH` it goes into the document.
 */
export const volume: Measurement = (say) =>
  withService('durable', async (service) => {
    const clock = { time: 0, now: () => clock.time };
    const stores = await openSqliteStores({ dataDir: service.dataDir, clock });
    const store = stores.cells('EU')[0];
    const other = await ask<Site>(service, '/sites', {
      domain: 'views.localhost',
      displayName: 'Views',
      region: 'EU',
    });
    const progress = (what: string) => (done: number) => say(`${what}: ${count(done)}`);
    const before = bytesOnDisk(service.dataDir);
    const batches = Math.ceil(rows / rowsPerBatch);
    const long = { count: batches, make: longViews(service.siteId) };
    await fill(store, clock, { ...long, say: progress('page views of 41 rows') });
    const bytes = (bytesOnDisk(service.dataDir) - before) / rows;
    const short = { count: views, make: shortViews(other.body.id) };
    await fill(store, clock, { ...short, say: progress('page views to sum up') });

    say('reading');
    const figures = [
      {
        row: `bytes on disk per row, ${count(rows)} over ${days} days`,
        measured: bytes.toFixed(1),
        budget: `≤ ${diskBudget}`,
        holds: bytes <= diskBudget,
      },
      await windows(service),
      await pageViews(service),
      await summaries(service, other.body.id),
      await forgetting(store, clock, service.siteId),
    ];
    await stores.close();
    if (process.env.UPDATE_BENCH) {
      const day = new Date().toISOString().slice(0, 10);
      const busy = loadavg()[0]?.toFixed(0);
      const head = `${day}, Node ${process.versions.node}, ${machine}, ${busy} processes busy.`;
      await writeDocument(`${head}\n\n${markdown(figures)}`, 'volume');
    }
    return figures;
  });

/** Times a call of the API; answers what came too. */
async function ask<Body>({ port, key }: Service, path: string, body?: object) {
  const started = performance.now();
  const answer = await fetch(`http://localhost:${port}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const took = performance.now() - started;
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return { took, body: JSON.parse(text) as Body };
}

async function windows(service: Service): Promise<Figure> {
  const anyMoment = () => {
    const ago = (0.05 + 0.95 * Math.random()) * days * 86_400_000 * 0.99;
    return new Date(Date.now() - ago).toISOString();
  };
  const path = () => `/sites/${service.siteId}/tag-events?limit=${windowRows}&to=${anyMoment()}`;
  const row = `window read of ${count(windowRows)} rows among ${count(rows)}`;
  return reading(service, { row, path, each: windowRows });
}

async function pageViews(service: Service): Promise<Figure> {
  const make = longViews(service.siteId);
  const path = () => {
    const { batchId } = make(Math.floor((Math.random() * rows) / rowsPerBatch));
    return `/sites/${service.siteId}/tag-events?batchId=${batchId}`;
  };
  const row = `one page view among ${count(rows)} rows`;
  return reading(service, { row, path, each: rowsPerBatch });
}

async function reading(
  service: Service,
  { row, path, each }: { row: string; path: () => string; each: number },
): Promise<Figure> {
  for (let n = 0; n < checkedReads; n++) {
    const { body } = await ask<List<unknown>>(service, path());
    if (body.data.length !== each) throw new Error(`${row}: ${body.data.length} rows`);
  }
  const reads = await timeReads(service, times(windowReads, path));
  return {
    row,
    measured: writtenOut(reads),
    budget: `p99 ≤ ${windowBudget} ms`,
    holds: quantile(reads.times, 0.99) <= windowBudget,
  };
}

async function summaries(service: Service, siteId: string): Promise<Figure> {
  const waits: number[] = [];
  const computed = computedBy(service.pid);
  for (let n = 0; n < summaryReads; n++) {
    for (const what of ['event-names', 'tag-flow']) {
      const { took, body } = await ask<List<{ pages: number }>>(
        service,
        `/sites/${siteId}/${what}`,
      );
      const pages = body.data.reduce((sum, row) => sum + row.pages, 0);
      if (pages < views) throw new Error(`${what}: ${pages} pages of ${views}`);
      waits.push(took);
    }
  }
  const own = (computedBy(service.pid) - computed) / waits.length;
  const worst = Math.max(...waits);
  return {
    row: `event-names and tag-flow over ${count(views)} page views`,
    measured: `${quantile(waits, 0.5).toFixed(0)} ms, at worst ${worst.toFixed(0)} ms (${own.toFixed(0)} computing)`,
    budget: `≤ ${count(summaryBudget)} ms`,
    holds: worst <= summaryBudget,
  };
}

async function forgetting(
  store: RegionStore,
  clock: { time: number },
  siteId: string,
): Promise<Figure> {
  const { forgotten, alone, meanwhile } = await recordWhileForgetting(store, clock, siteId);
  const [quiet, busy] = [quantile(alone, 0.99), quantile(meanwhile, 0.99)];
  return {
    row: `recording while ${count(forgotten)} old batches are forgotten`,
    measured: `p99 ${busy.toFixed(1)} ms, ${quiet.toFixed(1)} ms otherwise`,
    budget: `p99 ≤ ${waitBudget} ms`,
    holds: busy <= waitBudget,
  };
}
