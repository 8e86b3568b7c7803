import { EventEmitter } from 'node:events';
import type { Browser, CDPSession } from 'playwright-core';
import type { Source } from './newRequest.ts';

/** Workers of one visit that are listened to. */
const most = 20;

/**
 * Listens to the shared workers of one visit. They belong to no page, so that the session of none tells of them: the browser
 * is asked for them, and each gets a session of its own as soon as it is made, before its script has run.
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

  whole.on(
    'Target.targetCreated',
    ({ targetInfo: { targetId, type, url, browserContextId: of } }) => {
      if (type !== 'shared_worker' || of !== browserContextId || sources.size >= most) return;
      seen(url);
      void listen(targetId).catch(() => {});
    },
  );
  whole.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { method, params } = JSON.parse(message) as { method?: string; params?: unknown };
    if (method) sources.get(sessionId)?.emit(method, params);
  });

  /** The browser's own session carries others only as messages. */
  async function listen(targetId: string): Promise<void> {
    const { sessionId } = await whole.send('Target.attachToTarget', { targetId, flatten: false });
    const source = new EventEmitter();
    sources.set(sessionId, source);
    follow(source as unknown as Source);
    const enable = { id: 1, method: 'Network.enable', params: { maxPostDataSize: 4_096 } };
    await whole.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(enable) });
  }

  const filter = [{ type: 'shared_worker' }];
  await whole.send('Target.setDiscoverTargets', { discover: true, filter });
  return () => whole.detach();
}
