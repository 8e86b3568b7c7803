/** Messages between the dashboard and its server under `/session` (docs/dashboard.md). */

/** Members' roles in an account, most powerful first. */
export const roles = ['owner', 'admin', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** How a session was opened. */
export const signInMethods = ['link', 'password', 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Header that carries the form token with each request that changes something. */
export const formHeader = 'x-portcullis-form';

/** Minimum and maximum letters of a password. */
export const passwordLength = { least: 12, most: 200 };

/** One of a member's credentials for signing in. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  /** Day (UTC); null when it never was. */
  lastUsedOn: string | null;
}

export interface SignedOut {
  signedIn: false;
  /** Whether a sign-in link can be requested by mail. */
  mailsLinks: boolean;
  /** The browser still has the cookie of a session that is no more. */
  ended?: true;
}

/** Who is signed in, and into which account. */
export interface SignedIn {
  signedIn: true;
  user: {
    userId: string;
    email: string;
    hasPassword: boolean;
    /** Whether a new password requires the old one: not within minutes of signing in by a link or a passkey. */
    asksCurrentPassword: boolean;
    passkeys: Passkey[];
  };
  account: { accountId: string; name: string };
  /** Accounts this session may switch to, including the present one. */
  accounts: { accountId: string; name: string; role: Role }[];
  role: Role;
  /** Goes into the header `formHeader` of each request that changes something. */
  formToken: string;
}

/** Response of `GET /session` and of every sign-in. */
export type SessionState = SignedOut | SignedIn;

/** Response of `POST /session/token`: a bearer for the API, valid as long as the session, and ten minutes at most. */
export interface SessionToken {
  token: string;
  expiresAt: string;
  /** Scopes of the member's role. */
  scopes: string[];
}

export interface LinkSignIn {
  token: string;
}

/**
 * Body of `POST /session/link-requests`, which gets the same response whether or not the address belongs to a member.
 */
export interface LinkRequest {
  email: string;
}

export interface PasswordSignIn {
  email: string;
  password: string;
}

/** Body of `POST /session/confirmation/password`, needed where a refusal's detail contains `confirm`. */
export interface PasswordConfirmation {
  password: string;
}

export interface PasswordChange {
  /** Required where `asksCurrentPassword` is true. */
  current?: string;
  next: string;
}

/** Options of a passkey ceremony, as `PublicKeyCredential.parse…OptionsFromJSON` reads them. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** Result of `credential.toJSON()` in the browser. */
export interface PasskeyCredential {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Record<string, unknown>;
  clientExtensionResults: Record<string, unknown>;
}

export interface PasskeySignIn {
  credential: PasskeyCredential;
}

export interface PasskeyRegistration extends PasskeySignIn {
  /** The name the member gave it. */
  name: string;
}

/** A session of the requesting member. */
export interface SessionEntry {
  id: string;
  method: SignInMethod;
  /** Browser and system, such as `Firefox on Windows`: all that is stored about it. */
  device: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  /** Whether it is the requesting one. */
  current: boolean;
}

export interface AccountMember {
  userId: string;
  email: string;
  role: Role;
  addedAt: string;
  /** Whether there is a password or a passkey: without one, a member needs a link. */
  ready: boolean;
}

export interface NewMember {
  email: string;
  role: Role;
}

/** A link that signs a member in, once. It is shown only here: hand it over yourself where none is mailed. */
export interface Invitation {
  userId: string;
  /** Whether a mail with a link of its own is on its way to the member. */
  mailed: boolean;
  signInUrl: string;
  expiresAt: string;
}

export interface ApiKey {
  id: string;
  name: string | null;
  scopes: string[];
  /** E-mail address of the member who minted it; null for a former member. */
  mintedBy: string | null;
  /** Whether the requesting member minted it. */
  own: boolean;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedOn: string | null;
}

/** A scope and its meaning. */
export interface ScopeMeaning {
  scope: string;
  meaning: string;
}

/** Response of `GET /session/keys`, newest first. */
export interface ApiKeys {
  data: ApiKey[];
  /** Scopes the member's role may grant to a new key. */
  grantable: ScopeMeaning[];
}

export interface NewKey {
  name?: string;
  scopes: string[];
  /** Whole days; without it the key is valid until it is revoked. */
  expiresInDays?: number;
}

/** A new key: shown only here. */
export interface MintedKey {
  keyId: string;
  key: string;
}

/** A program awaiting a member's decision (RFC 8628). */
export interface WaitingDevice {
  userCode: string;
  /** The name the program gives itself: a claim. */
  client: string | null;
  scopes: ScopeMeaning[];
  /** Requested scopes that the member's role can't grant. */
  beyond: string[];
  expiresAt: string;
}

export interface DeviceDecision {
  decision: 'approve' | 'deny';
}
