import { fileURLToPath } from 'node:url';
import { startService } from '../launcher/processes.ts';

/** A program of this folder in its own process. It handles one request at a time. */
export type WorkerProcess<Input, Result> = {
  /** @throws Error with the worker's error message, or when the worker ended */
  request(request: Input): Promise<Result>;
  stop(): Promise<void>;
  pid: number;
};

type Reply<Result> = { result: Result } | { problem: string };

/** @param file a file of this folder that calls {@link serveRequests} */
export function startWorker<Input extends object, Result>(
  file: string,
  env: NodeJS.ProcessEnv = {},
): WorkerProcess<Input, Result> {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const service = startService([program], { ...process.env, ...env }, { stopMs: 3_000 });
  return {
    async request(request) {
      const { process: worker } = service;
      const reply = await Promise.all([worker.getOneMessage(), worker.sendMessage(request)]).then(
        ([message]) => message as Reply<Result>,
        async () => ({ problem: await service.gone }),
      );
      if ('problem' in reply) throw new Error(`${file}: ${reply.problem}`);
      return reply.result;
    },
    stop: () => service.stop(),
    pid: service.process.pid ?? 0,
  };
}

/** Runs in the worker: handles the requests of `startWorker`, and exits with its parent process. */
export function serveRequests<Input, Result>(handle: (request: Input) => Promise<Result>): void {
  const reply = (message: Reply<Result>): unknown => process.send?.(message);
  process.on('disconnect', () => process.exit());
  process.on('message', (request) => {
    handle(request as Input).then(
      (result) => reply({ result }),
      (error: unknown) => reply({ problem: error instanceof Error ? error.message : String(error) }),
    );
  });
}
