import { expect, it } from 'vitest';
import type { ObservedRequest } from '../../../../server/domain/scan/run/observation.ts';
import { unheard } from '../../../../server/scanner/record/unheard.ts';

const worker = {
  url: 'https://shop.example/w.js',
  kind: 'shared_worker',
  at: 100,
  phase: 'before',
} as const;
const told = [
  { url: 'http://seen.example/a', host: 'seen.example' },
] as unknown as ObservedRequest[];
const passed = (url: string, tunnel: boolean, at = 1_200) => ({ url, tunnel, at });
const found = (...all: ReturnType<typeof passed>[]) =>
  unheard(all, worker, told, 1_000).map(({ url }) => url);

it('a plain request that nobody told of is the worker’s', () => {
  const all = [passed('http://seen.example/a', false), passed('http://seen.example/b', false)];
  expect(found(...all)).toEqual(['http://seen.example/b']);
  expect(unheard(all, worker, told, 1_000)[0]).toMatchObject({
    at: 200,
    initiator: { type: 'script', url: worker.url },
  });
});

it('of a tunnel the host counts, which nobody else talked to', () => {
  expect(
    found(passed('https://seen.example/', true), passed('https://other.example/', true)),
  ).toEqual(['https://other.example/']);
});

it('what went out before the worker began is not the worker’s', () => {
  expect(found(passed('https://other.example/', true, 1_050))).toEqual([]);
});

it('what cannot be read is left out, and an address is cut as those that were told of are', () => {
  const long = `http://seen.example/${'a'.repeat(3_000)}`;
  expect(found(passed('https://::1:443/', true), passed(long, false))).toEqual([
    long.slice(0, 2_048),
  ]);
});
