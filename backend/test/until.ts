import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 45_000;

/** Waits until the condition is true, for work that another part of the application does. @throws on a timeout */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`The condition was not true within ${TIMEOUT_MS} ms`);
    await delay(10);
  }
}
