import Razorpay from 'razorpay';
import type { Sandbox, SandboxOptions } from './server.ts';
import { startSandbox } from './server.ts';

/** The SDK's HTTP client. The SDK's types do not include it. */
type SdkClient = { rq: { defaults: { baseURL: string; proxy: false; maxRedirects: number } } };

export interface TestSandbox {
  sandbox: Sandbox;
  /** The real SDK, connected to the sandbox. */
  sdk: Razorpay;
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

export function sdkFor(url: string, keySecret = testKeys.keySecret): Razorpay {
  const sdk = new Razorpay({ key_id: testKeys.keyId, key_secret: keySecret });
  const { rq } = (sdk as unknown as { api: SdkClient }).api;
  Object.assign(rq.defaults, { baseURL: url, proxy: false, maxRedirects: 0 });
  return sdk;
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
