import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { AppError, OperatorProblem } from '../kernel/app-error.js';
import { readBackupEnvironment, type BackupEnvironment } from '../config/env.js';
import { describeError } from '../platform/describe-error.js';
import { FILES } from './archive-reader.js';
import type { Manifest } from './manifest.js';

export type Options = { 'nothing-lost'?: boolean; identity?: string };

/** The result of a command: its outcome, further lines for the operator, and its exit code. */
export type Result = Manifest & { notes: string[]; exitCode?: number };

type Work = (env: BackupEnvironment, file: string, signal: AbortSignal, options: Options) => Promise<Result>;

/**
 * Runs a command with one file as its argument, and its options. Prints one line and the notes, and sets the exit code 1
 * after an error.
 * @param usage such as `backup -- FILE`
 */
export async function runBackupCommand(
  usage: string,
  done: string,
  work: Work,
  variables: NodeJS.ProcessEnv,
  options: ParseArgsConfig['options'] = {},
): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    const given = readArguments(options);
    if (!given) throw new OperatorProblem(`Usage: npm run ${usage}`);
    const env = readBackupEnvironment(variables);
    // npm runs scripts in the project's folder; the operator means a path in the current folder.
    const getPath = (file: string): string => resolve(variables['INIT_CWD'] ?? '.', file);
    const { file, identity, ...flags } = given;
    const identityFile = identity && identity !== '-' ? getPath(identity) : identity;
    const result = await work(env, getPath(file), stop.signal, { ...flags, identity: identityFile });
    const lines = [`${done} ${getPath(file)}: ${describe(result)}`, ...result.notes];
    process.stdout.write(`${lines.join('\n')}\n`);
    process.exitCode = result.exitCode ?? 0;
  } catch (error) {
    process.stderr.write(`${describeProblem(error)}\n`);
    process.exitCode = 1;
  }
}

/** Null when there is not one file, or an unknown option. */
function readArguments(options: ParseArgsConfig['options']): (Options & { file: string }) | null {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...others] = positionals;
    return file && others.length === 0 ? { ...(values as Options), file } : null;
  } catch {
    return null;
  }
}

function describe({ rows, members, createdAt }: Manifest): string {
  const counts = Object.values(rows);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const files = members.filter(({ name }) => name.startsWith(FILES)).length;
  const bytes = members.reduce((sum, { size }) => sum + size, 0);
  return `${counts.length} tables with ${total} rows, ${files} files, ${bytes} bytes, as of ${createdAt}`;
}

function describeProblem(error: unknown): string {
  if (error instanceof Error && error.name === 'AbortError') return 'The command was stopped.';
  return error instanceof AppError ? error.message : describeError(error);
}
