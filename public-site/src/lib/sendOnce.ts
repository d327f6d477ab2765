import { call, type CallResult } from './http';
import { randomId } from './randomId';

const LIMIT_MS = 30_000;

/** The last request of this page to each path that got no success, with its key. */
const unanswered = new Map<string, { text: string; key: string }>();

/**
 * Sends a request. The same request gets the same idempotency key, which begins with `prefix`, until it succeeds, so that a
 * second try after a lost response stores it only once.
 */
export async function sendOnce<Response>(
  path: string,
  request: object,
  prefix: string,
): Promise<CallResult<Response>> {
  const text = JSON.stringify(request);
  const former = unanswered.get(path);
  const sent = former?.text === text ? former : { text, key: randomId(prefix) };
  unanswered.set(path, sent);
  const result = await call<Response>(path, {
    method: 'POST',
    body: { ...request, idempotency_key: sent.key },
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (result.ok) unanswered.delete(path);
  return result;
}
