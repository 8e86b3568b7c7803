// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInOrder } from '../../../../src/gate/order.ts';

/** Ids of the scripts let through, in order: those whose type no longer holds them back. */
let through: string[] = [];
let admitted: (id: string) => boolean;
let run: (script: HTMLScriptElement) => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
  through = [];
  admitted = () => true;
  run = runInOrder((script) => admitted(script.id) && endOf(script));
});

afterEach(() => vi.useRealTimers());

const endOf = (script: HTMLScriptElement) =>
  new Promise((ended) => {
    for (const end of ['load', 'error']) script.addEventListener(end, ended);
  });

/** Adds a gated script, which notes in `through` when it is put back into the page to run. */
function gated(id: string, attributes: Record<string, string> = {}): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.id = id;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.body.append(script);
  vi.spyOn(script, 'replaceWith').mockImplementation(() => {
    through.push(id);
  });
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

  it('are let through once, however often they are handed over', async () => {
    const script = gated('a');
    run(script);
    run(script);
    await settle();
    run(script);
    await settle();
    expect(through).toEqual(['a']);
    expect(script.type).toBe('');
  });

  it('go on when more come after the first are done', async () => {
    run(gated('a'));
    await settle();
    run(gated('b'));
    await settle();
    expect(through).toEqual(['a', 'b']);
  });

  it('are not those that are no gated scripts', async () => {
    const script = gated('a', { type: 'module' });
    run(script);
    await settle();
    expect(through).toEqual([]);
    expect(script.type).toBe('module');
  });

  it('get back the type they had', async () => {
    const scripts = [gated('a'), gated('b', { 'data-type': 'module' })];
    scripts.forEach(run);
    await settle();
    expect(scripts.map(({ type }) => type)).toEqual(['', 'module']);
  });
});

describe('order kept', () => {
  it('lets external ones load side by side, to run in order', async () => {
    const scripts = [external('a'), external('b')];
    scripts.forEach(run);
    await settle();
    expect(through).toEqual(['a', 'b']);
    expect(scripts.map(({ async }) => async)).toEqual([false, false]);
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
    const script = external('a', { async: '' });
    run(script);
    run(gated('inline'));
    await settle();
    expect(through).toEqual(['a', 'inline']);
    expect(script.hasAttribute('async')).toBe(true);
  });

  it('takes an inline module for an external one: it loads what it imports', async () => {
    const script = gated('module', { 'data-type': 'module' });
    run(script);
    run(gated('inline'));
    await settle();
    expect(through).toEqual(['module']);
    script.dispatchEvent(new Event('load'));
    await settle();
    expect(through).toEqual(['module', 'inline']);
  });
});

describe('scripts that stay shut', () => {
  it('are those no longer admitted when their turn comes', async () => {
    const scripts = ['a', 'b', 'c'].map((id) => gated(id));
    scripts.forEach(run);
    admitted = (id) => id !== 'b' || !through.includes('a');
    await settle();
    expect(through).toEqual(['a', 'c']);
    expect(scripts[1]?.type).toBe('text/plain');
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

  it('are those the page has removed meanwhile', async () => {
    const script = gated('a');
    run(script);
    run(gated('b'));
    script.remove();
    await settle();
    expect(through).toEqual(['b']);
    expect(script.type).toBe('text/plain');
  });

  it('are inline ones the parser may not have read to their end', async () => {
    const script = gated('a');
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    run(script);
    await settle();
    expect(through).toEqual([]);
    document.body.append(document.createElement('p'));
    run(script);
    await settle();
    expect(through).toEqual(['a']);
    state.mockRestore();
  });
});
