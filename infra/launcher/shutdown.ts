/**
 * Listens for every request to stop: Ctrl-C, SIGTERM, a closed terminal, the end of the process that started this one
 * (npm, or a test by `startProduct`).
 *
 * @param stop called once, although one Ctrl-C arrives from the terminal and from npm
 */
export function onStopRequest(stop: () => void): void {
  let requested = false;
  const request = (): void => {
    if (!requested) stop();
    requested = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);
  if (process.channel || process.env['npm_lifecycle_event']) {
    // npm passes signals on, but does not report that it was killed.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && request(), 500).unref();
  }
  // Writing to a closed terminal or pipe must not interrupt stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Something that was started. */
export type Part = { stop(): Promise<void> };

/** Stops everything in the opposite order. */
export async function stopAll(parts: Part[]): Promise<void> {
  for (let part = parts.pop(); part; part = parts.pop()) await part.stop();
}
