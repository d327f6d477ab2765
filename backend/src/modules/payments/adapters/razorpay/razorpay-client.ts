import type Razorpay from 'razorpay';

/** The part of the SDK's axios instance that its types leave out. */
interface HttpClient {
  defaults: {
    baseURL?: string;
    maxRedirects?: number;
    proxy?: false;
    maxContentLength?: number;
  };
  interceptors: {
    request: { use(onCall: (call: HttpCall) => HttpCall): void };
    response: { use(onAnswer: (answer: unknown) => unknown, onError: (error: HttpError) => unknown): void };
  };
}

interface HttpCall {
  method?: string;
  url?: string;
  data?: unknown;
  headers: { set(name: string, value: string): void };
  signal?: AbortSignal;
}

interface HttpError {
  code?: string;
  message: string;
  response?: { status: number; data: unknown };
}

const TIMEOUT_CODES = new Set(['ERR_CANCELED', 'ECONNABORTED', 'ETIMEDOUT']);

/**
 * Sends the SDK's calls to `apiUrl` with a time limit, without proxies and redirects, refunds with their idempotency
 * key, and keeps the cause of a lost
 * connection, which the SDK itself turns into a TypeError. The SDK has no options for any of this; an SDK that no
 * longer has its client in the same place fails here, at start, instead of calling somewhere else.
 */
export function configureHttp(
  razorpay: Razorpay,
  { apiUrl, timeoutMs }: { apiUrl: string; timeoutMs: number },
): void {
  const client = (razorpay.api as unknown as { rq?: HttpClient }).rq;
  if (typeof client?.defaults.baseURL !== 'string') throw new Error('The razorpay SDK has changed inside');
  client.defaults.baseURL = apiUrl.replace(/\/+$/, '');
  client.defaults.maxRedirects = 0;
  client.defaults.maxContentLength = 1_000_000;
  client.defaults.proxy = false;
  // The client's own time limit begins anew with every byte that comes; this one is for the whole call.
  client.interceptors.request.use((call) => {
    // A refund's receipt is its idempotency key; the SDK has no headers for a single call.
    const { receipt } = (call.data ?? {}) as { receipt?: unknown };
    if (call.method === 'post' && call.url?.endsWith('/refund') && typeof receipt === 'string') {
      call.headers.set('X-Refund-Idempotency', receipt);
    }
    return { ...call, signal: AbortSignal.timeout(timeoutMs) };
  });
  client.interceptors.response.use(
    (answer) => answer,
    (error) => {
      // An answer that breaks off has a status and no content.
      if (error.response?.data !== undefined) return Promise.reject(error as unknown as Error);
      error.response = {
        status: 0,
        data: {
          error: {
            code: TIMEOUT_CODES.has(error.code ?? '') ? 'TIMEOUT' : 'NETWORK_ERROR',
            description: `${error.code}: ${error.message}`,
          },
        },
      };
      return Promise.reject(error as unknown as Error);
    },
  );
}
