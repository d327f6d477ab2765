import { BACKEND_OFFLINE, httpErrorMessage } from '@qlu/contracts/problem/problem';
import {
  CALL_OPTIONS,
  forgetPreloadedResponses,
  TIMEOUT_MS,
  takePreloadedResponse,
} from './preloaded-responses';
import type { Problem } from '@qlu/contracts/problem/problem';

/**
 * `total` is the number of rows on all pages (`X-Total-Count`); null when the response has no such header. With
 * `isMinimum` there are more rows: the server does not count a search that many rows of a large list match.
 */
export type ApiResult<T> =
  | { ok: true; data: T; total: number | null; isMinimum: boolean }
  | { ok: false; problem: Problem };

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

let sessionEnded: () => void = () => undefined;

/** Registers the one listener that is called when the session has ended. */
export function onSessionEnded(listener: () => void): void {
  sessionEnded = listener;
}

/** Call it when the server no longer has a session. */
export function endSession(): void {
  sessionEnded();
}

/** The message of a change without a response: the server may have stored it. */
export const NO_RESPONSE =
  'No connection. Please reload the page when it is back, and look whether it was saved before you try again.';

/** The message when another try stores the same once. What was entered is still there. */
export const MAY_REPEAT =
  'No connection. Your entry is still here. Please try again when it is back: it is saved only once.';

/**
 * Calls the API with the session cookie. A rejected request is returned as a problem, not thrown. Without any
 * response the problem is BACKEND_OFFLINE with an empty message, so that the page shows its own.
 *
 * @throws AbortError when the caller's own signal is aborted; nothing else
 */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<ApiResult<T>> {
  const { method = 'GET', query = {}, body, signal } = call;
  try {
    const address = addressOf(path, query);
    if (method !== 'GET') forgetPreloadedResponses();
    const preloaded = takePreloadedResponse(address);
    const response = await (preloaded ??
      fetch(address, {
        ...CALL_OPTIONS,
        method,
        ...(body ? { headers: { ...CALL_OPTIONS.headers, 'Content-Type': 'application/json' } } : {}),
        body: body ? JSON.stringify(body) : undefined,
        signal: limitedSignal(signal),
      }));
    const { status, headers } = response;
    const isMinimum = headers.get('X-Total-Count-Is-Minimum') === 'true';
    return resultOf<T>(status, await response.text(), headers.get('X-Total-Count'), isMinimum);
  } catch (error) {
    if (signal?.aborted) throw error;
    return noResponse();
  }
}

/** Aborts with the caller's signal, and when the time is over. Chrome before 116 has no `AbortSignal.any`. */
function limitedSignal(own: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  for (const signal of own ? [own, limit] : [limit]) {
    if (signal.aborted) controller.abort();
    signal.addEventListener('abort', () => controller.abort());
  }
  return controller.signal;
}

/** Turns status, body text and the total of a response into a result. A 401 ends the session for all pages. */
export function resultOf<T>(
  status: number,
  text: string,
  total: string | null = null,
  isMinimum = false,
): ApiResult<T> {
  const body = parsed(text);
  if (status >= 200 && status < 300 && body !== undefined) {
    return { ok: true, data: body as T, total: total === null ? null : Number(total), isMinimum };
  }
  const problem = problemOf(status, body);
  if (problem.code === 'UNAUTHENTICATED') endSession();
  return { ok: false, problem };
}

/** The result of a call that got no response. */
export function noResponse(): { ok: false; problem: Problem } {
  return { ok: false, problem: { status: 0, error: '', code: BACKEND_OFFLINE } };
}

/** The address of a call. Empty parameters are left out. */
export function addressOf(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Undefined when the text is not JSON, such as a proxy's error page or a truncated response. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function problemOf(status: number, body: unknown): Problem {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>;
  const code = problem.code ?? (status === 401 ? 'UNAUTHENTICATED' : 'HTTP_ERROR');
  return { status, error: problem.error || httpErrorMessage(status), code, fields: problem.fields };
}
