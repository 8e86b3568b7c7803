import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { findStoredChoice } from '../../src/shared/consent/storedChoice.ts';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import type { List } from '../../src/shared/wire/list.ts';
import { type Attack, bannerStands, prelude } from './attacks.ts';
import { mutants } from './mutants.ts';
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

/** What the page runs: right after the snippet, and above it. */
type Script = Pick<Attack, 'code' | 'above'>;

/** A file of the page's own in the place of one of ours. */
const thief = {
  contentType: 'text/javascript',
  headers: { 'access-control-allow-origin': '*' },
  body: 'portcullis.start(self.steal)',
};

/** A site under attack: each visit names its own place, by which its records are told from all others. */
export async function openAttackedSite(stage: Stage) {
  const { snippet } = await stage.install();
  const codes = new Map<string, Script & { mutate: (snippet: string) => string }>();
  let visits = 0;
  const site = await openSite(({ searchParams }) => {
    const place = searchParams.get('place') as string;
    // The attack is of the first page alone; what comes of it is looked for on others, too.
    const met = searchParams.has('quiet') ? null : codes.get(place);
    // The banner comes once the page has painted.
    const atBanner = /\b(accept|root|named)\(/.test(met?.code ?? '');
    const first = atBanner ? bannerStands : '';
    const attack = `<script>self.attack = (async () => {${prelude}try {${first}${met?.code ?? ''}
return 'carried out' } finally { root()?.querySelector('dialog')?.close() } })().catch(String)</script>`;
    return {
      html: `<!doctype html><html lang="en" data-portcullis-jurisdiction="${place}"><head><title>Site</title>
${met?.above ? `<script>${met.above}</script>` : ''}
${codes.get(place)?.mutate(snippet) ?? snippet}
${atBanner ? '' : attack}
${gatedTags}</head><body>${atBanner ? attack : ''}<h1>Site</h1><button id="own">Play the film</button>
<footer><a href="#" data-portcullis-open>Privacy</a></footer></body></html>`,
    };
  });

  /** A visitor meets the attack, clicks the page's own button and presses Enter on it. */
  return async (
    script: string | Script,
    options: Parameters<Stage['visitor']>[0] = {},
    mutate = (snippet: string) => snippet,
  ) => {
    // Throws here, and not in the site, where the snippet has nothing of what is to be taken out.
    mutate(snippet);
    const place = `US-${(36 ** 2 + visits++).toString(36).toUpperCase()}`;
    codes.set(place, { ...(typeof script === 'string' ? { code: script } : script), mutate });
    const context = await stage.visitor(options);
    await context.addInitScript(natives);
    await context.route('**/steal.js', (route) => route.fulfill(thief));
    const { page, requests } = await visit(context, `${site}/?place=${place}`);

    /** A page that was granted something and then refused starts over: then it is the new one that settles. */
    const settled = (): Promise<void> =>
      page
        .evaluate(() => (window as unknown as { settled(): Promise<void> }).settled())
        .catch(async (error) => {
          if (!/context was destroyed/.test(String(error))) throw error;
          await page.waitForLoadState();
          return settled();
        });
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
      /** What the stored choice grants and denies, as it stands in the cookie; empty without a valid one. */
      async choice() {
        const cookies = await context.cookies();
        const text = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
        if (!findStoredChoice(text, Date.now())) return '';
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
export type Encounter = Awaited<ReturnType<Meet>>;

/** What the visitor does, and what it came to: whether anything that can be refused was granted, and what is kept. */
async function meetAttack(meet: Meet, attack: Attack, mutate?: (snippet: string) => string) {
  const met = await meet(attack, {}, mutate);
  await met.clickOwn();
  await attack.does?.(met);
  const carriedOut = await met.carriedOut();
  await met.settled();
  const afterwards = attack.wins === 'refusal' || attack.wins === 'record';
  if (mutate ? afterwards : attack.breaks !== 'button') {
    // One of the attacks may have refused for the visitor.
    const reject = button(met.page, 'Reject all');
    if (await reject.isVisible()) await reject.click();
    else await met.page.evaluate('portcullis.reject()');
    if (!mutate) await met.recorded(1);
    await met.settled();
  }
  const choice = await met.choice();
  const records = await met.records();
  const outcome = {
    carriedOut,
    choice,
    granted:
      met.let().length > 0 ||
      /\+.*\./.test(choice) ||
      records.some(({ granted }) => granted.length > 1) ||
      (await met.signals()).some((signal) => signal !== 'security_storage'),
    kit: await met.page.evaluate('!!self.kit?.essentials'),
    recorded: records.length > 0,
  };
  await met.context.close();
  return outcome;
}

type Outcome = Awaited<ReturnType<typeof meetAttack>>;

const won: Record<NonNullable<Attack['wins']> | 'grant', (outcome: Outcome) => unknown> = {
  grant: ({ granted }) => granted,
  kit: ({ kit }) => kit,
  refusal: ({ choice }) => choice !== refused,
  record: ({ recorded }) => !recorded,
};

/** An attack is carried out and wins nothing, and the visitor's refusal is kept, in the browser and on record. */
export async function withstand(meet: Meet, attack: Attack): Promise<void> {
  const outcome = await meetAttack(meet, attack);
  expect(outcome).toEqual({
    carriedOut: 'carried out',
    choice: attack.breaks ? '' : refused,
    granted: false,
    kit: false,
    recorded: !attack.breaks,
  });
}

/** The same attack wins where its one defence was taken out of the snippet. */
export async function prevails(meet: Meet, attack: Attack): Promise<void> {
  const outcome = await meetAttack(meet, attack, mutants[attack.without]);
  expect(outcome.carriedOut).toBe('carried out');
  expect(!!won[attack.wins ?? 'grant'](outcome)).toBe(true);
}
