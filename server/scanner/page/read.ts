export interface FoundEntry {
  area: 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cacheStorage' | 'fileSystem';
  key: string;
  value: string;
}

/**
 * Reads a frame's storage. Runs in the frame. Databases, caches and files are other processes' and can be held up for ever (by a
 * change of version, say): what has not come in time is left out, the rest is told.
 *
 * @param patience milliseconds for databases, caches and files
 */
export async function readStorage({
  maxValue,
  maxEntries,
  patience,
}: {
  maxValue: number;
  maxEntries: number;
  patience: number;
}): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[area];
      const most = Math.min(storage.length, maxEntries);
      for (let index = 0; index < most; index += 1) {
        const key = `${storage.key(index)}`;
        const value = `${storage.getItem(key)}`.slice(0, maxValue);
        found.push({ area, key: key.slice(0, maxValue), value });
      }
    } catch {}
  }
  const ask = async (area: FoundEntry['area'], names: () => Promise<(string | undefined)[]>) => {
    try {
      for (const key of (await names()).slice(0, maxEntries)) {
        if (key) found.push({ area, key: key.slice(0, maxValue), value: '' });
      }
    } catch {}
  };
  const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const contentOf = (area: FoundEntry['area'], read: (key: string) => Promise<unknown>) =>
    Promise.all(
      found
        .filter((entry) => entry.area === area)
        .slice(0, 20)
        .map(async (entry) => {
          try {
            entry.value = JSON.stringify(await read(entry.key)).slice(0, maxValue);
          } catch {}
        }),
    );
  const readDatabases = async () => {
    await ask('indexedDB', async () => (await indexedDB.databases()).map(({ name }) => name));
    await contentOf('indexedDB', async (key) => {
      const database = await answer(indexedDB.open(key));
      const stores = [...database.objectStoreNames];
      const reading = stores.length ? database.transaction(stores) : null;
      const rows = stores.map(
        (name) => reading && answer(reading.objectStore(name).getAll(null, 20)),
      );
      const content = await Promise.all(rows);
      database.close();
      return content;
    });
  };
  const readCaches = async () => {
    await ask('cacheStorage', () => caches.keys());
    // Only entries made by scripts themselves: fetched files are the same for everyone.
    await contentOf('cacheStorage', async (key) => {
      const cache = await caches.open(key);
      const requests = (await cache.keys()).slice(0, 20);
      const answers = await Promise.all(requests.map((request) => cache.match(request)));
      const made = answers.filter((response) => response?.type === 'default');
      return Promise.all(
        made.map(async (response) => (await response?.text())?.slice(0, maxValue)),
      );
    });
  };
  /** The start of each file in the origin's own file system, down to a few folders. */
  const readFiles = async () => {
    type Folder = { path: string; handle: FileSystemDirectoryHandle };
    const folders: Folder[] = [];
    try {
      folders.push({ path: '', handle: await navigator.storage.getDirectory() });
    } catch {}
    let files = 0;
    for (const { path, handle } of folders) {
      for await (const [name, one] of handle.entries()) {
        const key = `${path}${name}`.slice(0, maxValue);
        if (one.kind === 'directory') {
          if (folders.length < 20)
            folders.push({ path: `${key}/`, handle: one as FileSystemDirectoryHandle });
          continue;
        }
        files += 1;
        if (files > 20) return;
        // One that is open for writing is told of without what it holds.
        const text = (one as FileSystemFileHandle)
          .getFile()
          .then((file) => file.slice(0, maxValue).text());
        found.push({ area: 'fileSystem', key, value: await text.catch(() => '') });
      }
    }
  };
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, patience);
  const files = readFiles().catch(() => {});
  await Promise.race([Promise.all([readDatabases(), readCaches(), files]), late.promise]);
  // A timer that was left would count as the page’s own, and be waited for.
  clearTimeout(timer);
  return found;
}

export interface FoundConsent {
  tcf: { string: string; purposeConsents: number[]; vendorConsents: number } | null;
  gpp: { string: string; sections: number[] } | null;
  usp: string | null;
  google: Record<string, boolean> | null;
  gpc: boolean;
}

/** Queries the page's consent interfaces. Runs in the page. @param patience milliseconds for a response */
export async function readConsent(patience: number): Promise<FoundConsent> {
  type Ask = (command: string, version: number | undefined, then: (data: unknown) => void) => void;
  type Data = Record<string, unknown>;
  const world = window as unknown as Record<string, unknown>;

  const ask = (name: string, command: string, version?: number): Promise<Data | null> =>
    new Promise((resolve) => {
      const call = world[name];
      if (typeof call !== 'function') return resolve(null);
      const timer = setTimeout(resolve, patience, null);
      try {
        const answer = (data: unknown) => {
          clearTimeout(timer);
          resolve(Object(data) as Data);
        };
        if (name === '__gpp') (call as (...args: unknown[]) => void)(command, answer);
        else (call as Ask)(command, version, answer);
      } catch {
        resolve(null);
      }
    });

  const truthy = (map: unknown) =>
    Object.entries(Object(map) as Data)
      .filter(([, value]) => value === true)
      .map(([key]) => Number(key));

  const [tcf, gpp, usp] = await Promise.all([
    ask('__tcfapi', 'getTCData', 2),
    ask('__gpp', 'ping'),
    ask('__uspapi', 'getUSPData', 1),
  ]);
  const { ics } = Object(world.google_tag_data) as { ics?: { entries?: Record<string, Data> } };
  const entries = Object.entries(ics?.entries ?? {});
  const purpose = Object(tcf?.purpose) as Data;
  const vendor = Object(tcf?.vendor) as Data;
  return {
    tcf: tcf && {
      string: `${tcf.tcString ?? ''}`,
      purposeConsents: truthy(purpose.consents),
      vendorConsents: truthy(vendor.consents).length,
    },
    gpp: gpp && {
      string: `${gpp.gppString ?? ''}`,
      sections: (Array.isArray(gpp.applicableSections) ? gpp.applicableSections : []).map(Number),
    },
    usp: typeof usp?.uspString === 'string' ? usp.uspString : null,
    google: entries.length
      ? Object.fromEntries(
          entries.map(([signal, entry]) => [signal, (entry.update ?? entry.default) === true]),
        )
      : null,
    gpc: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  };
}

export interface FoundPage {
  title: string;
  links: string[];
}

/** The page's title and the targets of its links. Runs in the page. */
export function readPage(most: number): FoundPage {
  const links = Array.from(document.links).slice(0, most * 4);
  const found = new Set(links.map(({ href }) => `${href}`).filter(({ length }) => length <= 1_000));
  return { title: `${document.title}`.slice(0, 200), links: [...found].slice(0, most) };
}
