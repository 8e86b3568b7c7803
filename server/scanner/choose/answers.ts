import type { Frame, Page } from 'playwright-core';
import { fit } from '../door/fit.ts';
import { AnswerPairShape } from '../door/pageShape.ts';
import { denying } from '../lexicon/denials.ts';
import { asksNothing } from '../lexicon/levels.ts';
import { acceptsAll, bannerWords } from '../lexicon/lexicon.ts';
import { type AnswerPair, findAnswerPair } from '../page/answerPair.ts';
import type { BannerWords, Does, FoundBanner } from '../page/foundBanner.ts';

/** Under boxes, and beside another control that accepts, a bare “OK” saves what the boxes say. */
export function savesBoxes({ own, boxes, controls }: FoundBanner): void {
  const accepting = controls.filter(({ does }) => does === 'accept');
  if (own || !boxes.length || accepting.length < 2) return;
  for (const control of accepting) if (/^(ok|ок)[.!]?$/i.test(control.text)) control.does = 'save';
}

/** A choice among levels is kept by the one control that is left, unless that accepts whatever was chosen. */
export function savesLevels({ levels, controls }: FoundBanner): void {
  if (!levels || controls.some(({ does }) => does === 'save')) return;
  const whole = new RegExp(acceptsAll, 'i');
  const accepting = controls.filter(({ does, text }) => does === 'accept' && !whole.test(text));
  const [only, ...more] = accepting.length
    ? accepting
    : controls.filter(({ does }) => does === 'other');
  if (only && !more.length) only.does = 'save';
}

const needed = new RegExp(asksNothing.needed, 'iu');
const more = new RegExp(asksNothing.more, 'iu');

export const namesNecessary = (text: string): boolean => needed.test(text);

/** A box for what is necessary asks for nothing, even if nothing locks it. */
export function sparesNecessary({ boxes, levels = 0 }: FoundBanner): void {
  for (const box of boxes.slice(0, boxes.length - levels))
    box.locked ||= box.on && needed.test(box.label) && !more.test(box.label);
}

/** Beside a tick that accepts, a cross refuses. */
export function crossesOut({ controls }: FoundBanner): void {
  if (!controls.some(({ does, text }) => does === 'accept' && !/\p{L}/u.test(text))) return;
  for (const control of controls) if (control.does === 'close') control.does = 'reject';
}

/** How two answers are read that no word tells apart: the first as the acceptance, or the second. */
export type Reading = 'first' | 'second';

const readings = new WeakMap<Page, Reading>();
/** How two answers were told apart for now: by a word that denies, or by nothing; or the layer only looks as if it asked. */
export type Guess = 'by_denial' | 'by_nothing' | 'by_looks';
const guesses = new WeakMap<Page, Guess>();

/** Controls of a layer whose words say nothing. */
const unread = ({ controls, boxes }: FoundBanner) =>
  controls.filter(
    ({ does, text }) =>
      does === 'other' && !boxes.some(({ label }) => label && text.includes(label)),
  );

/**
 * Beside a refusal, the one button whose words no list knows accepts, for something does. A refusal by a word that denies may object
 * to nothing (“I don’t mind”): what comes of both has to confirm it.
 */
export function acceptsBeside(facts: FoundBanner, page: Page): void {
  const [only, ...more] = unread(facts);
  const [refusal, another] = facts.controls.filter(({ does }) => does === 'reject');
  const accepts = facts.controls.some(({ does }) => does === 'accept');
  if (facts.own || !only || more.length || !refusal || accepts) return;
  only.does = 'accept';
  if (another || facts.boxes.length || !new RegExp(denying, 'iu').test(refusal.text)) return;
  guesses.set(page, 'by_denial');
  if (readings.get(page) === 'second') [only.does, refusal.does] = ['reject', 'accept'];
}

/** Which of the controls may refuse, in words that no list knows: the only button beside the one that accepts. */
export function mayRefuse(facts: FoundBanner): boolean {
  const read = facts.controls.map(({ does }) => does);
  return (
    unread(facts).length === 1 &&
    read.includes('accept') &&
    !read.some((does) => does === 'reject' || does === 'manage' || does === 'save')
  );
}

const exactly = (label: string) => `^${label.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`;

