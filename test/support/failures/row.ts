import { expect } from 'vitest';
import { signals } from '../../../src/shared/vocabulary.ts';
import { banner, button, consentCommands, eventually, stored, type Visit } from '../page.ts';
import { tagsThatRan } from '../site.ts';
import type { Install, Trial, Trials } from '../trial.ts';

/** One way in which a page can go wrong: a row of docs/failures.md, or one for each install where they differ. */
export interface Row {
  failure: string;
  /** What holds all the same: just what `check` asserts. */
  guaranteed: string | Record<Install, string>;
  check(trials: Trials, install: Install): Promise<void>;
}

export const denied = Object.fromEntries(signals.map((signal) => [signal, 'denied']));
const refused = { ...denied, security_storage: 'granted' };
const granted = Object.fromEntries(signals.map((signal) => [signal, 'granted']));
export const allTags = ['functional', 'analytics', 'marketing'];

/** The denied default, and nothing else, stood there before the next script; nothing gated ran, nothing was stored. */
export async function expectUntouched({ page }: Visit): Promise<void> {
  expect(await page.evaluate('next')).toEqual(['[object Arguments]consent,default']);
  await expectShut({ page });
  expect(await stored(page)).toEqual([]);
}

/** No command has granted anything, and nothing gated ran. */
export async function expectShut({ page }: Pick<Visit, 'page'>): Promise<void> {
  const commands = await consentCommands(page);
  expect(commands.filter(([command]) => command === 'default')).toHaveLength(1);
  for (const [command, { wait_for_update: _, ...states }] of commands) {
    expect(states).toEqual(command === 'default' ? denied : refused);
  }
  expect(await page.evaluate(tagsThatRan)).toEqual([]);
}

/** Refuses on the notice; answers once Consent Mode was told. */
export async function refuse({ page }: Pick<Visit, 'page'>): Promise<void> {
  await button(page, 'Reject all').click();
  await eventually(
    () => consentCommands(page),
    (commands) => commands.at(-1)?.[0] === 'update',
  );
  expect((await consentCommands(page)).at(-1)).toEqual(['update', refused]);
  expect(await banner(page).isVisible()).toBe(false);
}

/** Accepts on the notice; answers once Consent Mode was told and every gated tag ran, in order. */
export async function accept({ page }: Pick<Visit, 'page'>): Promise<void> {
  await button(page, 'Accept all').click();
  await eventually(
    () => page.evaluate(tagsThatRan),
    (ran) => ran.length >= allTags.length,
  );
  expect(await page.evaluate(tagsThatRan)).toEqual(allTags);
  expect((await consentCommands(page)).at(-1)).toEqual(['update', granted]);
  expect(await banner(page).isVisible()).toBe(false);
}

/**
 * Makes the visitor a new one; answers with the address they were at. The page is left first, for a page of the site that has
 * no script: what it wrote just before, or when an answer came, may reach the browser's stores after they were emptied.
 */
export async function forget({ page }: Pick<Visit, 'page'>): Promise<string> {
  const url = page.url();
  await page.goto(new URL('/', url).href);
  await page.evaluate(() => localStorage.clear());
  await eventually(
    async () => {
      await page.context().clearCookies();
      return page.context().cookies(url);
    },
    (cookies) => cookies.length === 0,
  );
  return url;
}

/** The notice asks, and either answer works: a refusal keeps everything shut, a grant lets the tags through. */
export async function expectDecides(visit: Visit): Promise<void> {
  await refuse(visit);
  await expectShut(visit);
  await visit.page.goto(await forget(visit));
  await expectUntouched(visit);
  await accept(visit);
}

/** Methods of the decisions in the visitor's outbox. */
export const outbox = ({ page }: Pick<Visit, 'page'>): Promise<string[]> =>
  page.evaluate(() =>
    (localStorage.getItem('portcullis.outbox') ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).method),
  );

/** Methods of the decisions that have arrived; one that was sent twice is one record, and counts once. */
export const arrivedIn = ({ decisions }: Trial): string[] => [
  ...new Map(
    decisions.map(({ subjectSecret, sequence, method }) => [
      `${subjectSecret} ${sequence}`,
      method,
    ]),
  ).values(),
];

/** Waits until exactly these decisions have arrived, in this order. */
export async function expectArrived(trial: Trial, methods: string[]): Promise<void> {
  const arrived = async () => arrivedIn(trial);
  await eventually(arrived, ({ length }) => length >= methods.length);
  expect(arrivedIn(trial)).toEqual(methods);
}
