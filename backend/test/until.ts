import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 15_000;

/** Waits for what another part of the application does in its own time. @throws when it does not come */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (Date.now() > giveUp) throw new Error(`Did not come within ${TIMEOUT_MS} ms`);
    await delay(50);
  }
}
