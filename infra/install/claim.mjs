// @ts-check
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, processMark } from './process-mark.mjs';

/** Thrown by claim() when another living process keeps what was asked for. */
export class ClaimedElsewhere extends Error {
  /** @param {number} pid the process that holds it */
  constructor(pid) {
    super(`held by process ${pid}`);
    this.pid = pid;
  }
}

/**
 * Makes this process the only one that holds `folder`'s claim. A process that died keeps nothing, however it died.
 *
 * Each one who asks first puts down a file with its own mark, then looks for the marks of others that live: two who
 * ask at the same moment may both step back and try again, but never both hold it.
 *
 * @param {string} folder made when missing; holds nothing but marks
 * @param {{ waitMs?: number, onWait?: (pid: number) => void }} [options] how long to wait for another holder
 *   (for ever unless given), and whom to tell once that we wait
 * @returns {Promise<() => void>} gives the claim back; safe to call twice
 * @throws {ClaimedElsewhere} when another one still holds it after waitMs
 */
export async function claim(folder, { waitMs = Infinity, onWait } = {}) {
  const own = processMark(process.pid);
  if (own === null) throw new Error('This process cannot see its own entry in the list of processes.');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, own);
  if (existsSync(file)) throw new ClaimedElsewhere(process.pid);
  const until = Date.now() + waitMs;
  let told = false;

  for (;;) {
    writeFileSync(file, '');
    const other = otherHolder(folder, own);
    if (other === null) return () => rmSync(file, { force: true });
    rmSync(file, { force: true });
    const pid = Number.parseInt(other, 10);
    if (Date.now() >= until) throw new ClaimedElsewhere(pid);
    if (!told) {
      told = true;
      onWait?.(pid);
    }
    await pause(50 + Math.random() * 150);
  }
}

/**
 * @param {string} folder
 * @param {string} own
 */
function otherHolder(folder, own) {
  for (const mark of readdirSync(folder)) {
    if (mark === own) continue;
    if (isAlive(mark)) return mark;
    rmSync(join(folder, mark), { force: true });
  }
  return null;
}
