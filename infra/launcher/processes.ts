import { execa } from 'execa';
import { npmCommand, ROOT } from '../install/npm.mjs';

export type CommandResult = {
  /** Null when a signal ended it. */
  code: number | null;
  /** Both streams in order; empty when the output was shown. */
  output: string;
};

export type CommandOptions = {
  env?: NodeJS.ProcessEnv;
  /** Shows the output while the command runs, instead of keeping it. */
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
  { env = process.env, show = false, limitMs }: CommandOptions = {},
): Promise<CommandResult> {
  const output = show ? 'inherit' : 'pipe';
  const command = execa(file, args, {
    cwd: ROOT,
    env,
    extendEnv: false,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    all: true,
    reject: false,
    // A process group of its own, because execa ends only the command itself, not what it started.
    detached: true,
  });
  const { pid } = command;
  if (pid !== undefined) groups.add(pid);
  const timer = limitMs === undefined ? undefined : setTimeout(() => killGroup(pid), limitMs);
  const { exitCode, signal, all, shortMessage } = await command;
  clearTimeout(timer);
  if (pid !== undefined) groups.delete(pid);
  const failedToStart = exitCode === undefined && signal === undefined;
  return { code: exitCode ?? (signal ? null : 127), output: (failedToStart ? shortMessage : all) ?? '' };
}

/** `npm run <script>` of one workspace; further arguments go to the script. */
export function runScript(
  workspace: string,
  script: string,
  args: string[] = [],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const npm = npmCommand(['run', script, `--workspace=${workspace}`, '--', ...args]);
  return runCommand(npm.file, npm.args, { ...options, env: { ...npm.env, ...options.env } });
}

/** Ends all running commands with everything that they started. */
export function stopCommands(): void {
  for (const pid of groups) killGroup(pid);
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A program of this repository that runs until it is stopped. */
export type Service = {
  process: ReturnType<typeof spawnService>;
  /** Resolves when it has ended, for any reason, with a description of how. */
  gone: Promise<string>;
  /** Stops it with SIGTERM, and with SIGKILL when it takes too long; safe to call twice. */
  stop(): Promise<void>;
  /** Ends it immediately, also while `stop` waits. */
  force(): void;
};

/** `stopMs`: how long it may take to stop. */
type ServiceOptions = { stopMs: number; stdout?: 'inherit' | 'ignore' };

/** Starts a program on this Node, with an IPC channel that closes when this process is killed. */
export function startService(args: string[], env: NodeJS.ProcessEnv, options: ServiceOptions): Service {
  const service = spawnService(args, env, options);
  const gone = service.then(({ exitCode, signal, shortMessage }) => {
    if (signal) return `ended by ${signal}`;
    return exitCode === undefined ? String(shortMessage) : `exit code ${exitCode}`;
  });
  const stop = async (): Promise<void> => {
    service.kill();
    await gone;
  };
  return { process: service, gone, stop, force: () => void service.kill('SIGKILL') };
}

function spawnService(
  args: string[],
  env: NodeJS.ProcessEnv,
  { stopMs, stdout = 'inherit' }: ServiceOptions,
) {
  return execa(process.execPath, args, {
    cwd: ROOT,
    env,
    extendEnv: false,
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
}
