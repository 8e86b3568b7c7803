import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { afterFile } from './afterFile.ts';

/** A mail as it arrived. */
export interface Arrived {
  from: string;
  to: string[];
  /** Header lines as they came, folded ones joined. */
  headers: string[];
  text: string;
  html: string;
}

const login = { user: 'portcullis', pass: 'p:ss w%rd-not-to-be-logged' };

/** A mail server of this machine that takes everything, unless it is told to refuse. */
export async function openMailServer({ starttls = true }: { starttls?: boolean } = {}) {
  const mails: Arrived[] = [];
  const logins: string[] = [];
  const refusals = new Map<string, number[]>();

  const server = new SMTPServer({
    // Says at each start that its certificate is everybody's, unless it is told not to log.
    logger: false,
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: starttls ? [] : ['STARTTLS'],
    onAuth({ username, password }, { secure }, done) {
      logins.push(`${username} ${secure ? 'over TLS' : 'in the clear'}`);
      const right = username === login.user && password === login.pass;
      if (right) done(null, { user: username });
      else done(new Error('No'));
    },
    onRcptTo({ address }, _session, done) {
      const status = refusals.get(address)?.shift();
      done(status ? Object.assign(new Error(`no ${address}`), { responseCode: status }) : null);
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...read(source) });
        done();
      });
    },
  });
  // Whoever breaks off in the middle is no concern of this server's.
  server.on('error', () => {});
  await once(server.listen(0), 'listening');
  afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;

  return {
    mails,
    logins,
    login,
    url: (host = '127.0.0.1') =>
      `smtp://${login.user}:${encodeURIComponent(login.pass)}@${host}:${port}`,
    to: (address: string) => mails.filter((mail) => mail.to.includes(address)),
    /** Refuses the next mails to an address, each with one of these answers. */
    refuse: (address: string, ...statuses: number[]) => void refusals.set(address, statuses),
    /** The mails to an address, once there are so many. */
    async until(address: string, count: number): Promise<Arrived[]> {
      const arrived = () => mails.filter((mail) => mail.to.includes(address));
      await expect.poll(() => arrived().length).toBe(count);
      return arrived();
    },
  };
}

/** Takes a mail of two alternatives apart (RFC 2046, section 5.1.4). */
function read(source: string): Pick<Arrived, 'headers' | 'text' | 'html'> {
  const { headers, body } = halves(source);
  const boundary = /boundary="([^"]+)"/.exec(headers.join('\n'))?.[1];
  const parts = body.split(`--${boundary}`).map((part) => halves(part.replace(/^\r\n/, '')));
  const of = (type: string) => {
    const part = parts.find((one) => one.headers.some((line) => line.includes(type)));
    return part ? decoded(part.headers.join('\n'), part.body) : '';
  };
  return { headers, text: of('text/plain'), html: of('text/html') };
}

function halves(source: string): { headers: string[]; body: string } {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  return { headers: head.split('\r\n'), body: source.slice(end + 4) };
}

function decoded(headers: string, body: string): string {
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  const plain = body.replaceAll('\r\n', '\n').trimEnd();
  if (!/quoted-printable/i.test(headers)) return plain;
  const bytes = plain
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
