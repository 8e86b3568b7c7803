import { refuseField } from '../kernel/refusal.ts';

/** Whether a host with its port (`localhost:8080`) may be spoken to in the clear. */
export type AllowHttp = (hostPort: string) => boolean;

/**
 * The address of an endpoint as it is kept. Whether it is one that may be reached is seen when it is connected to, for a
 * name can come to mean another address at any time.
 * @throws Refusal invalid_request
 */
export function checkUrl(text: string, allowHttp: AllowHttp): string {
  const url = text.length <= 2_048 && URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password || url.hash) {
    throw refuseField('url', 'must be a URL without credentials and fragment');
  }
  const inTheClear = url.protocol === 'http:' && allowHttp(`${url.hostname}:${url.port || 80}`);
  if (url.protocol !== 'https:' && !inTheClear)
    throw refuseField('url', 'must begin with https://');
  return url.href;
}
