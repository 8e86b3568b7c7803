// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Kit } from '../../../../src/platform/kit.ts';
import { leavesLitter } from '../../../../src/runtime/litter.ts';
import type { StoredChoice } from '../../../../src/shared/consent/storedChoice.ts';

const refusal = { sequence: 1, denied: { analytics: 1 } } as never as StoredChoice;
const grant = { sequence: 1, denied: {} } as never as StoredChoice;
let cookie: () => string;
let databases: object[];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  cookie = () => 'portcullis=1.2';
  databases = [];
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => cookie());
  vi.stubGlobal('indexedDB', { databases: async () => databases });
});

const left = async (choice: StoredChoice, kept?: StoredChoice | null, carried?: object) =>
  Boolean(
    await leavesLitter({ stored: () => kept, essentials: { carried } } as unknown as Kit, choice),
  );

test('a refusal leaves nothing where only ours is kept', async () => {
  localStorage['portcullis.outbox'] = localStorage['portcullis.record'] = 'x';
  expect(await left(refusal, refusal)).toBe(false);
});

test('a grant of everything leaves what an earlier consent tool may have kept', async () => {
  cookie = () => 'portcullis=1.2; klaro=1';
  expect(await left(grant, grant)).toBe(false);
  expect(await left(grant, grant, {})).toBe(true);
});

test.each<[string, () => void]>([
  ['a cookie behind ours', () => (cookie = () => 'portcullis=1.2; _ga=1')],
  ['a cookie before ours', () => (cookie = () => '_ga=1; portcullis=1.2')],
  ['a second cookie of our name', () => (cookie = () => 'portcullis=1.2; portcullis=1.3')],
  ['a cookie without a name', () => (cookie = () => 'portcullis=1.2; x')],
  ['something in localStorage', () => (localStorage.mp_ = '1')],
  ['something in localStorage whose name begins like ours', () => (localStorage.portcullisX = '1')],
  ['something in sessionStorage', () => (sessionStorage._hj = '1')],
  ['a database', () => (databases = [{ name: 'mixpanelDb' }])],
  [
    'cookies that can’t be read',
    () => {
      cookie = () => {
        throw new Error('sandboxed');
      };
    },
  ],
])('it leaves %s, and a grant of everything does not', async (_what, happens) => {
  happens();
  expect(await left(refusal, refusal)).toBe(true);
  expect(await left(grant, grant)).toBe(false);
});

test('any choice leaves cookies of ours that would add up to another', async () => {
  expect(await left(grant, { ...grant, sequence: 2 })).toBe(true);
  expect(await left(grant, null)).toBe(false);
});
