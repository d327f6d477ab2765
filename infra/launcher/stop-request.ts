/** One Ctrl-C arrives several times: from the terminal, from npm, from the script in between. */
const ONE_REQUEST_MS = 700;

/**
 * Listens for everything that asks this program to stop: Ctrl-C, SIGTERM, a closed terminal, the end of whoever
 * started it.
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
    // Watching must not keep a program alive that has ended its work.
    process.channel.unref();
  }
  // A terminal or a pipe that was closed takes no more words; stopping goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
