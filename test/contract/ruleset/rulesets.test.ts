import { describe, expect, it } from 'vitest';
import type { StoredSite } from '../../../server/domain/kernel/site.ts';
import { rulesetIntegrity } from '../../../server/domain/ruleset/integrity.ts';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { AuditEntry } from '../../../src/shared/wire/account/audit.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import type { RulesetRow, RulesetSummary } from '../../../src/shared/wire/ruleset/history.ts';
import type { PurposeView } from '../../../src/shared/wire/ruleset/ruleset.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { enterAs, origin } from '../../support/dashboard.ts';

interface Published {
  siteId: string;
  integrity: string;
  publishedAt: string;
  ruleset: Ruleset;
}

const app = await createTestApp({ environment: { PUBLIC_URL: origin } });
const owner = await app.account();
const read = (siteId: string, integrity: string) =>
  app.api<Published>(
    owner.key,
    'GET',
    `/sites/${siteId}/rulesets/${encodeURIComponent(integrity)}`,
  );

describe('GET /sites/{siteId}/rulesets/{integrity}', () => {
  it('answers every ruleset the site ever published, hashing to its own name', async () => {
    const site = await app.site(owner);
    const first = await app.install(owner, site);
    const texts = {
      title: 'Zweite Fassung: „ä“ \u{1f512}',
      categoryCopy: { marketing: { name: 'Werbung' } },
    };
    await app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, texts);
    const second = await app.install(owner, site);

    for (const { rulesetIntegrity: integrity } of [first, second]) {
      const { status, body } = await read(site.id, integrity);
      expect(status).toBe(200);
      expect(body).toEqual({
        siteId: site.id,
        integrity,
        publishedAt: expect.stringMatching(/Z$/),
        ruleset: expect.objectContaining({ schema: 1, domain: site.domain }),
      });
      expect(rulesetIntegrity(body.ruleset)).toBe(integrity);
    }
    const { ruleset } = (await read(site.id, second.rulesetIntegrity)).body;
    expect(ruleset.wording.en?.title).toBe(texts.title);
    expect(ruleset.wording.en?.purposes.marketing?.name).toBe('Werbung');
  });

  it('does not know what the site never published', async () => {
    const [site, other] = [await app.site(owner), await app.site(owner)];
    const { rulesetIntegrity: integrity } = await app.install(owner, other);
    for (const name of [integrity, 'sha256-', 'x', 'x'.repeat(400)]) {
      const { status, error } = await read(site.id, name);
      expect([status, error.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('GET /sites/{siteId}/rulesets', () => {
  const history = (siteId: string, query = '') =>
    app.api<List<RulesetSummary>>(owner.key, 'GET', `/sites/${siteId}/rulesets${query}`);

  it('lists what was published, newest first, with the write that made it', async () => {
    const site = await app.site(owner);
    expect((await history(site.id)).body).toEqual({ data: [], limit: 1000, truncated: false });
    const first = await app.install(owner, site);
    const write = (method: 'PATCH' | 'PUT', path: string, body: object) =>
      app.api(owner.key, method, `/sites/${site.id}/${path}`, body);
    await write('PATCH', 'banner/wording', { title: 'Second' });
    await write('PUT', 'banner/links', { imprint: 'https://shop.example/imprint' });
    await write('PUT', 'blocking', { mode: 'report', rules: [] });
    const last = await app.install(owner, site);
    const { data } = (await history(site.id)).body;
    expect(data.map(({ change, inForce }) => [change, inForce])).toEqual([
      ['blocking', true],
      ['links', false],
      ['wording', false],
      ['default', false],
    ]);
    expect([data[0]?.integrity, data[3]?.integrity]).toEqual([
      last.rulesetIntegrity,
      first.rulesetIntegrity,
    ]);
    const { body } = await read(site.id, first.rulesetIntegrity);
    expect(data[3]?.publishedAt).toBe(body.publishedAt);
  });

  it('says who published, to members and to keys that may read the audit log', async () => {
    const site = await app.site(owner);
    const { accountId } = owner;
    const at = `/sites/${site.id}`;
    await app.install(owner, site);
    await app.api(owner.key, 'PATCH', `${at}/banner/wording`, { title: 'By a key' });
    const admin = await enterAs(app, accountId, 'admin', 'admin@wool.test');
    const viewer = await enterAs(app, accountId, 'viewer', 'viewer@wool.test');
    const bearer = async ({ send }: typeof admin) =>
      (await send<{ token: string }>('POST', '/token', {})).body.token;
    await app.api(await bearer(admin), 'PATCH', `${at}/banner/wording`, { title: 'By a member' });
    // Saved once more, nothing is published, and nobody else takes the credit.
    await app.api(owner.key, 'PATCH', `${at}/banner/wording`, { title: 'By a member' });
    const { key: narrow } = await app.services.keys.mint({ accountId, userId: owner.userId }, [
      'sites:read',
    ]);
    const told = async (key: string) =>
      (await app.api<List<RulesetRow>>(key, 'GET', `${at}/rulesets`)).body.data.map(
        ({ publishedBy }) => publishedBy && [publishedBy.kind, publishedBy.email],
      );
    const known = [['member', 'admin@wool.test'], ['key', expect.stringContaining('@')], null];
    expect(await told(await bearer(viewer))).toEqual(known);
    expect(await told(owner.key)).toEqual(known);
    expect(await told(narrow)).toEqual([null, null, null]);
  });

  it('marks one publication alone where the same was published twice', async () => {
    const site = await app.site(owner);
    await app.install(owner, site);
    const mode = (name: string) =>
      app.api(owner.key, 'PUT', `/sites/${site.id}/blocking`, { mode: name, rules: [] });
    await mode('report');
    await mode('off');
    const { data } = (await history(site.id)).body;
    expect(data[0]?.integrity).toBe(data[2]?.integrity);
    expect(data.map(({ inForce }) => inForce)).toEqual([true, false, false]);
  });

  it('goes on for an archived site, and takes no query', async () => {
    const site = await app.site(owner);
    await app.install(owner, site);
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    expect((await history(site.id)).body.data).toHaveLength(1);
    expect((await history(site.id, '?limit=1')).status).toBe(400);
  });
});

it('a publish that an archiving overtook is a conflict, and publishes nothing', async () => {
  const site = await app.site(owner);
  const stale = (await app.stores.control.site(site.id)) as StoredSite;
  await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
  const late = app.services.rulesets.publish(stale, 'wording', (ruleset) => ruleset);
  await expect(late).rejects.toMatchObject({ code: 'conflict', message: 'The site is archived.' });
  await expect(app.services.rulesets.install(stale)).rejects.toMatchObject({ code: 'conflict' });
  expect(await app.stores.control.newestPublication(site.id)).toBeNull();
  expect((await app.stores.control.site(site.id))?.siteKey).toBeNull();
});

describe('the note of a publish', () => {
  it('stands in the history with what it was given to, whichever write published', async () => {
    const site = await app.site(owner);
    const { rulesetIntegrity: first } = await app.install(owner, site);
    const notes = ['Neuer Titel „ä“', 'Wünsche der Rechtsabteilung', 'Doch zurück'] as const;
    const [wording, blocking, back] = notes.map((note) => `?note=${encodeURIComponent(note)}`);
    const at = `/sites/${site.id}`;
    const write = (method: 'PATCH' | 'PUT' | 'POST', path: string, body: object) =>
      app.api(owner.key, method, `${at}/${path}`, body);
    await write('PATCH', `banner/wording${wording}`, { title: 'Second' });
    await write('PUT', `blocking${blocking}`, { mode: 'report', rules: [] });
    const restored = await write(
      'POST',
      `rulesets/${encodeURIComponent(first)}/restore${back}`,
      {},
    );
    expect(restored.body).toMatchObject({ note: notes[2] });
    const { body } = await app.api<List<RulesetSummary>>(owner.key, 'GET', `${at}/rulesets`);
    expect(body.data.map(({ note }) => note)).toEqual([notes[2], notes[1], notes[0], null]);
  });

  it('is one line, and no note of what was not published', async () => {
    const site = await app.site(owner);
    await app.install(owner, site);
    const put = (note: string) =>
      app.api(owner.key, 'PUT', `/sites/${site.id}/blocking?note=${encodeURIComponent(note)}`, {
        mode: 'off',
        rules: [],
      });
    for (const note of ['', 'two\nlines', 'x'.repeat(201)]) {
      expect((await put(note)).status, note).toBe(400);
    }
    // The default ruleset blocks nothing already.
    expect((await put('x'.repeat(200))).status).toBe(200);
    const { body } = await app.api<List<RulesetSummary>>(
      owner.key,
      'GET',
      `/sites/${site.id}/rulesets`,
    );
    expect(body.data.map(({ note }) => note)).toEqual([null]);
  });
});

describe('POST /sites/{siteId}/rulesets/{integrity}/restore', () => {
  const restore = (siteId: string, integrity: string, headers: Record<string, string> = {}) =>
    app.api<RulesetSummary>(
      owner.key,
      'POST',
      `/sites/${siteId}/rulesets/${encodeURIComponent(integrity)}/restore`,
      {},
      headers,
    );
  const purposesOf = async (siteId: string) =>
    (await app.api<{ purposes: PurposeView[] }>(owner.key, 'GET', `/sites/${siteId}/purposes`)).body
      .purposes;
  const put = (siteId: string, purposes: PurposeView[]) =>
    app.api(owner.key, 'PUT', `/sites/${siteId}/purposes`, { purposes });
  const current = async (siteId: string) => {
    const { rulesetIntegrity } = await app.install(owner, { id: siteId });
    return (await read(siteId, rulesetIntegrity)).body;
  };

  it('publishes the texts, the design and the rules of an earlier ruleset again', async () => {
    const site = await app.site(owner);
    const first = await app.install(owner, site);
    const patch = (path: string, body: object) =>
      app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/${path}`, body);
    await patch('wording', { title: 'Second' });
    await patch('design', { presentation: { layout: 'bar', position: 'top' } });
    const { status, body } = await restore(site.id, first.rulesetIntegrity);
    expect([status, body]).toEqual([
      200,
      {
        integrity: first.rulesetIntegrity,
        publishedAt: expect.stringMatching(/Z$/),
        change: 'restored',
        note: null,
        inForce: true,
      },
    ]);
    expect((await app.install(owner, site)).rulesetIntegrity).toBe(first.rulesetIntegrity);
    const again = await restore(site.id, first.rulesetIntegrity);
    expect([again.status, again.body]).toEqual([200, body]);
  });

  it('never takes a revision back, and asks again about what means more or was removed', async () => {
    const site = await app.site(owner);
    await app.install(owner, site);
    const [necessary, ...others] = (await purposesOf(site.id)) as [PurposeView, ...PurposeView[]];
    const named = (recipients: string[]) =>
      others.map((one) => (one.key === 'marketing' ? { ...one, recipients } : one));
    await put(site.id, [necessary, ...named(['A', 'B'])]);
    const wide = await current(site.id);
    await put(site.id, [necessary, ...named(['A'])]);
    const narrow = await current(site.id);
    const revisions = ({ ruleset }: Published) =>
      Object.fromEntries(ruleset.purposes.map(({ key, revision }) => [key, revision]));
    expect(revisions(narrow)).toEqual(revisions(wide));

    await restore(site.id, wide.integrity);
    const wideAgain = await current(site.id);
    expect(revisions(wideAgain)).toEqual({
      ...revisions(wide),
      marketing: (revisions(wide).marketing as number) + 1,
    });
    await restore(site.id, narrow.integrity);
    expect(revisions(await current(site.id))).toEqual(revisions(wideAgain));

    const without = named(['A']).filter(({ key }) => key !== 'marketing');
    await put(site.id, [necessary, ...without]);
    const { ruleset } = await current(site.id);
    await restore(site.id, narrow.integrity);
    expect(revisions(await current(site.id)).marketing).toBe(
      (ruleset.retired?.marketing as number) + 1,
    );
  });

  it.each<[string, (ruleset: Ruleset) => Partial<Ruleset>]>([
    ['privacyPolicy', () => ({ links: { privacyPolicy: 'https://me:secret@shop.example/' } })],
    ['theme.font', () => ({ theme: { font: 'a;}b{' } })],
    [
      'rules[0].host',
      ({ purposes }) => {
        const purpose = purposes.at(-1)?.key as string;
        const rule = { host: 'Not A Host', path: null, purpose };
        return { blocking: { mode: 'report', rules: [rule] } };
      },
    ],
  ])('refuses what an edit of today would refuse in %s', async (field, made) => {
    const site = await app.site(owner);
    await app.install(owner, site);
    // As an earlier version let it through.
    const { publication } = await app.services.rulesets.publish(
      (await app.stores.control.site(site.id)) as StoredSite,
      'links',
      (ruleset) => ({ ...ruleset, ...made(ruleset) }),
    );
    await app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/links`, {});
    await app.api(owner.key, 'PUT', `/sites/${site.id}/blocking`, { mode: 'off', rules: [] });
    const { status, error } = await restore(site.id, publication.integrity);
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    expect(error.detail).toMatchObject({ field });
  });

  it('refuses what is not in force any more, is unknown, or is an archived site’s', async () => {
    const [site, other] = [await app.site(owner), await app.site(owner)];
    const { rulesetIntegrity: first } = await app.install(owner, site);
    await app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title: 'Second' });
    const stale = await restore(site.id, first, { 'if-match': `"${first}"` });
    expect([stale.status, stale.error.code]).toEqual([409, 'conflict']);
    expect((await restore(other.id, first)).status).toBe(404);
    expect((await current(site.id)).ruleset.wording.en?.title).toBe('Second');
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    expect((await restore(site.id, first)).status).toBe(409);
  });

  it('is in the audit log with its ruleset, as every publish is', async () => {
    const member = await app.account();
    const site = await app.site(member);
    const { rulesetIntegrity: first } = await app.install(member, site);
    const path = `/sites/${site.id}/rulesets/${encodeURIComponent(first)}/restore`;
    await app.api(member.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title: 'Second' });
    const second = (await app.install(member, site)).rulesetIntegrity;
    await app.api(member.key, 'POST', path);
    const log = await app.api<List<AuditEntry>>(member.key, 'GET', '/account/audit-log');
    const published = log.body.data.filter(({ action }) => action === 'banner.published');
    expect(published.map(({ target }) => target)).toEqual([first, second]);
  });
});
