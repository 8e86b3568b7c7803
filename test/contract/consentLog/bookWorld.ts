import { expect } from 'vitest';
import { bookService } from '../../../server/domain/consentLog/book/book.ts';
import { parsePolicy } from '../../../server/domain/consentLog/book/policy.ts';
import { signerOf, vkeyUnder } from '../../../server/domain/consentLog/keys.ts';
import { logSigning } from '../../../server/domain/consentLog/logSigning.ts';
import type { SitePlace } from '../../../server/domain/kernel/site.ts';
import type { Stores } from '../../../server/domain/stores.ts';
import { outgoingClient } from '../../../server/outgoing/client.ts';
import { postThrough } from '../../../server/outgoing/post.ts';
import { recordOf, site } from '../../support/exportSample.ts';
import { openStores, temporaryDirectory } from '../../support/stores.ts';
import { openWitness, type Witness } from '../../support/witness.ts';
import { sealAll } from '../stores/logContract.ts';
import { handClock, newSite } from '../stores/samples.ts';
import { withSite } from './withSite.ts';

/** The site whose records can be exported. */
export const siteId = site.id;
export const inEU: SitePlace = { id: siteId, region: 'EU', cell: 0 };
export const hour = 3_600_000;
export const seed = Buffer.alloc(32, 7);
export const host = () => 'log.example';

/** A service with one site and one record, the book of its region, and two witnesses that the book is not registered with yet. */
export async function world({
  quorum = 'group all-of-them all one two\nquorum all-of-them\n',
  authority = null as { url: string; place: string } | null,
} = {}) {
  const clock = handClock();
  const seconds = () => Math.floor(clock.time / 1_000);
  const witnesses = [await openWitness('one', seconds), await openWitness('two', seconds)] as const;
  const [one, two] = witnesses;
  const policyText = `${one.line}\n${two.line}\n${quorum}`;
  const policy = parsePolicy(policyText);
  const allowed = [one.place, two.place, ...(authority ? [authority.place] : [])];
  const post = postThrough(outgoingClient({ allowed }));
  let n = 0;

  function serve(stores: Stores) {
    const { control } = stores;
    const storeOf = (region: 'EU' | 'US') => stores.cells(region)[0];
    const parts = { control, storeOf, clock, seed, host, policy, post, length: hour };
    const asked = authority && { authority: authority.url };
    const books = bookService({ ...parts, ...asked });
    const signing = logSigning({ control, clock, seed, host });
    return {
      stores,
      books,
      run: () => books.run('EU'),
      /** As the operator does, with what `log status` prints. */
      async register(...some: Witness[]) {
        const { origin } = (await control.bookHead(books.idOf('EU'))) ?? { origin: '' };
        const { publicKey } = signerOf(seed, 'log');
        for (const witness of some) witness.know(origin, vkeyUnder(origin, publicKey));
        return origin;
      },
      async record() {
        const region = stores.of(inEU);
        const { receivedAt: _, ...record } = recordOf(n++);
        await region.recordDecision(record);
        await sealAll(region, siteId);
        expect(await signing.sign(region, siteId)).toBeNull();
      },
      async next() {
        clock.time += hour;
        return books.run('EU');
      },
    };
  }

  const dataDir = await temporaryDirectory();
  const stores = await openStores(dataDir, clock);
  await withSite(stores, newSite({ id: siteId }));
  const server = serve(stores);
  await server.record();
  return { dataDir, clock, one, two, policy, policyText, serve, ...server };
}
