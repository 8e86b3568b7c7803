import type { Config } from '../config/config.ts';
import type { Sessions } from '../domain/account/sessions/sessions.ts';
import type { Clock } from '../domain/kernel/clock.ts';
import type { Stores } from '../domain/stores.ts';
import type { Task } from '../jobs/task.ts';
import { smtpSender } from '../mail/smtp.ts';
import { mailTask } from '../mail/task.ts';

/** What becomes of mails: sent by the operator's server, or, where there is none, ended without being written. */
export function openMail({
  config: { smtpUrl, mailFrom },
  stores: { control },
  sessions,
  clock,
  base,
}: {
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>;
  stores: Stores;
  sessions: Sessions;
  clock: Clock;
  /** Where the service is reached from outside. */
  base: () => string;
}): Task {
  const send = smtpUrl && mailFrom ? smtpSender(smtpUrl, mailFrom) : null;
  return mailTask({ control, sessions, send, base, clock });
}
