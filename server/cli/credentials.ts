import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadClientConfig } from '../config/config.ts';
import { UsageError } from './verb.ts';

/** The API's address, and the key for it. */
export interface Login {
  api: string;
  key: string;
}

function file(): string {
  const { configHome } = loadClientConfig();
  return join(configHome ?? join(homedir(), '.config'), 'portcullis', 'login.json');
}

/** Stores the login readable only by its owner; returns the path. */
export async function rememberLogin(login: Login): Promise<string> {
  const path = file();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // A new file under a new name: an existing one would keep its mode.
  const fresh = `${path}.${process.pid}`;
  await rm(fresh, { force: true });
  await writeFile(fresh, `${JSON.stringify(login)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(fresh, path);
  return path;
}

/** Forgets the last login; returns it, or null where there was none. */
export async function forgetLogin(): Promise<Login | null> {
  const login = await lastLogin();
  await rm(file(), { force: true });
  return login;
}

/**
 * The API's address and key: from the flags, else the environment, else the last login. A login's key is sent only to
 * the API that issued it.
 */
export async function clientSettings(given: {
  api: string | undefined;
  key: string | undefined;
}): Promise<{ api: string | null; key: string | null }> {
  const settings = loadClientConfig();
  const login = await lastLogin();
  const api = addressOf(given.api ?? settings.api) ?? login?.api ?? null;
  const key = given.key ?? settings.key ?? (login?.api === api ? login?.key : null) ?? null;
  return { api, key };
}

/** The address of a server alone will do. */
function addressOf(api: string | null | undefined): string | undefined {
  if (!api) return undefined;
  const url = URL.canParse(api) ? new URL(api) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new UsageError(`The API is at an http:// or https:// URL, not at "${api}".`);
  }
  return url.pathname === '/' ? `${url.origin}/api/v1` : api.replace(/\/+$/, '');
}

async function lastLogin(): Promise<Login | null> {
  try {
    return JSON.parse(await readFile(file(), 'utf8')) as Login;
  } catch {
    return null;
  }
}
