import { CallFailed } from './CallFailed';
import { call } from './http';

/**
 * The response to a GET call, for a query. `T` is the response type of the contract.
 *
 * @throws CallFailed when the call has failed
 * @throws DOMException `AbortError`, when `signal` aborts the call
 */
export async function fetchData<T>(path: string, signal: AbortSignal): Promise<T> {
  const result = await call<T>(path, { signal });
  if (!result.ok) throw new CallFailed(result.problem);
  return result.data;
}
