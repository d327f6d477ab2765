import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { AppError } from '../../../kernel/app-error.js';
import { isGatewayError } from '../domain/gateway-errors.js';

/**
 * Waits for a sync that a visitor requested. When Razorpay is unavailable, the error gets the "confirmation
 * delayed" message instead of the message of an order that was never opened, because money may already have
 * been taken.
 * @throws GATEWAY_* with that message, and every other error of the sync
 */
export async function orConfirmationDelayed<T>(sync: Promise<T>): Promise<T> {
  try {
    return await sync;
  } catch (error) {
    if (!(error instanceof AppError) || !isGatewayError(error.code)) throw error;
    throw new AppError(error.code, { sentence: PAYMENT_MESSAGES.confirmationDelayed, cause: error });
  }
}
