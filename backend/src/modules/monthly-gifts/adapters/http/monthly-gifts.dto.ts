import { DONATION_CORRECTION_FIELDS } from '@qlu/contracts/donations/office.resource';
import {
  CANCEL_GIFT_FIELDS,
  GIFT_CORRECTION_FIELDS,
  MONTHLY_GIFT_FIELDS,
} from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import { toRupees } from '@qlu/contracts/money/money.rules';
import { isEnded, type MonthlyGiftStatus } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { tokenProblem } from '@qlu/contracts/payments/payments.fields';
import { recordClass, requestClass, ValidatedBy } from '../../../../platform/http/resource-classes.js';
import type { MonthlyGift } from '../../domain/monthly-gift.js';

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

/** The terms of monthly gifts. */
export class MonthlyTermsResponse {
  success!: true;
  enabled!: boolean;
  /** Rupees of the largest monthly gift. */
  maximum_amount!: number;
  maximum_charges!: number;
}

/** A monthly gift on its donor's page. It holds no contact details. */
export class DonorGiftResponse {
  success!: true;
  status!: MonthlyGiftStatus;
  /** Rupees of each charge. */
  amount!: number;
  /** How many charges were paid. */
  paid_count!: number;
  maximum_charges!: number;
  /** UTC; null when no charge is planned. */
  next_charge_at!: string | null;
  /** Paused in the UPI app. Only the donor can resume it there. */
  paused_by_payer!: boolean;
  /** The donor or the office has cancelled it, and Razorpay has not confirmed it yet. */
  is_being_cancelled!: boolean;
  /** UTC. */
  created_at!: string;
}

export class GiftCorrectedResponse {
  success!: true;
  /** The email was changed: the link works no more, and a new one is sent to the new address. */
  has_new_link!: boolean;
}

export class MonthlyGiftVerifiedResponse {
  success!: true;
  /** The token in the address of the donor's page. */
  monthly_gift_token!: string;
  status!: MonthlyGiftStatus;
}

export class MonthlyGiftResponse extends recordClass(MONTHLY_GIFT_FIELDS) {}

export class RefusedCancellationsResponse {
  success!: true;
  gifts!: MonthlyGiftResponse[];
}

export class MonthlyGiftDetailResponse {
  success!: true;
  gift!: MonthlyGiftResponse;
}

export function toDonorGiftResponse(gift: MonthlyGift): DonorGiftResponse {
  return {
    success: true,
    status: gift.status,
    amount: toRupees(gift.amount),
    paid_count: gift.paidCount,
    maximum_charges: gift.maxCharges,
    next_charge_at: gift.nextChargeAt?.toISOString() ?? null,
    paused_by_payer: gift.pausedByPayer,
    is_being_cancelled: gift.cancelRequestedAt !== null && !isEnded(gift.status),
    created_at: gift.createdAt.toISOString(),
  };
}
