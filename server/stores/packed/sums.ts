import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { hourLength } from '../../domain/kernel/time.ts';
import type { HourSum } from '../../domain/monitoring/hourSum.ts';
import { fullWeight } from '../../domain/monitoring/limits.ts';

/** All sums of a kind are one compressed text: as a row each they would take several times the rows they sum up. */
const options = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** @param hour counted from the epoch */
export function unpackSums(packed: Uint8Array, hour: number): HourSum[] {
  const start = hour * hourLength;
  const sums: (string | number | HourSum['breakdowns'])[][] = JSON.parse(
    zstdDecompressSync(packed).toString(),
  );
  return sums.map((fields) => {
    const [name, pages, count, failures, inferred, first, last, ...further] = fields as [
      ...[string, number, number, number, number, number, number],
      HourSum['breakdowns']?,
      number?,
    ];
    const [breakdowns = {}, weight = pages * fullWeight] = further;
    return {
      name,
      pages,
      count,
      failures,
      inferred,
      weight,
      firstAt: start + first,
      lastAt: start + last,
      breakdowns,
    };
  });
}

export function packSums(sums: Iterable<HourSum>, hour: number): Uint8Array {
  const start = hour * hourLength;
  const fields = Array.from(sums, ({ name, pages, count, failures, inferred, ...sum }) => [
    ...[name, pages, count, failures, inferred, sum.firstAt - start, sum.lastAt - start],
    // Nearly always it follows from the page views.
    ...(sum.weight !== pages * fullWeight
      ? [sum.breakdowns, sum.weight]
      : Object.keys(sum.breakdowns).length
        ? [sum.breakdowns]
        : []),
  ]);
  return zstdCompressSync(JSON.stringify(fields), options);
}
