import { expect, it } from 'vitest';
import { Unavailable } from '../../../../server/domain/kernel/refusal.ts';
import { watchOutages } from '../../../../server/process/outages.ts';

/** Databases that are watched, with a clock that is moved by hand. */
function world() {
  const time = { now: 0 };
  const lines: [level: string, fields: object, message: string][] = [];
  const log = {
    info: (fields: object, message: string) => void lines.push(['info', fields, message]),
    warn: (fields: object, message: string) => void lines.push(['warn', fields, message]),
    error: (fields: object, message: string) => void lines.push(['error', fields, message]),
  };
  const outages = watchOutages(() => time.now);
  outages.tellTo(log);
  return { time, lines, outages };
}
const err = new Unavailable('connect ECONNREFUSED');
const away = (database: string, more = {}) => [
  'error',
  { database, err, ...more },
  'the store cannot be reached',
];
const back = (database: string) => ['warn', { database }, 'the store is reached again'];

it('an outage is told of at once, once a minute with how often it was met, and when it is over', () => {
  const { time, lines, outages } = world();
  const [eu, us] = [outages.of('EU'), outages.of('US')];
  for (let n = 0; n < 1_000; n += 1) eu(err);
  us(err);
  us(null);
  expect(lines).toEqual([away('EU'), away('US')]);
  time.now += 60_000;
  eu(err);
  expect(lines.slice(2)).toEqual([away('EU', { since: 999 })]);
  time.now += 5_000;
  for (let n = 0; n < 1_000; n += 1) eu(null);
  expect(lines.slice(3)).toEqual([back('EU')]);
  us(null);
  expect(lines.slice(4)).toEqual([back('US')]);
});

it('a database of which some questions are answered while others fail is not told of as back', () => {
  const { time, lines, outages } = world();
  const eu = outages.of('EU');
  for (let n = 0; n < 59; n += 1) {
    eu(err);
    time.now += 1_000;
    eu(null);
  }
  expect(lines).toEqual([away('EU')]);
  time.now += 5_000;
  eu(null);
  expect(lines.slice(1)).toEqual([back('EU')]);
});
