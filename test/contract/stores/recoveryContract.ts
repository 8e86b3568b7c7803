import { expect, it } from 'vitest';
import { relogErasures } from '../../../server/domain/consent/erasure/relogErasures.ts';
import { auditLog } from '../../../server/domain/consentLog/audit/audit.ts';
import type { AuditFailure } from '../../../server/domain/consentLog/audit/faults.ts';
import type { ServedLog } from '../../../server/domain/consentLog/audit/servedLog.ts';
import { openCheckpoint } from '../../../server/domain/consentLog/checkpoint.ts';
import { keyFinder, keyList, listKey } from '../../../server/domain/consentLog/keyList.ts';
import { parseVkey, signerOf } from '../../../server/domain/consentLog/keys.ts';
import { logSigning, otherKey } from '../../../server/domain/consentLog/logSigning.ts';
import { openNote } from '../../../server/domain/consentLog/note.ts';
import type { SignedHead } from '../../../server/domain/consentLog/port.ts';
import { recoverLog } from '../../../server/domain/consentLog/recovery.ts';
import { keyRotation } from '../../../server/domain/consentLog/rotation.ts';
import { siteLogService } from '../../../server/domain/consentLog/siteLogs.ts';
import { contradictionOf } from '../../../server/domain/consentLog/storedHead.ts';
import type { Generation } from '../../../server/domain/consentLog/succession.ts';
import { requireSoundLogs } from '../../../server/process/soundLogs.ts';
import { withSite } from '../consentLog/withSite.ts';
import { sealAll, wholeLog } from './logContract.ts';
import type { OpenStores } from './openStores.ts';
import { handClock, hexId, inEU, newRecord, siteId } from './samples.ts';

const seeds = { old: Buffer.alloc(32, 7), next: Buffer.alloc(32, 8) };
const host = () => 'log.example';

