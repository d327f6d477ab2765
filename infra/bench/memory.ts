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
