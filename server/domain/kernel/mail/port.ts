/** A mail to one member. */
export interface Mail {
  /** The same on each try, so that a mail that comes twice can be told. */
  id: string;
  to: string;
  /** Ours alone: nothing that anybody wrote stands in it. */
  subject: string;
  text: string;
  html: string;
}

/** Why a mail was not taken. Names nobody: it is left to be read. */
export interface MailProblem {
  problem: string;
  /** What the server answered (RFC 5321, section 4.2); null where there was no answer. */
  status: number | null;
  /** Not worth another try. */
  final: boolean;
}

/** Hands a mail to the operator's server. Answers null once that has taken it. */
export type SendMail = (mail: Mail) => Promise<MailProblem | null>;
