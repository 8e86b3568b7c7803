import { Refusal } from '../../domain/kernel/refusal.ts';

const loopback = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a browser page of this origin may post for the domain: the domain itself and its subdomains; during
 * development, any page of this machine. Clients other than browsers send no origin.
 */
export function speaksFor(
  origin: string | undefined,
  domain: string,
  developing: boolean,
): boolean {
  // Browsers keep the dot that a visitor may type after a name.
  const host = origin && URL.canParse(origin) ? new URL(origin).hostname.replace(/\.$/, '') : '';
  return host === domain || host.endsWith(`.${domain}`) || (developing && loopback.test(host));
}

/** @throws Refusal forbidden for a browser on a foreign page; clients other than browsers send no Origin. */
export function checkOrigin(
  origin: string | undefined,
  site: { domain: string; verifiedAt: string | null },
  developing: boolean,
): void {
  if (origin === undefined || !site.verifiedAt) return;
  if (!speaksFor(origin, site.domain, developing)) {
    throw new Refusal('forbidden', 'This origin does not belong to the domain of the site.', {
      reason: 'foreign_origin',
    });
  }
}
