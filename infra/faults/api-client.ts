/** Longer than the server may take for any response. */
const TIMEOUT_MS = 20_000;

export type ApiResponse = {
  status: number;
  text: string;
  /** The text as JSON; null when it is not JSON. */
  body: unknown;
  headers: Headers;
};

export type ApiRequest = {
  /** Sent as JSON. */
  body?: object;
  /** Sent unchanged, with the content type of JSON. */
  raw?: string;
  form?: FormData;
  method?: string;
  headers?: Record<string, string>;
};

/**
 * Makes one HTTP call: a POST when it has a body.
 * @throws TypeError without a response, as fetch does
 */
export async function callApi(url: string, request: ApiRequest = {}): Promise<ApiResponse> {
  const { body, raw, form, headers } = request;
  const content = form ?? raw ?? (body && JSON.stringify(body));
  const response = await fetch(url, {
    method: request.method ?? (content === undefined ? 'GET' : 'POST'),
    headers: { ...(content !== undefined && !form && { 'content-type': 'application/json' }), ...headers },
    ...(content !== undefined && { body: content }),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  return { status: response.status, text, body: parsed(text), headers: response.headers };
}

/** Repeats a call after a 504, as the page does. On a busy machine the sandbox may be too slow. */
export async function retry(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  let response = await call();
  for (let retries = 2; retries > 0 && response.status === 504; retries -= 1) response = await call();
  return response;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The code of an error in the product's format; undefined for every other response. */
export function errorCodeOf({ body }: ApiResponse): string | undefined {
  const { success, error, code } = (body ?? {}) as { success?: unknown; error?: unknown; code?: unknown };
  return success === false && typeof error === 'string' && typeof code === 'string' ? code : undefined;
}
