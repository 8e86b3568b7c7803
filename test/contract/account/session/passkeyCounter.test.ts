import { expect, it } from 'vitest';
import { authenticator } from '../../../support/authenticator.ts';
import { createTestApp } from '../../../support/createTestApp.ts';
import { call, origin } from '../../../support/dashboard.ts';

const app = await createTestApp({ environment: { PUBLIC_URL: origin } });
const { control } = app.stores;

type PasskeyOptions = { options: { challenge: string } };

/** A member with a passkey whose counter is stored as this. */
async function withPasskey(counter: number) {
  const { accountId, userId } = await app.account();
  const { id, publicKey, answer } = authenticator(origin);
  const stored = { transports: [], createdAt: new Date().toISOString(), lastUsedOn: null };
  const passkey = { id, accountId, userId, name: 'Laptop', publicKey, counter, ...stored, max: 20 };
  await control.createPasskey(passkey);
  return {
    stored: async () => (await control.passkey(id))?.counter,
    async signed(next: number) {
      const reply = await call<PasskeyOptions>(app, 'POST', '/passkeys/sign-in/options', {
        body: {},
      });
      return answer(reply.body.options.challenge, next);
    },
  };
}
const send = async (credential: object) =>
  (await call(app, 'POST', '/passkeys/sign-in', { body: { credential } })).status;

it('signs in with a counter that is higher, and not with the same or a lower one', async () => {
  const { signed, stored } = await withPasskey(7);
  expect(await send(await signed(8))).toBe(200);
  for (const counter of [8, 7, 1, 0]) expect(await send(await signed(counter))).toBe(401);
  expect(await stored()).toBe(8);
  expect(await send(await signed(9))).toBe(200);
});

it('signs in one of many that come at once with the same counter', async () => {
  const { signed, stored } = await withPasskey(7);
  const credentials = await Promise.all(Array.from({ length: 10 }, () => signed(8)));
  const statuses = await Promise.all(credentials.map(send));
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(401)]);
  expect(await stored()).toBe(8);
});

it('never sets the counter back, whichever of two answers at once arrives last', async () => {
  const { signed, stored } = await withPasskey(7);
  const [high, low] = [await signed(20), await signed(8)];
  await Promise.all([send(high), send(low)]);
  const before = await stored();
  expect(await send(await signed(before as number))).toBe(401);
  expect(await stored()).toBe(before);
});

it('signs in as often as it likes where the authenticator does not count', async () => {
  const { signed } = await withPasskey(0);
  const credentials = await Promise.all(Array.from({ length: 5 }, () => signed(0)));
  expect(await Promise.all(credentials.map(send))).toEqual(Array(5).fill(200));
});
