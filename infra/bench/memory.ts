import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const EVERY_MS = 25;

/** What a process holds in memory, in megabytes, as the system counts it (resident set). */
export function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]) / 1_024;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
}

/** Looks at a process while `work` is under way. */
export async function highestMemory(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ before: number; highest: number }> {
  const before = residentMegabytes(pid);
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMegabytes(pid));
  }, EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return { before, highest: Math.max(highest, residentMegabytes(pid)) };
}
