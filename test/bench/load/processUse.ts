import { readdirSync, readFileSync } from 'node:fs';

/** What of a process lies in memory. */
export function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** What lies in memory of all processes that one has started, and of those that they have: what they share counts once. */
export function megabytesBelow(pid: number): number {
  const parents = new Map<string, string>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const fields = readOf(name, 'stat').split(') ').at(-1)?.split(' ');
    if (fields?.[1]) parents.set(name, fields[1]);
  }
  const below = (parent: string): string[] =>
    [...parents].flatMap(([name, of]) => (of === parent ? [name, ...below(name)] : []));
  const shares = below(`${pid}`).map((name) => /^Pss:\s+(\d+)/m.exec(readOf(name, 'smaps_rollup')));
  return shares.reduce((sum, found) => sum + Number(found?.[1] ?? 0), 0) / 1024;
}

/** Empty where the process has just ended. */
function readOf(name: string, file: string): string {
  try {
    return readFileSync(`/proc/${name}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Milliseconds that a process has computed: what it takes, whatever else the machine does. In steps of ten. */
export function computedBy(pid: number): number {
  // After the name, which may hold anything, stand 11 fields before the two times (proc_pid_stat(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  return (Number(fields?.[11]) + Number(fields?.[12])) * 10;
}

/** The same of its first thread alone, to the nanosecond (first field, Linux scheduler statistics). */
export function mainThreadRan(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** The process that started this one; 0 where it is gone. */
export function parentOf(pid: number | string): number {
  return Number(readOf(String(pid), 'stat').split(') ').at(-1)?.split(' ')[1] ?? 0);
}
