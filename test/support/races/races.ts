import { setTimeout as after } from 'node:timers/promises';
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright';
import type { Build } from '../../../server/artefacts/build.ts';
import { createSealer } from '../../../server/artefacts/sealer.ts';
import { siteTag } from '../../../server/artefacts/siteTag.ts';
import { defaultRuleset } from '../../../server/domain/ruleset/defaultRuleset.ts';
import { keysOf } from '../../../src/shared/consent/keys.ts';
import { formatStoredChoice } from '../../../src/shared/consent/storedChoice.ts';
import { eventually } from '../page.ts';
import { openHosts, type Stand } from './hosts.ts';
import { type Note, racePage } from './page.ts';
import { type Act, gated, type Resource, type Schedule, schedule } from './schedule.ts';
import { violations } from './violations.ts';

const siteKey = '0123456789abcdef01234567';
const purposes = ['necessary', 'functional', 'analytics', 'marketing'];
/** Milliseconds a visitor looks for a button, or waits for a page, before giving up. */
const patience = 1_000;
/** Milliseconds that a press may take, on a machine as busy as can be. */
const longest = 30_000;
/**
 * Looks at a page after which one that still has something under way counts as stuck, which takes half a minute where nothing else
 * runs, and on a busy machine as much longer as everything does there; and how many of them may find no answer.
 */
const looks = { most: 600, unanswered: 24 };

/**
 * Plays schedules against a build, each lane in a browser profile of its own.
 * @param within milliseconds until what is wrong has to come right; less than a busy machine needs where it never will
 */
