import type { GoogleCredentials } from '../config/googleCredentials.ts';
import type { ContainerSources } from '../domain/container/port.ts';
import type { OutgoingClient } from '../outgoing/client.ts';
import { googleSource } from './google.ts';
import { scriptSource } from './script.ts';

/** Where containers are read: Google's API where the operator has an account for it, and the script of each. */
export function containerSources(
  credentials: GoogleCredentials | null,
  client: OutgoingClient,
): ContainerSources {
  return { api: credentials && googleSource(credentials), script: scriptSource(client) };
}
