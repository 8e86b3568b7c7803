import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import Type from 'typebox';
import { fit } from '../door/fit.ts';
import { flag, text } from '../door/parts.ts';
import { maxTold } from '../limits.ts';
import { within } from '../within.ts';
import { closing, openBanner } from './banners.ts';

const world = 'consentRules';
const binding = 'autoconsentSend';
const maxFrames = 8;
/** Milliseconds between two checks for messages. */
const beat = 50;
/** Takes away the style by which the library hides layers; says whether there was one. */
const showAgain = `(style => !!style && (style.remove(), true))(document.getElementById('autoconsent-css-rules'))`;

interface Message {
  type: string;
  cmp?: string;
  id?: string;
  code?: string;
  result?: boolean;
}

const MessageShape = Type.Object({
  type: text(40),
  cmp: Type.Optional(text(100)),
  id: Type.Optional(text(100)),
  code: Type.Optional(text(maxTold)),
  result: Type.Optional(flag),
});

const config = {
  enabled: true,
  autoAction: null,
  disabledCmps: [],
  enablePrehide: false,
  enableCosmeticRules: false,
  enableGeneratedRules: true,
  detectRetries: 10,
  isMainWorld: false,
  enableHeuristicDetection: false,
};

let loading: Promise<{ script: string; init: string }> | null = null;

/** The library's script for pages and its complete rules, read once. */
function load() {
  loading ??= (async () => {
    const { resolve } = createRequire(import.meta.url);
    const main = resolve('@duckduckgo/autoconsent');
    const script = await readFile(main.replace(/[^/]+$/, 'autoconsent.playwright.js'), 'utf8');
    const rules = await readFile(resolve('@duckduckgo/autoconsent/rules/rules.json'), 'utf8');
    const init = `{"type":"initResp","config":${JSON.stringify(config)},"rules":${rules}}`;
    return { script, init };
  })();
  return loading;
}

export interface OtherTool {
  name: string;
  /** Lets the rule take the decision; resolves to whether it reports success. */
  decide(decision: 'optIn' | 'optOut'): Promise<boolean>;
}

/**
 * Looks for another consent tool by the open rule library, which runs in an isolated world beside the page's scripts.
 * @param detecting milliseconds to look
 * @param deciding milliseconds a rule may take
 */
export async function findOtherTool(
  page: Page,
  { detecting, deciding }: { detecting: number; deciding: number },
): Promise<OtherTool | null> {
  const { script, init } = await load();
  // A session of its own is notified of every world there is, and takes nothing from the one that records the visit.
  const session = await page.context().newCDPSession(page);
  const pages = new Map<string, number>();
  const frameOf = new Map<number, string>();
  const messages: (Message & { context: number })[] = [];

  const run = (contextId: number, expression: string) =>
    within(
      deciding,
      session.send('Runtime.evaluate', { contextId, expression, awaitPromise: true }),
    );
  const tell = (context: number, message: string) =>
    run(context, `autoconsentReceiveMessage(${message})`);

  async function answer(context: number, message: Message): Promise<void> {
    if (message.type === 'init') await tell(context, init);
    if (message.type !== 'eval') return;
    // Some rules query the page's own scripts, which this world does not see.
    const own = pages.get(frameOf.get(context) ?? '');
    const found = own === undefined ? null : await run(own, `!!(${message.code})`);
    const result = found?.result.value === true;
    await tell(context, JSON.stringify({ type: 'evalResp', id: message.id, result }));
  }

  session.on('Runtime.executionContextCreated', ({ context }) => {
    const { frameId, isDefault } = (context.auxData ?? {}) as {
      frameId?: string;
      isDefault?: boolean;
    };
    if (frameId && isDefault) pages.set(frameId, context.id);
  });
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name !== binding || messages.length > 500) return;
    const message = messageIn(payload);
    if (!message) return;
    messages.push({ ...message, context: executionContextId });
    void answer(executionContextId, message).catch(() => {});
  });

  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: binding, executionContextName: world });
  const { frameTree } = await session.send('Page.getFrameTree');
  const frames = [frameTree.frame, ...(frameTree.childFrames ?? []).map(({ frame }) => frame)];
  for (const { id } of frames.slice(0, maxFrames)) {
    const made = await within(
      1_000,
      session.send('Page.createIsolatedWorld', { frameId: id, worldName: world }),
    );
    if (!made) continue;
    frameOf.set(made.executionContextId, id);
    const shim = `self.autoconsentSendMessage=async m=>{${binding}(JSON.stringify(m))};`;
    await run(made.executionContextId, `${shim}${script};0`);
  }

  const found = await awaited(detecting, () => messages.find(({ type }) => type === 'popupFound'));
  if (!found?.cmp) return null;

  /** Whether the rule did no more than hide the layer, as some do where they can't answer it: shown again, it asks as before. */
  async function onlyHid(context: number): Promise<boolean> {
    const shown = await run(context, showAgain);
    if (shown?.result.value !== true) return false;
    await setTimeout(closing);
    return (await openBanner(page, true)) !== null;
  }

  return {
    name: found.cmp,
    async decide(decision) {
      void tell(found.context, `{"type":"${decision}"}`);
      const end = await awaited(deciding, () =>
        messages.find(({ type }) => type === `${decision}Result` || type === 'autoconsentError'),
      );
      return end?.result === true && !(await onlyHid(found.context));
    },
  };
}

function messageIn(payload: string): Message | null {
  if (payload.length > maxTold) return null;
  try {
    return (fit(MessageShape, JSON.parse(payload)) as Message | undefined) ?? null;
  } catch {
    return null;
  }
}

async function awaited<Value>(most: number, look: () => Value | undefined): Promise<Value | null> {
  for (let waited = 0; waited < most; waited += beat) {
    const found = look();
    if (found) return found;
    await setTimeout(beat);
  }
  return null;
}
