import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const SAMPLE_INTERVAL_MS = 25;

/** The memory of a process in megabytes (resident set size). */
export function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]) / 1_024;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
}

/** The CPU time that a process has used, in milliseconds; NaN where the system does not report it. */
export function processorMilliseconds(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return NaN;
  // The second field is the name in parentheses. A tick is 10 ms.
  const fields = readFileSync(stat, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Samples the memory of a process while `work` runs. In megabytes. */
export async function highestMemory(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ before: number; highest: number }> {
  const before = residentMegabytes(pid);
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, residentMegabytes(pid));
  }, SAMPLE_INTERVAL_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return { before, highest: Math.max(highest, residentMegabytes(pid)) };
}
