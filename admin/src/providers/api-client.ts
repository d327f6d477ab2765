import { call, noResponse, resultOf, type Call, type CallResult } from '@qlu/contracts/client/http';

/** Longer than the server's own timeouts for the services it calls, so that its error message arrives first. */
const TIMEOUT_MS = 30_000;

export interface ApiCall extends Call {
  query?: Record<string, string | number | undefined>;
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
 * response the problem is BACKEND_OFFLINE with an empty message, so that the page shows its own. A 401 ends the session for
 * all pages.
 *
 * @throws AbortError when the caller's own signal is aborted; nothing else
 */
export async function callApi<T>(
  path: string,
  { query = {}, signal, ...options }: ApiCall = {},
): Promise<CallResult<T>> {
  return watched(
    await call<T>(addressOf(path, query), { ...options, cache: 'no-store', signal: limitedSignal(signal) }),
  );
}

function watched<T>(result: CallResult<T>): CallResult<T> {
  if (!result.ok && result.problem.code === 'UNAUTHENTICATED') endSession();
  return result;
}

/** Aborts with the caller's signal, and when the time is over. Chrome before 116 has no `AbortSignal.any`. */
function limitedSignal(own: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  for (const signal of own ? [own, limit] : [limit]) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason));
  }
  return controller.signal;
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

/** As long as the server waits for a slow connection. */
const UPLOAD_TIMEOUT_MS = 150_000;

interface Upload {
  signal: AbortSignal;
  /** Called with the sent part, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Further fields of the form. */
  fields?: Record<string, string>;
}

/**
 * Sends a file as the form field `file` and reports the progress, which `fetch` cannot. An aborted upload resolves
 * like a call without a response.
 */
export function uploadFile<T>(
  path: string,
  file: File,
  { signal, onProgress, fields = {} }: Upload,
): Promise<CallResult<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve({ ok: false, problem: noResponse() });
    request.open('POST', path);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(watched(resultOf<T>(request.status, request.responseText)));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    request.send(form);
  });
}
