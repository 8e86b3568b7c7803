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

/** Where Accept comes to stand, seen on a visit of another visitor's. */
async function placeOf(way: Way): Promise<{ x: number; y: number }> {
  const met = await meet('', { hasTouch: true }, held);
  await ways[way](met);
  const box = await accept(met).boundingBox();
  await met.context.close();
  if (!box) throw new Error('Accept has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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
};

/** A visitor who presses the page, and lets go of it where the banner has come meanwhile. */
async function pressBefore(
  way: Way,
  pointer: keyof typeof pointers,
  mutate = (snippet: string) => snippet,
): Promise<Encounter> {
  const at = await placeOf(way);
  const met = await meet('', { hasTouch: true }, (snippet) => held(mutate(snippet)));
  const lift = await pointers[pointer](met, at);
  await ways[way](met);
  await lift();
  return met;
}

const cases = (['the notice', 'the preferences'] as const).flatMap((way) =>
  (['finger', 'mouse'] as const).map((pointer) => [pointer, way] as const),
);

describe('a press that began on the page accepts nothing where it ends', () => {
  test.concurrent.for(cases)('a %s, on %s', async ([pointer, way]) => {
    const met = await pressBefore(way, pointer);
    await met.settled();
    expect(await met.choice()).toBe('');
    // The next one is the visitor's, however it is made.
    if (pointer === 'mouse') await accept(met).press('Enter');
    else await accept(met).tap();
    expect(await met.recorded(1)).toMatchObject([grant]);
    await met.context.close();
  });
});

test('and a finger’s would, were it not for that', async () => {
  const without = mutants['a press begins on the button that it ends on'];
  const met = await pressBefore('the notice', 'finger', without);
  expect(await met.recorded(1)).toMatchObject([grant]);
  await met.context.close();
});

test.concurrent('a press that the page has for itself is not held against a key', async () => {
  const met = await meet('', { hasTouch: true });
  const { page } = met;
  // It ends in no click.
  await page.mouse.move(300, 60);
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  await accept(met).focus();
  await page.keyboard.press('Enter');
  expect(await met.recorded(1)).toMatchObject([grant]);
  await met.context.close();
});
