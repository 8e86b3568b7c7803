import { readFileSync } from 'node:fs';

/** A Google account, in the two forms in which Google's own tools store it. */
export type GoogleCredentials =
  | { email: string; key: string }
  | { clientId: string; clientSecret: string; refreshToken: string };

/** Reads the file at a path. None of it goes into the message. */
export function googleCredentials(path: string): GoogleCredentials {
  const account = parsed(path);
  const of = (type: string, ...names: string[]) =>
    account.type === type && names.every((name) => account[name]);
  if (of('service_account', 'client_email', 'private_key')) {
    return { email: account.client_email as string, key: account.private_key as string };
  }
  if (of('authorized_user', 'client_id', 'client_secret', 'refresh_token')) {
    return {
      clientId: account.client_id as string,
      clientSecret: account.client_secret as string,
      refreshToken: account.refresh_token as string,
    };
  }
  throw new Error('must be a JSON file of a Google service_account or authorized_user');
}

function parsed(path: string): Partial<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) ?? {};
  } catch {
    throw new Error('must be a JSON file that can be read');
  }
}
