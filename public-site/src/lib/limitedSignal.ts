/**
 * A signal that aborts when the time is over, and when the caller no longer needs the response. Safari before version 17.4
 * and Chrome before 116 have no `AbortSignal.any`.
 */
export function limitedSignal(limitMs: number): { signal: AbortSignal; leave: () => void } {
  const controller = new AbortController();
  const limit = window.setTimeout(() => {
    controller.abort(new DOMException('The server did not respond in time', 'TimeoutError'));
  }, limitMs);
  return {
    signal: controller.signal,
    leave: () => {
      window.clearTimeout(limit);
      controller.abort();
    },
  };
}
