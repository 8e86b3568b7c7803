import type { Role } from '../../../../src/shared/wire/account/session.ts';

/** The permissions of a key (specification, Authentication 4). A scope never implies another. */
export const scopes = [
  'account:read',
  'audit:read',
  'sites:read',
  'sites:write',
  'scans:write',
  'trackers:read',
  'monitoring:read',
  'consent:read',
  'consent:export',
  'consent:erase',
  'log:read',
  'install:read',
  'banner:write',
  'gtm:read',
  'gtm:write',
  'billing:read',
] as const;

export type Scope = (typeof scopes)[number];

/** The meaning of each scope, for the person asked to grant it. */
export const meanings: Record<Scope, string> = {
  'account:read': 'see the name of the account',
  'audit:read': 'see who did what in the account',
  'sites:read': 'see sites, their banners and how they are set up',
  'sites:write': 'create, verify and archive sites',
  'scans:write': 'start scans',
  'trackers:read': 'see which trackers were found',
  'monitoring:read': 'see tag events',
  'consent:read': "see visitors' decisions and consent rates",
  'consent:export': 'export proof of consent',
  'consent:erase': "erase visitors' decisions for good",
  'log:read': 'see how far the log of decisions is signed',
  'install:read': 'get the snippet',
  'banner:write': 'change and publish banners',
  'gtm:read': 'see the tag manager container',
  'gtm:write': 'change the tag manager container',
  'billing:read': 'see plans and payments',
};

/**
 * Whether a member of the role may grant the scope to a program. Billing and erasure are an owner's alone; a viewer
 * grants nothing that changes or exports data, nor the audit log.
 */
export function grantableBy(role: Role, scope: Scope): boolean {
  if (scope.startsWith('billing:') || scope === 'consent:erase') return role === 'owner';
  if (scope.startsWith('audit:')) return role !== 'viewer';
  return role !== 'viewer' || scope.endsWith(':read');
}

/**
 * Scopes of a member of the role in the dashboard. To change the customer's own container takes an owner
 * (specification, Authentication 4).
 */
export function scopesOfSession(role: Role): Scope[] {
  return scopes.filter(
    (scope) => grantableBy(role, scope) && (role === 'owner' || scope !== 'gtm:write'),
  );
}
