/** What a rotation of keys reads. */
export { SEALED_GIFT_DONORS } from './adapters/persistence/sealed-columns.js';
