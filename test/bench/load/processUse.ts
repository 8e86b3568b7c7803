import { readFileSync } from 'node:fs';

/** What of a process lies in memory. */
export function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
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
