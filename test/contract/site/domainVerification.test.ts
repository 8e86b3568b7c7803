import { describe, expect, it } from 'vitest';
import type {
  DomainCheck,
  DomainVerification,
} from '../../../src/shared/wire/site/verification.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const records: Record<string, string[]> = {};
const app = await createTestApp({
  outside: {
    txtRecords: async (name) => records[name] ?? [],
    smallText: async () => ({ status: 404, text: '' }),
  },
});
const owner = await app.account();
const pathOf = ({ id }: { id: string }) => `/sites/${id}/domain-verification`;

async function open() {
  const site = await app.site(owner, { verified: false });
  const read = async () => (await app.api<DomainVerification>(owner.key, 'GET', pathOf(site))).body;
  const check = () => app.api<DomainCheck>(owner.key, 'POST', pathOf(site));
  return { site, read, check };
}

describe('GET /sites/{siteId}/domain-verification', () => {
  it('says what to place, the same each time and another for each site', async () => {
    const { site, read } = await open();
    const first = await read();
    expect(first).toEqual({
      domain: site.domain,
      verified: false,
      verifiedAt: null,
      dns: {
        type: 'TXT',
        name: `_portcullis.${site.domain}`,
        value: expect.stringMatching(/^portcullis-verification=[0-9a-f]{32}$/),
      },
      file: {
        url: `https://${site.domain}/.well-known/portcullis-verification.txt`,
        content: first.dns.value,
      },
    });
    expect(await read()).toEqual(first);
    expect((await (await open()).read()).dns.value).not.toBe(first.dns.value);
  });

  it('is told by nothing else the API answers', async () => {
    const { site, read } = await open();
    const token = (await read()).dns.value.split('=')[1] as string;
    for (const path of ['/sites', `/sites/${site.id}`, `/sites/${site.id}/setup`]) {
      expect((await app.api(owner.key, 'GET', path)).text).not.toContain(token);
    }
  });
});

describe('POST /sites/{siteId}/domain-verification', () => {
  it('looks for both proofs, and releases the records once one is found', async () => {
    const { site, read, check } = await open();
    const released = async () =>
      (await app.api(owner.key, 'GET', `/sites/${site.id}/consent-records`)).status;
    const missing = await check();
    expect([missing.status, missing.body]).toEqual([
      200,
      {
        ...(await read()),
        checked: {
          dns: { found: false, problem: 'missing' },
          file: { found: false, problem: 'missing' },
        },
      },
    ]);
    expect([missing.body.verified, await released()]).toEqual([false, 403]);

    const { dns } = await read();
    records[dns.name] = [dns.value];
    const { body } = await check();
    expect(body.checked.dns).toEqual({ found: true, problem: null });
    expect([body.verified, body.verifiedAt]).toEqual([true, expect.stringMatching(/Z$/)]);
    expect([(await read()).verified, await released()]).toEqual([true, 200]);
  });

  it('takes nothing back when the proof is gone', async () => {
    const { read, check } = await open();
    const { dns } = await read();
    records[dns.name] = [dns.value];
    const { verifiedAt } = (await check()).body;
    records[dns.name] = [];
    const { body } = await check();
    expect(body).toMatchObject({ verified: true, verifiedAt, checked: { dns: { found: false } } });
  });

  it("is not helped by another site's proof", async () => {
    const [mine, other] = [await open(), await open()];
    const { dns } = await mine.read();
    records[dns.name] = [(await other.read()).dns.value];
    expect((await mine.check()).body).toMatchObject({
      verified: false,
      checked: { dns: { problem: 'different' } },
    });
  });

  it('refuses a body, an archived site and a key that may only read', async () => {
    const { site, check } = await open();
    expect((await app.api(owner.key, 'POST', pathOf(site), { force: true })).status).toBe(400);
    const { key } = await app.services.keys.mint(owner, ['sites:read']);
    expect((await app.api(key, 'POST', pathOf(site))).status).toBe(403);
    expect((await app.api(key, 'GET', pathOf(site))).status).toBe(403);
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    expect((await check()).status).toBe(409);
  });
});
