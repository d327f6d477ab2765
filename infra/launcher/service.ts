import type { ChildProcess, StdioOptions } from 'node:child_process';
import { spawn } from 'node:child_process';
import { ROOT } from '../install/npm.mjs';

/** A program of ours that runs until it is asked to stop. */
export type Service = {
  process: ChildProcess;
  /** Resolves when it is gone, asked for or not: how it ended, in words. */
  gone: Promise<string>;
  /** Asks it to stop, and ends it when it does not within the time or once `force` is called; safe to call twice. */
  stop(patienceMs: number): Promise<void>;
  force(): void;
};

/** Starts a program on this Node, with a channel whose end tells it that we are gone. */
export function startService(
  args: string[],
  env: NodeJS.ProcessEnv,
  output: { out: 'inherit' | 'ignore' | number; err: 'inherit' | 'ignore' | number },
): Service {
  const stdio: StdioOptions = ['ignore', output.out, output.err, 'ipc'];
  // A group of its own: Ctrl-C in the terminal is for the launcher, which stops its services in order.
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio, detached: true });
  const gone = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  });
  const force = (): void => {
    child.kill('SIGKILL');
  };
  return {
    process: child,
    gone,
    force,
    async stop(patienceMs) {
      child.kill('SIGTERM');
      const timer = setTimeout(force, patienceMs);
      await gone;
      clearTimeout(timer);
    },
  };
}
