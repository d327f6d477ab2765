/** What a rotation of keys reads. */
export { SEALED_GIFT_DONORS } from './adapters/persistence/sealed-columns.js';
/** What the SQL of other modules may use. */
export { IS_CANCEL_REFUSED } from './adapters/persistence/monthly-gift-queries.js';
