import { BACKEND_OFFLINE, httpErrorMessage, type Problem } from '@qlu/contracts/problem/problem';
import { isRecord } from './isRecord';

/** Why a call failed. */
export type CallProblem = Problem;

/** The result of a call. A rejected request is a result, not an exception. */
export type CallResult<T> = { ok: true; data: T } | { ok: false; problem: CallProblem };

interface Call {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

function fieldsOf(value: unknown): Problem['fields'] {
  if (!isRecord(value)) return undefined;
  const fields: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(value)) {
    if (Array.isArray(messages)) fields[name] = messages.filter((message) => typeof message === 'string');
  }
  return fields;
}

/** The server's error message, or a text with the status when the response has none. */
function problemOf(status: number, body: unknown): CallProblem {
  const problem = isRecord(body) ? body : {};
  return {
    status,
    error:
      typeof problem.error === 'string' && problem.error.trim() ? problem.error : httpErrorMessage(status),
    code: typeof problem.code === 'string' ? problem.code : 'HTTP_ERROR',
    fields: fieldsOf(problem.fields),
  };
}

/** Chrome before version 124 reports also a timeout as `AbortError`. Only the signal has the reason. */
function isAborted(cause: unknown, signal: AbortSignal | undefined): boolean {
  const { name } = (signal?.reason ?? {}) as { name?: string };
  return cause instanceof DOMException && cause.name === 'AbortError' && name !== 'TimeoutError';
}

/** No response, or one that is not JSON. The error is empty, so that the page shows its own message. */
function noResponse(status: number, cause: unknown, signal: AbortSignal | undefined): CallResult<never> {
  if (isAborted(cause, signal)) throw cause;
  return {
    ok: false,
    problem: { status, error: '', code: status === 0 ? BACKEND_OFFLINE : 'UNREADABLE_RESPONSE' },
  };
}

/**
 * Calls the site's own API. `T` is the response type of the contract.
 *
 * @throws DOMException `AbortError`, when `signal` aborts the call; nothing else
 */
export async function call<T>(
  path: string,
  { method = 'GET', body, signal }: Call = {},
): Promise<CallResult<T>> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      signal,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (cause) {
    return noResponse(0, cause, signal);
  }
  let responseBody: unknown;
  try {
    responseBody = await response.json();
  } catch (cause) {
    if (response.ok) return noResponse(response.status, cause, signal);
  }
  const rejected = !response.ok || (isRecord(responseBody) && responseBody.success === false);
  if (rejected) return { ok: false, problem: problemOf(response.status, responseBody) };
  return { ok: true, data: responseBody as T };
}

/** The message for a failed call: the server's, or the page's own `fallback` when there was no response. */
export function problemText(problem: Problem, fallback: string): string {
  return problem.error || fallback;
}
