import { expect } from 'vitest';
import { loadConfig } from '../../server/config/config.ts';
import type { Budgets } from '../../server/http/kit/budgets.ts';
import { startBackground } from '../../server/process/background.ts';
import { openMail } from '../../server/process/mail.ts';
import { afterFile } from './afterFile.ts';
import { plenty } from './budgets.ts';
import { createTestApp } from './createTestApp.ts';
import { origin } from './dashboard.ts';
import { jumpProofLease } from './jumpProofLease.ts';
import { testVault } from './vault.ts';

let people = 0;

/** An address that nobody has had before. */
export function address(): string {
  people += 1;
  return `person${people}@wool.test`;
}

/** The service with its background work and the mail server named, or none; and all that it logged. */
export async function createMailWorld({
  smtpUrl = '',
  allowed = '',
  budgets = {},
}: {
  smtpUrl?: string;
  /** Where webhooks may be sent. */
  allowed?: string;
  budgets?: Partial<Budgets>;
} = {}) {
  const environment = {
    PUBLIC_URL: origin,
    ALLOW_PRIVATE_HOSTS: allowed,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Portcullis <no-reply@portcullis.test>',
  };
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
  const log: string[] = [];
  const write = (line: string) => void log.push(line);
  const logLine = (fields: object, message: string) =>
    write(
      JSON.stringify(fields, (_key, value) => (value instanceof Error ? value.stack : value)) +
        message,
    );
  const logger = { level: 'trace', stream: { write } };
  const app = await createTestApp({
    environment,
    clock,
    logger,
    budgets: { ...plenty, ...budgets },
  });
  const { stores, services } = app;
  const { sessions } = services;
  const config = loadConfig(environment);
  const background = await startBackground({
    ...app,
    clock,
    vault: testVault,
    log: { info: logLine, warn: logLine, error: logLine },
    tasks: [openMail({ config, stores, sessions, clock, base: () => origin })],
    lease: jumpProofLease,
  });
  afterFile(() => background.stop());
  const jobs = async () =>
    (await stores.control.openJobs(null, 200)).filter(({ kind }) => kind === 'mail');

  return {
    app,
    clock,
    background,
    log,

    /** Moves the clock on and lets what is due then be done. */
    async pass(milliseconds = 0): Promise<void> {
      clock.ahead += milliseconds;
      background.look();
    },

    /** Resolves once no mail waits any more or is being sent. */
    async quiet(): Promise<void> {
      background.look();
      const busy = async () =>
        (await jobs()).filter(({ state }) => state === 'waiting' || state === 'running').length;
      await expect.poll(busy).toBe(0);
    },

    /** The newest mail's job to a user, once it is in this state and was tried so often. */
    async reaches(userId: string, state: string, tries: number) {
      const read = async () => (await stores.control.jobsOfLane('mail', userId, 1))[0];
      await expect.poll(read).toMatchObject({ state, tries });
      return read();
    },
  };
}
