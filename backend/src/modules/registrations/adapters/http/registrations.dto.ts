import { REGISTRATION_ORDER_FIELDS } from '@qlu/contracts/registrations/registrations.resource';
import { requestClass } from '../../../../platform/http/resource-classes.js';
import { CheckoutResponse } from '../../../payments/http.js';

export class RegistrationOrderRequest extends requestClass(REGISTRATION_ORDER_FIELDS) {}

/** The order for the checkout. Key and order are null when nothing is left to pay. */
export class RegistrationOrderResponse extends CheckoutResponse {
  success!: true;
  /** The payment's transaction id; that of an earlier attempt when this request continues its open order. */
  transaction_id!: string;
  /**
   * The token of the page on which the person changes a free registration, `/your-registration/{token}`; else null, also when that
   * link comes only by email.
   */
  own_token!: string | null;
  /** UTC: until when the places are kept for the confirmation by the link of the email; null when it needs none. */
  confirm_until!: string | null;
  /** No further email goes to this address today, so the confirmation is only on the page. Only of a free registration. */
  email_limit_reached!: boolean;
  registration_status!: 'pending' | 'registered' | 'no_seat' | 'failed' | 'cancelled';
}
