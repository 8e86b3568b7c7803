import { type EventType, eventTypes, type WebhookEvent } from '../shared/wire/webhook/webhooks.ts';

/** Why a request must not be trusted. */
export type WebhookErrorCode =
  /** A header is missing, or does not look like one of ours. */
  | 'malformed'
  /** No signature was made with this secret over these bytes. */
  | 'wrong_signature'
  /** Signed too long ago, or too far in the future, by this machine's clock. */
  | 'out_of_time'
  /** Signed, but the headers name another event than the body, or one this version does not know. */
  | 'mismatch';

/** Thrown by `verify`. Respond with 400, and do nothing with the request. */
export class WebhookError extends Error {
  readonly code: WebhookErrorCode;

  constructor(code: WebhookErrorCode, message: string) {
    super(message);
    this.name = 'WebhookError';
    this.code = code;
  }
}

/** Headers as the web platform has them, or as Node.js does. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Record<string, string | string[] | undefined>;

export interface VerifyOptions {
  /** Milliseconds since the epoch; by default this machine's clock. */
  now?: number;
  /** Seconds that the signature's time may be off, either way; 300 by default. */
  tolerance?: number;
}

/**
 * Checks that a request is a webhook by the holder of the secret, and returns its event.
 *
 * Give it the body exactly as it came, before anything parsed it. The same event can come more than once: store `id`
 * once you have processed it, and respond with 2xx to a known one.
 *
 * @param secret the endpoint's secret as it was shown, `whsec_` included
 * @throws WebhookError
 */
export async function verify(
  headers: WebhookHeaders,
  rawBody: string | Uint8Array,
  secret: string,
  { now = Date.now(), tolerance = 300 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : rawBody;
  const { time, signatures } = readSignature(header(headers, 'x-service-signature'));
  if (!(await isSigned(secret, `${time}.`, body, signatures))) {
    throw new WebhookError('wrong_signature', 'No signature matches the secret and the body.');
  }
  if (!(Math.abs(now / 1000 - Number(time)) <= tolerance)) {
    throw new WebhookError('out_of_time', `Signed more than ${tolerance} seconds from now.`);
  }
  const event = readEvent(body);
  const [id, type] = ['x-service-delivery', 'x-service-event'].map((name) => header(headers, name));
  if (event.id !== id || event.type !== type) {
    throw new WebhookError('mismatch', 'The headers and the body name different events.');
  }
  if (!eventTypes.includes(event.type as EventType)) {
    throw new WebhookError('mismatch', `There is no event "${event.type}" in this version.`);
  }
  return event as WebhookEvent;
}

function header(headers: WebhookHeaders, name: string): string {
  const found =
    typeof headers.get === 'function'
      ? (headers as { get(name: string): string | null }).get(name)
      : (headers as Record<string, string | string[] | undefined>)[name];
  if (typeof found === 'string') return found;
  throw new WebhookError('malformed', `The header ${name} is missing.`);
}

/** `t=<seconds>,v1=<hex>`; several `v1` while a secret is being replaced. Other fields are for later versions. */
function readSignature(text: string): { time: string; signatures: Uint8Array[] } {
  const parts = text.split(',').map((part) => part.trim().split('='));
  const of = (name: string) =>
    parts.filter(([key]) => key === name).map(([, value]) => value ?? '');
  const [time = '', ...more] = of('t');
  const signatures = of('v1').filter((hex) => /^[0-9a-f]{64}$/.test(hex));
  if (more.length || !/^\d{1,12}$/.test(time) || !signatures.length) {
    throw new WebhookError('malformed', 'The header x-service-signature cannot be read.');
  }
  return { time, signatures: signatures.map(bytesOf) };
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The platform compares a signature in constant time. */
async function isSigned(
  secret: string,
  prefix: string,
  body: Uint8Array,
  signatures: Uint8Array[],
): Promise<boolean> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = encoder.encode(secret);
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
  const start = encoder.encode(prefix);
  const signed = new Uint8Array(start.length + body.length);
  signed.set(start);
  signed.set(body, start.length);
  const fits = await Promise.all(
    signatures.map((one) => crypto.subtle.verify('HMAC', key, one as BufferSource, signed)),
  );
  return fits.includes(true);
}

function readEvent(body: Uint8Array): { id?: unknown; type?: unknown } {
  try {
    const event: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof event === 'object' && event !== null) return event;
  } catch {
    // Handled below: the holder of the secret sends JSON.
  }
  throw new WebhookError('mismatch', 'The body is not an event.');
}

export type {
  EventData,
  EventOf,
  EventType,
  WebhookEvent,
} from '../shared/wire/webhook/webhooks.ts';
export { eventTypes };
