import { expect, it } from 'vitest';
import {
  hashPassword,
  sameHash,
} from '../../../../../../server/domain/account/passwords/hashing.ts';

const salt = new Uint8Array(16).fill(7);

it('answers the same for the same, however it was typed, and nothing else', async () => {
  const [composed, decomposed] = ['Pass\u00e9 compos\u00e9', 'Passe\u0301 compose\u0301'];
  const hash = await hashPassword(composed, salt);
  expect(sameHash(await hashPassword(decomposed, salt), hash)).toBe(true);
  expect(sameHash(await hashPassword(`${composed}!`, salt), hash)).toBe(false);
  expect(sameHash(await hashPassword(composed, new Uint8Array(16)), hash)).toBe(false);
  expect(sameHash('', hash)).toBe(false);
});

it('lets two work and fifty wait, turns away who comes then, and takes the next ones again', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 53 }, (_, n) => hashPassword(`${n}`, salt)),
  );
  const refused = outcomes.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(['rate_limited']);
  expect(outcomes.at(-1)?.status).toBe('rejected');
  expect(await hashPassword('next', salt)).toMatch(/^argon2id\$/);
});
