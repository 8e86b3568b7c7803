import type { GoogleCredentials } from '../config/googleCredentials.ts';
import type { ContainerSource, ContainerSources } from '../domain/container/port.ts';
import { googleSource } from './google.ts';

/** Where containers are read: Google's API where the operator has an account for it, and the script of each. */
export function containerSources(
  credentials: GoogleCredentials | null,
  script: ContainerSource,
): ContainerSources {
  return { api: credentials && googleSource(credentials), script };
}
