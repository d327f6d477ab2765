import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits until `holds` answers a value other than false, null and undefined, and answers that value.
 * @throws Error with `what` after the time limit
 */
export async function until<T>(
  what: string,
  holds: () => Promise<T | false | null | undefined>,
  patienceMs = 20_000,
): Promise<T> {
  const giveUp = Date.now() + patienceMs;
  for (;;) {
    const found = await holds();
    if (found !== false && found !== null && found !== undefined) return found;
    if (Date.now() > giveUp) throw new Error(`Did not come within ${patienceMs / 1000} s: ${what}`);
    await pause(40);
  }
}