/** Says how a page's answers are read where no word tells them apart; “first” where nothing is said. */
export const readAs = (page: Page, reading: Reading) => readings.set(page, reading);
/** How the page's answers were told apart, where what comes of them has to confirm it; else null. */
export const guessOf = (page: Page): Guess | null => guesses.get(page) ?? null;

/** Of two answers that both read as refusals, as “Why not” can, one accepts. */
export function acceptsOneOf({ own, boxes, controls }: FoundBanner, page: Page): void {
  const answers = controls.filter(({ does }) => does !== 'close');
  if (own || boxes.length || answers.length !== 2) return;
  if (!answers.every(({ does }) => does === 'reject')) return;
  guesses.set(page, 'by_nothing');
  const accepts = answers[readings.get(page) === 'second' ? 1 : 0];
  if (accepts) accepts.does = 'accept';
}

const refuses = (label: string) =>
  bannerWords.controls.find(([, source]) => new RegExp(source, 'i').test(label))?.[0] === 'reject';

const asksBack = (label = '') => Number(/[?？؟;]$/.test(label));

/** Whether a label is known to do something else; “Choose” can be an answer where there is no other. */
const known = (label: string) =>
  bannerWords.controls.some(
    ([does, source]) => does !== 'manage' && new RegExp(source, 'i').test(label),
  );

/**
 * The words for a frame in whose banner no list knows one of the answers or both; null where there is none.
 * @param looks whether a layer of which no word is known may be one
 */
export async function pairedWords(frame: Frame, looks: boolean): Promise<BannerWords | null> {
  const { topic, layers, age, switches } = bannerWords;
  const sought = { topic, layers, age, denying, switches, looks };
  const found: unknown = await frame.evaluate(findAnswerPair, sought);
  const { labels, told } = (fit(AnswerPairShape, found) ?? {
    labels: [],
    told: 'no',
  }) as AnswerPair;
  const [only = ''] = labels;
  if (labels.length === 1) return knowing([['save', exactly(only)]]);
  const [unknown = '', another] = labels.filter((label) => !known(label));
  if (told === 'by_looks' && !another) return null;
  if (unknown && !another)
    return labels.some(refuses) ? knowing([['accept', exactly(unknown)]]) : null;
  if (!another) return null;
  // What asks in turn (“How does this work?”) is no answer, and the other one is the only one there.
  const [inquiry, ...statements] = labels.toSorted((a, b) => asksBack(b) - asksBack(a));
  if (asksBack(inquiry) && statements.every((one) => !asksBack(one)))
    return knowing([
      ['manage', exactly(inquiry as string)],
      ...statements.map((one): [Does, string] => ['accept', exactly(one)]),
    ]);
  const page = frame.page();
  const reading = readings.get(page) ?? 'first';
  if (told !== 'surely') guesses.set(page, guessed[told]);
  const turned = told !== 'surely' && reading === 'second';
  const [accept, reject] = (turned ? labels.toReversed() : labels) as [string, string];
  return knowing([
    ['accept', exactly(accept)],
    ['reject', exactly(reject)],
  ]);
}

const guessed = { likely: 'by_denial', no: 'by_nothing', by_looks: 'by_looks' } as const;

const knowing = (read: BannerWords['controls']): BannerWords => ({
  ...bannerWords,
  controls: [...read, ...bannerWords.controls],
});

/** Whether a layer shows all that answers it, as far as can be told. */
export const showsAnswers = (facts: FoundBanner): boolean =>
  facts.own ||
  facts.controls.some(({ does }) => does === 'accept') ||
  (facts.boxes.length
    ? facts.controls.some(({ does }) => does === 'save')
    : unread(facts).length === 1);

/** Whether a layer can be accepted, and has nothing that refuses by itself. */
export const lacksRefusal = ({ own, controls }: FoundBanner): boolean =>
  !own &&
  controls.some(({ does }) => does === 'accept') &&
  !controls.some(({ does }) => does === 'reject');

/** Whether a layer can be accepted and in no way refused. */
export const onlyAccepts = (facts: FoundBanner): boolean =>
  lacksRefusal(facts) &&
  !facts.boxes.length &&
  !facts.controls.some(({ does }) => does === 'manage' || does === 'save');
