import type { Region } from '../../../src/shared/vocabulary.ts';
import { ApiFailure, type createClient } from '../client.ts';

/** An id, or what to find a site by and to add it with. */
export type SiteGiven = string | { domain: string; region: Region };

/** The id of the site that was named; one that is new to the account is added. */
export async function siteOf(
  client: ReturnType<typeof createClient>,
  given: SiteGiven,
): Promise<string> {
  if (typeof given === 'string') return given;
  const { domain, region } = given;
  try {
    return (await client.createSite({ domain, displayName: domain, region })).id;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.answer?.error.code !== 'conflict') throw error;
    const { data } = await client.sites({});
    const known = data.find((one) => one.domain === domain.trim().toLowerCase());
    if (!known) throw error;
    return known.id;
  }
}
