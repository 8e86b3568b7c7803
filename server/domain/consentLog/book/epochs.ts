import { randomBytes } from 'node:crypto';
import type { Region } from '../../../../src/shared/vocabulary.ts';
import type { Millis } from '../../kernel/clock.ts';
import type { SitePlace } from '../../kernel/site.ts';
import type { HeadStore, SignedHead } from '../port.ts';
import type { Anchor, BookStore } from './port.ts';
import { epochTree, packPath, slotLeaf, slotOf } from './slots.ts';

/** Heads that are read at once. */
const page = 200;

/** Gives decisions and everybody else a turn. */
const rest = () => new Promise((resume) => setImmediate(resume));

/**
 * Makes the tree of an epoch over the newest heads of a region's logs, and keeps it with the paths of those that are new.
 * @param isOurs whether a head is signed with the key in use
 */
export async function makeEpoch(
  control: Pick<BookStore, 'keepEpoch' | 'anchoredSizes'> &
    Pick<HeadStore, 'logHeads'> & { site(siteId: string): Promise<SitePlace | null> },
  {
    book,
    region,
    epoch,
    after,
  }: { book: string; region: Region; epoch: Millis; after: Millis | null },
  isOurs: (head: SignedHead) => boolean,
): Promise<void> {
  const taken = new Map<number, { head: SignedHead; blind: Buffer }>();
  let heads: SignedHead[] = [];
  do {
    heads = await control.logHeads(heads.at(-1)?.siteId ?? null, page);
    for (const head of heads) {
      if ((await control.site(head.siteId))?.region !== region || !isOurs(head)) continue;
      const slot = slotOf(head.origin);
      // Of two names in one slot, which ten thousand logs have once in twenty thousand times, the first has it.
      if (!taken.has(slot)) taken.set(slot, { head, blind: randomBytes(32) });
    }
    await rest();
  } while (heads.length === page);
  const leaves = new Map<number, Buffer>();
  for (const [slot, { head, blind }] of taken) leaves.set(slot, slotLeaf(blind, head.note));
  const tree = await epochTree(leaves, rest);
  const anchored = await control.anchoredSizes(book);
  const anchors: Anchor[] = [];
  for (const [slot, { head, blind }] of taken) {
    const { origin, size, note } = head;
    if ((anchored.get(origin) ?? 0) >= size) continue;
    anchors.push({ origin, size, note, blind, path: packPath(tree.pathOf(slot)) });
    if (anchors.length % 200 === 0) await rest();
  }
  await control.keepEpoch({ book, epoch, root: tree.root, after, anchors });
}
