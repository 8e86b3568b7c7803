import { describe, expect, it } from 'vitest';
import { type Outside, OutsideFailure } from '../../../../../../server/domain/kernel/outside.ts';
import type { StoredSite } from '../../../../../../server/domain/kernel/site.ts';
import { domainVerificationService } from '../../../../../../server/domain/site/verification/domainVerification.ts';
import type { ControlStore } from '../../../../../../server/domain/stores.ts';

const token = '0123456789abcdef0123456789abcdef';
const proof = `portcullis-verification=${token}`;
const found = { found: true, problem: null };
const not = (problem: string) => ({ found: false, problem });

/** A check of one domain in a world that answers like this. */
async function check({ txtRecords, smallText }: Partial<Outside>) {
  let verifiedAt: string | null = null;
  const site = { id: 'site', domain: 'shop.example', verificationToken: token } as StoredSite;
  const lookups: string[] = [];
  const control: Partial<ControlStore> = {
    async verifySite(_siteId, at) {
      verifiedAt = at;
    },
    noteProof: async () => {},
    site: async () => ({ ...site, verifiedAt }),
  };
  const service = domainVerificationService({
    control: control as ControlStore,
    clock: { now: () => 0 },
    outside: {
      txtRecords: async (name) => {
        lookups.push(name);
        return txtRecords?.(name) ?? [];
      },
      smallText: async (url) => {
        lookups.push(url);
        return smallText?.(url) ?? { status: 404, text: '' };
      },
    },
  });
  return { ...(await service.check({ ...site, verifiedAt })), asked: lookups };
}

const failing = (problem: OutsideFailure['problem']) => async () => {
  throw new OutsideFailure(problem);
};

describe('a proof', () => {
  it('is looked for where the owner is told to place it', async () => {
    const { asked: lookups, dns, file } = await check({});
    expect(lookups).toEqual([
      '_portcullis.shop.example',
      'https://shop.example/.well-known/portcullis-verification.txt',
    ]);
    expect([dns, file]).toEqual([
      { type: 'TXT', name: lookups[0], value: proof },
      { url: lookups[1], content: proof },
    ]);
  });

  it.each<[string, Partial<Outside>, object, object]>([
    ['a record', { txtRecords: async () => ['v=spf1', proof] }, found, not('missing')],
    [
      'a file',
      { smallText: async () => ({ status: 200, text: `${proof}\r\n` }) },
      not('missing'),
      found,
    ],
  ])('of either kind is enough: %s', async (_what, world, dns, file) => {
    const { verified, verifiedAt, checked } = await check(world);
    expect([verified, verifiedAt]).toEqual([true, '1970-01-01T00:00:00.000Z']);
    expect(checked).toEqual({ dns, file });
  });

  it.each<[string, Partial<Outside>, object, object]>([
    ['nothing', {}, not('missing'), not('missing')],
    [
      'another text',
      {
        txtRecords: async () => [`${proof}0`, proof.toUpperCase()],
        smallText: async () => ({ status: 200, text: `<html>${proof}` }),
      },
      not('different'),
      not('different'),
    ],
    [
      'a redirect',
      { smallText: async () => ({ status: 301, text: proof }) },
      not('missing'),
      not('redirected'),
    ],
    [
      'a server error',
      { smallText: async () => ({ status: 503, text: proof }) },
      not('missing'),
      not('refused'),
    ],
    [
      'no answer',
      { txtRecords: failing('timed_out'), smallText: failing('private_address') },
      not('timed_out'),
      not('unreachable'),
    ],
  ])('is not found in %s, and nothing is verified', async (_what, world, dns, file) => {
    const { verified, verifiedAt, checked } = await check(world);
    expect([verified, verifiedAt]).toEqual([false, null]);
    expect(checked).toEqual({ dns, file });
  });

  it('of one kind counts though the other fails', async () => {
    const world = { txtRecords: async () => [proof], smallText: failing('unreachable') };
    expect((await check(world)).verified).toBe(true);
  });

  it('hides no fault of our own', async () => {
    const broken = async () => {
      throw new TypeError('ours');
    };
    await expect(check({ txtRecords: broken })).rejects.toThrow('ours');
  });
});
