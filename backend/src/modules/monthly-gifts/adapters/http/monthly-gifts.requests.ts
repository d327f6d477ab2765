import { DONATION_CORRECTION_FIELDS } from '@qlu/contracts/donations/office.resource';
import {
  CANCEL_GIFT_FIELDS,
  GIFT_CORRECTION_FIELDS,
} from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { tokenProblem } from '@qlu/contracts/payments/payments.fields';
import { requestClass } from '../../../../platform/http/resource-classes.js';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

/** The proof from the checkout of a subscription, with the transaction that it was opened for. */
export class VerifyMonthlyGiftRequest {
  @ValidatedBy(tokenProblem)
  razorpay_subscription_id!: string;

  @ValidatedBy(tokenProblem)
  razorpay_payment_id!: string;

  @ValidatedBy(tokenProblem)
  razorpay_signature!: string;

  @ValidatedBy(tokenProblem)
  transaction_id!: string;
}

/** By the office. An empty email is removed. */
export class GiftContactRequest extends requestClass(DONATION_CORRECTION_FIELDS) {}

/** By the donor. */
export class GiftDetailsRequest extends requestClass(GIFT_CORRECTION_FIELDS) {}

export class CancelMonthlyGiftRequest extends requestClass(CANCEL_GIFT_FIELDS) {}
