/** A host name in lower case, or one with `*.` before it: that host and every subdomain. */
export const hostPattern =
  /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
