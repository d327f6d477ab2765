import { writeFile } from 'node:fs/promises';
import { AppError, type ErrorCode } from '../../kernel/app-error.js';

/** The message that the child process of an UploadParser sends at its end. */
export type ParserResult =
  | { value: unknown }
  | { problem: { code: ErrorCode; sentence: string } }
  | { error: string; code?: string };

/** Before it, the processor time in milliseconds that loading the parser took. */
export type ParserMessage = ParserResult | { startedAfterMs: number };

const [, , module = '', name = ''] = process.argv;

// When the memory of the machine or container is used up, Linux ends this process before the server.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const functions = (await import(module)) as Record<string, (...args: unknown[]) => unknown>;
process.once('message', (args: unknown[]) => {
  void getResult(args).then((result) => process.send?.(result));
});

async function getResult(args: unknown[]): Promise<ParserResult> {
  try {
    await functions['load']?.(...args);
    const { user, system } = process.cpuUsage();
    process.send?.({ startedAfterMs: (user + system) / 1_000 });
    return { value: await functions[name]?.(...args) };
  } catch (error) {
    if (error instanceof AppError) return { problem: { code: error.code, sentence: error.message } };
    const { stack, code } = error as NodeJS.ErrnoException;
    return { error: stack ?? String(error), code };
  }
}
