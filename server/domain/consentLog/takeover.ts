import type { Clock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { KeyFinder } from './keyList.ts';
import type { LogSigning } from './logSigning.ts';
import type { HeadStore, LogEnd, LogStore, SignedHead } from './port.ts';
import { storedHead } from './storedHead.ts';
import { successionEntry } from './succession.ts';

export type Sealing = Pick<LogStore, 'sealLog' | 'logState' | 'logTile' | 'addLogEntry'>;

/** Seals all that waits. @returns how the log contradicts itself; null where it does not */
export async function sealAll(
  store: Pick<LogStore, 'sealLog'>,
  siteId: string,
): Promise<string | null> {
  for (;;) {
    const { more, broken } = await store.sealLog(siteId);
    if (!more) return broken;
  }
}

/** Who signs the log that takes another's place. */
export interface Takeover {
  control: Pick<HeadStore, 'logHead' | 'succeedLog' | 'endedLogs'>;
  clock: Clock;
  signing: Pick<LogSigning, 'newOrigin' | 'vkeyOf' | 'signFirst' | 'hasSigned'>;
  vkeyOf: KeyFinder;
}

/**
 * Puts a new log in the place of one, on the same tree: it begins with an entry that says so. The one before never signs again.
 * @param kept how many entries of the one before the tree still begins with, of those that it has signed when it ends
 * @throws {Refusal} conflict where another process has signed meanwhile
 */
export async function takeOver(
  { control, clock, signing, vkeyOf }: Takeover,
  store: Sealing,
  change: { last: SignedHead; origin: string; reason: LogEnd; kept: number },
): Promise<SignedHead> {
  const { last, origin, reason, kept } = change;
  const { siteId } = last;
  const log = { origin, vkey: signing.vkeyOf(origin) };
  const before = { ...last, vkey: await vkeyOf(last) };
  const found = await storedHead(store, siteId);
  if (!found) throw new Error('There is no log.');
  const value = successionEntry({ log, reason, before, found });
  await store.addLogEntry({ siteId, kind: 'genesis', value });
  const broken = await sealAll(store, siteId);
  const sealed = await storedHead(store, siteId);
  if (broken || !sealed) throw new Error(`The log cannot be sealed: ${broken}.`);
  const head = signing.signFirst(siteId, origin, sealed);
  const earlier = (await control.endedLogs(siteId)).at(-1)?.endedAt ?? 0;
  const endedAt = Math.max(Math.floor(clock.now() * 1000), earlier + 1);
  if (await control.succeedLog({ ended: { ...last, endedAt, reason, kept }, head })) return head;
  throw new Refusal('conflict', 'Another process has signed this log in the meantime. Try again.');
}
