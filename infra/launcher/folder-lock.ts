import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { StartProblem } from './settings.ts';

const RETRY_MS = 250;

/**
 * Makes this process the only one that uses a folder, which must exist.
 *
 * @param waitMs how long to wait for another process that has the lock
 * @param inUse what the other process does, for the user
 * @returns releases the lock
 * @throws StartProblem when another process keeps it
 */
export async function lockFolder(folder: string, waitMs: number, inUse: string) {
  const attempt = (retries: number): Promise<() => Promise<void>> =>
    lock(folder, {
      lockfilePath: join(folder, 'in-use.lock'),
      // A lock that is not refreshed for this long belonged to a process that was killed.
      stale: 5_000,
      update: 1_000,
      retries: { retries, factor: 1, minTimeout: RETRY_MS },
      // A process that was paused for long may lose its lock; the next owner then stops what this one started.
      onCompromised: () => undefined,
    });
  try {
    const release = await attempt(0).catch(() => {
      console.log(`${inUse}: waiting for it ...`);
      return attempt(Math.ceil(waitMs / RETRY_MS));
    });
    return () => release().catch(() => undefined);
  } catch (error) {
    throw new StartProblem(`${inUse}: stop it first.`, { cause: error });
  }
}
