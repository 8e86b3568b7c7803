import type { auth as Auth } from '@googleapis/tagmanager';
import type { GoogleCredentials } from '../config/googleCredentials.ts';
import { readVersion } from '../domain/container/exported.ts';
import { ContainerFailure, type ContainerSource } from '../domain/container/port.ts';

const scopes = ['https://www.googleapis.com/auth/tagmanager.readonly'];
const timeout = 15_000;

/**
 * Reads containers by Google's Tag Manager API, with a read-only scope.
 * @param fetch makes the requests: tests replace it
 */
export function googleSource(
  credentials: GoogleCredentials,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): ContainerSource {
  /** Loaded when a container is read for the first time: few installations ever do. */
  async function open() {
    const { auth, tagmanager } = await import('@googleapis/tagmanager');
    const transporterOptions = { fetchImplementation: fetch, timeout };
    const client = signedIn(auth, credentials, transporterOptions);
    const options = { auth: client, ...transporterOptions, retry: false };
    return tagmanager({ version: 'v2', ...options }).accounts.containers;
  }
  let opened: ReturnType<typeof open> | null = null;

  return {
    async read(publicId, proof) {
      opened ??= open();
      const containers = await opened;
      try {
        const { data: found } = await containers.lookup({ tagId: publicId });
        if (!found.notes?.includes(proof)) throw new ContainerFailure('not_proved');
        const { data } = await containers.versions.live({ parent: found.path as string });
        return readVersion(data);
      } catch (error) {
        throw error instanceof ContainerFailure ? error : failureOf(error);
      }
    },
  };
}

function signedIn(auth: typeof Auth, credentials: GoogleCredentials, transporterOptions: object) {
  if ('key' in credentials) {
    const { email, key } = credentials;
    return new auth.JWT({ email, key, scopes, transporterOptions });
  }
  const { clientId, clientSecret, refreshToken } = credentials;
  const client = new auth.OAuth2({ clientId, clientSecret, transporterOptions });
  client.setCredentials({ refresh_token: refreshToken });
  return client;
}

interface GoogleError {
  status?: number;
  response?: {
    status?: number;
    config?: { url?: URL | string };
    headers?: Headers;
    data?: { error?: { errors?: { reason?: string }[] } | string };
  };
}

/** Meaning of Google's error. Nothing of the request is passed on: it holds the token. */
function failureOf(error: unknown): ContainerFailure {
  const { response } = error as GoogleError;
  const cause = (error as Error).message;
  const { status, data } = response ?? {};
  if (!status) return new ContainerFailure('unreachable', cause);
  // The token endpoint returns a word, the API an object.
  if (status === 401 || typeof data?.error === 'string') {
    return new ContainerFailure('credentials', cause);
  }
  const reasons = typeof data?.error === 'object' ? (data.error.errors ?? []) : [];
  const spent = reasons.some(({ reason }) => /rateLimit|quota|dailyLimit/i.test(reason ?? ''));
  if (status === 429 || spent) return new ContainerFailure('quota', cause, secondsOf(response));
  if (status === 404) return new ContainerFailure('unknown', cause);
  if (status === 403) return new ContainerFailure('not_shared', cause);
  return new ContainerFailure('unreachable', cause);
}

function secondsOf(response: GoogleError['response']): number | null {
  const seconds = Number(response?.headers?.get('retry-after'));
  return seconds > 0 ? Math.ceil(seconds) : null;
}
