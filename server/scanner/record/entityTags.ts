import type { ObservedEntry, ObservedRequest, Visit } from '../../domain/scan/run/observation.ts';

/** Documents and data may be made for each visitor, and their tags with them. */
const madeForVisitors = /html|json|event-stream/;

/**
 * Files whose entity tag the browser gave back, and which had another one in each visit: the server can know a browser
 * again by it, as by a cookie. They become entries in storage. All other tags only tell versions of a file apart, and are
 * left out.
 * @param visits to one page, each in a browser that knows nothing of the others
 */
export function keepEntityTags(visits: readonly Visit[]): void {
  const tags = new Map<string, Set<string>[]>();
  const givenBack = new Set<string>();
  for (const { requests } of visits) {
    for (const [file, found] of grouped(requests)) {
      const values = new Set(found.flatMap(({ entityTag }) => entityTag?.value ?? []));
      tags.set(file, [...(tags.get(file) ?? []), values]);
      if (found.some(({ entityTag }) => entityTag?.sent)) givenBack.add(file);
    }
  }
  const telling = (file: string) => {
    const each = tags.get(file) ?? [];
    const values = new Set(each.flatMap((one) => [...one]));
    const steady = each.every(({ size }) => size === 1);
    return steady && each.length > 1 && values.size === each.length;
  };
  const returned = new Set([...givenBack].filter(telling));
  for (const { requests, storage } of visits) {
    for (const [file, found] of grouped(requests))
      if (returned.has(file)) storage.push(entryOf(found));
    for (const request of requests) if (!returned.has(fileOf(request))) delete request.entityTag;
  }
}

function grouped(requests: readonly ObservedRequest[]): Map<string, ObservedRequest[]> {
  const tagged = requests.filter(
    ({ entityTag, type, mimeType }) =>
      entityTag && type !== 'document' && !madeForVisitors.test(mimeType ?? ''),
  );
  return Map.groupBy(tagged, fileOf);
}

const fileOf = ({ url }: ObservedRequest): string => url.split('?', 1)[0] as string;

function entryOf(requests: readonly ObservedRequest[]): ObservedEntry {
  const [{ id, url, thirdParty, at, phase, entityTag }] = requests as [ObservedRequest];
  const { origin, pathname } = new URL(url);
  return {
    area: 'httpCache',
    origin,
    thirdParty,
    at,
    phase,
    key: `ETag of ${pathname}`,
    value: entityTag?.value ?? '',
    setBy: { kind: 'header', url, request: id },
    presentIn: [...new Set(requests.map((request) => request.phase))],
  };
}
