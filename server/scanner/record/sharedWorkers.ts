import { EventEmitter, once } from 'node:events';
import type { Browser, CDPSession } from 'playwright-core';
import { maxPost } from '../limits.ts';
import { within } from '../within.ts';
import type { Source } from './newRequest.ts';

/** Workers of one visit that are listened to. */
const most = 20;
/** Milliseconds that a worker is held for at most, and what tells that it is listened to. */
const answering = 1_000;
const answered = Symbol('answered');

/**
 * Listens to the shared workers of one visit. They belong to no page, so that the session of none tells of them: the browser
 * is asked for them, and each gets a session of its own before its script has run.
 * Returns what ends it.
 * @param session of the visit's page, which knows the visit's context
 * @param follow is given each worker's reports
 */
export async function recordSharedWorkers({
  browser,
  session,
  follow,
  seen,
}: {
  browser: Browser;
  session: CDPSession;
  follow(source: Source): void;
  seen(url: string): void;
}): Promise<() => Promise<void>> {
  const whole = await browser.newBrowserCDPSession();
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  const sources = new Map<string, EventEmitter>();
  const targets = new Map<string, string>();
  let listened = 0;

  const leave = (sessionId: string) => whole.send('Target.detachFromTarget', { sessionId });

  // Each worker is held before its first line until it is listened to, unless the driver, which holds it too and lets it go,
  // is sooner. Those of other visits go on.
  whole.on('Target.attachedToTarget', ({ sessionId, targetInfo, waitingForDebugger }) => {
    if (!waitingForDebugger) return;
    const { targetId, url, browserContextId: of } = targetInfo;
    const ours = of === browserContextId && listened < most;
    if (ours) {
      listened++;
      seen(url);
    }
    const listening = within(answering, ours ? listen(targetId) : Promise.resolve());
    void listening.then(() => leave(sessionId)).catch(() => {});
  });
  whole.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { method, params } = JSON.parse(message) as { method?: string; params?: unknown };
    sources.get(sessionId)?.emit(method ?? answered, params);
    if (method === 'Inspector.targetCrashed') void listenAgain(sessionId).catch(() => {});
  });

  /** The driver passes on other sessions only as messages, and the one that holds the worker not at all. */
  async function listen(targetId: string): Promise<void> {
    const { sessionId } = await whole.send('Target.attachToTarget', { targetId, flatten: false });
    const source = new EventEmitter();
    sources.set(sessionId, source);
    targets.set(sessionId, targetId);
    follow(source as unknown as Source);
    const tell = (message: object) =>
      whole.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(message) });
    const enabled = once(source, answered);
    await tell({ id: 1, method: 'Network.enable', params: { maxPostDataSize: maxPost } });
    await enabled;
    // One that has begun again is held by nobody who would let it go.
    await tell({ id: 2, method: 'Runtime.runIfWaitingForDebugger' });
  }

  /**
   * One that begins again with the page is a new target if nobody is attached to what it was; one that has begun by then is the same
   * target, and waits.
   */
  async function listenAgain(sessionId: string): Promise<void> {
    const target = targets.get(sessionId);
    await leave(sessionId);
    if (target && listened++ < most) await listen(target);
  }

  await whole.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'shared_worker' }, { exclude: true }],
  });
  return () => whole.detach();
}
