import { expect, it } from 'vitest';
import { sayingOnce } from '../../../../../../server/http/kit/counting/sparing.ts';

it('what each of many requests meets is said at once, and then once a minute with how often it was met', () => {
  let now = 0;
  const lines: unknown[] = [];
  const log = { error: (...line: unknown[]) => lines.push(line) };
  const say = sayingOnce(() => now);
  const err = new Error('full');
  for (let n = 0; n < 1_000; n += 1) say(log, { err }, 'nothing is counted');
  say(log, { err }, 'something else');
  now += 59_999;
  say(log, { err }, 'nothing is counted');
  expect(lines).toEqual([
    [{ err }, 'nothing is counted'],
    [{ err }, 'something else'],
  ]);
  now += 1;
  say(log, { err }, 'nothing is counted');
  now += 60_000;
  say(log, { err }, 'nothing is counted');
  expect(lines.slice(2)).toEqual([
    [{ err, since: 1_000 }, 'nothing is counted'],
    [{ err }, 'nothing is counted'],
  ]);
});
