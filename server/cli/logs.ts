import type { SignedHead } from '../domain/consentLog/port.ts';
import { json, print, table, verb } from './verb.ts';
import { withStore } from './withStore.ts';

const page = 500;

/** The logs of consent, as operators look at them. */
export const logVerbs = {
  'log status': verb({
    summary:
      'List the logs of consent: how many entries each has, how many of them are signed, and since when',
    options: { json },
    async run({ json }) {
      const logs = await withStore(async (_services, _config, { stores, clock }) => {
        const found = [];
        let heads: SignedHead[] = [];
        do {
          heads = await stores.control.logHeads(heads.at(-1)?.siteId ?? null, page);
          for (const { siteId, origin, size: signed, signedAt } of heads) {
            const site = await stores.control.site(siteId);
            const size = (site && (await stores.of(site).logState(siteId))?.size) ?? 0;
            const signedFor = Math.max(0, Math.floor(clock.now() / 1000 - signedAt / 1e6));
            found.push({ siteId, origin, size, signed, signedSecondsAgo: signedFor });
          }
        } while (heads.length === page);
        return found;
      });
      const rows = logs.map(({ siteId, size, signed, signedSecondsAgo }) => [
        ...[siteId, `${size}`, `${signed}`, `${signedSecondsAgo}`],
        size < signed ? 'smaller than what was signed' : '',
      ]);
      const heads = ['site', 'entries', 'signed', 'seconds ago', 'problem'];
      print(json, { logs }, table(heads, rows, 'No log is signed yet.'));
    },
  }),
};
