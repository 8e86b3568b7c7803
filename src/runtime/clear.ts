import { cookieSetter, getter } from '../platform/natives.ts';
import { wildcardMatches } from '../shared/wildcards.ts';

/** Folders of an address searched for cookies: the author of a link chooses how many it has. */
const maxFolders = 20;

/**
 * Removes the first-party cookies, storage entries and databases whose names match; `*` stands for any run of
 * characters. HttpOnly cookies and other domains' cookies are out of a page's reach.
 */
export function clearNames(patterns: readonly string[]): void {
  // A plain loop: by a page's own idea of `some`, everything would be cleared, decisions that wait included.
  const matches: Matches = (name) => {
    for (const pattern of patterns) if (wildcardMatches(pattern, name)) return true;
    return false;
  };
  for (const clear of [clearCookies, clearStorage, clearDatabases]) {
    try {
      clear(matches);
    } catch {}
  }
}

type Matches = (name: string) => boolean;

function clearCookies(matches: Matches): void {
  for (const cookie of getter<string>('cookie')().split('; ')) {
    const name = cookie.split('=')[0] as string;
    if (matches(name)) expireCookie(name);
  }
}

/** Expires every cookie with the name that this page can reach. */
export function expireCookie(name: string): void {
  const write = cookieSetter();
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`)];
  const folders = location.pathname.split('/', maxFolders);
  const paths = folders.flatMap((_, index) => {
    const path = folders.slice(0, index + 1).join('/');
    return [path, `${path}/`];
  });
  // One name may exist once per domain, path and partition; only the exact combination deletes.
  for (const domain of domains) {
    for (const path of paths) {
      for (const partition of ['', ';secure', ';secure;partitioned']) {
        write?.(`${name}=;max-age=0;path=${path}${domain}${partition}`);
      }
    }
  }
}

function clearStorage(matches: Matches): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) if (matches(name)) storage.removeItem(name);
  }
}

function clearDatabases(matches: Matches): void {
  // Without an origin Chromium rejects a promise besides the one it answers with, which nobody can catch. There this throws.
  localStorage.key(0);
  void indexedDB.databases?.().then(
    (databases) => {
      for (const { name } of databases) if (name && matches(name)) indexedDB.deleteDatabase(name);
    },
    () => {},
  );
}
