import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { headersOf } from '../../../server/domain/webhook/delivery.ts';
import type * as Receiver from '../../../src/receiver/webhooks.ts';

// By the name that customers use: this is the built module.
const name = 'portcullis/webhooks';
const { verify, WebhookError }: typeof Receiver = await import(name);

const secret = 'whsec_test_secret';
const body = '{"id":"evt_1","type":"ping"}';
const time = 1_700_000_000;
const now = time * 1000;
/** The vector that the project was given, made by another implementation. */
const v1 = '74a11abdd08483d064a2a1571e7881b084c522f9f3ccd0b800ec8c74aba47fc2';
const headers = {
  'x-service-signature': `t=${time},v1=${v1}`,
  'x-service-event': 'ping',
  'x-service-delivery': 'evt_1',
};
const signedBy = (key: string, text: string, at: number | string = time) =>
  `t=${at},v1=${createHmac('sha256', key).update(`${at}.${text}`).digest('hex')}`;
const code = async (verifying: Promise<unknown>) => {
  const error = await verifying.then(
    () => null,
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(WebhookError);
  return error.code;
};
const withSignature = (signature: string) => ({ ...headers, 'x-service-signature': signature });

describe('verify', () => {
  it.each([
    ['an object, as Node.js has them', headers],
    ['Headers, as the web has them', new Headers(headers)],
  ])('takes headers as %s, and answers the event', async (_what, given) => {
    expect(await verify(given, body, secret, { now })).toEqual({ id: 'evt_1', type: 'ping' });
  });

  it('takes the body as bytes', async () => {
    const bytes = new TextEncoder().encode(body);
    expect(await verify(headers, bytes, secret, { now })).toMatchObject({ type: 'ping' });
  });

  it('takes what the server signs, whatever its letters are, and with either secret', async () => {
    const text = JSON.stringify({ id: 'a', type: 'ping', site: { domain: 'müsli.example' } });
    const made = headersOf({ id: 'a', type: 'ping', body: text }, ['whsec_new', 'whsec_old'], now);
    for (const one of ['whsec_new', 'whsec_old']) {
      expect(await verify(made, text, one, { now })).toMatchObject({ id: 'a' });
    }
    expect(await code(verify(made, text, 'whsec_other', { now }))).toBe('wrong_signature');
  });

  it('goes by its own clock when it is told none', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const fresh = withSignature(signedBy(secret, body, seconds));
    expect(await verify(fresh, body, secret)).toMatchObject({ type: 'ping' });
    expect(await code(verify(headers, body, secret))).toBe('out_of_time');
  });

  it.each([
    ['299 seconds late', 299, null],
    ['300 seconds late', 300, null],
    ['301 seconds late', 301, 'out_of_time'],
    ['300 seconds early', -300, null],
    ['301 seconds early', -301, 'out_of_time'],
  ])('is strict about time: %s', async (_what, seconds, refused) => {
    const verifying = verify(headers, body, secret, { now: now + seconds * 1000 });
    if (refused) expect(await code(verifying)).toBe(refused);
    else expect(await verifying).toMatchObject({ type: 'ping' });
  });

  it('takes another tolerance', async () => {
    const late = { now: now + 9_000 };
    expect(await code(verify(headers, body, secret, { ...late, tolerance: 8 }))).toBe(
      'out_of_time',
    );
    expect(await verify(headers, body, secret, { ...late, tolerance: 9 })).toBeTruthy();
  });

  it.each([
    ['another secret', 'whsec_other', headers, body],
    ['the secret without its prefix', 'test_secret', headers, body],
    ['a body with one more space', secret, headers, `${body} `],
    ['another time than was signed', secret, withSignature(`t=${time + 1},v1=${v1}`), body],
    ['a digit changed', secret, withSignature(`t=${time},v1=${v1.slice(0, -1)}3`), body],
    ['no bytes', secret, headers, ''],
  ])('refuses %s', async (_what, key, given, text) => {
    expect(await code(verify(given, text, key, { now }))).toBe('wrong_signature');
  });

  it.each([
    ['no signature', { ...headers, 'x-service-signature': undefined }],
    ['an empty one', withSignature('')],
    ['no time', withSignature(`v1=${v1}`)],
    ['two times', withSignature(`t=${time},t=${time},v1=${v1}`)],
    ['a time that is no number', withSignature(`t=1e9,v1=${v1}`)],
    ['another scheme alone', withSignature(`t=${time},v0=${v1}`)],
    ['a short signature', withSignature(`t=${time},v1=${v1.slice(2)}`)],
    ['two headers in one', { ...headers, 'x-service-signature': ['t=1', 'v1=2'] }],
  ])('cannot read %s', async (_what, given) => {
    expect(await code(verify(given, body, secret, { now }))).toBe('malformed');
  });

  it('reads past what it does not know', async () => {
    const later = withSignature(` t=${time} , v2=abc, v1=${'0'.repeat(64)},v1=${v1}`);
    expect(await verify(later, body, secret, { now })).toMatchObject({ id: 'evt_1' });
  });

  it.each([
    ['the id', { ...headers, 'x-service-delivery': 'evt_2' }],
    ['the type', { ...headers, 'x-service-event': 'scan.completed' }],
  ])('refuses headers that tell of another event: %s', async (_what, given) => {
    expect(await code(verify(given, body, secret, { now }))).toBe('mismatch');
  });

  it.each(['{"id":"evt_1","type":"news"}', '[]', 'null', 'no json', '{"id":1,"type":"ping"}'])(
    'refuses what is signed and no event: %s',
    async (text) => {
      const given = withSignature(signedBy(secret, text));
      const event = text.includes('news') ? 'news' : 'ping';
      const all = { ...given, 'x-service-event': event };
      expect(await code(verify(all, text, secret, { now }))).toBe('mismatch');
    },
  );
});
