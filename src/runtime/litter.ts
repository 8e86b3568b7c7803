import type { Kit } from '../platform/kit.ts';
import type { StoredChoice } from '../shared/consent/storedChoice.ts';

/** A name among others, divided by `; `, that is not ours. A second cookie of ours is none of ours either. */
const foreign = /^(?!portcullis=)|; (?!portcullis\.)/;

/**
 * Whether a choice leaves something to clean up: another cookie beside its own or, where it denies something, anything that
 * the page keeps beside what is ours. Whether that has to go, the cleanup knows. What can't be looked at may be there.
 */
export async function leavesLitter(kit: Kit, { sequence, denied }: StoredChoice): Promise<unknown> {
  if ((kit.stored()?.sequence ?? sequence) !== sequence) return true;
  // Where an earlier consent tool may have left its choice, there is something to remove whatever was decided.
  let clears: unknown = kit.essentials.carried;
  for (const key in denied) clears = key;
  if (!clears) return;
  try {
    const { cookie } = document;
    const names = [cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return foreign.test(names.join('; ')) || (await indexedDB.databases?.())?.length;
  } catch {
    return true;
  }
}
