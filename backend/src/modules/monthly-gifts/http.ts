/** What the HTTP adapters of other modules may use. */
export { donorGiftResponse, MonthlyGiftResponse } from './adapters/http/monthly-gifts.responses.js';
export { MonthlyGiftQueries } from './adapters/persistence/monthly-gift-queries.js';
export { GIFT_CHECKOUT_RETURN } from './adapters/http/monthly-gifts.controller.js';
