import { createHmac, timingSafeEqual } from 'node:crypto';
import Razorpay from 'razorpay';
import type { z } from 'zod';
import { AppError } from '../../../../kernel/app-error.js';
import type { RazorpayAccount } from './razorpay-account.js';
import { configureHttp } from './razorpay-client.js';
import { refusalShape } from './razorpay-shapes.js';

const PAGE_SIZE = 100;

const SIGNATURE = /^[0-9a-f]{64}$/;

/** Calls of the SDK for one account. Converts its plain-object rejections and unreadable responses into AppErrors. */
export class RazorpayCalls {
  readonly razorpay: Razorpay;

  constructor(private readonly account: RazorpayAccount) {
    this.razorpay = new Razorpay({ key_id: account.keyId, key_secret: account.keySecret });
    configureHttp(this.razorpay, account);
  }

  /** True when the signature of the checkout covers this text. */
  isGenuine(text: string, signature: string): boolean {
    return isSignedWith(this.account.keySecret, text, signature);
  }

  /** Yields pages until one is not full. */
  async *pages<Item>(
    fetchPage: (page: { count: number; skip: number }) => Promise<Item[]>,
  ): AsyncIterable<Item[]> {
    for (let skip = 0; ; skip += PAGE_SIZE) {
      const page = await fetchPage({ count: PAGE_SIZE, skip });
      yield page;
      if (page.length < PAGE_SIZE) return;
    }
  }

  /** {@link request}, or null when Razorpay knows no record with the id. */
  async find<Body>(
    operation: string,
    shape: z.ZodType<Body>,
    call: () => Promise<unknown>,
  ): Promise<Body | null> {
    try {
      return await this.request(operation, shape, call);
    } catch (error) {
      if (isRefusal(error, /does not exist|not a valid id/)) return null;
      throw error;
    }
  }

  async request<Body>(
    operation: string,
    shape: z.ZodType<Body>,
    call: () => Promise<unknown>,
  ): Promise<Body> {
    const startedAt = performance.now();
    const report = (outcome: string): void =>
      this.account.onCall({ operation, outcome, seconds: (performance.now() - startedAt) / 1_000 });
    let body: unknown;
    try {
      body = await call();
    } catch (rejection) {
      const error = toAppError(rejection);
      report(error.code);
      if (error.code === 'GATEWAY_UNAUTHORIZED') this.account.onRejected();
      throw error;
    }
    const read = shape.safeParse(body);
    report(read.success ? 'ok' : 'GATEWAY_BROKEN');
    if (!read.success) throw new AppError('GATEWAY_BROKEN', { cause: read.error });
    return read.data;
  }
}

/** True when the signature is an HMAC of the text with this secret. Compares in constant time, and never throws. */
export function isSignedWith(secret: string, text: string | Buffer, signature: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** Converts the plain object with which the SDK rejects. The client's interceptor sets status 0 for a lost connection. */
export function toAppError(rejection: unknown): AppError {
  const read = refusalShape.safeParse(rejection);
  if (!read.success) return new AppError('GATEWAY_BROKEN', { cause: rejection });
  const { statusCode, error } = read.data;
  const cause = new Error(
    `Razorpay responded ${statusCode}: ${error?.code ?? 'no error'} ${error?.description ?? ''}`,
  );
  // Rejected keys are a configuration error, not a property of the payment.
  if (statusCode === 401 || statusCode === 403) return new AppError('GATEWAY_UNAUTHORIZED', { cause });
  if (statusCode === 0)
    return new AppError(error?.code === 'TIMEOUT' ? 'GATEWAY_TIMEOUT' : 'GATEWAY_UNREACHABLE', { cause });
  // 409: an earlier request of the same refund is in progress.
  if (statusCode >= 500 || statusCode === 429 || statusCode === 409)
    return new AppError('GATEWAY_BROKEN', { cause });
  return new AppError(error ? 'GATEWAY_REFUSED' : 'GATEWAY_BROKEN', { cause });
}

/** True when Razorpay refused a call with such a description. */
export function isRefusal(error: unknown, description: RegExp): boolean {
  return (
    error instanceof AppError &&
    error.code === 'GATEWAY_REFUSED' &&
    description.test((error.details.cause as Error).message)
  );
}