export async function openRaces(build: Build, within?: number) {
  const hosts = await openHosts();
  const sealer = createSealer(build);
  /** How often anything was told of, over all that was played: what shows that the races are races. */
  const tally = { read: 0, ran: 0, decided: 0, elsewhere: 0, restored: 0 };

  function stand(plan: Schedule): Stand {
    const { seed, automatic } = plan;
    const ruleset = defaultRuleset('site.localhost', build.code);
    if (automatic) {
      ruleset.blocking = {
        mode: 'enforce',
        rules: [{ purpose: 'marketing', host: 'ruled.localhost', path: null }],
      };
    }
    const delivery = hosts.url('ours', String(seed));
    const place = { siteId: '0'.repeat(32), siteKey, delivery, collect: delivery };
    const { sealed, artefacts } = sealer.seal(ruleset, { ...place, rulesetIntegrity: 'sha256-x' });
    const install =
      plan.install === 'snippet'
        ? `<script>${sealed.snippet}</script>`
        : siteTag({ delivery, siteKey, dataLayer: 'dataLayer' });
    return {
      plan,
      files: {
        [`${siteKey}.js`]: sealed.snippet,
        ...Object.fromEntries(artefacts.map(({ file, source }) => [file, source])),
      },
      page: (view) =>
        racePage(view, install, automatic && gets(plan), (name) => address(plan, name, view)),
      views: [],
      requests: [],
      open: 0,
    };
  }

  /** Where a tag is; one that is to come from the cache has the same address on each page view. */
  function address({ seed, loads }: Schedule, name: Resource, view: number): string {
    const host = name === 'inserted' || name === 'fetched' ? 'ruled' : 'tags';
    return hosts.url(host, `${seed}/${name}${loads[name].cached ? '' : `?view=${view}`}`);
  }

  /** Plays one schedule; answers what went against the promises, in words. */
  async function play(seed: number, page: Page): Promise<string[]> {
    const plan = schedule(seed);
    const here = stand(plan);
    hosts.stands.set(String(seed), here);
    const notes: Note[] = [];
    const listen = (message: ConsoleMessage) => {
      const note = /^race (.*)$/.exec(message.text())?.[1];
      if (note) notes.push(JSON.parse(note));
    };
    const visitor: Visitor = {
      page,
      before: hosts.url('site', `${seed}/before`),
      async elsewhere() {
        if (visitor.other) return visitor.other;
        const other = await page.context().newPage();
        visitor.other = other;
        other.on('console', listen);
        await other.goto(hosts.url('site', `${seed}/`), { waitUntil: 'load' });
        return other;
      },
    };
    try {
      await prepare(page, plan, here);
      page.on('console', listen);
      // A reload cuts it short.
      const loaded = page
        .goto(hosts.url('site', `${seed}/`), { waitUntil: 'load' })
        .catch(() => {});
      for (const { wait, act } of plan.visitor) {
        await after(wait);
        await perform(visitor, act);
      }
      await loaded;
      const stuck = (await settle(visitor, here)) ? [] : ['the page never came to rest'];
      const { views, requests } = here;
      for (const { kind } of notes) tally[kind] += 1;
      if (visitor.other) tally.elsewhere += 1;
      const judge = async () =>
        violations({
          stored: plan.stored ?? [],
          notes,
          views,
          requests,
          inForce: await letThrough(page),
        });
      // What was decided in another tab is heard of in a while.
      const found = await eventually(judge, (faults) => !faults.length, within).catch(judge);
      return [...found, ...stuck];
    } finally {
      page.off('console', listen);
      if (visitor.other) await answerOf(visitor.other.close());
      hosts.stands.delete(String(seed));
    }
  }

  /** Forgets what the last race stored, and gives the browser what this one is to find there. */
  async function prepare(page: Page, plan: Schedule, here: Stand): Promise<void> {
    const { seed, loads, stored } = plan;
    await page.goto(hosts.url('site', `${seed}/before`));
    await page.context().clearCookies();
    const base = hosts.url('ours', String(seed));
    const own = Object.keys(here.files)
      .filter((file) => loads[file.split('.')[0] as Resource]?.cached)
      .map((file) => `${base}/a/${file}`);
    const tags = (Object.keys(gated) as Resource[]).filter((name) => loads[name].cached);
    await page.evaluate(
      async ([modes, addresses]) => {
        localStorage.clear();
        await Promise.all(
          modes.map((mode, index) =>
            fetch(addresses[index] as string, {
              mode: mode as RequestMode,
              credentials: mode === 'cors' ? 'same-origin' : 'include',
            }).catch(() => {}),
          ),
        );
      },
      [
        [...own.map(() => 'cors'), ...tags.map(() => 'no-cors')],
        [...own, ...tags.map((name) => address(plan, name, 0))],
      ] as const,
    );
    here.requests.length = 0;
    if (stored) await page.context().addCookies([cookie(stored)]);
  }

  return { play, tally, close: hosts.close };
}

/** Whether the page gets the snippet: without it the automatic gate's rules never arrive (product, section 2). */
const gets = ({ install, loads }: Schedule) => install === 'snippet' || loads.script.fate === 'ok';

function cookie(granted: string[]) {
  const text = formatStoredChoice({
    subjectSecret: '12345678901234567890',
    sequence: 1,
    decidedAt: Date.now() - 1000,
    granted: keysOf(['necessary', ...granted]),
    denied: keysOf(purposes.slice(1).filter((key) => !granted.includes(key))),
  });
  const [name, value] = text.split('=') as [string, string];
  return { name, value, domain: 'site.localhost', path: '/' };
}

/** Presses a button once it is there; the press itself may take as long as the machine needs. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
  await button.waitFor({ timeout: patience });
  await button.click({ timeout: longest, noWaitAfter: true });
}

interface Visitor {
  page: Page;
  /** Another tab with the site, once there is one. */
  other?: Page;
  elsewhere(): Promise<Page>;
  /** A page of the site without the install. */
  before: string;
}

const withdraw = "portcullis.withdraw(), dispatchEvent(new Event('withdraw'))";

