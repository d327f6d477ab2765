import type { CallResult } from '../../lib/http';

const TOO_MANY = 429;

/**
 * Whether the call may succeed later: there was no response, or the server is temporarily unable to respond.
 */
export function isRetryable<T>(result: CallResult<T>): boolean {
  if (result.ok) return false;
  const { status } = result.problem;
  return status === 0 || status === TOO_MANY || status >= 500;
}

/** Makes a call and repeats it after each pause (milliseconds) while the response is retryable. */
export async function retry<T>(send: () => Promise<CallResult<T>>, pauses: number[]): Promise<CallResult<T>> {
  let result = await send();
  for (const pause of pauses) {
    if (!isRetryable(result)) break;
    await new Promise((resolve) => window.setTimeout(resolve, pause));
    result = await send();
  }
  return result;
}
