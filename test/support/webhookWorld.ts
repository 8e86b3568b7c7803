import { expect } from 'vitest';
import type { Services } from '../../server/domain/services.ts';
import type { Task } from '../../server/jobs/task.ts';
import { startBackground } from '../../server/process/background.ts';
import type { Delivery } from '../../src/shared/wire/webhook/endpoints.ts';
import { afterFile } from './afterFile.ts';
import { createTestApp, type TestAccount } from './createTestApp.ts';
import { jumpProofLease } from './jumpProofLease.ts';
import { openReceiver } from './receiver.ts';
import { testVault } from './vault.ts';

/** The service with its background work, a receiver that it may reach, and a clock that can be moved on. */
export async function createWebhookWorld(tasks: (services: Services) => Task[] = () => []) {
  const receiver = await openReceiver();
  const environment = { ALLOW_PRIVATE_HOSTS: receiver.place };
  const clock = { ahead: 0, now: () => Date.now() + clock.ahead };
  const app = await createTestApp({ environment, clock });
  const { webhooks } = app.services;
  const lines: { level: string; fields: object; message: string }[] = [];
  const to = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  const background = await startBackground({
    ...app,
    clock,
    vault: testVault,
    tasks: tasks(app.services),
    lease: jumpProofLease,
    log: { info: to('info'), warn: to('warn'), error: to('error') },
  });
  afterFile(() => background.stop());
  let paths = 0;

  return {
    app,
    receiver,
    clock,
    background,
    webhooks,
    lines,

    /** An endpoint at a path of its own. */
    async endpoint(
      { accountId }: TestAccount,
      { kinds = ['ping', 'ruleset.published', 'scan.completed', 'consent.recorded'] } = {},
    ) {
      paths += 1;
      const path = `/hook-${paths}`;
      const added = await webhooks.add(accountId, { url: receiver.url(path), kinds });
      return { id: added.endpoint.id, path, secret: added.secret };
    },

    /** Moves the clock on and lets what is due then be done. */
    async pass(milliseconds: number): Promise<void> {
      clock.ahead += milliseconds;
      background.look();
    },

    /** The delivery once it is in this state, and was tried so often. */
    async reaches(
      { accountId }: TestAccount,
      endpointId: string,
      id: string,
      state: Delivery['state'],
      tries = 1,
    ): Promise<Delivery> {
      const read = async () =>
        (await webhooks.deliveries(accountId, endpointId, 100)).find((one) => one.id === id);
      await expect.poll(read).toMatchObject({ state, tries });
      return (await read()) as Delivery;
    },
  };
}
