/** For the HTTP adapters of other modules. */
export { GIFT_CHECKOUT_RETURN } from './adapters/http/monthly-gifts.controller.js';
export { MonthlyGiftResponse, toDonorGiftResponse } from './adapters/http/monthly-gifts.dto.js';
export { MonthlyGiftQueries } from './adapters/persistence/monthly-gift-queries.js';
