import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';

/**
 * The beginning of packed rows of tag events, the most frequent last: a short page view has too few rows to repeat its own field
 * names often enough. Rows packed with it cannot be unpacked without it, so it never changes. (Rows from before there was one
 * refer to nothing, and are unpacked all the same.)
 */
const dictionary = Buffer.from(
  [
    ',"truncated":true},{"kind":"tag","pageMs":,"containerId":"GTM-","tagId":"","status":"exception"',
    ',"status":"timeout"',
    ',"status":"failure"',
    ',"occurrences":2',
    ',"initiatorType":"iframe"',
    ',"initiatorType":"xmlhttprequest"',
    ',"initiatorType":"beacon"',
    ',"initiatorType":"img"',
    ',"initiatorType":"script"',
    ',"paramNames":["id","v","tid","gtm","cid","ul","sr","en","dl","dt","sid"]',
    ',"paramNames":[]',
    ',"transferBytes":',
    ',"buffered":false',
    '},{"kind":"tag","pageMs":1,"containerId":"GTM-","tagId":"1","status":"success","executionMs":1,"eventName":"gtm.js"',
    '},{"kind":"event","pageMs":1,"eventName":"page_view","ordinal":1',
    '},{"kind":"request","pageMs":1,"host":"www.google-analytics.com","origin":"https://www.google-analytics.com"',
    ',"path":"/g/collect","initiatorType":"fetch","paramNames":["v","tid"],"durationMs":1,"buffered":true',
    '}][{"kind":"batch","pageMs":',
  ].join(''),
);

/** Rows of one page view repeat each other so much that more than the least effort saves little. */
const options = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, dictionary };

/** @param rows as JSON */
export function packRows(rows: string): Uint8Array {
  return zstdCompressSync(rows, options);
}

export function unpackText(packed: Uint8Array): string {
  return zstdDecompressSync(packed, { dictionary }).toString();
}

export function unpackRows(packed: Uint8Array): BatchRow[] {
  return JSON.parse(unpackText(packed));
}
