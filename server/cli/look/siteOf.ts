import type { Region } from '../../../src/shared/vocabulary.ts';
import { ApiFailure } from '../apiFailure.ts';
import type { createClient } from '../client.ts';

/** An id, or what to find a site by and to add it with. */
export type SiteGiven = string | { domain: string; region: Region };

/** The id of the site that was named, and whether it was added, being new to the account. */
export async function siteOf(
  client: ReturnType<typeof createClient>,
  given: SiteGiven,
): Promise<{ id: string; added: boolean }> {
  if (typeof given === 'string') return { id: given, added: false };
  const { domain, region } = given;
  try {
    const { id } = await client.createSite({ domain, displayName: domain, region });
    return { id, added: true };
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.answer?.error.code !== 'conflict') throw error;
    const { data } = await client.sites({});
    const known = data.find((one) => one.domain === domain);
    if (!known) throw error;
    return { id: known.id, added: false };
  }
}
