import type { PasskeyOptions } from '../../shared/wire/account/session.ts';
import type { Session } from './client.ts';

/**
 * WebAuthn's JSON forms in browsers (Web Authentication Level 3, section 5.1); TypeScript's DOM library has only a
 * part.
 */
type Credentials = typeof PublicKeyCredential & {
  parseCreationOptionsFromJSON?(json: unknown): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?(json: unknown): PublicKeyCredentialRequestOptions;
};
const credentials = globalThis.PublicKeyCredential as Credentials | undefined;

/** Whether this browser can make and use passkeys. */
export async function passkeysWork(): Promise<boolean> {
  return Boolean(
    credentials?.parseCreationOptionsFromJSON && credentials.parseRequestOptionsFromJSON,
  );
}

/** Makes a passkey on this device and adds it to the member. Rejects when the member cancels. */
export async function addPasskey(session: Session, name: string): Promise<void> {
  const { options } = await session.send<PasskeyOptions>('POST', '/passkeys/register/options');
  const publicKey = credentials?.parseCreationOptionsFromJSON?.(options);
  if (!publicKey) return;
  const credential = (await explained(
    navigator.credentials.create({ publicKey }),
  )) as PublicKeyCredential;
  await session.send('POST', '/passkeys/register', { name, credential: credential.toJSON() });
}

/** Proves the member's identity by a passkey: to sign in, or once more. */
export async function provePasskey(
  session: Session,
  path: '/passkeys/sign-in' | '/confirmation/passkey',
): Promise<void> {
  const { options } = await session.send<PasskeyOptions>('POST', `${path}/options`);
  const publicKey = credentials?.parseRequestOptionsFromJSON?.(options);
  if (!publicKey) return;
  const credential = (await explained(
    navigator.credentials.get({ publicKey }),
  )) as PublicKeyCredential;
  await session.send('POST', path, { credential: credential.toJSON() });
}

/** The browser's own messages are for developers. */
async function explained<Value>(asking: Promise<Value>): Promise<Value> {
  try {
    return await asking;
  } catch {
    throw new Error('No passkey was used. Try again or use your password.');
  }
}
