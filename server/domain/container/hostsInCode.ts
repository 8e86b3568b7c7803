const most = 20;

/** `https://host`, `"//host`, and both with escaped slashes; a `//` that follows nothing else begins a comment. */
const address =
  /(?:https?:|["'=(])(?:\\?\/){2}([a-z0-9](?:[a-z0-9-]{0,62}\.)+[a-z][a-z0-9-]{0,62})(?![\w.@])/gi;

/** Hosts of the addresses in a tag's code. An address put together while the tag runs is not found. */
export function hostsInCode(code: string): string[] {
  const found = [...code.matchAll(address)].map(([, host]) => (host as string).toLowerCase());
  return [...new Set(found)].slice(0, most);
}
