import { describe, expect, it } from 'vitest';
import { Conflict } from '../../../server/domain/kernel/refusal.ts';
import type { Banner } from '../../../src/shared/wire/ruleset/published.ts';
import { createTestApp } from '../../support/createTestApp.ts';

interface Saved {
  saved: boolean;
  change: string;
  banner: Banner;
  designMode: null;
  artifactWarning: null;
}

const app = await createTestApp();
const owner = await app.account();

async function open() {
  const site = await app.site(owner);
  const path = `/sites/${site.id}/banner`;
  return {
    site,
    read: async () => (await app.api<Banner>(owner.key, 'GET', path)).body,
    wording: (body: object | string) => app.api<Saved>(owner.key, 'PATCH', `${path}/wording`, body),
    links: (body: object) => app.api<Saved>(owner.key, 'PUT', `${path}/links`, body),
  };
}

describe('GET /sites/{siteId}/banner', () => {
  it('shows the default banner, before and after it is published', async () => {
    const { site, read } = await open();
    const before = await read();
    expect(before).toEqual({
      title: expect.any(String),
      body: expect.stringContaining(site.domain),
      acceptAll: 'Accept all',
      rejectAll: 'Reject all',
      manage: 'Choose',
      theme: null,
      presentation: {
        layout: 'box',
        position: 'start',
        scheme: 'auto',
        placeholders: false,
        scriptedGrants: false,
        choiceDays: 180,
      },
      policyLinks: null,
    });
    await app.install(owner, site);
    expect(await read()).toEqual(before);
  });
});

describe('PATCH /sites/{siteId}/banner/wording', () => {
  it('merges any subset over what there is, and publishes it', async () => {
    const { site, read, wording } = await open();
    await wording({ title: 'First', acceptAll: 'Yes' });
    const before = await app.install(owner, site);
    const { status, body } = await wording({ title: 'Second' });
    expect(status).toBe(200);
    expect(body).toEqual({
      saved: true,
      change: 'wording',
      banner: { ...(await read()), title: 'Second', acceptAll: 'Yes', rejectAll: 'Reject all' },
      designMode: null,
      artifactWarning: null,
    });
    expect((await read()).title).toBe('Second');
    const after = await app.install(owner, site);
    expect(after.rulesetIntegrity).not.toBe(before.rulesetIntegrity);
    expect(after.snippet).toContain(after.rulesetIntegrity);
  });

  it('changes the copy of purposes the site has and passes over others', async () => {
    const { site, wording } = await open();
    const { rulesetIntegrity: first } = await app.install(owner, site);
    const unknown = { constructor: { name: 'x' }, personalisation: { name: 'Nope' } };
    const categoryCopy = { analytics: { name: 'Statistics' }, ...unknown };
    expect((await wording({ categoryCopy })).status).toBe(200);
    const { rulesetIntegrity: second } = await app.install(owner, site);
    const texts = async (integrity: string) =>
      (await app.services.rulesets.find({ ...site, ...hidden }, integrity)).ruleset.wording.en
        ?.purposes;
    const [before, after] = [await texts(first), await texts(second)];
    expect(after).toEqual({ ...before, analytics: { ...before?.analytics, name: 'Statistics' } });
    expect(Object.keys(after ?? {})).toEqual(['necessary', 'functional', 'analytics', 'marketing']);
  });

  it('publishes nothing when nothing changes', async () => {
    const { site, wording, read } = await open();
    const before = await app.install(owner, site);
    expect((await wording({})).status).toBe(200);
    expect((await wording({ title: (await read()).title })).status).toBe(200);
    expect(await app.install(owner, site)).toEqual(before);
  });

  it.each([
    ['blank text', { title: ' ' }],
    ['empty text', { rejectAll: '' }],
    ['text nobody can see', { rejectAll: '\u200b\u00ad' }],
    ['blank copy', { categoryCopy: { marketing: { name: '\t' } } }],
    ['an unknown property', { title: 'x', theme: {} }],
    ['an unknown property of a copy', { categoryCopy: { marketing: { purpose: 'x' } } }],
    ['a number', { title: 1 }],
    ['null', { title: null }],
    ['a copy that is a text', { categoryCopy: { marketing: 'x' } }],
    ['a text without end', { body: 'x'.repeat(5_001) }],
    ['bad JSON', '{"title":'],
    ['an array', []],
  ])('refuses %s and keeps the banner', async (_what, body) => {
    const { site, read, wording } = await open();
    const before = [await read(), await app.install(owner, site)];
    const { status, error } = await wording(body);
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    expect([await read(), await app.install(owner, site)]).toEqual(before);
  });

  it('mends half a character, which no hash could be taken of', async () => {
    const { wording, read } = await open();
    expect((await wording('{"title":"half \\ud83d"}')).status).toBe(200);
    expect((await read()).title).toBe('half \ufffd');
  });
});

