// @ts-check
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * A mark that names one process for good: its number, and when it began. A number alone is given again to
 * another process after a crash or a restart of the machine.
 *
 * @param {number} pid
 * @returns {string | null} null when no such process lives (one that only waits to be reaped counts as dead)
 */
export function processMark(pid) {
  const began = process.platform === 'linux' ? beganOnLinux(pid) : beganElsewhere(pid);
  return began === null ? null : `${pid}-${began}`;
}

/**
 * @param {string} mark as processMark made it
 * @returns {boolean}
 */
export function isAlive(mark) {
  const pid = Number.parseInt(mark, 10);
  return Number.isInteger(pid) && pid > 0 && processMark(pid) === mark;
}

/** @param {number} pid */
function beganOnLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces and brackets itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    if (state === 'Z' || state === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    return `${fields[19]}-${boot}`;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function beganElsewhere(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    if (line === '' || line.startsWith('Z')) return null;
    const [, ...lstart] = line.split(/\s+/);
    return createHash('sha256').update(lstart.join(' ')).digest('hex').slice(0, 12);
  } catch {
    return null;
  }
}
