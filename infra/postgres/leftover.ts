import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * After this nothing runs on the cluster's files any more: a server that survived its starter (`kill -9`) is shut
 * down, and what a killed server left (its process number, perhaps given to somebody else by now) no longer stands in
 * the way of the next one.
 *
 * @throws Error when something runs on it that this user may not stop
 */
export async function clearLeftover(cluster: string, say: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid !== null && worksIn(pid, cluster)) {
    say('A database server of an earlier run is still there: stopping it');
    await stopProcess(pid, () => worksIn(pid, cluster));
  }
  // Servers for single connections notice that their parent was killed, but not at once.
  for (const orphan of everythingIn(cluster)) await stopProcess(orphan, () => worksIn(orphan, cluster));
  if (existsSync(pidFile)) rmSync(pidFile);
}

/** Number of the server in a `postmaster.pid`, null when there is no such file or nothing readable in it. */
export function readPid(pidFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Shuts a PostgreSQL process down: politely, then without waiting for its clients' data, then by force. The data is
 * whole after each of the three; the last two only make the next start replay its log.
 */
export async function stopProcess(pid: number, stillThere: () => boolean): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw new Error(
        `The database server with process number ${pid} belongs to another user: stop it first.`,
        {
          cause: error,
        },
      );
    }
    const until = Date.now() + patienceMs;
    while (Date.now() < until) {
      if (!stillThere()) return;
      await pause(20);
    }
  }
  throw new Error(`The database server with process number ${pid} does not stop.`);
}

function worksIn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return commandOf(pid).includes(cluster);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) && !isZombie(pid);
  } catch {
    return false;
  }
}

function isZombie(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function everythingIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => pid !== process.pid && worksIn(pid, cluster));
}
