import type { Stores } from '../../../server/domain/stores.ts';
import { accountId, at, newSite, ownerId } from '../stores/samples.ts';

/** The samples' site, which heads refer to, or another. */
export async function withSite(
  { control }: Pick<Stores, 'control'>,
  site = newSite(),
): Promise<void> {
  await control.createAccount({ accountId, userId: ownerId, name: 'A', email: 'a@a.test', at });
  await control.createSite(site);
}
