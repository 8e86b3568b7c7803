import type { Browser, BrowserContext } from 'playwright';
import { findStoredChoice } from '../../../src/shared/consent/storedChoice.ts';
import type { SweepReport, Trial } from './harness.ts';
import type { Arrived, Kind, Mutant, openSweeps } from './site.ts';

type Sweeps = Awaited<ReturnType<typeof openSweeps>>;

/** What came of a trial: what was forged, and what no longer works for the visitor. */
export interface Outcome {
  /** Grants that nobody clicked for, and what of ours the page got hold of. */
  forged: string[];
  /** What the visitor then did to no avail. */
  broken: string[];
  ready: SweepReport | undefined;
}

const grants = (cookie: string): boolean => {
  const choice = findStoredChoice(cookie, Date.now());
  return !!choice && Object.keys(choice.granted).length > 1;
};

/** What was granted by the time the visitor has clicked on nothing of ours. */
export function granted({ said, decisions, tags }: Arrived): string[] {
  const forged: string[] = [];
  for (const { cookie, outbox } of said) {
    if (grants(cookie)) forged.push('a cookie');
    if (/"granted":\["necessary",/.test(outbox)) forged.push('a record that waits');
  }
  if (decisions.some(({ granted }) => granted.length > 1)) forged.push('a record');
  if (tags.length) forged.push(`tags: ${tags}`);
  return forged;
}

const caughtIn = (forged: string[], said: SweepReport[]): string[] => [
  ...new Set([...forged, ...said.flatMap(({ caught }) => caught)]),
];

/** Carries trials out, each in a tab of its own: one that starts over for ever takes no other along. */
export function trialRunner(sweeps: Sweeps, context: BrowserContext) {
  return async (
    kind: Kind,
    trial: Trial,
    answer: 'accept' | 'reject' | 'none',
    mutant?: Mutant,
  ): Promise<Outcome> => {
    const page = await context.newPage();
    const { url, arrived, until, gone } = sweeps.page(kind, trial, mutant);
    const forged: string[] = [];
    const broken: string[] = [];
    // What is changed for good may keep anything from coming.
    const patience =
      trial.lie || /^(true|function|deaf)/.test(trial.names?.as ?? '') ? 3000 : 40_000;
    const step = (name: SweepReport['step']) =>
      until(({ said }) => said.find((one) => one.step === name), patience);
    let ready: SweepReport | undefined;
    try {
      await page.goto(url, { waitUntil: 'commit' });
      if (!(await step('loaded'))) broken.push('the page was not there');
      await page.mouse.click(20, 20);
      // What the page called may have had it start over.
      const ends = answer === 'none' ? /ready|left/ : /ready/;
      ready = await until(({ said }) => said.find(({ step }) => ends.test(step)), patience);
      if (!ready) broken.push('the attack did not end');
      const { decisions, tags } = arrived;
      forged.push(...granted(arrived));

      if (answer === 'none') return { forged: caughtIn(forged, arrived.said), broken, ready };
      const at = ready?.[answer];
      if (at) await page.mouse.click(at[0], at[1]);
      else broken.push(`nothing to ${answer} with`);
      const answered = at && (await step('answered'));
      const choice = findStoredChoice(answered?.cookie ?? '', Date.now());
      // Marks stand beside the purposes.
      const count = Object.keys(choice?.granted ?? {}).filter((key) => key >= 'a').length;
      const method = ({ decisions }: typeof arrived) => decisions.at(-1)?.method;
      if (answer === 'reject') {
        if (at && !answered) broken.push('no answer');
        else if (at && count !== 1) forged.push('the refusal was not kept');
        // It waits in the outbox until it was acknowledged.
        if (
          answered &&
          !answered.outbox.includes('"reject_all"') &&
          method(arrived) !== 'reject_all'
        )
          broken.push('no record');
        if (tags.length) forged.push(`tags after a refusal: ${tags}`);
      } else {
        if (count !== 4) broken.push(`the cookie grants ${count}`);
        if (!(await until((heard) => method(heard) === 'accept_all', patience)))
          broken.push('no record');
        const last = decisions.at(-1);
        if (!last?.granted.includes('marketing')) broken.push('not all is on record');
        if (!(await until(({ tags }) => tags.includes('marketing') && tags.includes('film'))))
          broken.push(`tags that ran: ${tags}`);
        // The visitor takes it back: the page starts over.
        await page.mouse.click(20, 20);
        if (!(await until((heard) => method(heard) === 'withdraw')))
          broken.push('no record of the withdrawal');
        const loaded = ({ said }: typeof arrived) => said.filter(({ step }) => step === 'loaded');
        if (!(await until((heard) => loaded(heard)[1]))) broken.push('the page did not start over');
      }
    } catch (error) {
      broken.push(String(error));
    } finally {
      await page.close();
      gone();
    }
    return { forged: caughtIn(forged, arrived.said), broken, ready };
  };
}

/** Works off jobs in several tabs of a browser, side by side. */
export async function inTabs<Job, Result>(
  browser: Browser,
  count: number,
  jobs: readonly Job[],
  work: (context: BrowserContext, job: Job) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...jobs.entries()];
  await Promise.all(
    Array.from({ length: count }, async () => {
      const context = await browser.newContext();
      for (let next = queue.shift(); next; next = queue.shift())
        results[next[0]] = await work(context, next[1]);
      await context.close();
    }),
  );
  return results;
}

/** The fewest of a list with which something goes wrong: halves it until each fault is one item's own. */
export async function culprits<Item>(
  list: readonly Item[],
  fails: (some: readonly Item[]) => Promise<string[]>,
): Promise<[Item, string[]][]> {
  const faults = await fails(list);
  if (!faults.length) return [];
  if (list.length === 1) return [[list[0] as Item, faults]];
  const half = list.length >> 1;
  const found = [
    ...(await culprits(list.slice(0, half), fails)),
    ...(await culprits(list.slice(half), fails)),
  ];
  // Together they do what none of them does alone.
  return found.length ? found : [[list[0] as Item, [...faults, `with ${list.slice(1)}`]]];
}
