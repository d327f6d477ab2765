import type { SealedColumn } from '../../../../platform/crypto/rotate-column.js';
import { giftOwner } from '../../application/sealed-donor.js';

/** The details of donors, for `npm run rotate-keys`. */
export const SEALED_GIFT_DONORS: SealedColumn = {
  table: 'monthly_gifts',
  id: 'id',
  idType: 'bigint',
  column: 'donor_sealed',
  ownerColumn: 'transaction_id',
  ownerOf: giftOwner,
};
