import { expect, it } from 'vitest';
import { Conflict } from '../../../server/domain/ports.ts';
import {
  accountId,
  at,
  hexId,
  later,
  newPublication,
  newSite,
  ownerId,
  siteId,
} from './samples.ts';
import type { OpenStores } from './storeContract.ts';

export function publicationContract(open: OpenStores): void {
  async function withSites() {
    const { control } = await open(Date);
    await control.createAccount({ accountId, userId: ownerId, name: 'A', email: 'a@a.test', at });
    await control.createSite(newSite());
    await control.createSite(newSite({ id: hexId(2), domain: 'b.example' }));
    return control;
  }
  const artefact = (file: string, source = `/* ${file} */`) => ({ file, source, siteId });

  it('reads back what was published', async () => {
    const control = await withSites();
    expect(await control.newestPublication(siteId)).toBeNull();
    await control.publish(newPublication('one'), [artefact('texts.1.js')], null);
    expect(await control.newestPublication(siteId)).toEqual(newPublication('one'));
    expect(await control.publication(siteId, 'sha256-one')).toEqual(newPublication('one'));
    expect(await control.artefact('texts.1.js')).toEqual(artefact('texts.1.js'));
    expect(await control.artefact('texts.2.js')).toBeNull();
  });

  it('keeps every publication, and tells the newest', async () => {
    const control = await withSites();
    await control.publish(newPublication('one'), [], null);
    await control.publish(newPublication('two', { publishedAt: later }), [], 'sha256-one');
    expect((await control.newestPublication(siteId))?.integrity).toBe('sha256-two');
    expect(await control.publication(siteId, 'sha256-one')).toEqual(newPublication('one'));
  });

  it('publishes what the site had before', async () => {
    const control = await withSites();
    const again = newPublication('one', { publishedAt: later });
    await control.publish(newPublication('one'), [], null);
    await control.publish(newPublication('two'), [], 'sha256-one');
    await control.publish(again, [], 'sha256-two');
    expect(await control.newestPublication(siteId)).toEqual(again);
    expect(await control.publication(siteId, 'sha256-one')).toEqual(again);
  });

  it('refuses one made from an older state, and leaves nothing of it', async () => {
    const control = await withSites();
    const late = [artefact('late.1.js')];
    await expect(
      control.publish(newPublication('late'), late, 'sha256-none'),
    ).rejects.toBeInstanceOf(Conflict);
    expect(await control.newestPublication(siteId)).toBeNull();
    await control.publish(newPublication('one'), [], null);
    for (const expected of [null, 'sha256-none']) {
      await expect(control.publish(newPublication('late'), late, expected)).rejects.toBeInstanceOf(
        Conflict,
      );
    }
    expect((await control.newestPublication(siteId))?.integrity).toBe('sha256-one');
    expect(await control.publication(siteId, 'sha256-late')).toBeNull();
    expect(await control.artefact('late.1.js')).toBeNull();
  });

  it('lets one of many at once win', async () => {
    const control = await withSites();
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((name) => control.publish(newPublication(name), [], null)),
    );
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    const lost = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []));
    expect(won).toHaveLength(1);
    for (const reason of lost) expect(reason).toBeInstanceOf(Conflict);
  });

  it('keeps sites apart', async () => {
    const control = await withSites();
    await control.publish(newPublication('one'), [], null);
    expect(await control.newestPublication(hexId(2))).toBeNull();
    expect(await control.publication(hexId(2), 'sha256-one')).toBeNull();
    await control.publish(newPublication('one', { siteId: hexId(2) }), [], null);
    expect((await control.newestPublication(hexId(2)))?.siteId).toBe(hexId(2));
  });

  it('keeps the first bytes of an artefact', async () => {
    const control = await withSites();
    const shared = { ...artefact('runtime.1.js'), siteId: null };
    await control.publish(newPublication('one'), [shared], null);
    await control.publish(
      newPublication('two'),
      [{ ...shared, source: 'changed' }, artefact('texts.2.js')],
      'sha256-one',
    );
    expect(await control.artefact('runtime.1.js')).toEqual(shared);
    expect(await control.artefact('texts.2.js')).toEqual(artefact('texts.2.js'));
  });
}
