import type { Config } from '../config/config.ts';
import type { Sessions } from '../domain/account/sessions/sessions.ts';
import type { Clock } from '../domain/kernel/clock.ts';
import type { Stores } from '../domain/stores.ts';
import type { Task } from '../jobs/task.ts';
import { smtpSender } from '../mail/smtp.ts';
import { mailTask } from '../mail/task.ts';

/** Sends mails through the operator's server, or, without one, ends their jobs without writing them. */
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
  /** The service's public address. */
  base: () => string;
}): Task {
  const send = smtpUrl && mailFrom ? smtpSender(smtpUrl, mailFrom) : null;
  return mailTask({ control, sessions, send, base, clock });
}
