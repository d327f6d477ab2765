import { BACKEND_OFFLINE, httpErrorMessage } from '@qlu/contracts/problem/problem';
import type { Problem } from '@qlu/contracts/problem/problem';

/** `total` is the number of rows behind a page (`X-Total-Count`), null where the answer carries none. */
export type ApiResult<T> = { ok: true; data: T; total: number | null } | { ok: false; problem: Problem };

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Longer than the server's own limit toward its slowest neighbour, so that its sentence arrives first. */
const TIMEOUT_MS = 30_000;

let sessionEnded: () => void = () => undefined;

/** Registers what happens when the server no longer knows the administrator: one listener, the router. */
export function onSessionEnded(listener: () => void): void {
  sessionEnded = listener;
}

/** The server knows of no session any more. */
export function endSession(): void {
  sessionEnded();
}

/**
 * One call of the API with the session cookie. A refusal is an answer, not an exception; a call without any
 * answer is the problem BACKEND_OFFLINE with an empty sentence, so that the page says its own.
 * Rejects only with the `AbortError` of the caller's own signal.
 */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<ApiResult<T>> {
  const { method = 'GET', query = {}, body, signal } = call;
  try {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(addressOf(path, query), {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return resultOf<T>(response.status, await response.text(), response.headers.get('X-Total-Count'));
  } catch (error) {
    if (signal?.aborted) throw error;
    return noResponse();
  }
}

/** What an answer means, by its status, its text and its `X-Total-Count`. A 401 ends the session for all pages. */
export function resultOf<T>(status: number, text: string, total: string | null = null): ApiResult<T> {
  const answer = parsed(text);
  if (status >= 200 && status < 300 && answer !== undefined) {
    return { ok: true, data: answer as T, total: total === null ? null : Number(total) };
  }
  const problem = problemOf(status, answer);
  if (problem.code === 'UNAUTHENTICATED') endSession();
  return { ok: false, problem };
}

/** The result of a call that got no answer. */
export function noResponse(): { ok: false; problem: Problem } {
  return { ok: false, problem: { status: 0, error: '', code: BACKEND_OFFLINE } };
}

function addressOf(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Undefined when the text is no JSON: a proxy's page, or an answer cut off. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function problemOf(status: number, answer: unknown): Problem {
  const said = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<Problem>;
  const code = said.code ?? (status === 401 ? 'UNAUTHENTICATED' : 'HTTP_ERROR');
  return { status, error: said.error || httpErrorMessage(status), code, fields: said.fields };
}
