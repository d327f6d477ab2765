import { withoutTrailingSlashes } from '@qlu/contracts/site/trailing-slashes';
import type Razorpay from 'razorpay';
import { currentRequestId } from '../../../../platform/observability/request-context.js';

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
    response: {
      use(onResponse: (response: unknown) => unknown, onError: (error: HttpError) => unknown): void;
    };
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
 * Configures the SDK's HTTP client, for which the SDK has no options. Calls go to `apiUrl` with a timeout and
 * without proxies and redirects. Each carries the id of the request or job that caused it; refunds carry their idempotency
 * key. The cause of a lost connection is kept, which the SDK turns into a TypeError.
 * @throws when the SDK no longer has its client in the same place, so that the start fails instead of a call
 */
export function configureHttp(
  razorpay: Razorpay,
  { apiUrl, timeoutMs }: { apiUrl: string; timeoutMs: number },
): void {
  const client = (razorpay.api as unknown as { rq?: HttpClient }).rq;
  if (typeof client?.defaults.baseURL !== 'string')
    throw new Error('The razorpay SDK has no HTTP client where this version expects it');
  client.defaults.baseURL = withoutTrailingSlashes(apiUrl);
  client.defaults.maxRedirects = 0;
  client.defaults.maxContentLength = 1_000_000;
  client.defaults.proxy = false;
  // The client's own timeout restarts with every byte. This one covers the whole call.
  client.interceptors.request.use((call) => {
    // A refund's receipt is its idempotency key. The SDK cannot set headers for a single call.
    const { receipt } = (call.data ?? {}) as { receipt?: unknown };
    if (call.method === 'post' && call.url?.endsWith('/refund') && typeof receipt === 'string') {
      call.headers.set('X-Refund-Idempotency', receipt);
    }
    const requestId = currentRequestId();
    if (requestId) call.headers.set('X-Request-Id', requestId);
    return { ...call, signal: AbortSignal.timeout(timeoutMs) };
  });
  client.interceptors.response.use(
    (response) => response,
    (error) => {
      // An incomplete response has a status but no data.
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
