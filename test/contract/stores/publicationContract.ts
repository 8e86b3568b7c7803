import { expect, it } from 'vitest';
import { Conflict } from '../../../server/domain/kernel/refusal.ts';
import type { Artefact, Publication } from '../../../server/domain/ruleset/port.ts';
import type { OpenStores } from './openStores.ts';
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

export function publicationContract(open: OpenStores): void {
  async function withSites() {
    const { control } = await open(Date);
    await control.createAccount({ accountId, userId: ownerId, name: 'A', email: 'a@a.test', at });
    await control.createSite(newSite());
    await control.createSite(newSite({ id: hexId(2), domain: 'b.example' }));
    /** Publishes under the key each site here has. */
    const publish = (publication: Publication, artefacts: Artefact[], expected: string | null) =>
      control.publish(publication, artefacts, { siteKey: `key ${publication.siteId}`, expected });
    return { control, publish };
  }
  const artefact = (file: string, source = `/* ${file} */`) => ({ file, source, siteId });

  it('reads back what was published', async () => {
    const { control, publish } = await withSites();
    expect(await control.newestPublication(siteId)).toBeNull();
    await publish(newPublication('one'), [artefact('texts.1.js')], null);
    expect(await control.newestPublication(siteId)).toEqual(newPublication('one'));
    expect(await control.publication(siteId, 'sha256-one')).toEqual(newPublication('one'));
    expect(await control.artefact('texts.1.js')).toEqual(artefact('texts.1.js'));
    expect(await control.artefact('texts.2.js')).toBeNull();
  });

  it('keeps every publication, and tells the newest', async () => {
    const { control, publish } = await withSites();
    await publish(newPublication('one'), [], null);
    await publish(newPublication('two', { publishedAt: later }), [], 'sha256-one');
    expect((await control.newestPublication(siteId))?.integrity).toBe('sha256-two');
    expect(await control.publication(siteId, 'sha256-one')).toEqual(newPublication('one'));
  });

  it('publishes what the site had before', async () => {
    const { control, publish } = await withSites();
    const again = newPublication('one', { publishedAt: later });
    await publish(newPublication('one'), [], null);
    await publish(newPublication('two'), [], 'sha256-one');
    await publish(again, [], 'sha256-two');
    expect(await control.newestPublication(siteId)).toEqual(again);
    expect(await control.publication(siteId, 'sha256-one')).toEqual(again);
  });

  it('refuses one made from an older state, and leaves nothing of it', async () => {
    const { control, publish } = await withSites();
    const late = [artefact('late.1.js')];
    await expect(publish(newPublication('late'), late, 'sha256-none')).rejects.toBeInstanceOf(
      Conflict,
    );
    expect(await control.newestPublication(siteId)).toBeNull();
    await publish(newPublication('one'), [], null);
    for (const expected of [null, 'sha256-none']) {
      await expect(publish(newPublication('late'), late, expected)).rejects.toBeInstanceOf(
        Conflict,
      );
    }
    expect((await control.newestPublication(siteId))?.integrity).toBe('sha256-one');
    expect(await control.publication(siteId, 'sha256-late')).toBeNull();
    expect(await control.artefact('late.1.js')).toBeNull();
  });

  it('adds the jobs with each, and none for one that lost', async () => {
    const { control } = await withSites();
    const found = (id: string) => {
      const job = { id, kind: 'announce', lane: siteId, payload: id, createdAt: 0, dueAt: 0 };
      return { siteKey: `key ${siteId}`, expected: null, jobs: [job] };
    };
    await control.publish(newPublication('one'), [], found('one'));
    const late = control.publish(newPublication('late'), [], found('late'));
    await expect(late).rejects.toBeInstanceOf(Conflict);
    expect((await control.openJobs(null, 10)).map(({ id }) => id)).toEqual(['one']);
  });

  it('lets one of many at once win', async () => {
    const { publish } = await withSites();
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((name) => publish(newPublication(name), [], null)),
    );
    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    const lost = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []));
    expect(won).toHaveLength(1);
    for (const reason of lost) expect(reason).toBeInstanceOf(Conflict);
  });

  it('keeps sites apart', async () => {
    const { control, publish } = await withSites();
    await publish(newPublication('one'), [], null);
    expect(await control.newestPublication(hexId(2))).toBeNull();
    expect(await control.publication(hexId(2), 'sha256-one')).toBeNull();
    await publish(newPublication('one', { siteId: hexId(2) }), [], null);
    expect((await control.newestPublication(hexId(2)))?.siteId).toBe(hexId(2));
  });

  it('keeps the first bytes of an artefact', async () => {
    const { control, publish } = await withSites();
    const shared = { ...artefact('runtime.1.js'), siteId: null };
    await publish(newPublication('one'), [shared], null);
    await publish(
      newPublication('two'),
      [{ ...shared, source: 'changed' }, artefact('texts.2.js')],
      'sha256-one',
    );
    expect(await control.artefact('runtime.1.js')).toEqual(shared);
    expect(await control.artefact('texts.2.js')).toEqual(artefact('texts.2.js'));
  });

  it('tells the history, newest first, up to a cap', async () => {
    const { control, publish } = await withSites();
    expect(await control.publications(siteId, 10)).toEqual([]);
    await publish(newPublication('one', { change: 'default' }), [], null);
    const noted = { change: 'links', publishedAt: later, note: 'Größe „ä“' } as const;
    await publish(newPublication('two', noted), [], 'sha256-one');
    await publish(newPublication('other', { siteId: hexId(2) }), [], null);
    const [first, second] = [
      { integrity: 'sha256-one', publishedAt: at, change: 'default', note: null },
      { integrity: 'sha256-two', publishedAt: later, change: 'links', note: 'Größe „ä“' },
    ];
    expect(await control.publications(siteId, 10)).toEqual([second, first]);
    expect(await control.publications(siteId, 1)).toEqual([second]);
  });

  it('sums up what an account has published, and counts a site’s of a day', async () => {
    const { control } = await withSites();
    const site = { id: siteId, accountId };
    expect(await control.published(site, at)).toEqual({ daily: 0, accountBytes: 0 });
    const found = (id: string, expected: string | null, size: number) => ({
      siteKey: `key ${id}`,
      expected,
      size,
    });
    await control.publish(newPublication('one'), [], found(siteId, null, 5));
    const second = newPublication('two', { publishedAt: later });
    await control.publish(second, [], found(siteId, 'sha256-one', 7));
    const other = newPublication('one', { siteId: hexId(2) });
    await control.publish(other, [], found(hexId(2), null, 100));
    expect(await control.published(site, at)).toEqual({ daily: 2, accountBytes: 112 });
    expect(await control.published(site, later)).toEqual({ daily: 1, accountBytes: 112 });
    expect(await control.published({ id: siteId, accountId: hexId(9) }, later)).toEqual({
      daily: 1,
      accountBytes: 0,
    });
  });

  it('gives a site its key with the first publication, and no other key later', async () => {
    const { control } = await withSites();
    const first = { siteKey: 'cafe', expected: null };
    await control.publish(newPublication('one'), [], first);
    expect(await control.siteByKey('cafe')).toEqual(newSite({ siteKey: 'cafe' }));
    const found = { siteKey: 'beef', expected: 'sha256-one' };
    await expect(control.publish(newPublication('two'), [], found)).rejects.toBeInstanceOf(
      Conflict,
    );
    expect(await control.siteByKey('beef')).toBeNull();
    expect((await control.newestPublication(siteId))?.integrity).toBe('sha256-one');
  });

  it('never gives two sites one key', async () => {
    const { control } = await withSites();
    const first = { siteKey: 'cafe', expected: null };
    await control.publish(newPublication('one'), [], first);
    const other = newPublication('one', { siteId: hexId(2) });
    await expect(control.publish(other, [], first)).rejects.toThrow();
    expect((await control.siteByKey('cafe'))?.id).toBe(siteId);
    expect(await control.newestPublication(hexId(2))).toBeNull();
  });

  it('refuses what comes after the archiving, and gives no key either', async () => {
    const { control, publish } = await withSites();
    await control.archiveSite(siteId, later);
    const late = publish(newPublication('late'), [artefact('late.1.js')], null);
    await expect(late).rejects.toBeInstanceOf(Conflict);
    expect((await control.site(siteId))?.siteKey).toBeNull();
    expect(await control.newestPublication(siteId)).toBeNull();
    expect(await control.artefact('late.1.js')).toBeNull();
  });
}
