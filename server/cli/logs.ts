import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { relogErasures } from '../domain/consent/erasure/relogErasures.ts';
import { allHeads } from '../domain/consentLog/allHeads.ts';
import { keyFinder, listKey } from '../domain/consentLog/keyList.ts';
import { logSigning, otherKeyRemedy, signedWith } from '../domain/consentLog/logSigning.ts';
import { recoverLog } from '../domain/consentLog/recovery.ts';
import { keyRotation } from '../domain/consentLog/rotation.ts';
import { isAsSealed, newestTile } from '../domain/consentLog/tileCheck.ts';
import type { Clock } from '../domain/kernel/clock.ts';
import type { RegionStore, Stores } from '../domain/stores.ts';
import {
  keyFrom,
  loadLogKey,
  nextLogKey,
  storedLogKey,
  takeNextLogKey,
} from '../process/secretsKey.ts';
import { booksIn } from './books.ts';
import { logHost } from './logHost.ts';
import { json, print, table, UsageError, verb } from './verb.ts';
import { withStore } from './withStore.ts';

/** The consent logs, as operators look at them. */
export const logVerbs = {
  'log status': verb({
    summary:
      'List the consent logs: how many entries each has, how many are signed, and since when',
    options: { json },
    async run({ json }) {
      const { logs, books } = await withStore(async (_services, config, { stores, clock }) => {
        const found = [];
        const key = await storedLogKey(config);
        const isOurs = key ? signedWith(key) : () => false;
        for await (const head of allHeads(stores.control)) {
          const { siteId, origin, size: signed, signedAt } = head;
          const site = await stores.control.site(siteId);
          const size = (site && (await stores.of(site).logState(siteId))?.size) ?? 0;
          const generation = 1 + (await stores.control.endedLogs(siteId)).length;
          const signedFor = Math.max(0, Math.floor(clock.now() / 1000 - signedAt / 1e6));
          const ages = { signedSecondsAgo: signedFor, generation };
          const other = isOurs(head) ? null : 'signed with a different key from the one set here';
          const changed = site && size > 0 && !(await endsAsSealed(stores.of(site), siteId, size));
          const problem =
            size < signed ? 'smaller than what was signed' : changed ? changedEnd : other;
          found.push({ siteId, origin, size, signed, ...ages, problem });
        }
        return { logs: found, books: await booksIn(stores, config, clock) };
      });
      const rows = logs.map(({ siteId, size, signed, signedSecondsAgo, generation, problem }) => [
        ...[siteId, `${size}`, `${signed}`, `${signedSecondsAgo}`, `${generation}`],
        problem ?? '',
      ]);
      const heads = ['site', 'entries', 'signed', 'seconds ago', 'generation', 'problem'];
      const kept = books.map((book) => [
        ...[book.region, `${book.size}`, `${book.anchored}`],
        ...[`${book.anchoredSecondsAgo ?? 'never'}`, `${book.stamped}`],
        ...[`${book.stampedSecondsAgo ?? 'never'}`, book.vkey ?? book.origin ?? 'not begun'],
      ]);
      const since = 'seconds ago';
      const columns = ['book', 'entries', 'anchored', since, 'stamped', since, 'key'];
      print(json, { logs, ...(books.length && { books }) }, [
        ...table(heads, rows, 'No log is signed yet.'),
        ...(books.length ? ['', ...table(columns, kept, '')] : []),
      ]);
    },
  }),

  'log recover': verb({
    summary:
      'Start a new log, from what is left, for a site whose log no longer matches what was signed; no server may be running',
    options: {
      site: { type: 'string', meaning: 'Site id', required: true },
      'accept-loss': {
        type: 'boolean',
        meaning: 'Accept that signed entries are lost; the new log says so permanently',
      },
      restored: {
        type: 'boolean',
        meaning: 'Everything was restored from an earlier copy, so nothing here contradicts itself',
      },
      json,
    },
    async run({ site: siteId, 'accept-loss': accepted, restored = false, json }) {
      if (!accepted) {
        throw new UsageError(
          'log recover requires --accept-loss. First look for a copy of the region that is no older than the control plane.',
        );
      }
      const recovered = await withStore(async ({ sites }, config, { stores, clock }) => {
        const site = await sites.any(siteId);
        const seed = await requireKey(config);
        const { control } = stores;
        const host = await logHost(config, control);
        const signing = logSigning({ control, clock, seed, host });
        const parts = { control, clock, signing, vkeyOf: keyFinder({ control, seed }) };
        const store = stores.of(site);
        const relog = () => relogErasures(store, siteId);
        return recoverLog(parts, store, siteId, {
          restored,
          relog,
          listKey: () => listKey({ control, clock, host }, { old: null, next: seed }),
        });
      });
      const { problem, found, last, head } = recovered;
      const line = {
        siteId,
        problem,
        found,
        signed: last?.size ?? 0,
        before: last?.origin ?? null,
        origin: head?.origin ?? null,
      };
      print(json, line, [
        `The log of ${siteId} does not match what was signed: ${problem}.`,
        head
          ? `${head.origin} replaces ${last?.origin}, which is never signed again.`
          : 'Nothing in it had been signed yet, so it was rebuilt.',
      ]);
    },
  }),

  'log rotate-key': verb({
    summary:
      'Change the key that signs the consent logs; each log records it, signed with both keys',
    options: {
      next: {
        type: 'string',
        meaning:
          'File with the next key, needed if LOG_KEY is set; otherwise one is created in DATA_DIR',
      },
      json,
    },
    async run({ next, json }) {
      const rotated = await withStore(async (_services, config, { stores, clock }) => {
        if (config.logKey && next === undefined) {
          throw new UsageError('log rotate-key requires --next where LOG_KEY is set.');
        }
        const host = await logHost(config, stores.control);
        const old = await requireKey(config);
        const following =
          next === undefined ? await nextLogKey(config.dataDir) : await keyFrom(next);
        const seeds = { old, next: following };
        const done = await rotateAll(stores, clock, { host, seeds });
        if (next === undefined) await takeNextLogKey(config.dataDir);
        return { logs: done, set: next !== undefined };
      });
      print(json, { logs: rotated.logs }, [
        `${rotated.logs} logs are signed with the next key from now on.`,
        rotated.set
          ? 'Set LOG_KEY to it for all processes, and restart them.'
          : 'Restart the server: until then it signs nothing.',
      ]);
    },
  }),
};

