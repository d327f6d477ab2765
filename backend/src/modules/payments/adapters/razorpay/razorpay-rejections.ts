import { AppError } from '../../../../kernel/app-error.js';
import { refusalShape } from './razorpay-shapes.js';

/**
 * Converts the plain object with which the SDK rejects. The client's interceptor sets status 0 for a lost
 * connection.
 */
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

/** Whether Razorpay refused a call with such a description. */
export function isRefusal(error: unknown, description: RegExp): boolean {
  return (
    error instanceof AppError &&
    error.code === 'GATEWAY_REFUSED' &&
    description.test((error.details.cause as Error).message)
  );
}
