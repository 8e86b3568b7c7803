/**
 * The time now in milliseconds, in SQL: the value where it is given, or else the database's, which all processes share.
 * @param value the placeholder of what a clock says that was handed in, or of null
 */
export function millisNow(value: `$${number}`): string {
  return `coalesce(${value}::bigint, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)`;
}

/** The same in microseconds. */
export function microsNow(value: `$${number}`): string {
  return `coalesce(${value}::bigint, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)`;
}
