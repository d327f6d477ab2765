/** Longer than the server's own timeouts for the services it calls, so that its error message arrives first. */
export const TIMEOUT_MS = 30_000;

/** A response that is older than this is not used: the page must show fresh data. */
const MAX_AGE_MS = 10_000;

type Preloaded = { response: Promise<Response>; startedAt: number };

const started = new Map<string, Preloaded>();

/** Of each call of the API. */
export const CALL_OPTIONS = {
  credentials: 'same-origin',
  cache: 'no-store',
  headers: { Accept: 'application/json' },
} as const satisfies RequestInit;

/** Starts a GET call before the page that makes it is shown, or before its code is there. Once, when asked twice. */
export function preloadResponse(address: string): void {
  if (isFresh(started.get(address))) return;
  const response = fetch(address, { ...CALL_OPTIONS, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // The page that makes the call shows the failure.
  response.catch(() => undefined);
  started.set(address, { response, startedAt: Date.now() });
}

/** The response of a call that was started before. Each is used once. */
export function takePreloadedResponse(address: string): Promise<Response> | undefined {
  const found = started.get(address);
  started.delete(address);
  return isFresh(found) ? found.response : undefined;
}

function isFresh(found: Preloaded | undefined): found is Preloaded {
  return found !== undefined && Date.now() - found.startedAt < MAX_AGE_MS;
}

/** Call it before a change: what was loaded before it may be outdated. */
export function forgetPreloadedResponses(): void {
  started.clear();
}
