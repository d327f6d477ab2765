import { DONATION_FIELDS, DONATION_FIGURES } from '@qlu/contracts/donations/donations.resource';
import { recordClass } from '../../../../platform/http/resource-classes.js';
import { CheckoutResponse } from '../../../payments/http.js';

/** The order for the checkout. Key and order are null once it is paid. */
export class DonationOrderResponse extends CheckoutResponse {
  success!: true;
  /** The payment's transaction id; that of an earlier attempt when this request continues its open order. */
  transaction_id!: string;
  payment_type!: 'donation' | 'pay-it-forward';
  /** Only with the plan `monthly`: the checkout takes it in place of an order. */
  razorpay_subscription_id?: string;
  /** Only with the plan `monthly`: the token in the address of the donor's page. */
  monthly_gift_token?: string;
}

export class DonationTermsResponse {
  success!: true;
  /** True without FCRA approval: the donor declares to be an Indian citizen. */
  indian_citizens_only!: boolean;
}

export class DonationAddedResponse {
  success!: true;
  transaction_id!: string;
}

export class DonationChangedResponse {
  success!: true;
}

export class AdminDonationResponse extends recordClass(DONATION_FIELDS) {}

export class DonationFiguresResponse extends recordClass(DONATION_FIGURES) {}
