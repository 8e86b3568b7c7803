import { describe, expect, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { browsers } from '../support/browsers.ts';
import { launch } from '../support/launch.ts';
import { mutants, swept } from '../support/mutants.ts';
import type { Lie, Trial } from '../support/sweeps/harness.ts';
import { namesIn } from '../support/sweeps/names.ts';
import { culprits, granted, inTabs, trialRunner } from '../support/sweeps/run.ts';
import { build, type Kind, openSweeps } from '../support/sweeps/site.ts';

/** `npm run test:forgery` tries everything, `npm test` what takes seconds. */
const whole = process.env.SWEEPS === 'whole';
const tabs = 4;

const sweeps = await openSweeps();
const browser = await launch();
afterFile(() => browser.close());

/** The site with everything has all that the standard one has. */
const kinds: Kind[] = whole ? ['standard', 'everything'] : ['everything'];
const names = namesIn(build, kinds.map(sweeps.snippet));
const lies: Lie[] = ['throw', 'undefined', 'true', 'this', 'argument'];

const run = trialRunner(sweeps, await browser.newContext());
const nothing = { forged: [], broken: [] };
/** Names as accessors that change nothing, and built-in functions that do what they always do: the page works as ever. */
const watching: [Kind, Trial][] = kinds.flatMap((kind) => [
  ...(whole ? (['below', 'late'] as const) : (['below'] as const)).map((moment): [Kind, Trial] => [
    kind,
    { moment, watch: true },
  ]),
  ...(whole ? (['above', 'below', 'late'] as const) : (['below'] as const)).map(
    (moment): [Kind, Trial] => [kind, { moment, names: { list: names, as: 'accessor' } }],
  ),
]);
const named = ([kind, { moment, watch }]: [Kind, Trial]) =>
  `${kind}, ${watch ? 'built-in functions' : 'names'}, ${moment}`;

describe('nothing of ours gets to the page, and a genuine click grants', () => {
  test.each(watching.map((one) => [named(one), ...one] as const))('%s', async (_, kind, trial) => {
    const { ready, ...outcome } = await run(kind, trial, 'accept');
    expect(outcome).toEqual(nothing);
    // It looked at what it was to look at; of names, those of options that the browser reads itself are left.
    if (trial.watch) expect(ready?.called.length).toBeGreaterThan(30);
    else expect(ready?.asked.length).toBeGreaterThan(5);
  });
});

describe('what the page gets to call grants nothing', () => {
  test.each(watching.map((one) => [named(one), ...one] as const))('%s', async (_, kind, trial) => {
    const { ready, forged } = await run(kind, { ...trial, call: true }, 'none');
    expect(forged).toEqual([]);
    // Names give nothing away once everything is loaded.
    if (trial.watch) expect(ready?.functions).toBeGreaterThan(3);
  });
});

test.runIf(whole)('names on Object.prototype, as values', { timeout: 3_600_000 }, async () => {
  const size = 8;
  const jobs = kinds.flatMap((kind) =>
    (['above', 'below', 'late'] as const).flatMap((moment) =>
      (['true', 'function', 'deaf'] as const).flatMap((as) =>
        Array.from({ length: Math.ceil(names.length / size) }, (_, index) => ({
          kind,
          moment,
          as,
          list: names.slice(index * size, (index + 1) * size),
        })),
      ),
    ),
  );
  const found = await inTabs(browser, tabs, jobs, (tab, { kind, moment, as, list }) =>
    culprits(list, async (some) => {
      const trial: Trial = { moment, names: { list: some, as } };
      return (await trialRunner(sweeps, tab)(kind, trial, 'reject')).forged;
    }),
  );
  expect(found.flat()).toEqual([]);
});

test.runIf(whole)('built-in functions that do something else', { timeout: 3_600_000 }, async () => {
  const jobs: { kind: Kind; moment: 'below' | 'late'; lie: NonNullable<Trial['lie']> }[] = [];
  for (const kind of kinds) {
    for (const moment of ['below', 'late'] as const) {
      // Those that are called at all: what becomes of the others changes nothing.
      const { ready } = await run(kind, { moment, watch: true }, 'accept');
      for (const path of ready?.called ?? [])
        for (const as of lies) jobs.push({ kind, moment, lie: { path, as } });
    }
  }
  const found = await inTabs(browser, tabs, jobs, async (tab, { kind, moment, lie }) => {
    const trial: Trial = { moment, lie, watch: true };
    const { forged } = await trialRunner(sweeps, tab)(kind, trial, 'reject');
    return forged.map((what) => `${what}: ${lie.path} (${lie.as}), ${kind}, ${moment}`);
  });
  expect(jobs.length).toBeGreaterThan(1000);
  expect(found.flat()).toEqual([]);
});

describe('and would be found', () => {
  test('where an option is read through a prototype', async () => {
    const mutant = { snippet: mutants['the essentials have no prototype'] };
    const [found] = await culprits(['scriptedGrants', 'another'], async (list) => {
      const { forged } = await run(
        'standard',
        { moment: 'above', names: { list, as: 'true' } },
        'none',
        mutant,
      );
      return forged;
    });
    // What was recorded has arrived by then, or waits.
    const record = expect.stringMatching(/^a record/);
    expect(found).toEqual(['scriptedGrants', expect.arrayContaining(['a cookie', record])]);
    expect(names).toContain('scriptedGrants');
  });

  test('where a hook is called by Function.prototype.call', async () => {
    const mutant = { snippet: swept.hookCalledByFunctionCall };
    const { forged } = await run('standard', { moment: 'below', watch: true }, 'none', mutant);
    expect(forged).toContain('the kit by Function.prototype.call');
  });

  test('where a list of ours is handed to Object.assign', async () => {
    const { parts } = build;
    const runtime = swept.filesNamedByObjectAssign(parts.runtime);
    const mutant = { build: () => ({ ...build, parts: { ...parts, runtime } }) };
    const { forged } = await run('standard', { moment: 'below', watch: true }, 'none', mutant);
    expect(forged).toContain('the essentials by Object.assign');
  });

  test('where what grants is kept by a function of the page', async () => {
    const mutant = { snippet: swept.grantsKeptByThePage };
    const trial: Trial = { moment: 'below', watch: true, call: true };
    const { forged } = await run('standard', trial, 'none', mutant);
    expect(forged).toContain('a grant by a call');
  });
});

describe.each(Object.entries(browsers).filter(([name]) => name !== 'Chromium'))(
  'in %s',
  (name, open) => {
    if (whole && !open) console.log(`sweeps: no ${name} on this machine; it was not checked there`);
    test.runIf(whole && open)(
      'nothing of ours gets to the page, and what it calls grants nothing',
      async () => {
        const driven = await (open as NonNullable<typeof open>)();
        const tab = driven.tabs[0] as (typeof driven.tabs)[number];
        try {
          for (const [kind, trial] of watching.filter(
            ([, { moment }]) => whole || moment === 'below',
          )) {
            const { url, arrived, until } = sweeps.page(kind, {
              ...trial,
              call: true,
              alone: true,
            });
            await tab.open(url);
            const ready = await until(
              ({ said: reports }) => reports.find(({ step }) => step === 'ready'),
              30_000,
            );
            expect(ready?.caught).toEqual([]);
            expect(granted(arrived)).toEqual([]);
          }
        } finally {
          await driven.close();
        }
      },
    );
  },
);