const deeds: Record<Act, (visitor: Visitor) => Promise<unknown>> = {
  accept: ({ page }) => press(page, 'Accept all'),
  reject: ({ page }) => press(page, 'Reject all'),
  async choose({ page }) {
    await page.evaluate('portcullis.open()');
    await page.getByRole('switch', { name: 'Analytics' }).setChecked(true, { timeout: patience });
    await press(page, 'Save my choice');
  },
  withdraw: ({ page }) => page.evaluate(withdraw),
  reload: ({ page }) => page.reload({ waitUntil: 'commit' }),
  async goBack({ page, before }) {
    await page.goto(before);
    await page.goBack({ waitUntil: 'commit' });
  },
  acceptElsewhere: async ({ elsewhere }) => press(await elsewhere(), 'Accept all'),
  rejectElsewhere: async ({ elsewhere }) => press(await elsewhere(), 'Reject all'),
  withdrawElsewhere: async ({ elsewhere }) => (await elsewhere()).evaluate(withdraw),
};

/** A visitor who finds no such button, or whose page has just gone, goes on. */
const perform = (visitor: Visitor, act: Act) =>
  answerOf(
    deeds[act](visitor).catch(() => {}),
    longest,
  );

/**
 * What came of a step of the browser's. One that is asked for while a page gives way to the next may never be answered
 * where pages are kept for going back, so whoever needs the answer asks again.
 */
const answerOf = <T>(step: Promise<T>, within = patience * 5): Promise<T | 'no answer'> =>
  Promise.race([step, after(within, 'no answer' as const, { ref: false })]);

/** The purposes that a page lets through; none where the install never came. */
async function letThrough(page: Page): Promise<string[]> {
  const ask = () =>
    page.evaluate(
      (keys) =>
        keys.filter((key) =>
          (window as { portcullis?: { granted?(key: string): boolean } }).portcullis?.granted?.(
            key,
          ),
        ),
      purposes.slice(1),
    );
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const granted = await answerOf(ask());
    if (granted !== 'no answer') return granted;
  }
  throw new Error('the page answers no more');
}

/** Resolves once nothing is under way any more, in a page or on a wire; to false if that never comes. */
async function settle({ page, other }: Visitor, here: Stand): Promise<boolean> {
  const left = { ...looks };
  const rest = (one: Page) => {
    const step = one.evaluate(
      // A tab that nobody sees has no frames.
      'new Promise((done) => [(then) => requestAnimationFrame(then), (then) => setTimeout(then, 200)].forEach((soon) => soon(() => setTimeout(() => done(document.readyState), 20))))',
    );
    return answerOf(step.catch(() => 'gone'));
  };
  // The other tab first, so that what was decided there has been heard of here.
  if (other) await answerOf(other.bringToFront());
  for (let quiet = 0; quiet < 2; ) {
    if (left.most < 0 || left.unanswered < 0) return false;
    const states = [other && (await rest(other))];
    await answerOf(page.bringToFront());
    states.push(await rest(page));
    left.most -= 1;
    if (states.includes('no answer')) left.unanswered -= 1;
    const done = states.every((state) => state === undefined || state === 'complete');
    quiet = here.open || !done ? 0 : quiet + 1;
  }
  return true;
}

/** Plays seeds side by side; tells of each that went wrong. */
export async function playAll(
  races: Pick<Awaited<ReturnType<typeof openRaces>>, 'play'>,
  browser: Browser,
  seeds: number[],
  lanes: number,
  progress: (played: number) => void = () => {},
): Promise<string[]> {
  const failed: string[] = [];
  const waiting = [...seeds];
  let played = 0;
  const lane = async (context: BrowserContext) => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      // A page of its own: the last race's may just be about to navigate by itself.
      const page = await context.newPage();
      for (const wrong of await races.play(seed, page)) failed.push(`SEED=${seed}: ${wrong}`);
      await answerOf(page.close());
      played += 1;
      progress(played);
    }
    await answerOf(context.close());
  };
  await Promise.all(Array.from({ length: lanes }, async () => lane(await browser.newContext())));
  return failed;
}
