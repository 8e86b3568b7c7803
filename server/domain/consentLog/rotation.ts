import { listKey } from './keyList.ts';
import { logSigning } from './logSigning.ts';
import type { HeadStore, LogStore, SignedHead } from './port.ts';
import { handoverEntry } from './succession.ts';
import { type Sealing, sealAll, type Takeover, takeOver } from './takeover.ts';

type Control = Pick<
  HeadStore,
  'logHead' | 'keepHead' | 'succeedLog' | 'endedLogs' | 'logKeys' | 'changeLogKey'
>;

/** The change from one key of the logs to another. Each step can be done again, so that one which was cut off goes on. */
export function keyRotation({
  control,
  clock,
  vkeyOf,
  host,
  seeds,
}: Pick<Takeover, 'clock' | 'vkeyOf'> & {
  control: Control;
  host: () => string;
  seeds: { old: Uint8Array; next: Uint8Array };
}) {
  const old = logSigning({ control, clock, seed: seeds.old, host });
  const next = logSigning({ control, clock, seed: seeds.next, host });

  return {
    /**
     * Lists the new key, in a note that both sign.
     * @returns false where another key is in use than the old one
     */
    list: () => listKey({ control, clock, host }, seeds),

    /** Whether this change can take the log of a head along, or has done so. */
    takesAlong: (head: SignedHead) => old.hasSigned(head) || next.hasSigned(head),

    /**
     * Has the log of a site say which key comes next, signed with the old key, and opens the one that is signed with it.
     * @returns why it cannot be; null where it is done, now or before
     */
    async rotate(store: Sealing & Pick<LogStore, 'logEntriesOf'>, siteId: string) {
      const head = await control.logHead(siteId);
      if (!head || next.hasSigned(head)) return null;
      if (!old.hasSigned(head)) return 'it was signed with a different key from the old one';
      const origin = next.newOrigin();
      const value = handoverEntry({ origin, vkey: next.vkeyOf(origin) });
      await store.addLogEntry({ siteId, kind: 'closed', value });
      const problem = (await sealAll(store, siteId)) ?? (await old.sign(store, siteId));
      if (problem) return problem;
      const last = (await control.logHead(siteId)) as SignedHead;
      const parts = { control, clock, signing: next, vkeyOf };
      await takeOver(parts, store, { last, origin, reason: 'rotated', kept: last.size });
      return null;
    },
  };
}
