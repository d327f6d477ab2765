// @ts-check
import { mkdirSync, rmdirSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as delay } from 'node:timers/promises';

/** A lock that is not refreshed for this long belonged to a process that was killed. */
const STALE_MS = 10_000;
const REFRESH_MS = 1_000;

/**
 * Waits until no other process installs. This is what proper-lockfile does, which is not installed yet: the lock is a
 * folder that only one process can create, and its owner refreshes its time.
 *
 * @param {string} folder the lock
 * @param {() => void} onWait called once when another process has the lock
 * @returns {Promise<() => void>} releases the lock; the end of this process does the same
 */
export async function lockInstall(folder, onWait) {
  mkdirSync(dirname(folder), { recursive: true });
  for (let attempt = 0; !(await create(folder)); attempt += 1) {
    if (attempt === 0) onWait();
    await delay(300);
    if (Date.now() - Number(timeOf(folder) ?? Infinity) > STALE_MS) attemptTo(() => rmdirSync(folder));
  }
  const refreshing = setInterval(() => {
    attemptTo(() => utimesSync(folder, new Date(), new Date()));
  }, REFRESH_MS);
  refreshing.unref();
  const release = () => {
    clearInterval(refreshing);
    process.off('exit', release);
    attemptTo(() => rmdirSync(folder));
  };
  process.once('exit', release);
  return release;
}

/** @param {string} folder */
async function create(folder) {
  if (!attemptTo(() => mkdirSync(folder))) return false;
  // Another process that saw the same stale lock may remove ours by mistake: it does so within this moment.
  const created = timeOf(folder);
  await delay(200);
  return created !== null && timeOf(folder) === created;
}

/** @param {string} folder */
function timeOf(folder) {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** @param {() => void} action */
function attemptTo(action) {
  try {
    action();
    return true;
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? '';
    if (['EEXIST', 'ENOENT'].includes(code)) return false;
    throw error;
  }
}
