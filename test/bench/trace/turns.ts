import type { Browser, Page } from 'playwright';
import { onPhone } from '../browser/visit.ts';
import { gatedScript, type Peer } from '../peers/peer.ts';
import { mainThread, traced } from './events.ts';
import { answerTime, longTasks, type Paints, paintsOf, type Work, workOf } from './read.ts';

/** What the trace told of one page in one round. */
export interface Turn {
  work: Work;
  phone: Paints & { long: number; answer: number | undefined };
}

export interface Round {
  bare: Turn;
  banners: Turn[];
}

/** Milliseconds that a page is watched after its load: longer than any of the banners takes to come. */
const watched = 600;
/** The same on the slow device. */
const watchedLonger = 1500;
/** How often it is looked where a button stands, at most, and milliseconds between two looks. */
const looks = 50;
const between = 200;

/**
 * Visits the bare page and one with each banner, twice, in an order of its own each round, so that what else the machine
 * does and what came before fall on all alike. A round before the first warms everything up.
 */
export async function takeTurns(
  browser: Browser,
  origin: string,
  peers: Peer[],
  rounds: number,
  say: (progress: string) => void,
): Promise<Round[]> {
  const played: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    say(round > 0 ? `round ${round} of ${rounds}` : 'warming up');
    const turns = new Map<string, Turn>();
    for (const place of shuffled(['bare', ...peers.keys()])) {
      const peer = typeof place === 'number' ? peers[place] : undefined;
      turns.set(String(place), await turn(browser, origin, `/traced/${place}`, peer));
    }
    const of = (place: string | number) => turns.get(String(place)) as Turn;
    if (round) played.push({ bare: of('bare'), banners: peers.map((_peer, place) => of(place)) });
  }
  return played;
}

async function turn(browser: Browser, origin: string, path: string, peer?: Peer): Promise<Turn> {
  // Nothing is asked of the page meanwhile: what a driver runs in it would be counted.
  const load = async (page: Page, enough: number) => {
    await page.goto(`${origin}${path}`, { waitUntil: 'load' });
    await page.waitForTimeout(enough);
  };
  const work = await visit(browser, async (page) =>
    workOf(mainThread(await traced(browser, page, () => load(page, watched)), origin)),
  );
  const phone = await visit(browser, async (page) => {
    await onPhone(page);
    const loading = mainThread(
      await traced(browser, page, () => load(page, watchedLonger)),
      origin,
    );
    const seen = { ...paintsOf(loading, path), long: longTasks(loading) };
    return { ...seen, answer: peer?.gated ? await answer(browser, page, peer) : undefined };
  });
  return { work, phone };
}

/** Milliseconds from a press of the mouse on the answer that accepts to the script that waited for it. */
async function answer(browser: Browser, page: Page, { accept, name }: Peer): Promise<number> {
  const box = await placeOf(page, accept);
  const events = await traced(browser, page, async () => {
    const fetched = page
      .waitForEvent('requestfinished', (request) => request.url().endsWith(gatedScript))
      .catch((cause) => {
        throw new Error(`The press on ${name} let nothing through.`, { cause });
      });
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await fetched;
    await page.waitForTimeout(watched);
  });
  return answerTime(events, gatedScript);
}

/** Where a button has come to stand: some slide in, and a press on where they were would miss them. */
async function placeOf(page: Page, selector: string) {
  const button = page.locator(selector).first();
  let before = '';
  for (let look = 0; look < looks; look += 1) {
    const box = await button.boundingBox();
    if (box && JSON.stringify(box) === before) return box;
    before = JSON.stringify(box);
    await page.waitForTimeout(between);
  }
  throw new Error(`There is no button ${selector} that stands still.`);
}

async function visit<Result>(
  browser: Browser,
  then: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    return await then(await context.newPage());
  } finally {
    await context.close();
  }
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}
