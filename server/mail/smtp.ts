import type { Transporter } from 'nodemailer';
import type { Mailbox, MailServer } from '../config/mailServer.ts';
import type { MailProblem, SendMail } from '../domain/kernel/mail/port.ts';

/** Milliseconds the server has for each of its steps. */
const patience = 20_000;

/**
 * Sends through the operator's server. Outside this machine nothing goes unencrypted, the password least of all:
 * without STARTTLS and a certificate valid for the host, nothing is sent.
 */
export function smtpSender(server: MailServer, from: Mailbox): SendMail {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  let transport: Promise<Transporter> | undefined;

  return async ({ id, to, subject, text, html }) => {
    transport ??= open(server);
    const sending = await transport;
    try {
      await sending.sendMail({
        from,
        // In two parts, since an address that is parsed could turn out to be two.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        // RFC 3834, section 5: so that we get no automatic absence replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        xMailer: false,
      });
      return null;
    } catch (error) {
      return problemOf(error as Failure);
    }
  };
}

/** Loaded only when a mail is sent. */
async function open({ host, port, tls, login }: MailServer): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const here = isLoopback(host);
  return createTransport({
    host,
    port,
    secure: tls,
    requireTLS: !tls && !here,
    tls: { rejectUnauthorized: !here },
    ...(login && { auth: login }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}

interface Failure {
  /** The library's code. */
  code?: string;
  /** The platform's, for a failed connection: such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
  originalCode?: string;
  responseCode?: number;
}

/** Only a word about a failure: server replies repeat addresses. */
function problemOf({ code = '', originalCode, responseCode }: Failure): MailProblem {
  const status = responseCode ?? null;
  const ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // A refusal without a reply comes from the library: it considers the address invalid.
  const final = ofThisMail && (status === null || status >= 500);
  return { problem: problems[code] ?? (originalCode ?? code).toLowerCase(), status, final };
}

const problems: Record<string, string> = {
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  EAUTH: 'login_refused',
  ETLS: 'no_tls',
};
