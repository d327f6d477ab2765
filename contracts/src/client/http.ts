import { BACKEND_OFFLINE, httpErrorMessage, type Problem } from '../problem/problem.js';

export type { Problem };

/** The result of a call. A rejected request is a result, not an exception. `headers` are those of the response to `call`. */
export type CallResult<T> = { ok: true; data: T; headers?: Headers } | { ok: false; problem: Problem };

export interface Call extends Pick<RequestInit, 'cache'> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

/** A failed call as an exception, which is how a query reports failures. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.error);
    this.problem = problem;
  }
}

/** Whether the server has answered that what was called does not exist. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof CallFailed && error.problem.status === 404;
}

/**
 * Calls the product's own API. `T` is the response type of the contract.
 *
 * @throws DOMException `AbortError`, when `signal` aborts the call, but not when its time is over; nothing else
 */
export async function call<T>(
  path: string,
  { method = 'GET', body, signal, cache }: Call = {},
): Promise<CallResult<T>> {
  let status = 0;
  try {
    const response = await fetch(path, {
      method,
      signal,
      cache,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    status = response.status;
    const result = resultOf<T>(status, await response.text());
    return result.ok ? { ...result, headers: response.headers } : result;
  } catch (cause) {
    if (isAborted(cause, signal)) throw cause;
    return { ok: false, problem: noResponse(status) };
  }
}

/** {@link call} for a query. @throws CallFailed when the call has failed */
export async function fetchData<T>(path: string, signal: AbortSignal): Promise<T> {
  const result = await call<T>(path, { signal });
  if (!result.ok) throw new CallFailed(result.problem);
  return result.data;
}

/** Turns the status and the text of a response into a result. */
export function resultOf<T>(status: number, text: string): CallResult<T> {
  const body = parsed(text);
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && body === undefined) return { ok: false, problem: noResponse(status) };
  if (!isSuccess || (isRecord(body) && body.success === false))
    return { ok: false, problem: problemOf(status, body) };
  return { ok: true, data: body as T };
}

/** No response, or one that is not JSON. The error is empty, so that the page shows its own message. */
export function noResponse(status = 0): Problem {
  return { status, error: '', code: status === 0 ? BACKEND_OFFLINE : 'UNREADABLE_RESPONSE' };
}

/** The message for a failed call: the server's, or the page's own `fallback` when there was no response. */
export function problemText(problem: Problem, fallback: string): string {
  return problem.error || fallback;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Undefined when the text is not JSON, such as a proxy's error page or a truncated response. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The server's error, or a text with the status when the response has none. */
function problemOf(status: number, body: unknown): Problem {
  const { error, code, fields } = isRecord(body) ? body : {};
  return {
    status,
    error: typeof error === 'string' && error.trim() ? error : httpErrorMessage(status),
    code: typeof code === 'string' ? code : status === 401 ? 'UNAUTHENTICATED' : 'HTTP_ERROR',
    fields: fieldsOf(fields),
  };
}

function fieldsOf(value: unknown): Problem['fields'] {
  if (!isRecord(value)) return undefined;
  const fields: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(value)) {
    if (Array.isArray(messages)) fields[name] = messages.filter((message) => typeof message === 'string');
  }
  return fields;
}

/** Chrome before version 124 reports also a timeout as `AbortError`. Only the signal has the reason. */
function isAborted(cause: unknown, signal: AbortSignal | undefined): boolean {
  const { name } = (signal?.reason ?? {}) as { name?: string };
  return cause instanceof DOMException && cause.name === 'AbortError' && name !== 'TimeoutError';
}
