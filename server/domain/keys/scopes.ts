/** What a key may do (specification, Authentication 4). A scope never implies another. */
export const scopes = [
  'account:read',
  'sites:read',
  'sites:write',
  'scans:write',
  'trackers:read',
  'monitoring:read',
  'consent:read',
  'consent:export',
  'install:read',
  'banner:write',
  'gtm:read',
  'gtm:write',
  'billing:read',
] as const;

export type Scope = (typeof scopes)[number];
