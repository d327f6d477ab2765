import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** A lock that is not refreshed for this long belonged to a process that was killed. */
const STALE_MS = 5_000;
const REFRESH_MS = 1_000;
const RETRY_MS = 250;

/** Long enough for the lock of a killed process to become stale. */
export const SHORT_WAIT_MS = STALE_MS + 2_000;

/**
 * Makes this process the only one that uses a folder.
 *
 * @param folder must exist
 * @param waitMs how long to wait for another process that has the lock
 * @returns releases the lock (safe to call twice); null when another process kept it
 */
export async function lockFolder(folder: string, waitMs: number): Promise<(() => Promise<void>) | null> {
  try {
    const release = await lock(folder, {
      lockfilePath: join(folder, 'in-use.lock'),
      stale: STALE_MS,
      update: REFRESH_MS,
      retries: { retries: Math.ceil(waitMs / RETRY_MS), factor: 1, minTimeout: RETRY_MS },
      // A process that was paused for long may lose its lock; the next owner then stops what this one started.
      onCompromised: () => undefined,
    });
    return () => release().catch(() => undefined);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') return null;
    throw error;
  }
}
