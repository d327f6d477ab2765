/** One Ctrl-C arrives several times: from the terminal, from npm and from infra/start.mjs. */
const ONE_REQUEST_MS = 700;

/**
 * Listens for every request to stop: Ctrl-C, SIGTERM, a closed terminal, the end of the process that started this one.
 *
 * @param stop called once
 * @param force called at a second request
 */
export function onStopRequest(stop: () => void, force: () => void): void {
  let first: number | null = null;
  const request = (): void => {
    if (first === null) {
      first = Date.now();
      stop();
    } else if (Date.now() - first > ONE_REQUEST_MS) {
      force();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  if (process.channel) {
    process.once('disconnect', request);
    // The channel must not keep a finished program alive.
    process.channel.unref();
  }
  // Writing to a closed terminal or pipe must not interrupt stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Something that was started. `force` also ends a `stop` that takes long. */
type Part = { stop(): Promise<void>; force?(): void };

/** Everything that was started, to be stopped in the opposite order. */
export class Started {
  readonly #parts: Part[] = [];
  #forced = false;

  add(part: Part): void {
    this.#parts.push(part);
  }

  async stop(): Promise<void> {
    for (let part = this.#parts.at(-1); part; part = this.#parts.at(-1)) {
      if (this.#forced) part.force?.();
      await part.stop().finally(() => this.#parts.pop());
    }
  }

  /** Ends everything immediately, also while `stop` waits. */
  force(): void {
    this.#forced = true;
    for (const part of this.#parts) part.force?.();
  }
}
