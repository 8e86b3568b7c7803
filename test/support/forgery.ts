import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { ConsentRecord, List } from '../../src/shared/wire/resources.ts';
import { type Attack, prelude } from './attacks.ts';
import { button, consentCommands, eventually, visit } from './page.ts';
import { gatedTags, openSite } from './site.ts';
import type { Stage } from './stage.ts';

/** Saved before anything of the page runs, for attacks replace what waiting needs. */
const natives = () => {
  const frame = requestAnimationFrame;
  const later = setTimeout;
  const create = document.createElement;
  const append = Node.prototype.appendChild;
  Object.assign(window, {
    /** Resolves when what the page has set in motion by now is done: its frames, its tasks, its requests. */
    settled: async () => {
      for (let turn = 0; turn < 6; turn++) {
        await new Promise((resolve) => frame(() => later(resolve)));
      }
      const probe = create.call(document, 'script') as HTMLScriptElement;
      await new Promise((resolve) => {
        probe.onload = resolve;
        probe.setAttribute('src', '/probe.js');
        append.call(document.documentElement, probe);
      });
    },
  });
};

/** A site under attack: each visit names its own place, by which its records are told from all others. */
export async function openAttackedSite(stage: Stage) {
  const { snippet } = await stage.install();
  const codes = new Map<string, { code: string; mutate: (snippet: string) => string }>();
  let visits = 0;
  const site = await openSite(({ searchParams }) => {
    const place = searchParams.get('place') as string;
    // The attack is of the first page alone; what comes of it is looked for on others, too.
    const met = searchParams.has('quiet') ? null : codes.get(place);
    const attack = `<script>self.attack = (async () => {${prelude}try {${met?.code ?? ''}
return 'carried out' } finally { (await until(host)).shadowRoot.querySelector('dialog')?.close() } })().catch(String)</script>`;
    // The banner comes with the body.
    const atBanner = /\b(accept|root|host|named)\(/.test(met?.code ?? '');
    return {
      html: `<!doctype html><html lang="en" data-portcullis-jurisdiction="${place}"><head><title>Site</title>
${codes.get(place)?.mutate(snippet) ?? snippet}
${atBanner ? '' : attack}
${gatedTags}</head><body>${atBanner ? attack : ''}<h1>Site</h1><button id="own">Play the film</button>
<footer><a href="#" data-portcullis-open>Privacy</a></footer></body></html>`,
    };
  });

  /** A visitor meets the attack, clicks the page's own button and presses Enter on it. */
  return async (
    code: string,
    options: Parameters<Stage['visitor']>[0] = {},
    mutate = (snippet: string) => snippet,
  ) => {
    const place = `US-${(36 ** 2 + visits++).toString(36).toUpperCase()}`;
    codes.set(place, { code, mutate });
    const context = await stage.visitor(options);
    await context.addInitScript(natives);
    const { page, requests } = await visit(context, `${site}/?place=${place}`);

    const settled = () =>
      page.evaluate(() => (window as unknown as { settled(): Promise<void> }).settled());
    const records = async () => {
      const { data } = await stage.api<List<ConsentRecord>>(
        `/sites/${stage.site.id}/consent-records`,
      );
      return data.filter(({ jurisdiction }) => jurisdiction === place);
    };
    return {
      context,
      page,
      requests,
      settled,
      records,
      place,
      /** Waits for the page's records to be as many. */
      recorded: (count: number) => eventually(records, (found) => found.length >= count),
      /** Gated tags the page asked for. */
      let: () =>
        requests.flatMap((url) => /\/(functional|analytics|marketing)\.js$/.exec(url)?.[1] ?? []),
      /** Signals the page's data layer was told are granted, by anyone. */
      signals: async () =>
        (await consentCommands(page)).flatMap(([, states]) =>
          Object.keys(states).filter((name) => states[name] === 'granted'),
        ),
      /** What the stored choice grants and denies, as it stands in the cookie; empty without one. */
      async choice() {
        const cookies = await context.cookies();
        return cookies.map(({ value }) => value.split('.').slice(4).join('.')).join();
      },
      async subject() {
        const [cookie] = await context.cookies();
        const secret = cookie?.value.split('.')[1] as string;
        return createHash('sha256').update(secret).digest('hex');
      },
      async clickOwn() {
        await page.locator('#own').click();
        await page.keyboard.press('Enter');
      },
      carriedOut: () => page.evaluate(() => (window as unknown as { attack: unknown }).attack),
    };
  };
}

/** A refused choice as the cookie holds it. */
export const refused = 'necessary.functional+analytics+marketing';

type Meet = Awaited<ReturnType<typeof openAttackedSite>>;
export type Met = Awaited<ReturnType<Meet>>;

/** Meets an attack, refuses where the visitor still can, and finds that nothing was granted before or after. */
export async function withstand(meet: Meet, { code, breaks }: Attack): Promise<void> {
  const met = await meet(code);
  await met.clickOwn();
  expect(['carried out', 'Error: the attack did not come about']).toContain(await met.carriedOut());
  await met.settled();
  expect(await met.choice()).toBe('');
  expect(await met.signals()).toEqual([]);
  expect(met.let()).toEqual([]);
  expect(await met.records()).toEqual([]);
  if (breaks !== 'button') {
    const kept = breaks ? expect.toBeOneOf(['', refused]) : refused;
    await button(met.page, 'Reject all').click();
    if (!breaks) await met.recorded(1);
    await met.settled();
    expect(await met.choice()).toEqual(kept);
    expect(await met.signals()).toEqual(['security_storage']);
    expect(met.let()).toEqual([]);
    const records = await met.records();
    expect(records.length).toBeLessThan(2);
    for (const record of records) {
      expect(record).toMatchObject({ method: 'reject_all', granted: ['necessary'] });
    }
  }
  await met.context.close();
}
