import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { AppError } from '../../../kernel/app-error.js';

/**
 * Waits for a look that a visitor asked for. When Razorpay cannot be asked, the sentence must not be the one of an
 * order that was never opened: money may have been taken already.
 * @throws GATEWAY_* with that sentence, and whatever else the look throws
 */
export async function orConfirmationDelayed<T>(look: Promise<T>): Promise<T> {
  try {
    return await look;
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('GATEWAY_')) throw error;
    throw new AppError(error.code, { sentence: PAYMENT_MESSAGES.confirmationDelayed, cause: error });
  }
}
