/** Readers of one value each: they answer it, or throw with what is allowed instead. */

export function text(value: string): string {
  return value;
}

export function portNumber(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) {
    throw new Error('must be a whole number from 0 to 65535');
  }
  return Number(value);
}

/** A base URL, answered without a slash at its end. */
export function httpUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const extra = url && url.search + url.hash + url.username + url.password;
  if (!url || !/^https?:$/.test(url.protocol) || extra) {
    throw new Error('must be an http or https URL without query, fragment or credentials');
  }
  return url.href.replace(/\/+$/, '');
}

export function choice<Choice extends string>(...allowed: Choice[]): (value: string) => Choice {
  return (value) => {
    const found = allowed.find((one) => one === value);
    if (!found) throw new Error(`must be one of ${allowed.join(', ')}`);
    return found;
  };
}
