import { call, type CallResult, isRecord } from '@qlu/contracts/client/http';
import { randomId } from '@qlu/contracts/client/random-id';
import { readStored, writeStored } from '@qlu/contracts/client/stored-json';

const LIMIT_MS = 30_000;

/** The last request of this tab to each path that got no success, with its key. */
const storeKey = (path: string): string => `unanswered:${path}`;

/**
 * Sends a request. The same request gets the same idempotency key, which begins with `prefix`, until it succeeds, so that a
 * second try after a lost response stores it only once, also after a refresh.
 */
export async function sendOnce<Response>(
  path: string,
  request: object,
  prefix: string,
): Promise<CallResult<Response>> {
  const text = JSON.stringify(request);
  const former = readStored('sessionStorage', storeKey(path));
  const isRepeat = isRecord(former) && former.text === text && typeof former.key === 'string';
  const key = isRepeat ? former.key : randomId(prefix);
  writeStored('sessionStorage', storeKey(path), { text, key });
  const result = await call<Response>(path, {
    method: 'POST',
    body: { ...request, idempotency_key: key },
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (result.ok) writeStored('sessionStorage', storeKey(path), undefined);
  return result;
}
