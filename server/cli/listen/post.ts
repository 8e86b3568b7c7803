import { createId } from '../../domain/kernel/ids.ts';
import { type Head, headersOf, newDelivery } from '../../domain/webhook/delivery.ts';
import { noAnswer } from '../noAnswer.ts';
import { UsageError } from '../verb.ts';
import type { SiteEvent } from './source.ts';

/** Milliseconds a receiver has, as with any webhook. */
const answerWithin = 10_000;

/** Bodies tell of a site's visitors by their records' ids: they cross a network under TLS alone. */
export function receiverAt(given: string): URL {
  const url = URL.canParse(given) ? new URL(given) : null;
  const here = url && /^(localhost|.*\.localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && here)) return url;
  throw new UsageError(
    'listen: --forward must be an http:// URL of this machine, or an https:// URL.',
  );
}

/** One try, as any webhook would be posted; what it came to. */
export async function post(url: URL, head: Head, { type, data }: SiteEvent, secret: string) {
  const at = Date.now();
  const id = createId(at);
  const { payload } = newDelivery({ id, endpointId: 'listen', type, head, data, at });
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: headersOf({ id, ...payload }, [secret], at),
      body: payload.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithin),
    });
    return { deliveryId: id, status, problem: null };
  } catch (error) {
    const fault = error as Error;
    const why =
      fault.name === 'TimeoutError'
        ? `${answerWithin / 1_000} seconds have passed`
        : noAnswer(fault);
    return { deliveryId: id, status: null, problem: `no answer: ${why}` };
  }
}
