/** What the HTTP adapters of the modules that own payments may use. */
export { CheckoutResponse, checkoutResponse } from './adapters/http/checkout.responses.js';
