import { expect, it } from 'vitest';
import { exportedContainer } from '../../support/container.ts';
import { accountId, at, handClock, hexId, later, newSite, ownerId, siteId } from './samples.ts';
import type { OpenStores } from './storeContract.ts';

export function containerContract(open: OpenStores): void {
  async function withSite() {
    const { control } = await open(handClock());
    const owner = { accountId, userId: ownerId, name: 'Shop', email: 'o@example.test', at };
    await control.createAccount(owner);
    await control.createSite(newSite());
    return control;
  }

  it('keeps the container of a site, and the one that comes after it', async () => {
    const control = await withSite();
    expect(await control.container(siteId)).toBe(null);
    const first = exportedContainer(siteId, at);
    await control.connectContainer(first);
    expect(await control.container(siteId)).toEqual(first);

    const second = { siteId, publicId: 'GTM-OTHER1', connectedAt: later };
    const named = { ...second, source: 'api' as const, exported: null };
    await control.connectContainer(named);
    expect(await control.container(siteId)).toEqual(named);
    expect(await control.container(hexId(0x52))).toBe(null);
  });
}
