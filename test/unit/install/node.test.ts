import { afterEach, expect, it, vi } from 'vitest';
import { openSource } from '../../../packages/install/src/node.ts';

afterEach(() => vi.unstubAllEnvs());

const set = (values: Record<string, string>) => {
  const good = {
    PORTCULLIS_API: 'https://consent.example/api/v1',
    PORTCULLIS_SITE: 'a'.repeat(32),
    PORTCULLIS_KEY: 'tsk_test_a',
  };
  for (const [name, value] of Object.entries({ ...good, ...values })) vi.stubEnv(name, value);
};

it('takes the environment as a file of another system leaves it, with spaces and half a line end', async () => {
  set({
    PORTCULLIS_API: 'https://consent.example/api/v1\r',
    PORTCULLIS_SITE: `${'a'.repeat(32)} \r`,
    PORTCULLIS_KEY: 'tsk_test_a\r',
    PORTCULLIS_FILE: '',
  });
  const asked: unknown[] = [];
  const source = openSource({
    log: () => {},
    fetch: async (address, init) => {
      asked.push(address, new Headers(init?.headers).get('authorization'));
      return new Response(null, { status: 503 });
    },
  });
  await source.get();
  await source.settled();
  source.close();
  expect(asked).toEqual([
    `https://consent.example/api/v1/sites/${'a'.repeat(32)}/install`,
    'Bearer tsk_test_a',
  ]);
});

it.each([
  ['PORTCULLIS_API', 'localhost:8787/api/v1', 'it must be an http or https URL'],
  ['PORTCULLIS_API', '"https://consent.example/api/v1"', 'it must be an http or https URL'],
  ['PORTCULLIS_API', 'https://', 'it must be an http or https URL'],
  ['PORTCULLIS_SITE', ' ', 'missing site (set PORTCULLIS_SITE)'],
])('says what is wrong with %s=%s', (name, value, fault) => {
  set({ [name]: value });
  expect(() => openSource()).toThrow(fault);
});
