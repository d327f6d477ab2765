import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { npmCommand, ROOT } from '../install/npm.mjs';

export type CommandResult = {
  /** Null when it was ended by a signal or by running out of time. */
  code: number | null;
  /** What it wrote, both streams in order; empty when it was shown instead. */
  output: string;
};

export type CommandOptions = {
  env?: NodeJS.ProcessEnv;
  /** Shown while it runs instead of kept. */
  show?: boolean;
  /** It is ended after so long. */
  limitMs?: number;
};

const running = new Set<ChildProcess>();

/** Runs a program in the top folder, in a process group of its own, and waits for its end. Never throws. */
export function runCommand(
  file: string,
  args: string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const { env = process.env, show = false, limitMs } = options;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env,
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    const written: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => written.push(chunk));
    }
    const timer = limitMs === undefined ? null : setTimeout(() => end(child, 'SIGKILL'), limitMs);
    const finish = (code: number | null, more = ''): void => {
      if (timer) clearTimeout(timer);
      running.delete(child);
      resolve({ code, output: Buffer.concat(written).toString('utf8') + more });
    };
    child.once('error', (error) => finish(127, `${file}: ${error.message}\n`));
    child.once('close', (code) => finish(code));
  });
}

/** `npm run <script>` of one workspace; further arguments go to the script. */
export function runScript(
  workspace: string,
  script: string,
  args: string[] = [],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const more = args.length > 0 ? ['--', ...args] : [];
  const npm = npmCommand(['run', script, `--workspace=${workspace}`, ...more]);
  return runCommand(npm.file, npm.args, { ...options, env: { ...npm.env, ...options.env } });
}

/** Ends everything that runs, with what it started itself. */
export function endCommands(): void {
  for (const child of running) end(child, 'SIGKILL');
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
