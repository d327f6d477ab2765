/** What the SQL of other modules may use, and what a rotation of keys reads. */
export { SEALED_DONATIONS } from './adapters/persistence/sealed-columns.js';
export { applyChangedDonations } from './adapters/persistence/changed-donations.js';
export { RECEIVED_DONATIONS, SETTLED_DONATIONS } from './adapters/persistence/received-donations-sql.js';
export {
  GIFT_OF_TRANSACTION,
  GIFTS_OF_TRANSACTIONS,
  hasCharge,
  receivedOfGift,
} from './adapters/persistence/gift-charges-sql.js';
