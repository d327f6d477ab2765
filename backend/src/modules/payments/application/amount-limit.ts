import { MAX_PAISE, toRupees } from '@qlu/contracts/money/money.rules';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import { AppError } from '../../../kernel/app-error.js';

/** @throws AMOUNT_TOO_LARGE when no order can have this amount. The limit of an account at Razorpay can be lower. */
export function requirePayable(paise: number): void {
  if (paise > MAX_PAISE) throw amountTooLarge(paise);
}

export function amountTooLarge(paise: number, cause?: unknown): AppError {
  return new AppError('AMOUNT_TOO_LARGE', {
    sentence: PAYMENT_MESSAGES.amountTooLarge(toRupees(paise)),
    cause,
  });
}
