import { expect, it } from 'vitest';
import {
  createUserCode,
  readUserCode,
} from '../../../../../../server/domain/account/device/userCode.ts';

it('makes codes without letters that are taken for others, and never the same', () => {
  const codes = Array.from({ length: 500 }, createUserCode);
  for (const code of codes)
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(new Set(codes).size).toBe(500);
});

it.each(['WDJB-MJHT', 'wdjbmjht', ' wdjb mjht ', 'W.D.J.B.M.J.H.T'])('reads "%s"', (typed) => {
  expect(readUserCode(typed)).toBe('WDJB-MJHT');
});
