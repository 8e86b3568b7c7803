import { ContainerFailure, type ContainerSource } from '../domain/container/port.ts';
import { readScript } from '../domain/container/scripted.ts';
import { OutsideFailure } from '../domain/kernel/outside.ts';
import type { OutgoingClient } from '../outgoing/client.ts';

const timeout = 10_000;
const maxBytes = 8_000_000;

/** Reads the script of a container as pages load it. Anyone can, so no proof is asked for. */
export function scriptSource(
  client: OutgoingClient,
  origin = 'https://www.googletagmanager.com',
): ContainerSource {
  return {
    async read(publicId) {
      const { status, body } = await client
        .send(`${origin}/gtm.js?id=${publicId}`, { timeout, maxBytes })
        .catch(fail);
      if (status === 404) throw new ContainerFailure('unknown');
      if (status !== 200) throw new ContainerFailure('unreachable', `answered ${status}`);
      return readScript(body.toString(), publicId);
    },
  };
}

function fail(error: unknown): never {
  if (!(error instanceof OutsideFailure)) throw error;
  throw new ContainerFailure(error.problem === 'too_long' ? 'unreadable' : 'unreachable', error);
}
