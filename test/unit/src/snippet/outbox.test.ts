// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxKey } from '../../../../src/shared/bridge.ts';
import { createOutbox } from '../../../../src/snippet/outbox.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Replaces localStorage by what a blocked one is like. */
function stubStorage(descriptor: PropertyDescriptor): void {
  vi.stubGlobal('localStorage', null);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor });
}

function throwing(name: string): () => never {
  return () => {
    throw new DOMException('not here', name);
  };
}

describe('the outbox', () => {
  it('is empty at first and writes nothing by being asked', () => {
    expect(createOutbox()()).toBe('');
    expect(localStorage.length).toBe(0);
  });

  it('keeps what it was given for a later page', () => {
    expect(createOutbox()('{"sequence":1}\n')).toBe('{"sequence":1}\n');
    expect(localStorage.getItem(outboxKey)).toBe('{"sequence":1}\n');
    expect(createOutbox()()).toBe('{"sequence":1}\n');
  });

  it('grows to twenty lines and no more: grants go first, the newest line never', () => {
    const outbox = createOutbox();
    const line = (name: string, ...granted: string[]) => `\n${JSON.stringify({ granted, name })}`;
    outbox(line('first refusal', 'necessary'));
    for (let n = 0; n < 50; n++) outbox(outbox() + line(`grant ${n}`, 'necessary', 'analytics'));
    const names = () => [...outbox().matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name);
    expect(names().length).toBeLessThanOrEqual(20);
    expect(names()).toContain('first refusal');
    expect(names().at(-1)).toBe('grant 49');
    for (let n = 0; n < 50; n++) outbox(outbox() + line(`refusal ${n}`, 'necessary'));
    outbox(outbox() + line('last', 'necessary', 'analytics'));
    expect(names().length).toBeLessThanOrEqual(20);
    expect(names().slice(-2)).toEqual(['refusal 49', 'last']);
    expect(names().filter((name) => name?.startsWith('grant'))).toEqual([]);
  });

  it('sees what another tab has put there meanwhile', () => {
    const outbox = createOutbox();
    outbox('one\n');
    localStorage.setItem(outboxKey, 'one\ntwo\n');
    expect(outbox()).toBe('one\ntwo\n');
  });

  it('can be emptied', () => {
    const outbox = createOutbox();
    outbox('one\n');
    expect(outbox('')).toBe('');
    expect(createOutbox()()).toBe('');
  });
});

describe.each<[string, PropertyDescriptor]>([
  ['missing, as in a web view', { value: null }],
  ['refused by the browser', { get: throwing('SecurityError') }],
  ['full', { value: new Proxy({}, { set: throwing('QuotaExceededError') }) }],
  ['one that keeps nothing and says nothing', { value: new Proxy({}, { set: () => true }) }],
])('where storage is %s', (_what, descriptor) => {
  beforeEach(() => stubStorage(descriptor));

  it('keeps decisions for this page', () => {
    const outbox = createOutbox();
    expect(outbox()).toBe('');
    expect(outbox('one\n')).toBe('one\n');
    expect(outbox()).toBe('one\n');
    expect(outbox('')).toBe('');
  });
});

describe('storage that fills up later', () => {
  it('goes on in memory with what was there', () => {
    const kept: Record<string, string> = { [outboxKey]: 'one\n' };
    stubStorage({ value: new Proxy(kept, { set: throwing('QuotaExceededError') }) });
    const outbox = createOutbox();
    expect(outbox(`${outbox()}two\n`)).toBe('one\ntwo\n');
    expect(outbox()).toBe('one\ntwo\n');
    expect(kept[outboxKey]).toBe('one\n');
  });
});
