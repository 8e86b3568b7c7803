// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Ids of the scripts let through, in order. */
let through: string[] = [];
let admitted: (id: string) => boolean;
let run: (script: HTMLScriptElement) => void;

beforeEach(async () => {
  vi.useFakeTimers();
  // Timers are taken when the module is read.
  vi.resetModules();
  const { letThrough } = await import('../../../../src/gate/order.ts');
  document.body.innerHTML = '';
  through = [];
  admitted = () => true;
  run = letThrough(
    async (script) => script,
    (script) => {
      if (!admitted(script.id)) return;
      through.push(script.id);
      return endOf(script);
    },
  );
});

afterEach(() => vi.useRealTimers());

const endOf = (script: HTMLScriptElement) =>
  new Promise((ended) => {
    for (const end of ['load', 'error']) script.addEventListener(end, ended);
  });

/** Adds a gated script. */
function gated(id: string, attributes: Record<string, string> = {}): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.id = id;
  if (!attributes.src) script.text = id;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.body.append(script);
  return script;
}

const external = (id: string, attributes: Record<string, string> = {}) =>
  gated(id, { src: `https://tag.example/${id}.js`, ...attributes });

const settle = () => vi.runAllTimersAsync();

describe('scripts let through', () => {
  it('run one per task, in the order given', async () => {
    admitted = (id) => {
      setTimeout(() => through.push(`task after ${id}`));
      return true;
    };
    for (const id of ['a', 'b']) run(gated(id));
    expect(through).toEqual([]);
    await settle();
    expect(through).toEqual(['a', 'task after a', 'b', 'task after b']);
  });

  it('go on when more come after the first are done', async () => {
    run(gated('a'));
    await settle();
    run(gated('b'));
    await settle();
    expect(through).toEqual(['a', 'b']);
  });
});

describe('order kept', () => {
  it('lets external ones load side by side, to run in order', async () => {
    for (const script of [external('a'), external('b')]) run(script);
    await settle();
    expect(through).toEqual(['a', 'b']);
  });

  it.each(['load', 'error'])(
    'holds an inline one until those before it had their %s',
    async (end) => {
      const scripts = [external('a'), external('b')];
      for (const script of [...scripts, gated('inline')]) run(script);
      await settle();
      expect(through).toEqual(['a', 'b']);
      scripts[1]?.dispatchEvent(new Event(end));
      await settle();
      expect(through).toEqual(['a', 'b']);
      scripts[0]?.dispatchEvent(new Event(end));
      await settle();
      expect(through).toEqual(['a', 'b', 'inline']);
    },
  );

  it('holds nothing up for an async one', async () => {
    run(external('a', { async: '' }));
    run(gated('inline'));
    await settle();
    expect(through).toEqual(['a', 'inline']);
  });

  it.each([
    ['an inline module, which fires no event', () => gated('a', { 'data-type': 'module' })],
    ['one that only browsers without modules load', () => external('a', { nomodule: '' })],
  ])('holds nothing up for %s', async (_what, make) => {
    run(make());
    run(gated('inline'));
    await settle();
    expect(through).toEqual(['a', 'inline']);
  });
});

describe('scripts that stay shut', () => {
  it('are those no longer admitted when their turn comes', async () => {
    const scripts = ['a', 'b', 'c'].map((id) => gated(id));
    scripts.forEach(run);
    admitted = (id) => id !== 'b' || !through.includes('a');
    await settle();
    expect(through).toEqual(['a', 'c']);
  });

  it('can be handed over again', async () => {
    const script = gated('a');
    admitted = () => false;
    run(script);
    await settle();
    admitted = () => true;
    run(script);
    await settle();
    expect(through).toEqual(['a']);
  });
});
