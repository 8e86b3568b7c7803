import thirdPartyWeb from 'third-party-web/nostats-subset.js';
import type { KnownHost, KnownHosts } from '../domain/scan/classification/classifyHost.ts';
import { fileHosts } from './fileHosts.ts';
import { overrides } from './overrides.ts';

/**
 * The usual default purpose of a category's services. Unlisted categories (utilities, file hosts, tag managers,
 * content) say nothing about their purpose: that depends on what the site loads from there.
 */
const purposes: Record<string, string> = {
  'consent-provider': 'necessary',
  'customer-success': 'functional',
  analytics: 'analytics',
  ad: 'marketing',
  marketing: 'marketing',
  social: 'marketing',
  video: 'marketing',
};

const overridden = new Map(
  [...overrides, ...fileHosts].map(([domain, entity, category]) => [
    domain,
    about(entity, category),
  ]),
);

/** The library `third-party-web` on a host, with our corrections taking precedence. */
export const knownHosts: KnownHosts = (host) => {
  const labels = host.split('.');
  for (let first = 0; first < labels.length - 1; first += 1) {
    const found = overridden.get(labels.slice(first).join('.'));
    if (found) return found;
  }
  const entity = thirdPartyWeb.getEntity(host);
  return entity ? about(entity.name, entity.category) : null;
};

function about(entity: string, category: string): KnownHost {
  return { entity, category, purpose: purposes[category] ?? null };
}
