/** The sources of a policy's directive, and what a browser lets by on their account (CSP 3, section 6.7). */
const byToken = /^'(?:nonce-|sha(?:256|384|512)-)/i;
const host =
  /^(?:([a-z][a-z\d+.-]{0,20}):\/\/)?(\*|(?:\*\.)?[^/:*\s]{1,253})(?::(\d{1,5}|\*))?(\/\S*)?$/i;

export const hasWord = (sources: string[], word: string) =>
  sources.some((one) => one.toLowerCase() === word);

/** `'unsafe-inline'` where nothing puts it out of force. */
export const allowsAllInline = (sources: string[]) =>
  hasWord(sources, "'unsafe-inline'") &&
  !hasWord(sources, "'strict-dynamic'") &&
  !sources.some((one) => byToken.test(one));

export function allowsAddress(sources: string[], address: string, page: string): boolean {
  const [target, from] = [new URL(address), new URL(page)];
  return sources.some((source) => matches(source, target, from));
}

function matches(source: string, target: URL, page: URL): boolean {
  const sameScheme = (scheme: string) =>
    target.protocol === scheme || (scheme === 'http:' && target.protocol === 'https:');
  if (source === '*') return true;
  if (source.toLowerCase() === "'self'") return target.origin === page.origin;
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return sameScheme(source.toLowerCase());
  const [whole, scheme, name = '', port = '', path = '/'] = host.exec(source) ?? [];
  if (!whole || !sameScheme(scheme ? `${scheme.toLowerCase()}:` : page.protocol)) return false;
  return (
    nameMatches(name.toLowerCase(), target.hostname) &&
    (port === '*' || port === target.port || (!target.port && port === usualPort(target))) &&
    (path.endsWith('/') ? target.pathname.startsWith(path) : target.pathname === path)
  );
}

const usualPort = ({ protocol }: URL) => (protocol === 'https:' ? '443' : '80');
const nameMatches = (name: string, hostname: string) =>
  name === '*' || (name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : name === hostname);
