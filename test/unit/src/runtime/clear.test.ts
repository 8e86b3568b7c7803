// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearNames } from '../../../../src/runtime/clear.ts';

interface Cookie {
  name: string;
  /** Empty: of this host alone. */
  domain?: string;
  path?: string;
  partitioned?: boolean;
}

/** A browser's cookies: only the exact name, domain, path and partition delete one. */
let jar: Required<Cookie>[] = [];
let databases: string[] = [];

beforeEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  jar = [];
  databases = [];
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    jar.map(({ name }) => `${name}=value`).join('; '),
  );
  vi.spyOn(document, 'cookie', 'set').mockImplementation(remove);
  vi.stubGlobal('indexedDB', {
    databases: async () => databases.map((name) => ({ name, version: 1 })),
    deleteDatabase(name: string) {
      databases = databases.filter((kept) => kept !== name);
    },
  });
  at('www.shop.example.co.uk', '/a/b/c');
});

function at(hostname: string, pathname: string): void {
  vi.stubGlobal('location', { hostname, pathname });
}

function keep(...cookies: Cookie[]): void {
  jar = cookies.map((cookie) => ({ domain: '', path: '/', partitioned: false, ...cookie }));
}

const left = () => jar.map(({ name }) => name);

function remove(text: string): void {
  const [pair = '', ...attributes] = text.split(';');
  const given = Object.fromEntries(attributes.map((attribute) => attribute.trim().split('=')));
  expect(given['max-age']).toBe('0');
  jar = jar.filter(
    (cookie) =>
      `${cookie.name}=` !== pair ||
      cookie.domain !== (given.domain ?? '') ||
      cookie.path !== (given.path ?? '') ||
      cookie.partitioned !== 'partitioned' in given,
  );
}

describe('cookies', () => {
  it('go by exact name, and by a star for any run of characters', () => {
    keep(
      ...['_ga', '_ga_', '_ga_ABC', '_gat', 'x_ga', 'ph_key_posthog', 'ph_key_other', 'keep'].map(
        (name) => ({ name }),
      ),
    );
    clearNames(['_ga', '_ga_*', 'ph_*_posthog']);
    expect(left()).toEqual(['_gat', 'x_ga', 'ph_key_other', 'keep']);
  });

  it('take every other character of a pattern for itself', () => {
    const names = ['a.b', 'a+b', 'a$', '(a|b)', 'a[0]', 'a\\d', 'a?', '^a', 'a{2}'];
    keep(...[...names, 'axb', 'aab', 'a', 'b', 'a0', 'a1', 'aa'].map((name) => ({ name })));
    clearNames(names);
    expect(left()).toEqual(['axb', 'aab', 'a', 'b', 'a0', 'a1', 'aa']);
  });

  it('go from the host and each of its parent domains', () => {
    const domains = ['', 'www.shop.example.co.uk', 'shop.example.co.uk', 'example.co.uk'];
    keep(...domains.map((domain) => ({ name: '_ga', domain })));
    clearNames(['_ga']);
    expect(jar).toEqual([]);
  });

  it('go from the page’s path and each above it', () => {
    keep(...['/', '/a', '/a/b', '/a/b/c'].map((path) => ({ name: '_ga', path })));
    clearNames(['_ga']);
    expect(jar).toEqual([]);
  });

  it('go from a path that ends in a slash', () => {
    keep(...['/a/', '/a/b/'].map((path) => ({ name: '_ga', path })));
    clearNames(['_ga']);
    expect(jar).toEqual([]);
  });

  it('go from a partition of their own', () => {
    keep({ name: '_ga', partitioned: true }, { name: '_ga', domain: 'example.co.uk', path: '/a' });
    clearNames(['_ga']);
    expect(jar).toEqual([]);
  });

  it('go from a host of one word at the root', () => {
    at('localhost', '/');
    keep({ name: '_ga' }, { name: '_ga', domain: 'localhost' });
    clearNames(['_ga']);
    expect(jar).toEqual([]);
  });

  it('are left alone without a pattern', () => {
    keep({ name: '_ga' }, { name: 'keep' });
    clearNames([]);
    expect(left()).toEqual(['_ga', 'keep']);
  });
});

describe('storage', () => {
  it('goes by the same patterns, in both kinds', () => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const name of ['mp_1', 'mp_2', 'basket']) storage.setItem(name, 'value');
    }
    clearNames(['mp_*']);
    expect(Object.keys(localStorage)).toEqual(['basket']);
    expect(Object.keys(sessionStorage)).toEqual(['basket']);
  });

  it('goes with databases of that name', async () => {
    databases = ['mixpanelBrowserDb', 'orders'];
    clearNames(['mixpanel*Db']);
    await expect.poll(() => databases).toEqual(['orders']);
  });
});

describe('what is out of reach', () => {
  it('does not keep the rest from being cleared', async () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('not here', 'SecurityError');
    });
    localStorage.setItem('_ga', 'value');
    databases = ['_ga'];
    clearNames(['_ga']);
    expect(localStorage.length).toBe(0);
    await expect.poll(() => databases).toEqual([]);
  });

  it('throws nothing into the page', async () => {
    const refused = vi.fn(() => Promise.reject(new Error('not here')));
    vi.stubGlobal('indexedDB', { databases: refused });
    keep({ name: '_ga' });
    clearNames(['_ga']);
    expect(jar).toEqual([]);
    expect(refused).toHaveBeenCalledOnce();
    // An unhandled rejection would fail the run.
    await new Promise((resolve) => setTimeout(resolve));
  });

  it('asks for no database where storage throws, as in a frame without an origin', () => {
    const listDatabases = vi.fn(() => Promise.resolve([]));
    vi.stubGlobal('indexedDB', { databases: listDatabases });
    vi.stubGlobal('localStorage', null);
    keep({ name: '_ga' });
    clearNames(['_ga']);
    expect(jar).toEqual([]);
    expect(listDatabases).not.toHaveBeenCalled();
  });

  it('does not matter to a browser that cannot list databases', () => {
    vi.stubGlobal('indexedDB', {});
    keep({ name: '_ga' });
    clearNames(['_ga']);
    expect(jar).toEqual([]);
  });
});
