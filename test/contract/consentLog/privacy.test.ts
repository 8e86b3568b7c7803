import { expect, it } from 'vitest';
import type { DecisionAnswer } from '../../../src/shared/wire/consent/decision.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';

/*
 * What each answer about a log may tell. Entries tell times, and only to whoever has a key; proofs are of one record and tell all of
 * it; all else tells neither ids nor times, and sizes only where that is what it is for.
 */

const app = await createTestApp();

/** Forms in which a value could stand in bytes. */
function formsOf(id: string): Buffer[] {
  const raw = Buffer.from(id, 'hex');
  const texts = [id, raw.toString('base64').slice(0, -2), raw.toString('base64url').slice(0, -1)];
  return [raw, ...texts.map((text) => Buffer.from(text))];
}

/** Forms of a time: as text down to the minute, and as the first bytes of milliseconds and microseconds. */
function timesOf(iso: string): Buffer[] {
  const millis = Date.parse(iso);
  const bytes = (value: number) => {
    const all = Buffer.alloc(8);
    all.writeBigUInt64BE(BigInt(value));
    return all.subarray(
      all.findIndex((byte) => byte > 0),
      6,
    );
  };
  const text = [iso.slice(0, 16), `${Math.floor(millis / 100_000)}`].map((one) => Buffer.from(one));
  return [...text, bytes(millis * 1_000)];
}

it('no answer tells an id, a time or a size that it should not', async () => {
  const owner = await app.account();
  const site = await app.site(owner);
  const { siteKey, rulesetIntegrity } = await app.install(owner, site);
  const decide = async (visitor: number, more: object = {}) => {
    const subjectSecret = `${visitor}`.padStart(20, '0');
    const body = decision({ rulesetIntegrity }, { subjectSecret, ...more });
    return app.post<DecisionAnswer>(`/${siteKey}/decisions`, body);
  };
  const before = await decide(1, { receipt: true });
  for (let visitor = 2; visitor <= 290; visitor += 1) await decide(visitor);
  const after = await decide(291, { receipt: true });
  await app.services.logs.flush();
  await app.services.siteLogs.setPublished(site.id, true);

  const everything = { from: null, to: null, limit: 1_000 };
  const records = await app.stores.of(site).consentRecords(site.id, everything, null);
  const { origin } = await app.services.siteLogs.find(site.id);
  const secrets = {
    ids: [site.id, owner.accountId, owner.userId, ...records.map(({ id }) => id)].flatMap(formsOf),
    subjects: records.flatMap(({ subjectId }) => formsOf(subjectId)),
    times: [records[0], records[150], records[290]].flatMap((one) =>
      one ? timesOf(one.receivedAt) : [],
    ),
    domain: [Buffer.from(site.domain), Buffer.from(siteKey)],
  };
  const leaks = (bytes: Buffer, but: (keyof typeof secrets)[] = []) =>
    Object.entries(secrets).flatMap(([kind, forms]) =>
      !but.includes(kind as keyof typeof secrets) && forms.some((form) => bytes.includes(form))
        ? [kind]
        : [],
    );
  const read = async (url: string, key?: string) => {
    const { statusCode, rawPayload, headers } = await app.server.inject({
      url,
      headers: key ? { authorization: `Bearer ${key}` } : {},
    });
    expect([url, statusCode]).toEqual([url, 200]);
    // Beside the time of the answer itself, and the ids of the request.
    const { date: _date, 'x-request-id': _id, ...rest } = headers;
    return {
      bytes: rawPayload,
      all: Buffer.concat([rawPayload, Buffer.from(JSON.stringify(rest))]),
    };
  };

  const open = `/log/${origin?.split('/').at(-1)}`;
  const auditor = (await app.services.keys.mint(owner, ['log:read'])).key;
  const api = `/api/v1/sites/${site.id}/log`;
  const tiles = ['tile/0/000', 'tile/0/001.p/36', 'tile/0/001.p/1', 'tile/1/000.p/1'];
  for (const path of ['checkpoint', ...tiles]) {
    for (const [url, key] of [[`${open}/${path}`], [`${api}/${path}`, auditor]] as const) {
      expect([url, leaks((await read(url, key)).all)]).toEqual([url, []]);
    }
  }
  expect(leaks((await read('/log/keys')).all)).toEqual([]);
  // A full tile of another log looks just like this one: its length tells that it is full, and nothing else does.
  expect((await read(`${open}/tile/0/000`)).bytes).toHaveLength(256 * 32);

  // Entries tell times, and that is what they are for. They name nobody.
  const entries = await read(`${api}/tile/entries/000`, auditor);
  expect(leaks(entries.all, ['times'])).toEqual([]);
  expect(leaks(entries.all)).toEqual(['times']);

  // A receipt is as long for the first decision as for the 291st, and says of the log neither name nor size.
  const [first, last] = [before, after].map(({ body }) => body.receipt?.note ?? '');
  expect(first?.length).toBe(last?.length);
  for (const note of [first, last] as string[]) {
    expect(note).not.toContain(origin?.split('/').at(-1));
    expect(note).not.toMatch(/^\d+$/m);
    expect(leaks(Buffer.from(note), ['ids', 'times', 'domain'])).toEqual([]);
  }
  const others = records.slice(1).flatMap(({ id }) => formsOf(id));
  expect(others.some((form) => Buffer.from(first as string).includes(form))).toBe(false);

  // A proof tells its own record, and nothing of the others but hashes.
  const [one] = records;
  const proof = await read(`/api/v1/sites/${site.id}/consent-records/${one?.id}/proof`, owner.key);
  expect(others.some((form) => proof.bytes.includes(form))).toBe(false);
});
