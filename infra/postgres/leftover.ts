import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Stops the server that still runs on a cluster after its starter was killed, and removes its process id file. */
export async function stopLeftoverServer(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = readServerState(cluster).pid;
  if (pid !== null && commandOf(pid).includes(cluster)) {
    log('A database server of an earlier run is still running: stopping it');
    await stopLeftover(pid, cluster, 'SIGINT');
  }
  // The id of a killed server may belong to another program by now, and would block the next server.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** What PostgreSQL writes into `postmaster.pid`: its process id, and whether it accepts connections. */
export function readServerState(cluster: string): { pid: number | null; ready: boolean } {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]) || null, ready: lines[7]?.trim() === 'ready' };
  } catch {
    return { pid: null, ready: false };
  }
}

/**
 * Stops a process of an earlier run with the signal, and with SIGKILL when it does not stop.
 *
 * @param marker is part of its command line; a process without it is another one that got the same id
 * @throws Error when it keeps running or belongs to another user
 */
export async function stopLeftover(pid: number, marker: string, signal: NodeJS.Signals): Promise<void> {
  for (const [nextSignal, waitMs] of [[signal, 10_000] as const, ['SIGKILL', 5_000] as const]) {
    try {
      process.kill(pid, nextSignal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw new Error(`Process ${pid} of an earlier run belongs to another user: stop it first.`, {
        cause: error,
      });
    }
    const until = Date.now() + waitMs;
    while (Date.now() < until) {
      if (!commandOf(pid).includes(marker)) return;
      await delay(30);
    }
  }
  throw new Error(`Process ${pid} of an earlier run does not stop: stop it first.`);
}

/** The command line of a process; empty when no such process runs. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
