import { describe, expect, test } from 'vitest';
import { type Encounter, openAttackedSite } from '../support/forgery.ts';
import { mutants } from '../support/mutants.ts';
import { button } from '../support/page.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const meet = await openAttackedSite(stage);
const accept = ({ page }: Encounter) => button(page, 'Accept all').last();
const grant = { method: 'accept_all' };

/** The banner waits until the test lets it come, as it does for the first paint of a slow page. */
const held = (snippet: string): string => {
  const text = snippet.replace(/kit\.speak\|\|=(\w+)=>\1\(\)/, 'kit.speak=then=>{self.come=then}');
  if (text === snippet) throw new Error('the snippet has no such hook');
  return text;
};

/** Where Accept stands. */
async function middle(met: Encounter): Promise<{ x: number; y: number }> {
  const box = await accept(met).boundingBox();
  if (!box) throw new Error('Accept has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where it comes to stand, seen on a visit of another visitor's. */
async function placeOf(way: Way): Promise<{ x: number; y: number }> {
  const met = await meet('', { hasTouch: true }, held);
  await ways[way](met);
  const at = await middle(met);
  await met.context.close();
  return at;
}

const ways = {
  async 'the notice'(met: Encounter) {
    await met.page.waitForFunction('self.come');
    await met.page.evaluate('come()');
    await accept(met).waitFor();
  },
  async 'the preferences'(met: Encounter) {
    await met.page.evaluate('portcullis.open()');
    await met.page.getByRole('dialog').waitFor();
    await accept(met).waitFor();
  },
};
type Way = keyof typeof ways;

const pointers = {
  async finger({ context, page }: Encounter, at: { x: number; y: number }) {
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [at]);
    return () => touch('touchEnd', []);
  },
  async mouse({ page }: Encounter, { x, y }: { x: number; y: number }) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    return () => page.mouse.up();
  },
  async pen({ context, page }: Encounter, at: { x: number; y: number }) {
    const devtools = await context.newCDPSession(page);
    const send = (type: 'mousePressed' | 'mouseReleased') =>
      devtools.send('Input.dispatchMouseEvent', {
        type,
        ...at,
        button: 'left',
        clickCount: 1,
        pointerType: 'pen',
      });
    await send('mousePressed');
    return () => send('mouseReleased');
  },
};

/** What is pressed before the banner comes. */
const places = {
  'the page': async () => {},
  'a frame that fills it': ({ page }: Encounter) =>
    page.evaluate(
      () =>
        new Promise((loaded) => {
          const frame = document.createElement('iframe');
          frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%';
          frame.srcdoc = '<style>html,body{height:100%}</style>Film';
          frame.onload = loaded;
          document.body.append(frame);
        }),
    ),
};
type Place = keyof typeof places;

/** A visitor who presses the page, and lets go of it where the banner has come meanwhile. */
async function pressBefore(
  way: Way,
  pointer: keyof typeof pointers,
  place: Place,
  mutate = (snippet: string) => snippet,
): Promise<Encounter> {
  const at = await placeOf(way);
  const met = await meet('', { hasTouch: true }, (snippet) => held(mutate(snippet)));
  await places[place](met);
  const lift = await pointers[pointer](met, at);
  await ways[way](met);
  await lift();
  return met;
}

const cases = (['the notice', 'the preferences'] as const).flatMap((way) =>
  (['finger', 'mouse', 'pen'] as const).flatMap((pointer) =>
    (['the page', 'a frame that fills it'] as const).map((place) => [pointer, place, way] as const),
  ),
);

describe('a press that began elsewhere accepts nothing where it ends', () => {
  test.concurrent.for(cases)('a %s, on %s, under %s', async ([pointer, place, way]) => {
    const met = await pressBefore(way, pointer, place);
    await met.settled();
    expect(await met.choice()).toBe('');
    // The next one is the visitor's, however it is made.
    if (pointer === 'mouse') await accept(met).press('Enter');
    else if (pointer === 'pen') await pointers.pen(met, await middle(met)).then((lift) => lift());
    else await accept(met).tap();
    expect(await met.recorded(1)).toMatchObject([grant]);
    await met.context.close();
  });
});

test.each([
  ['the page', 'a press begins on the button that it ends on'],
  ['a frame that fills it', 'a finger comes down where we hear of it'],
] as const)('and a finger’s on %s would, were it not for that', async (place, defence) => {
  const met = await pressBefore('the notice', 'finger', place, mutants[defence]);
  expect(await met.recorded(1)).toMatchObject([grant]);
  await met.context.close();
});

test.concurrent.for([
  ['', ''],
  [
    ', though the page lets nobody hear of keys',
    "addEventListener('keydown', (event) => event.stopImmediatePropagation(), true)",
  ],
] as const)(
  'a press that the page has for itself is not held against a key%s',
  async ([, above]) => {
    const met = await meet({ code: '', above }, { hasTouch: true });
    const { page } = met;
    // It ends in no click.
    await page.mouse.move(300, 60);
    await page.mouse.down({ button: 'right' });
    await page.mouse.up({ button: 'right' });
    await accept(met).focus();
    await page.keyboard.press('Enter');
    expect(await met.recorded(1)).toMatchObject([grant]);
    await met.context.close();
  },
);
