import type { BlockingRule, Ruleset } from '../../../src/shared/ruleset.ts';
import { necessary } from '../../../src/shared/vocabulary.ts';
import { scopes } from '../account/keys/scopes.ts';
import { linkLifetime, signInPath } from '../account/sessions/sessions.ts';
import { type Clock, nowIso } from '../kernel/clock.ts';
import type { StoredSite } from '../kernel/site.ts';
import type { Installation } from '../ruleset/rulesets.ts';
import type { Services } from '../services.ts';
import type { ControlStore } from '../stores.ts';

export interface Demo {
  accountId: string;
  site: StoredSite;
  /** Minted by the owner, with every scope; the previous start's no longer works. */
  key: string;
  /** Signs the owner in, once: below the public URL. */
  signIn: string;
  install(): Promise<Installation>;
  /**
   * Links the shop's own policy in the banner. @param shop address of the shop, which may change from start to start
   */
  linkPolicy(shop: string): Promise<void>;
}

// Fixed, so that a later start finds what the first one made.
const accountId = '0'.repeat(31).concat('1');
const userId = '0'.repeat(31).concat('2');
const domain = 'shop.localhost';

/** The demo's account and site: made at the first start, found at each later one. */
export async function openDemo({
  control,
  clock,
  services: { keys, sessions, sites, rulesets },
}: {
  control: ControlStore;
  clock: Clock;
  services: Services;
}): Promise<Demo> {
  if (!(await control.account(accountId))) {
    const at = nowIso(clock);
    const owner = { name: 'Demo shop', email: 'demo@example.test' };
    await control.createAccount({ accountId, userId, at, ...owner });
  }
  const member = { accountId, userId };
  await keys.revokeAll(member);
  const { key } = await keys.mint(member, scopes);

  const existing = (await sites.list(accountId, false)).find((site) => site.domain === domain);
  const made =
    existing ?? (await sites.create(accountId, { domain, displayName: 'Demo shop', region: 'EU' }));
  const site = await sites.verify(made.id);
  // Addresses and code may have changed since the last start, and both are sealed into the snippet.
  if (existing) await rulesets.publish(site, 'code', classify);
  else await rulesets.publish(site, 'purposes', furnish);
  const link = await sessions.link(member, linkLifetime);
  return {
    accountId,
    site,
    key,
    signIn: signInPath(link.token),
    install: async () => rulesets.install(await sites.find(site.id, accountId)),
    async linkPolicy(shop) {
      await rulesets.publish(await sites.find(site.id, accountId), 'links', (ruleset) => ({
        ...ruleset,
        links: { ...ruleset.links, privacyPolicy: policyOf(shop, ruleset.links.privacyPolicy) },
      }));
    },
  };
}

/** A link that a user changed stays. */
function policyOf(shop: string, linked: string | undefined): string {
  const others = linked !== undefined && new URL(linked).hostname !== domain;
  return others ? linked : `${shop}/privacy`;
}

/** Who receives data in the sample shop. */
const recipients: Record<string, string[]> = {
  functional: ['Kiln film'],
  analytics: ['Algolia', 'PostHog', 'Snowplow', 'Microsoft (Clarity)'],
  marketing: ['Mixpanel'],
};

/** Purposes of the sample shop's hosts, so that a request to one of them can be compared with a refusal. */
const hosts: BlockingRule[] = [
  ...rulesFor('analytics', '/search-insights/', '/npm/search-insights.js'),
  ...rulesFor('analytics', '/posthog/', '/npm/posthog.js', '/snowplow/', '/npm/snowplow.js'),
  ...rulesFor('analytics', '/clarity/', '/npm/clarity.js', '/manager/'),
  ...rulesFor('marketing', '/mixpanel/', '/npm/mixpanel.js'),
  ...rulesFor('functional', '/video/'),
  // It waits for Consent Mode by itself, so the shop loads it first.
  ...rulesFor(necessary, '/manager.js'),
  { purpose: 'marketing', host: 'ads.localhost', path: null },
];

function rulesFor(purpose: string, ...paths: string[]): BlockingRule[] {
  return paths.map((path) => ({ purpose, host: 'tags.localhost', path }));
}

/** A shop made by an earlier version has no rules yet. */
function classify(ruleset: Ruleset): Ruleset {
  const { blocking } = ruleset;
  return blocking.rules.length ? ruleset : { ...ruleset, blocking: { ...blocking, rules: hosts } };
}

/** The shop has a gated film, and names who receives what. */
function furnish(ruleset: Ruleset): Ruleset {
  return {
    ...ruleset,
    blocking: { ...ruleset.blocking, rules: hosts },
    presentation: { ...ruleset.presentation, placeholders: true },
    purposes: ruleset.purposes.map((purpose) => ({
      ...purpose,
      recipients: recipients[purpose.key] ?? [],
    })),
  };
}
