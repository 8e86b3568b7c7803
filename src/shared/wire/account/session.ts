/** What the dashboard and its server say to each other under `/session` (docs/dashboard.md). */

/** What a member may do in an account, most first. */
export const roles = ['owner', 'admin', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** How a session was opened. */
export const signInMethods = ['link', 'password', 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Header that carries the form token with each request that changes something. */
export const formHeader = 'x-portcullis-form';

/** Letters a password has at least. */
export const passwordLength = { least: 12, most: 200 };

/** What each member of an account may sign in with. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  /** Day (UTC); null when it never was. */
  lastUsedOn: string | null;
}

export interface SignedOut {
  signedIn: false;
  /** Whether a link to sign in can be asked for by mail. */
  mailsLinks: boolean;
}

/** Who is signed in, and into which account. */
export interface SignedIn {
  signedIn: true;
  user: {
    userId: string;
    email: string;
    hasPassword: boolean;
    /** Whether a new password takes the old one: not within minutes of signing in by a link or a passkey. */
    asksCurrentPassword: boolean;
    passkeys: Passkey[];
  };
  account: { accountId: string; name: string };
  /** Accounts this session may change over to, the present one among them. */
  accounts: { accountId: string; name: string; role: Role }[];
  role: Role;
  /** Goes into the header `formHeader` of each request that changes something. */
  formToken: string;
}

/** Answer of `GET /session` and of everything that signs in. */
export type SessionState = SignedOut | SignedIn;

/** Answer of `POST /session/token`: a bearer for the API that stands as long as the session, and ten minutes at most. */
export interface SessionToken {
  token: string;
  expiresAt: string;
  /** What the member's role opens. */
  scopes: string[];
}

export interface LinkSignIn {
  token: string;
}

/** Body of `POST /session/link-requests`, which is answered alike whether or not the address is anyone's. */
export interface LinkRequest {
  email: string;
}

export interface PasswordSignIn {
  email: string;
  password: string;
}

/** Body of `POST /session/confirmation/password`, asked for where a refusal's detail says `confirm`. */
export interface PasswordConfirmation {
  password: string;
}

export interface PasswordChange {
  /** Where `asksCurrentPassword` says so. */
  current?: string;
  next: string;
}

/** Options of a passkey ceremony, as `PublicKeyCredential.parse…OptionsFromJSON` reads them. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** What `credential.toJSON()` answers in the browser. */
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
  /** What the member calls it. */
  name: string;
}

/** A session of the member who asks. */
export interface SessionEntry {
  id: string;
  method: SignInMethod;
  /** Browser and system, such as `Firefox on Windows`: all that is kept of it. */
  device: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  /** Whether it is the one that asks. */
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
  /** E-mail address of the member who minted it; null for who is none any more. */
  mintedBy: string | null;
  /** Whether the member who asks minted it. */
  own: boolean;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedOn: string | null;
}

/** A scope with what it opens. */
export interface ScopeMeaning {
  scope: string;
  meaning: string;
}

/** Answer of `GET /session/keys`, the newest first. */
export interface ApiKeys {
  data: ApiKey[];
  /** What the member's role may give to a new key. */
  grantable: ScopeMeaning[];
}

export interface NewKey {
  name?: string;
  scopes: string[];
  /** Whole days; without it the key stands until it is revoked. */
  expiresInDays?: number;
}

/** A new key: shown only here. */
export interface MintedKey {
  keyId: string;
  key: string;
}

/** A program that waits for a member's word (RFC 8628). */
export interface WaitingDevice {
  userCode: string;
  /** What the program calls itself: a claim. */
  client: string | null;
  scopes: ScopeMeaning[];
  /** Scopes of those that the member's role can't give. */
  beyond: string[];
  expiresAt: string;
}

export interface DeviceDecision {
  decision: 'approve' | 'deny';
}
