import type { Frame, Page } from 'playwright-core';
import { fit } from '../door/fit.ts';
import { AnswerPairShape } from '../door/pageShape.ts';
import { denying } from '../lexicon/denials.ts';
import { bannerWords } from '../lexicon/lexicon.ts';
import { type AnswerPair, findAnswerPair } from '../page/answerPair.ts';
import type { BannerWords, FoundBanner } from '../page/foundBanner.ts';

/** Under boxes, and beside another control that accepts, a bare “OK” saves what the boxes say. */
export function savesBoxes({ own, boxes, controls }: FoundBanner): void {
  const accepting = controls.filter(({ does }) => does === 'accept');
  if (own || !boxes.length || accepting.length < 2) return;
  for (const control of accepting) if (/^(ok|ок)[.!]?$/i.test(control.text)) control.does = 'save';
}

/** Beside a tick that accepts, a cross refuses. */
export function crossesOut({ controls }: FoundBanner): void {
  if (!controls.some(({ does, text }) => does === 'accept' && !/\p{L}/u.test(text))) return;
  for (const control of controls) if (control.does === 'close') control.does = 'reject';
}

/** Controls of a layer whose words say nothing. */
const unread = ({ controls, boxes }: FoundBanner) =>
  controls.filter(
    ({ does, text }) =>
      does === 'other' && !boxes.some(({ label }) => label && text.includes(label)),
  );

/** Beside a refusal, the one button whose words no list knows accepts, for something does. */
export function acceptsBeside(facts: FoundBanner): void {
  const [only, ...more] = unread(facts);
  const read = facts.controls.map(({ does }) => does);
  if (facts.own || !only || more.length || !read.includes('reject') || read.includes('accept'))
    return;
  only.does = 'accept';
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

/** How two answers are read that no word tells apart: the first as the acceptance, or the second. */
export type Reading = 'first' | 'second';

const readings = new WeakMap<Page, Reading>();
const guessed = new WeakSet<Page>();

/** Says how a page's answers are read where no word tells them apart; “first” where nothing is said. */
export const readAs = (page: Page, reading: Reading) => readings.set(page, reading);
/** Whether the page's answers were read so. */
export const wasGuessed = (page: Page) => guessed.has(page);

/** Of two answers that both read as refusals, as “Why not” can, one accepts. */
export function acceptsOneOf({ own, boxes, controls }: FoundBanner, page: Page): void {
  const answers = controls.filter(({ does }) => does !== 'close');
  if (own || boxes.length || answers.length !== 2) return;
  if (!answers.every(({ does }) => does === 'reject')) return;
  guessed.add(page);
  const accepts = answers[readings.get(page) === 'second' ? 1 : 0];
  if (accepts) accepts.does = 'accept';
}

/** Whether a label is known to do something else; “Choose” can be an answer where there is no other. */
const known = (label: string) =>
  bannerWords.controls.some(
    ([does, source]) => does !== 'manage' && new RegExp(source, 'i').test(label),
  );

/** The words for a frame in whose banner no list knows either answer; null where there is none. */
export async function pairedWords(frame: Frame): Promise<BannerWords | null> {
  const { topic, layers, age } = bannerWords;
  const found: unknown = await frame.evaluate(findAnswerPair, { topic, layers, age, denying });
  const { labels, told } = (fit(AnswerPairShape, found) ?? { labels: [] }) as AnswerPair;
  if (labels.length < 2 || labels.some(known)) return null;
  const page = frame.page();
  const reading = readings.get(page) ?? 'first';
  if (!told) guessed.add(page);
  const [accept, reject] = (!told && reading === 'second' ? labels.toReversed() : labels) as [
    string,
    string,
  ];
  const read: BannerWords['controls'] = [
    ['accept', exactly(accept)],
    ['reject', exactly(reject)],
  ];
  return { ...bannerWords, controls: [...read, ...bannerWords.controls] };
}