export function recoveryContract(open: OpenStores): void {
  async function withLog() {
    const clock = handClock();
    const stores = await open(clock);
    await withSite(stores);
    const region = stores.of(inEU);
    const { control } = stores;
    let n = 0;
    const signingWith = (seed: Buffer) => logSigning({ control, clock, seed, host });
    const signing = signingWith(seeds.old);
    async function record(count: number, by = signing): Promise<SignedHead> {
      for (let at = 0; at < count; at += 1) await region.recordDecision(newRecord(n++));
      await sealAll(region);
      expect(await by.sign(region, siteId)).toBeNull();
      return (await control.logHead(siteId)) as SignedHead;
    }
    const vkeyOf = keyFinder({ control, seed: seeds.old });
    const parts = { control, clock, signing, vkeyOf };
    const relog = () => relogErasures(region, siteId);
    const listNone = async () => {};
    const recover = (restored = false) =>
      recoverLog(parts, region, siteId, { restored, relog, listKey: listNone });
    /** Where no other key is left than this one. */
    const recoverWith = (seed: Buffer) =>
      recoverLog({ ...parts, signing: signingWith(seed) }, region, siteId, {
        ...{ restored: false, relog },
        listKey: () => listKey({ control, clock, host }, { old: null, next: seed }),
      });
    const rotationOf = (seeds: { old: Buffer; next: Buffer }) =>
      keyRotation({ control, clock, vkeyOf, host, seeds });
    const rotation = rotationOf(seeds);
    /** As if so many more had been signed, and the region were set back to before that. */
    async function signAhead(count: number): Promise<SignedHead> {
      const before = (await control.logHead(siteId)) as SignedHead;
      const further = { size: before.size + count, root: Buffer.alloc(32, 9) };
      const head = signing.signFirst(siteId, before.origin, further);
      expect(await control.keepHead({ head, before })).toBe(true);
      return head;
    }
    const logs = siteLogService({
      control,
      storeOf: () => region,
      vkeyOf,
      logs: { sealNow: async () => null },
    });
    await logs.setPublished(siteId, true);
    const served = (origin: string): ServedLog => {
      const log = logs.published(origin.slice(origin.lastIndexOf('/') + 1));
      return {
        checkpoint: async () => (await log).checkpoint,
        tile: async (path) => (await log).tile(path),
        generations: async () => (await (await log).generations()).generations as Generation[],
        at: served,
        entries: false,
      };
    };
    async function audit(known: SignedHead, full = true) {
      const vkey = (await vkeyOf(known)) as string;
      const key = parseVkey(vkey);
      const remembered = openCheckpoint(known.note, known.origin, key ? [key] : []);
      const log = served(known.origin);
      return auditLog({ log, vkey, remembered, full: full ? { most: 1_000 } : null });
    }
    const faultOf = (known: SignedHead, full?: boolean) =>
      audit(known, full).then(
        () => 'none',
        (error: AuditFailure) => error.fault ?? error.message,
      );
    return {
      clock,
      stores,
      control,
      region,
      record,
      recover,
      recoverWith,
      rotation,
      rotationOf,
      signAhead,
      signing,
      audit,
      faultOf,
      logs,
      served,
      signingWith,
    };
  }

  it('names a log that is older than its signed head, and stops the start', async () => {
    const { stores, record, region, signAhead } = await withLog();
    await requireSoundLogs(stores, seeds.old);
    const head = await record(20);
    await requireSoundLogs(stores, seeds.old);
    await signAhead(20);
    const problem = 'it is smaller than what was signed: 21 entries, and 41 were signed';
    expect(await contradictionOf(region, siteId, { ...head, size: 41 })).toBe(problem);
    await expect(requireSoundLogs(stores, seeds.old)).rejects.toThrow(
      `Site ${siteId}: ${problem}.`,
    );
    const other = { ...head, root: Buffer.alloc(32, 1) };
    expect(await contradictionOf(region, siteId, other)).toContain('another root');
    const shorter = { size: 5, root: Buffer.alloc(32, 1) };
    expect(await contradictionOf(region, siteId, shorter)).toContain('does not begin with');
    await region.forgetTree(siteId);
    await expect(requireSoundLogs(stores, seeds.old)).rejects.toThrow(
      'it is gone, and 41 entries were signed',
    );
  });

  it('declares a loss that nothing here can tell, where the operator says that all was restored', async () => {
    const { control, record, recover, signing, faultOf } = await withLog();
    const first = await record(3);
    // What an auditor was shown of the days that were set back, in both stores.
    const shown = signing.signFirst(siteId, first.origin, { size: 9, root: Buffer.alloc(32, 9) });
    await expect(recover()).rejects.toThrow('This log matches');
    expect(await faultOf(shown)).toBe('smaller');
    expect(await recover(true)).toMatchObject({ problem: expect.stringContaining('restored') });
    const after = (await control.logHead(siteId)) as SignedHead;
    expect(after.origin).not.toBe(first.origin);
    expect(await control.endedLogs(siteId)).toMatchObject([{ reason: 'rolled_back', kept: 4 }]);
    await record(9);
    expect([await faultOf(first), await faultOf(shown)]).toEqual(['none', 'lost']);
  });

  it('goes on under another name after a loss, and says in the log what was lost', async () => {
    const { stores, control, record, recover, signAhead, region, audit, faultOf, logs } =
      await withLog();
    const first = await record(3);
    await expect(recover()).rejects.toThrow('This log matches');
    const lost = await signAhead(20);
    const recovered = await recover();
    expect(recovered).toMatchObject({ found: 4, last: { size: 24 }, head: { size: 5 } });
    await requireSoundLogs(stores, seeds.old);
    const after = (await control.logHead(siteId)) as SignedHead;
    expect(after.origin).not.toBe(first.origin);
    const entries = await wholeLog(region);
    expect(entries.at(-1)).toMatchObject({
      kind: 'genesis',
      value: {
        entry: 'genesis',
        origin: after.origin,
        reason: 'rolled_back',
        predecessor: { origin: first.origin, checkpoint: lost.note },
        found: { size: 4 },
      },
    });
    // The old name never signs again, whoever remembers it.
    expect(await control.keepHead({ head: { ...lost, size: 99 }, before: lost })).toBe(false);
    expect(await control.endedLogs(siteId)).toMatchObject([{ origin: first.origin, kept: 4 }]);
    const now = await record(5);
    expect(now.origin).toBe(after.origin);

    // Whoever saw no more than there is loses nothing, and is led on; who saw more is told.
    expect(await audit(first)).toMatchObject({
      checkpoint: { origin: after.origin, size: 10 },
      followed: [{ reason: 'rolled_back' }],
    });
    expect(await faultOf(lost)).toBe('lost');
    expect(await faultOf(now)).toBe('none');
    // The old one still answers, as far as it is there.
    const old = await logs.published(first.origin.slice(-16));
    expect(old.checkpoint).toBe(lost.note);
    expect(await old.tile('0/000.p/4')).toHaveLength(4 * 32);
    await expect(old.tile('0/000.p/5')).rejects.toThrow('no such log');
    // A second time, from there.
    await signAhead(7);
    await recover();
    await record(1);
    expect(await audit(first)).toMatchObject({ followed: [{}, {}], checkpoint: { size: 12 } });
  });

  it('logs erasures once more where a tree was built anew', async () => {
    const { record, region } = await withLog();
    await record(5);
    await region.eraseRecords({
      siteId,
      ids: [hexId(1), hexId(3)],
      reason: 'request',
      at: 1,
      jobs: [],
    });
    await record(1);
    const before = await wholeLog(region);
    await region.forgetTree(siteId);
    expect(await region.logState(siteId)).toBeNull();
    await sealAll(region);
    expect((await wholeLog(region)).slice(0, before.length)).toEqual(before);
    await relogErasures(region, siteId);
    await sealAll(region);
    const entries = await wholeLog(region);
    const gone = entries.flatMap(({ value }, index) => (value ? [] : [index]));
    expect(gone).toHaveLength(2);
    expect(entries.at(-1)?.value).toMatchObject({ reason: 'request', indexes: gone });
  });

  it('changes its key, and says so with the old one first', async () => {
    const { control, record, rotation, region, audit, faultOf, served, signingWith } =
      await withLog();
    const first = await record(300);
    expect(await rotation.list()).toBe(true);
    for (const _twice of [1, 2]) {
      expect(await rotation.rotate(region, siteId)).toBeNull();
      expect(await rotation.list()).toBe(true);
    }
    const [ended] = await control.endedLogs(siteId);
    expect(ended).toMatchObject({ origin: first.origin, size: 302, kept: 302, reason: 'rotated' });
    // A process that still has the old key signs nothing more.
    await region.recordDecision(newRecord(9_000));
    await sealAll(region);
    expect(await signingWith(seeds.old).sign(region, siteId)).toContain('a different key');
    const now = await record(2, signingWith(seeds.next));
    expect(now.size).toBe(306);
    expect(await audit(first)).toMatchObject({ followed: [{ reason: 'rotated' }] });
    expect(await faultOf(now)).toBe('none');

    const list = await keyList({ control, seed: seeds.next, host })();
    const [oldVkey, nextVkey] = [seeds.old, seeds.next].map(
      (seed) => signerOf(seed, 'log.example/log/keys').vkey,
    ) as [string, string];
    const keys = [oldVkey, nextVkey].flatMap((vkey) => parseVkey(vkey) ?? []);
    const { text, signedBy } = openNote(list, keys);
    expect(signedBy).toHaveLength(2);
    expect(text).toContain(`log ${oldVkey} - 2026-`);
    expect(text).toMatch(new RegExp(`log ${nextVkey.replaceAll('+', '\\+')} 2026-\\S+Z -\n`));

    // A change that the old key does not vouch for is another log, whatever the new one says.
    const lie = (changed: (all: Generation[]) => Generation[]) => {
      const log = served(first.origin);
      return { ...log, generations: async () => changed(await log.generations()) };
    };
    const vkey = signerOf(seeds.old, first.origin).vkey;
    const other = signerOf(seeds.next, first.origin).vkey;
    for (const [what, changed] of Object.entries<(all: Generation[]) => Generation[]>({
      honest: (all) => all,
      'no closing': ([a, b]) => [{ ...a, closed: null } as Generation, b as Generation],
      'the opening as closing': ([a, b]) => [
        { ...a, closed: b?.opened } as Generation,
        b as Generation,
      ],
      'no opening': ([a, b]) => [a as Generation, { ...b, opened: null } as Generation],
      'another key': ([a, b]) => [a as Generation, { ...b, vkey: other } as Generation],
      'another name': ([a, b]) => [
        a as Generation,
        { ...b, origin: 'log.example/log/0011223344556677' } as Generation,
      ],
    })) {
      const fault = await auditLog({ log: lie(changed), vkey, remembered: null, full: null }).then(
        () => 'none',
        (error: AuditFailure) => error.fault ?? error.message,
      );
      expect([what, fault]).toEqual([what, what === 'honest' ? 'none' : 'other_log']);
    }
  });

  it('goes on with another key where the one in use is lost, and lists it: it can be changed again', async () => {
    const {
      stores,
      control,
      record,
      recoverWith,
      rotation,
      rotationOf,
      region,
      signingWith,
      faultOf,
    } = await withLog();
    const [found, later] = [Buffer.alloc(32, 9), Buffer.alloc(32, 10)];
    await record(3);
    await rotation.list();
    await rotation.rotate(region, siteId);
    const lost = await record(2, signingWith(seeds.next));
    expect(await requireSoundLogs(stores, seeds.next)).toBe(0);
    expect(await requireSoundLogs(stores, found)).toBe(1);
    expect(rotationOf({ old: found, next: later }).takesAlong(lost)).toBe(false);

    expect(await recoverWith(found)).toMatchObject({ problem: otherKey });
    expect(await control.endedLogs(siteId)).toMatchObject([{}, { reason: 'key_lost' }]);
    expect(await requireSoundLogs(stores, found)).toBe(0);
    expect(await faultOf(lost)).toBe('other_log');
    const { vkey } = signerOf(found, 'log.example/log/keys');
    const key = parseVkey(vkey);
    const { text } = openNote(await keyList({ control, seed: found, host })(), key ? [key] : []);
    expect(text).toMatch(new RegExp(`log ${vkey.replaceAll('+', '\\+')} 2026-\\S+Z -\n`));
    expect(text.match(/^log .* -$/gm)).toHaveLength(1);

    const again = rotationOf({ old: found, next: later });
    expect([await again.list(), await again.rotate(region, siteId)]).toEqual([true, null]);
    expect(await requireSoundLogs(stores, later)).toBe(0);
  });
}
