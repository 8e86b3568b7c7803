/** The headers of one request and of its redirects, in order. */
export interface HeadersTold {
  sent: { names: string[]; tag: string | null }[];
  set: { lines: string[]; tag: string | null }[];
}

export function headerIn(headers: Record<string, string>, name: string): string | null {
  return Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1] ?? null;
}
