import { go } from '../route.ts';

/** What the page's address says of one of its settings; empty where it says nothing. */
export function inAddress(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? '';
}

/** Keeps a setting of the page in its address, so that it survives navigation and sharing. */
export function setInAddress(name: string, value: string): void {
  const query = new URLSearchParams(location.search);
  if (value) query.set(name, value);
  else query.delete(name);
  go(`${location.pathname}?${query}`, 'replace');
}
