import {
  DONATION_FIELDS,
  DONATION_FIGURES,
  DONATION_ORDER_FIELDS,
} from '@qlu/contracts/donations/donations.resource';
import { IMPORT_FIELDS } from '@qlu/contracts/donations/import.resource';
import {
  BOUNCED_CHEQUE_FIELDS,
  DONATION_CORRECTION_FIELDS,
  OFFICE_DONATION_FIELDS,
} from '@qlu/contracts/donations/office.resource';
import { recordClass, requestClass } from '../../../../platform/http/resource-classes.js';
import { CheckoutResponse } from '../../../payments/http.js';

export class DonationOrderRequest extends requestClass(DONATION_ORDER_FIELDS) {}

export class OfficeDonationRequest extends requestClass(OFFICE_DONATION_FIELDS) {}

export class DonorContactRequest extends requestClass(DONATION_CORRECTION_FIELDS) {}

export class BouncedChequeRequest extends requestClass(BOUNCED_CHEQUE_FIELDS) {}

export class DonationImportRequest extends requestClass(IMPORT_FIELDS) {}

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

export class AdminDonationResponse extends recordClass(DONATION_FIELDS) {}

export class DonationFiguresResponse extends recordClass(DONATION_FIGURES) {}

/** A row of the file. Values that cannot be read are as they are in the file. */
export class ImportedRowResponse {
  /** Its line in the file. */
  line!: number;
  /** `YYYY-MM-DD`. */
  received_on!: string;
  /** Rupees; null when it is no amount. */
  amount!: number | null;
  /** How it was given. */
  mode!: string;
  reference!: string | null;
  donor_name!: string;
  has_id_number!: boolean;
  /** The number of the receipt that the donor got already. */
  earlier_receipt!: string | null;
  /** Sentences; empty when the row can be imported. */
  problems!: string[];
  /** What it looks like: a stored donation or another line; null when there is none. */
  duplicate_of!: string | null;
  /** {@link duplicate_of} for the office: who, how much, how, under which reference and when. */
  resembles!: string | null;
}

export class ImportPreviewResponse {
  success!: true;
  /** Headings that the import does not know. Their cells are ignored. */
  ignored_columns!: string[];
  rows!: ImportedRowResponse[];
}

export class DonationImportedResponse {
  success!: true;
  gifts!: number;
  /** Rupees. */
  amount!: number;
}
