import { refuseField } from '../kernel/refusal.ts';

/** Whether a host with its port (`localhost:8080`) may be contacted without TLS. */
export type AllowHttp = (hostPort: string) => boolean;

/**
 * The address of an endpoint in its stored form. Whether it may be reached is checked on connecting, since a name can
 * resolve to another address at any time.
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
