/** An address without the user name and password in it, and the headers that carry them instead (RFC 7617). */
export function pageLogin(address: string): { url: string; headers: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  if (!username && !password) return { url: url.href, headers: {} };
  url.username = '';
  url.password = '';
  const pair = [username, password].map(decoded).join(':');
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { url: url.href, headers: { authorization } };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What to do about a page that asks for a user name. */
export const logInHint =
  'To log in, put the user name and password into its address: http://NAME:PASSWORD@HOST/PAGE';
