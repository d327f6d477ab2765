import type { ErrorRequestHandler } from 'express';
import { ZodError } from 'zod';

type ErrorBody = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  source?: string;
  step?: string;
  reason?: string;
  metadata?: Record<string, string>;
  field?: string;
};

/** An error response of the API: its HTTP status and the value of `error`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.description);
    this.status = status;
    this.body = body;
  }
}

/** A rejected input: 400, with the field's name when one field is wrong. */
export function badRequest(
  description: string,
  field?: string,
  reason = 'input_validation_failed',
): ApiError {
  return new ApiError(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason,
    metadata: {},
    ...(field === undefined ? {} : { field }),
  });
}

/** Razorpay responds with 400, not 404, to an unknown id. */
export const unknownId = (): ApiError => badRequest('The id provided does not exist');

/** Errors without a field have two keys only. */
export const shortError = (status: number, description: string): ApiError =>
  new ApiError(status, { code: 'BAD_REQUEST_ERROR', description });

export const orderIsPaid = (): ApiError =>
  badRequest(
    'Your payment has been declined as the order is already paid. Try again with a new order.',
    undefined,
    'order_already_paid',
  );

export const unknownUrl = (): ApiError =>
  new ApiError(400, {
    code: 'BAD_REQUEST_ERROR',
    description: 'The requested URL was not found on the server.',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  });

export const serverFault = (): ApiError =>
  new ApiError(500, {
    code: 'SERVER_ERROR',
    description:
      'We are facing some trouble completing your request at the moment. Please try again shortly.',
  });

/** Turns an error of a handler into Razorpay's error body. */
export const errorHandler: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const { status, body } = asApiError(error);
  response.status(status).json({ error: body });
};

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ZodError) {
    return badRequest(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  }
  // Of the parser of the body.
  if (error instanceof Error && 'status' in error && Number(error.status) < 500)
    return new ApiError(Number(error.status), badRequest('The request body could not be read.').body);
  console.error('razorpay sandbox:', error);
  return serverFault();
}

type PaymentFailure = Required<Pick<ErrorBody, 'code' | 'description' | 'source' | 'step' | 'reason'>>;

/** The failures of a payment: Razorpay's reason, the source, what the payer reads. */
const FAILURES: Record<string, [source: string, description: string]> = {
  insufficient_funds: [
    'customer',
    'Your payment could not be completed due to insufficient account balance. Try another way to pay.',
  ],
  card_declined: [
    'issuer_bank',
    'Your payment was declined by the bank that issued the card. Try another card or method.',
  ],
  bank_technical_error: [
    'bank',
    'Your payment could not be completed because of a temporary problem at the bank.',
  ],
  gateway_technical_error: [
    'gateway',
    'Your payment could not be completed because the connection to the bank was lost.',
  ],
  payment_timed_out: [
    'customer',
    'Your payment was not completed in time. Money that was debited comes back by itself.',
  ],
  payment_cancelled: [
    'customer',
    'Your payment has been cancelled. Try again or complete the payment later.',
  ],
};

/** Razorpay may add reasons, so an unlisted one becomes an ordinary decline with that reason. */
export function failureFor(reason: string): PaymentFailure {
  const [source, description] = FAILURES[reason] ?? ['gateway', 'Payment failed'];
  const isTechnical = reason.endsWith('_technical_error');
  const isOfPayer = reason === 'payment_timed_out' || reason === 'payment_cancelled';
  return {
    code: isTechnical ? 'GATEWAY_ERROR' : 'BAD_REQUEST_ERROR',
    description,
    source,
    step: isOfPayer ? 'payment_authentication' : 'payment_authorization',
    reason,
  };
}
