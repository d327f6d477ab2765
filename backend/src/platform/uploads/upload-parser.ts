import { fork, execFile, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { AppError } from '../../kernel/app-error.js';
import type { ParserMessage, ParserResult } from './parser-process.worker.js';

const CPU_LIMIT_MS = 5_000;
/** A busy machine takes long to start Node, and gives it little of its time. */
const TIMEOUT_MS = 30_000;
/** The whole process. It leaves room for the server in a container of 768 MB. */
const MEMORY_LIMIT_KB = 400 * 1_024;
const HEAP_LIMIT_MB = 256;
const CHECK_EVERY_MS = 50;

const IS_SOURCE = import.meta.url.endsWith('.ts');
const PROCESS = new URL(`./parser-process.worker.${IS_SOURCE ? 'ts' : 'js'}`, import.meta.url);

/** The part of the server's environment that a parser may know: no key and no address of the database. */
const PASSED_ON = ['HOME', 'LANG', 'MALLOC_ARENA_MAX', 'NODE_ENV', 'PATH', 'TMPDIR'];

/** A file took more time or memory than its parser may use. */
export class ParserLimitError extends Error {}

type Parser = Record<string, (...args: never[]) => unknown>;

/** One parser works at a time, so that their memory does not add up. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The functions of a module `*.parser.ts`, each call in a child process of its own: a file that takes too much time or memory
 * ends that process, and the server goes on. Arguments and results are cloned. A parser may export a function `load`, which
 * loads the packages that only some files need: it is called before the others, with the same arguments.
 */
export class UploadParser<Functions extends Parser> {
  /**
   * @param module the address of the parser, with the ending `.js`
   * @param cpuLimitMs how long it may work; on an idle machine that is the time on the clock
   */
  constructor(
    private readonly module: URL,
    private readonly cpuLimitMs = CPU_LIMIT_MS,
  ) {}

  /** @throws ParserLimitError; AppError as the function throws it */
  run<Name extends keyof Functions & string>(
    name: Name,
    ...args: Parameters<Functions[Name]>
  ): Promise<Awaited<ReturnType<Functions[Name]>>> {
    const run = last.then(() => this.runNow(name, args));
    last = run.catch(() => undefined);
    return run as Promise<Awaited<ReturnType<Functions[Name]>>>;
  }

  private async runNow(name: string, args: unknown[]): Promise<unknown> {
    const module = IS_SOURCE ? this.module.href.replace(/\.js$/, '.ts') : this.module.href;
    const child = fork(PROCESS, [module, name], {
      env: Object.fromEntries(PASSED_ON.map((key) => [key, process.env[key]])),
      execArgv: [...process.execArgv, `--max-old-space-size=${HEAP_LIMIT_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    // Loading the packages of the parser does not count.
    let cpuLimitMs = Infinity;
    const end = (): boolean => child.kill('SIGKILL');
    const timer = setTimeout(end, TIMEOUT_MS + this.cpuLimitMs);
    const watch = setInterval(() => {
      void readUsage(child).then(({ memoryKb, cpuMs }) => {
        if (memoryKb > MEMORY_LIMIT_KB || cpuMs > cpuLimitMs) end();
      });
    }, CHECK_EVERY_MS);
    try {
      const result = await new Promise<ParserResult>((resolve, reject) => {
        let written = '';
        child.stderr?.on('data', (text: Buffer) => (written = `${written}${text.toString()}`.slice(-2_000)));
        child.on('error', reject);
        child.on('message', (message: ParserMessage) => {
          if ('startedAfterMs' in message) cpuLimitMs = message.startedAfterMs + this.cpuLimitMs;
          else resolve(message);
        });
        // Node ends itself by a signal when its own memory is used up.
        child.on('close', (code, signal) =>
          reject(
            signal
              ? new ParserLimitError(`The parser was ended by ${signal}`)
              : new Error(`The parser ended with code ${code}: ${written}`),
          ),
        );
        child.send(args);
      });
      if ('value' in result) return result.value;
      if ('problem' in result) throw new AppError(result.problem.code, { sentence: result.problem.sentence });
      throw Object.assign(new Error(`The parser failed: ${result.error}`), { code: result.code });
    } finally {
      clearInterval(watch);
      clearTimeout(timer);
      end();
    }
  }
}

/** The memory and processor time of a process. Node itself can limit only its heap, and not what native libraries take. */
async function readUsage({ pid }: ChildProcess): Promise<{ memoryKb: number; cpuMs: number }> {
  try {
    if (process.platform === 'linux') {
      const [status, stat] = await Promise.all(
        ['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
      );
      // Behind the name of the program: 11 and 12 are the hundredths of a second in the process and in the kernel.
      const times = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
      return {
        memoryKb: Number(/VmRSS:\s*(\d+) kB/.exec(status ?? '')?.[1]),
        cpuMs: 10 * (Number(times[11]) + Number(times[12])),
      };
    }
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
    const [memory, time = ''] = stdout.trim().split(/\s+/);
    const seconds = time.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
    return { memoryKb: Number(memory), cpuMs: 1_000 * seconds };
  } catch {
    // The process has ended.
    return { memoryKb: 0, cpuMs: 0 };
  }
}
