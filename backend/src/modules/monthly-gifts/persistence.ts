import type { SealedColumn } from '../../platform/crypto/rotate-keys.js';
import { giftOwner } from './application/sealed-donor.js';

/** The details of donors, which a rotation of keys seals again. */
export const SEALED_GIFT_DONORS: SealedColumn = {
  table: 'monthly_gifts',
  id: 'id',
  idType: 'bigint',
  column: 'donor_sealed',
  ownerColumn: 'transaction_id',
  getOwner: giftOwner,
};

/** For the SQL of other modules. */
export { IS_CANCEL_REFUSED } from './adapters/persistence/monthly-gift-queries.js';
