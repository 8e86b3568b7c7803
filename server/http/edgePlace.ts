import type { IncomingHttpHeaders } from 'node:http';
import { isPlace } from '../domain/ruleset/jurisdictions/countries.ts';

/** Reads the sender's place from a trusted edge; null where it names none, or no edge is trusted. */
export type EdgePlace = (headers: IncomingHttpHeaders) => string | null;

/**
 * @param names headers of the edge in front of the server, in lower case; null where there is none. Without an edge
 * that overwrites them, anyone could send these headers.
 */
export function edgePlaceReader(names: { country: string; region: string } | null): EdgePlace {
  if (!names) return () => null;
  return (headers) => {
    // Edges name a region by itself (`CA`) or in full (`US-CA`); codes of no place (`XX`, `T1`) count as none. A header
    // sent twice has been joined by then, and is no code either.
    const country = `${headers[names.country]}`.toUpperCase();
    const region = `${headers[names.region]}`.toUpperCase().replace(`${country}-`, '');
    return [`${country}-${region}`, country].find(isPlace) ?? null;
  };
}
