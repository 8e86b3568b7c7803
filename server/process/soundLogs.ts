import { ConfigError } from '../config/configError.ts';
import { signedWith } from '../domain/consentLog/logSigning.ts';
import type { SignedHead } from '../domain/consentLog/port.ts';
import { contradictionOf } from '../domain/consentLog/storedHead.ts';
import { Unavailable } from '../domain/kernel/refusal.ts';
import type { Stores } from '../domain/stores.ts';

/** Heads that are read at once, logs that are looked at together, and those that are told of. */
const [page, together, reports] = [500, 16, 20];

/**
 * A region that is older than what was signed of it was set back, or rewritten. Whoever went on would lose more of it each second.
 * @param logKey null where none is set
 * @returns how many logs were signed with another key
 * @throws {ConfigError} which names each site, and both sizes
 */
export async function requireSoundLogs(stores: Stores, logKey: Uint8Array | null): Promise<number> {
  const hasSigned = logKey ? signedWith(logKey) : () => true;
  let ofOtherKey = 0;
  const unsound: string[] = [];
  let heads: SignedHead[] = [];
  do {
    heads = await stores.control
      .logHeads(heads.at(-1)?.siteId ?? null, page)
      .catch(noneOfWhatIsAway);
    for (let at = 0; at < heads.length; at += together) {
      const some = await Promise.all(heads.slice(at, at + together).map(problemOf));
      unsound.push(...some.filter((one) => one !== null));
    }
    ofOtherKey += heads.filter((head) => !hasSigned(head)).length;
  } while (heads.length === page);
  if (!unsound.length) return ofOtherKey;
  const more = unsound.length - reports;
  throw new ConfigError(
    [
      'A consent log does not match what was signed:',
      ...unsound.slice(0, reports),
      ...(more > 0 ? [`and ${more} more.`] : []),
      'Restore a copy of the region that is no older than the control plane. If there is none:',
      'portcullis log recover --site … --accept-loss',
    ].join('\n'),
  );

  async function problemOf(head: SignedHead): Promise<string | null> {
    try {
      const site = await stores.control.site(head.siteId);
      const problem = site && (await contradictionOf(stores.of(site), head.siteId, head));
      return problem && `Site ${head.siteId}: ${problem}.`;
    } catch {
      // A store that is away, damaged or not served here is told of elsewhere, and nothing of it is signed.
      return null;
    }
  }
}

/** Once the control plane is there again, nothing is signed that contradicts it. */
function noneOfWhatIsAway(error: unknown): SignedHead[] {
  if (error instanceof Unavailable) return [];
  throw error;
}