const changedEnd = 'its newest entries are not those that were sealed';

const endsAsSealed = (store: RegionStore, siteId: string, size: number) =>
  isAsSealed(store, siteId, newestTile(size));

async function requireKey(config: Config): Promise<Uint8Array> {
  const key = await loadLogKey(config);
  if (!key) throw new ConfigError('LOG_KEY is not set: there is no key to sign with');
  return key;
}

/** @returns how many logs are signed with the next key. @throws ConfigError where one cannot be: nothing of it is lost, and it is tried again by the same command */
async function rotateAll(
  stores: Stores,
  clock: Clock,
  { host, seeds }: { host: () => string; seeds: { old: Uint8Array; next: Uint8Array } },
): Promise<number> {
  const { control } = stores;
  const vkeyOf = keyFinder({ control, seed: seeds.old });
  const rotation = keyRotation({ control, clock, vkeyOf, host, seeds });
  // Before anything is said of the next key: a key that is not the one in use cannot vouch for it.
  for await (const head of allHeads(control)) {
    if (rotation.takesAlong(head)) continue;
    throw new ConfigError(
      `The log of site ${head.siteId} was signed with a different key from the one that is set. ${otherKeyRemedy}`,
    );
  }
  if (!(await rotation.list())) {
    throw new ConfigError('The key that is set is not the one in use: GET /log/keys lists them');
  }
  let done = 0;
  for await (const { siteId } of allHeads(control)) {
    const site = await control.site(siteId);
    const problem = site && (await rotation.rotate(stores.of(site), siteId));
    if (problem) throw new ConfigError(`The log of site ${siteId} cannot be signed: ${problem}.`);
    done += 1;
  }
  return done;
}
