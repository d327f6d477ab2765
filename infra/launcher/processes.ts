import { execa } from 'execa';
import { COMPILED, ROOT } from './root.ts';

export type CommandOptions = {
  /** In addition to the environment of this process. */
  env?: NodeJS.ProcessEnv;
  /** Shows the output while the command runs, instead of returning it. */
  show?: boolean;
  /** Ends the command after this time. */
  limitMs?: number;
};

/** The process groups of the running commands. */
const groups = new Set<number>();

/** Runs a program in the checkout's top folder and waits for its end. Never throws. */
export async function runCommand(
  file: string,
  args: string[],
  { env = {}, show = false, limitMs }: CommandOptions = {},
): Promise<{ succeeded: boolean; output: string }> {
  const output = show ? 'inherit' : 'pipe';
  const command = execa(file, args, {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...env },
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    all: true,
    reject: false,
    // A process group of its own, because execa ends only the command itself, not what it started.
    detached: true,
  });
  const { pid = 0 } = command;
  groups.add(pid);
  const timer = limitMs === undefined ? undefined : setTimeout(() => endGroup(pid, 'SIGKILL'), limitMs);
  const { failed, all, shortMessage } = await command;
  clearTimeout(timer);
  groups.delete(pid);
  return { succeeded: !failed, output: all || (shortMessage ?? '') };
}

/** Stops all running commands with everything that they started. */
export function stopCommands(): void {
  for (const pid of groups) endGroup(pid, 'SIGTERM');
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    // A command that could not be started has no id.
    if (pid > 0) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A program of this repository that runs until it is stopped. */
export type Service = ReturnType<typeof startService>;

/**
 * Starts a program on this Node, with an IPC channel that closes when this process is killed.
 *
 * @param options `stopMs`: how long it may take to stop
 */
export function startService(
  args: string[],
  env: NodeJS.ProcessEnv,
  { stopMs, stdout = 'inherit' }: { stopMs: number; stdout?: 'inherit' | 'ignore' },
) {
  const service = execa(process.execPath, args, {
    cwd: ROOT,
    env: { NODE_COMPILE_CACHE: COMPILED, ...env },
    stdin: 'ignore',
    stdout,
    stderr: 'inherit',
    ipc: true,
    buffer: false,
    reject: false,
    forceKillAfterDelay: stopMs,
    // A process group of its own: Ctrl-C in the terminal reaches only the launcher, which stops services in order.
    detached: true,
  });
  /** Resolves when it has ended, for any reason, with a description of how. */
  const gone = service.then(({ exitCode, signal }) => signal ?? `exit code ${exitCode}`);
  /** Stops it with SIGTERM, and with SIGKILL when it takes too long; safe to call twice. */
  const stop = async (): Promise<void> => {
    service.kill();
    await gone;
  };
  return { process: service, gone, stop };
}
