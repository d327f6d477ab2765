import { BACKEND_OFFLINE, httpErrorMessage, type Problem } from '@qlu/contracts/problem/problem';

/** A refused call. */
export interface CallProblem extends Problem {
  /** The transaction id of the completed payment that the call would repeat. */
  repeatOf?: string;
}

/** What came of a call. A refusal is an answer, not an exception. */
export type Answer<T> = { ok: true; data: T } | { ok: false; problem: CallProblem };

interface Call {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function fieldsOf(value: unknown): Problem['fields'] {
  if (!isRecord(value)) return undefined;
  const fields: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(value)) {
    if (Array.isArray(messages)) fields[name] = messages.filter((message) => typeof message === 'string');
  }
  return fields;
}

/** The server's own words, or the status when it has none (decisions §2). */
function problemOf(status: number, body: unknown): CallProblem {
  const said = isRecord(body) ? body : {};
  const repeatOf = isRecord(said.payment) ? said.payment.transaction_id : undefined;
  return {
    status,
    error: typeof said.error === 'string' && said.error.trim() ? said.error : httpErrorMessage(status),
    code: typeof said.code === 'string' ? said.code : 'HTTP_ERROR',
    fields: fieldsOf(said.fields),
    repeatOf: typeof repeatOf === 'string' ? repeatOf : undefined,
  };
}

/** No answer, or one that is no JSON: the error is empty, so that the page shows its own sentence. */
function noResponse(status: number, cause: unknown): Answer<never> {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
  return { ok: false, problem: { status, error: '', code: status === 0 ? BACKEND_OFFLINE : 'BAD_ANSWER' } };
}

/**
 * One call of the site's own API. `T` is the answer's shape as the contract declares it.
 * Throws only when `signal` ends it.
 */
export async function call<T>(path: string, { method = 'GET', body, signal }: Call = {}): Promise<Answer<T>> {
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
    return noResponse(0, cause);
  }
  let answer: unknown;
  try {
    answer = await response.json();
  } catch (cause) {
    if (response.ok) return noResponse(response.status, cause);
  }
  const refused = !response.ok || (isRecord(answer) && answer.success === false);
  if (refused) return { ok: false, problem: problemOf(response.status, answer) };
  return { ok: true, data: answer as T };
}

/** The sentence for a failed call: the server's, or the page's own when no answer came (decisions §2). */
export function problemText(problem: Problem, withoutAnswer: string): string {
  return problem.error || withoutAnswer;
}
