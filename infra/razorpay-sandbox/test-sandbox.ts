import Razorpay from 'razorpay';
import type { SandboxOptions } from './options.ts';
import type { Sandbox } from './server.ts';
import { startSandbox } from './server.ts';

/** The part of the SDK's HTTP client that sets the base URL. The SDK's types do not include it. */
interface SdkClient {
  rq: {
    defaults: { baseURL: string; proxy: false; maxRedirects: number };
    interceptors: { request: { use(change: (call: SdkCall) => SdkCall): void } };
  };
}

interface SdkCall {
  headers: { set(name: string, value: string): void };
}

export interface TestSandbox {
  sandbox: Sandbox;
  /** The real SDK, connected to the sandbox. */
  sdk: Razorpay;
  /** The SDK with this idempotency key in every call. */
  sdkWithIdempotency(key: string): Razorpay;
  /** Makes a control call. Returns its response; throws when the call is rejected. */
  control<T>(path: string, body?: object): Promise<T>;
  /** Calls the API without the SDK. Returns the status and the parsed body. */
  call(path: string, init?: RequestInit): Promise<{ status: number; body: unknown }>;
}

export const testKeys = {
  keyId: 'rzp_test_Sample12345',
  keySecret: 'sampleSecret',
  webhookSecret: 'hookSecret',
};

export function sdkFor(url: string, keyId = testKeys.keyId, keySecret = testKeys.keySecret): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  Object.assign(clientOf(sdk).rq.defaults, { baseURL: url, proxy: false, maxRedirects: 0 });
  return sdk;
}

function clientOf(sdk: Razorpay): SdkClient {
  return (sdk as unknown as { api: SdkClient }).api;
}

export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const sandbox = await startSandbox({ ...testKeys, ...options });
  const call: TestSandbox['call'] = async (path, init) => {
    const response = await fetch(sandbox.url + path, init);
    return { status: response.status, body: await response.json() };
  };
  return {
    sandbox,
    call,
    sdk: sdkFor(sandbox.url),
    sdkWithIdempotency: (key) => {
      const sdk = sdkFor(sandbox.url);
      clientOf(sdk).rq.interceptors.request.use((request) => {
        request.headers.set('X-Refund-Idempotency', key);
        return request;
      });
      return sdk;
    },
    control: async <T>(path: string, body?: object) => {
      const { status, body: result } = await call(`/_sandbox${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(result)}`);
      return result as T;
    },
  };
}

/** The error that the SDK throws for a rejected input. */
export const badRequestError = (description: string, field?: string, reason = 'input_validation_failed') => ({
  statusCode: 400,
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason,
    metadata: {},
    ...(field ? { field } : {}),
  },
});
