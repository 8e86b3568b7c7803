/** The operator's mail server. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the start (`smtps:`); otherwise the connection is upgraded by STARTTLS. */
  tls: boolean;
  login: { user: string; pass: string } | null;
}

/** Sender of the mails. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Reads `smtp://user:password@host:587` or `smtps://…`. None of it goes into the message. */
export function mailServer(value: string): MailServer {
  const url = URL.canParse(value) ? new URL(value) : null;
  const extra = url && url.pathname.replace('/', '') + url.search + url.hash;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol) || extra) {
    throw new Error('must be an smtp or smtps URL without path, query or fragment');
  }
  const tls = url.protocol === 'smtps:';
  const user = decoded(url.username);
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (tls ? 465 : 587),
    tls,
    login: user ? { user, pass: decoded(url.password) } : null,
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('must be a URL whose user and password are percent-encoded');
  }
}

/** Reads `no-reply@example.com` or `Portcullis <no-reply@example.com>`. */
export function mailbox(value: string): Mailbox {
  const [, name = '', address = value] = /^([^<>"\p{C}]*)<([^<>]*)>$/u.exec(value.trim()) ?? [];
  if (!/^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$/.test(address.trim())) {
    throw new Error('must be an e-mail address, or a name and an address as Name <address>');
  }
  return { name: name.trim(), address: address.trim() };
}
