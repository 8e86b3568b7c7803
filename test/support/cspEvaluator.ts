/**
 * What Content Security Policies allow, written from the specification (CSP 3 and Trusted Types) and from nothing of ours. As much of it as
 * policies for scripts, requests and types need.
 */
export type Attempt =
  | { kind: 'inline'; hash: string; nonce?: string }
  | { kind: 'handler'; hash: string }
  | { kind: 'script'; url: string; nonce?: string; parserInserted: boolean }
  | { kind: 'worker' | 'connect' | 'image'; url: string }
  | { kind: 'eval' }
  | { kind: 'types'; name: string };

type Policy = Map<string, string[]>;

/** One header value; several policies in it are divided by commas. */
export function allows(header: string, attempt: Attempt): boolean {
  return header.split(',').every((text) => allowedBy(parsePolicy(text), attempt));
}

function parsePolicy(text: string): Policy {
  const policy: Policy = new Map();
  for (const part of text.split(';')) {
    const words = part.split(/[ \t\n\f\r]/).filter((word) => word !== '');
    const name = words.shift()?.toLowerCase();
    if (name && !policy.has(name)) policy.set(name, words);
  }
  return policy;
}

const chains = {
  inline: ['script-src-elem', 'script-src', 'default-src'],
  handler: ['script-src-attr', 'script-src', 'default-src'],
  script: ['script-src-elem', 'script-src', 'default-src'],
  worker: ['worker-src', 'child-src', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  image: ['img-src', 'default-src'],
  eval: ['script-src', 'default-src'],
};

function allowedBy(policy: Policy, attempt: Attempt): boolean {
  if (attempt.kind === 'types') {
    const names = policy.get('trusted-types');
    return !names || names.includes('*') || names.includes(attempt.name);
  }
  const name = chains[attempt.kind].find((one) => policy.has(one));
  if (!name) return true;
  const list = policy.get(name) as string[];
  const keyword = (word: string) => list.some((one) => one.toLowerCase() === `'${word}'`);
  const token = (one: string | undefined) => !!one && list.includes(`'nonce-${one}'`);
  switch (attempt.kind) {
    case 'inline':
      return token(attempt.nonce) || list.includes(attempt.hash) || allInline(list);
    case 'handler':
      return (keyword('unsafe-hashes') && list.includes(attempt.hash)) || allInline(list);
    case 'script':
      if (token(attempt.nonce)) return true;
      if (keyword('strict-dynamic')) return !attempt.parserInserted;
      return matches(list, attempt.url);
    case 'eval':
      return keyword('unsafe-eval');
    case 'worker':
      // Workers made by a trusted script are trusted under strict-dynamic.
      return keyword('strict-dynamic') || matches(list, attempt.url);
    default:
      return matches(list, attempt.url);
  }
}

/** "Does a source list allow all inline behavior": a nonce, a hash or strict-dynamic puts 'unsafe-inline' out of force. */
function allInline(list: string[]): boolean {
  let all = false;
  for (const one of list) {
    const low = one.toLowerCase();
    if (low.startsWith("'nonce-") || /^'sha(256|384|512)-/.test(low) || low === "'strict-dynamic'")
      return false;
    if (low === "'unsafe-inline'") all = true;
  }
  return all;
}

const self = 'https://shop.example';

function matches(list: string[], address: string): boolean {
  const url = new URL(address);
  return list.some((source) => {
    const low = source.toLowerCase();
    if (low === '*') return /^https?:$/.test(url.protocol);
    if (low === "'self'") return url.origin === self;
    if (low.startsWith("'")) return false;
    if (/^[a-z][a-z\d+.-]*:$/.test(low)) return sameScheme(low, url);
    const [, scheme, host = '', port, path] =
      low.match(/^(?:([a-z]+):\/\/)?([^:/]+)(?::(\d+|\*))?(\/.*)?$/) ?? [];
    if (!sameScheme(`${scheme ?? 'https'}:`, url)) return false;
    if (host.startsWith('*.') ? !url.hostname.endsWith(host.slice(1)) : host !== url.hostname)
      return false;
    if (port && port !== '*' && port !== (url.port || '443')) return false;
    if (!path) return true;
    return path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path;
  });
}

/** What is allowed in the clear is allowed encrypted ("scheme-part matches"). */
const sameScheme = (scheme: string, { protocol }: URL) =>
  protocol === scheme || (scheme === 'http:' && protocol === 'https:');
