import { resolve } from 'node:path';
import { AppError } from '../kernel/app-error.js';
import { readBackupEnvironment, type BackupEnvironment } from '../config/env.js';
import { describeError } from '../platform/describe-error.js';
import { OperatorProblem } from '../kernel/operator-problem.js';
import { FILES } from './archive-reader.js';
import type { Manifest } from './manifest.js';

type Work = (
  env: BackupEnvironment,
  file: string,
  signal: AbortSignal,
  isFlagged: boolean,
) => Promise<Manifest & { notes?: string[] }>;

/**
 * Runs a command with one file as its argument, and the flag if it has one. Prints one line and the notes, and sets the exit
 * code 1 after an error.
 */
export async function runBackupCommand(
  name: string,
  done: string,
  work: Work,
  variables: NodeJS.ProcessEnv,
  flag?: string,
): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    const given = process.argv.slice(2);
    const [file, ...others] = given.filter((argument) => argument !== flag);
    if (!file || file.startsWith('-') || others.length > 0) {
      throw new OperatorProblem(`Usage: npm run ${name} -- FILE${flag ? ` [${flag}]` : ''}`);
    }
    const env = readBackupEnvironment(variables);
    // npm runs scripts in the project's folder; the operator means a path in the current folder.
    const path = resolve(variables['INIT_CWD'] ?? '.', file);
    const isFlagged = flag !== undefined && given.includes(flag);
    const result = await work(env, path, stop.signal, isFlagged);
    const lines = [`${done} ${path}: ${describe(result)}`, ...(result.notes ?? [])];
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${describeProblem(error)}\n`);
    process.exitCode = 1;
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
