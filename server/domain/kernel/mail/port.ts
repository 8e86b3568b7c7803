/** A mail to one member. */
export interface Mail {
  /** The same on each try, so that a duplicate can be recognised. */
  id: string;
  to: string;
  /** Always our own text: nothing a user wrote. */
  subject: string;
  text: string;
  html: string;
}

/** Why a mail was not accepted. Names nobody: it is stored for reading. */
export interface MailProblem {
  problem: string;
  /** The server's reply code (RFC 5321, section 4.2); null where there was no reply. */
  status: number | null;
  /** Not worth another try. */
  final: boolean;
}

/** Hands a mail to the operator's server. Resolves to null once that has accepted it. */
export type SendMail = (mail: Mail) => Promise<MailProblem | null>;