describe('PUT /sites/{siteId}/banner/links', () => {
  it('replaces all links: what is left out or empty is cleared', async () => {
    const { links, read } = await open();
    const all = {
      privacyPolicy: 'https://shop.example/privacy',
      cookiePolicy: 'http://shop.example/cookies',
      imprint: 'https://shop.example/imprint',
    };
    const { status, body } = await links(all);
    expect([status, body.change, body.saved]).toEqual([200, 'links', true]);
    expect(body.banner.policyLinks).toEqual(all);
    await links({ privacyPolicy: all.privacyPolicy, imprint: '' });
    expect((await read()).policyLinks).toEqual({ privacyPolicy: all.privacyPolicy });
    await links({});
    expect((await read()).policyLinks).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://shop.example',
    '//shop.example',
    '/privacy',
    'shop.example',
    'https://',
    'https://shop.example/a b',
    ' ',
  ])('refuses %j and keeps the links', async (url) => {
    const { links, read } = await open();
    const kept = { imprint: 'https://shop.example/imprint' };
    await links(kept);
    const { status, error } = await links({ privacyPolicy: url });
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    expect((await read()).policyLinks).toEqual(kept);
  });

  it.each([
    'https://user:secret@shop.example/privacy',
    'https://user@shop.example/privacy',
    'https://:secret@shop.example/privacy',
    'https:\\\\user:secret@shop.example/privacy',
  ])('refuses %j, which every visitor could read', async (url) => {
    const { links, read } = await open();
    const { status, error } = await links({ imprint: url });
    expect([status, error.code, error.message]).toEqual([
      400,
      'invalid_request',
      expect.stringMatching(/imprint.*(without a user name or password|http or https)/),
    ]);
    expect((await read()).policyLinks).toBeNull();
  });

  it('refuses a link the banner has no place for', async () => {
    const { links } = await open();
    expect((await links({ terms: 'https://shop.example' })).status).toBe(400);
  });
});

describe('banner writes', () => {
  it('are a conflict when another came between', async () => {
    const { site, wording, read } = await open();
    await app.install(owner, site);
    const before = await read();
    const { control } = app.stores;
    const publish = control.publish;
    control.publish = async () => {
      throw new Conflict('lost');
    };
    const { status, error } = await wording({ title: 'Lost' });
    control.publish = publish;
    expect([status, error.code]).toEqual([409, 'conflict']);
    expect(await read()).toEqual(before);
  });

  it('lose no change when they race', async () => {
    const { wording, read } = await open();
    const edits = Object.entries({
      title: 'New title',
      body: 'A new body that says who asks, and what for.',
      acceptAll: 'Accept everything',
      rejectAll: 'Reject everything',
      manage: 'Choose one by one',
    }) as [keyof Banner, string][];
    const answers = await Promise.all(edits.map(([field, text]) => wording({ [field]: text })));
    const banner = await read();
    for (const [index, { status }] of answers.entries()) {
      const [field, text] = edits[index] as (typeof edits)[number];
      expect([200, 409]).toContain(status);
      if (status === 200) expect(banner[field]).toBe(text);
      else expect(banner[field]).not.toBe(text);
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  it('are a conflict on an archived site, whose banner can still be read', async () => {
    const { site, wording, links, read } = await open();
    const before = await read();
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    for (const { status, error } of [await wording({ title: 'x' }), await links({})]) {
      expect([status, error.code]).toEqual([409, 'conflict']);
    }
    expect(await read()).toEqual(before);
  });
});

const hidden = {
  plan: 'free',
  ceilings: null,
  verifiedAt: null,
  siteKey: null,
  verificationToken: '',
  retentionYears: 5,
} as const;
