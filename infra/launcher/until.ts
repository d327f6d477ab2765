import { setTimeout as pause } from 'node:timers/promises';

/**
 * Calls `check` until it returns a value other than false, null and undefined. Returns that value.
 * @throws Error with `description` after the timeout
 */
export async function until<T>(
  description: string,
  check: () => Promise<T | false | null | undefined>,
  timeoutMs = 20_000,
): Promise<T> {
  const giveUp = Date.now() + timeoutMs;
  for (;;) {
    const found = await check();
    if (found !== false && found !== null && found !== undefined) return found;
    if (Date.now() > giveUp) throw new Error(`Timed out after ${timeoutMs / 1000} s: ${description}`);
    await pause(40);
  }
}
